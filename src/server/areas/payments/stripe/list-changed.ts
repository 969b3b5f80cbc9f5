import type Stripe from 'stripe';
import { callStripe } from './errors.ts';

/** A bank may send a refund back weeks after it was made, such as one to a card that is closed. */
const changes = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.failed',
];

const pageSize = 100;

/** The PaymentIntent that an event is about; null when it is about none. */
export function getIntentId({ data: { object } }: Pick<Stripe.Event, 'data'>): string | null {
  if (!('object' in object)) return null;
  if (object.object === 'payment_intent') return object.id;
  if (object.object !== 'charge' && object.object !== 'refund') return null;
  return typeof object.payment_intent === 'string' ? object.payment_intent : (object.payment_intent?.id ?? null);
}

/** The payments that had an event since an instant (ms), each once. Stripe keeps events for 30 days. */
export async function* listChangedIntents(stripe: Stripe, since: number): AsyncIterable<string> {
  const seen = new Set<string>();
  let after: string | undefined;
  do {
    const query = { types: changes, created: { gte: Math.floor(since / 1_000) }, limit: pageSize };
    const page = await callStripe(() => stripe.events.list({ ...query, ...(after && { starting_after: after }) }));
    for (const reference of page.data.map(getIntentId)) {
      if (reference === null || seen.has(reference)) continue;
      seen.add(reference);
      yield reference;
    }
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}
