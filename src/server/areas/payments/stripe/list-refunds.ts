import type Stripe from 'stripe';
import { callStripe } from './errors.ts';

const pageSize = 100;

async function listRefunds(stripe: Stripe, charge: string): Promise<Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = [];
  let after: string | undefined;
  do {
    const query = { charge, limit: pageSize, ...(after && { starting_after: after }) };
    const page = await callStripe(() => stripe.refunds.list(query));
    refunds.push(...page.data);
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
  return refunds;
}

/** Stripe expands the last ten refunds of a charge. A payment with more of them gets them all. */
export async function completeRefunds(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const { latest_charge: charge } = intent;
  if (typeof charge !== 'object' || !charge?.refunds?.has_more) return intent;
  const refunds = { ...charge.refunds, data: await listRefunds(stripe, charge.id), has_more: false };
  return { ...intent, latest_charge: { ...charge, refunds } };
}
