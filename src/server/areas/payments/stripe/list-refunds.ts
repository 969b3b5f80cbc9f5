import type Stripe from 'stripe';
import { callStripe } from './errors.ts';

const pageSize = 100;
/** The most that the client collects. */
const maxRefunds = 10_000;

const listRefunds = (stripe: Stripe, charge: string): Promise<Stripe.Refund[]> =>
  callStripe(() => stripe.refunds.list({ charge, limit: pageSize }).autoPagingToArray({ limit: maxRefunds }));

/** Stripe expands the last ten refunds of a charge. A payment with more of them gets them all. */
export async function completeRefunds(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const { latest_charge: charge } = intent;
  if (typeof charge !== 'object' || !charge?.refunds?.has_more) return intent;
  const refunds = { ...charge.refunds, data: await listRefunds(stripe, charge.id), has_more: false };
  return { ...intent, latest_charge: { ...charge, refunds } };
}
