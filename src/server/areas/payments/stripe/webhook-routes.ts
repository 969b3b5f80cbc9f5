import type { FastifyInstance, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { z } from 'zod';
import type { StripeSettings } from '../../../../config/payments/payment-settings.ts';
import { routeOptions } from '../cards-context.ts';
import type { PaymentListeners } from '../cards-context.ts';
import { createStripeClient } from './client.ts';
import { getDisputeId } from './disputes.ts';
import { stripeName } from './errors.ts';
import { getIntentId } from './list-changed.ts';

/** In bytes. An event carries a whole object. */
const maxEventSize = 512 * 1024;

/** The client fails on a header of another shape, instead of refusing it. */
const signaturePattern = /^t=\d+(?:,v\d=[\da-f]+)+$/;

const Signed = z.object({ data: z.object({ object: z.looseObject({}) }) });

/** Parses an event that Stripe has signed, and returns null for anything else. */
function readEvent(stripe: Stripe, { body, headers }: FastifyRequest, secret: string): Stripe.Event | null {
  const signature = headers['stripe-signature'];
  if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !signaturePattern.test(signature)) return null;
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    return Signed.safeParse(event).success ? event : null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Receives Stripe's events. An event only says that a payment or a dispute has changed, so it is then read. An event that
 * cannot be handled is answered with an error, so that Stripe sends it again.
 */
export function registerStripeWebhook(
  app: FastifyInstance,
  settings: StripeSettings,
  { onPaymentChanged, onDisputeChanged }: PaymentListeners,
): void {
  const stripe = createStripeClient(settings);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventSize }, (_, body, done) => {
    done(null, body);
  });
  app.post('/webhooks/stripe', { ...routeOptions, bodyLimit: maxEventSize }, async (request, reply) => {
    const event = readEvent(stripe, request, settings.webhookSecret);
    if (!event) return reply.code(400).send({ code: 'EVENT_INVALID' });
    const reference = getIntentId(event);
    if (reference !== null) await onPaymentChanged(stripeName, reference);
    const disputeId = getDisputeId(event);
    if (disputeId !== null) await onDisputeChanged(stripeName, disputeId);
    return { received: true };
  });
}
