import type { FastifyInstance, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import type { StripeSettings } from '../../../../config/payments/payment-settings.ts';
import { routeOptions } from '../cards-context.ts';
import type { OnPaymentChanged } from '../cards-context.ts';
import { createStripeClient } from './client.ts';
import { stripeName } from './errors.ts';
import { getIntentId } from './list-changed.ts';

/** In bytes. An event carries a whole object. */
const maxEventSize = 512 * 1024;

/** Parses an event that Stripe has signed, and returns null for any other. */
function readEvent(stripe: Stripe, { body, headers }: FastifyRequest, secret: string): Stripe.Event | null {
  const signature = headers['stripe-signature'];
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null;
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

/**
 * Takes Stripe's events. They say only that a payment has changed: what it has become is asked for. An event that cannot
 * be handled is answered with an error, so that Stripe sends it again.
 */
export function registerStripeWebhook(
  app: FastifyInstance,
  settings: StripeSettings,
  onPaymentChanged: OnPaymentChanged,
): void {
  const stripe = createStripeClient(settings);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventSize }, (_, body, done) => {
    done(null, body);
  });
  app.post('/webhooks/stripe', { ...routeOptions, bodyLimit: maxEventSize }, async (request, reply) => {
    const event = readEvent(stripe, request, settings.webhookSecret);
    if (!event) return reply.code(400).send({ code: 'SIGNATURE_INVALID' });
    const reference = getIntentId(event);
    if (reference !== null) await onPaymentChanged(stripeName, reference);
    return { received: true };
  });
}
