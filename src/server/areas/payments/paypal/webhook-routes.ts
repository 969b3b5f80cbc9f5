import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PayPalSettings } from '../../../../config/payments/payment-settings.ts';
import { routeOptions } from '../cards-context.ts';
import type { PaymentListeners } from '../cards-context.ts';
import { PaymentRefused } from '../provider.ts';
import { createPayPalClient } from './client.ts';
import type { PayPalClient } from './client.ts';
import { callPayPal, payPalName } from './errors.ts';

/** In bytes. An event carries a whole object. */
const maxEventSize = 512 * 1024;

/** What PayPal sends of its signature. https://developer.paypal.com/api/rest/webhooks/rest/ */
const Signature = z.object({
  'paypal-auth-algo': z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  'paypal-cert-url': z.url({ protocol: /^https$/ }).max(500),
  'paypal-transmission-id': z.string().regex(/^[\w-]{1,50}$/),
  'paypal-transmission-sig': z.string().regex(/^[\w+/=-]{1,500}$/),
  'paypal-transmission-time': z.string().regex(/^[\d:.TZ+-]{1,100}$/),
});

const DisputeEvent = z.object({
  event_type: z.string().startsWith('CUSTOMER.DISPUTE.'),
  resource: z.object({ dispute_id: z.string().regex(/^[\w-]{1,255}$/) }),
});
const Verified = z.object({ verification_status: z.literal('SUCCESS') });

/** The event of a request that looks like one of PayPal's about a dispute; null for anything else. */
function readEvent({ body, headers }: FastifyRequest) {
  const signature = Signature.safeParse(headers);
  if (!Buffer.isBuffer(body) || !signature.success) return null;
  const text = body.toString('utf8');
  try {
    return { text, signature: signature.data, event: z.looseObject({}).parse(JSON.parse(text)) };
  } catch {
    return null;
  }
}

/** PayPal verifies the text that it has signed, so that is passed on as it came. */
function buildVerification({ text, signature }: NonNullable<ReturnType<typeof readEvent>>, webhookId: string): string {
  const described = JSON.stringify({
    auth_algo: signature['paypal-auth-algo'],
    cert_url: signature['paypal-cert-url'],
    transmission_id: signature['paypal-transmission-id'],
    transmission_sig: signature['paypal-transmission-sig'],
    transmission_time: signature['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  return `${described.slice(0, -1)},"webhook_event":${text}}`;
}

/** Whether PayPal has signed an event for this webhook. Throws when PayPal does not answer. */
async function isSigned(client: PayPalClient, verification: string): Promise<boolean> {
  try {
    const reply = await callPayPal(() => client.post('/v1/notifications/verify-webhook-signature', verification));
    return Verified.safeParse(JSON.parse(reply)).success;
  } catch (error) {
    if (error instanceof PaymentRefused) return false;
    throw error;
  }
}

/**
 * Receives PayPal's events about disputes. An event only says that a dispute has changed, so it is then read. An event that
 * cannot be handled is answered with an error, so that PayPal sends it again.
 */
export function registerPayPalWebhook(
  app: FastifyInstance,
  { webhookId, ...settings }: PayPalSettings & { webhookId: string },
  { onDisputeChanged }: PaymentListeners,
): void {
  const client = createPayPalClient({ ...settings, webhookId });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventSize }, (_, body, done) => {
    done(null, body);
  });
  app.post('/webhooks/paypal', { ...routeOptions, bodyLimit: maxEventSize }, async (request, reply) => {
    const received = readEvent(request);
    if (!received) return reply.code(400).send({ code: 'EVENT_INVALID' });
    const event = DisputeEvent.safeParse(received.event);
    // The signature of an event that changes nothing is not worth a call.
    if (!event.success) return { received: true };
    if (!(await isSigned(client, buildVerification(received, webhookId))))
      return reply.code(400).send({ code: 'EVENT_INVALID' });
    await onDisputeChanged(payPalName, event.data.resource.dispute_id);
    return { received: true };
  });
}
