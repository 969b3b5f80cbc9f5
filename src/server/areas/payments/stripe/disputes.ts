import type Stripe from 'stripe';
import { PaymentRefused } from '../provider.ts';
import type { ProviderDispute } from '../provider.ts';
import { callStripe, stripeName } from './errors.ts';

const pageSize = 100;

/**
 * What each status that ends a dispute means for the money. An inquiry (`warning_…`) that ends, and a dispute that was
 * prevented, take none. https://docs.stripe.com/api/disputes/object
 */
const endedStatuses: Readonly<Record<string, ProviderDispute['status']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

const getReference = ({ payment_intent: intent }: Stripe.Dispute): string | undefined =>
  typeof intent === 'string' ? intent : intent?.id;

export async function readDispute(stripe: Stripe, disputeId: string): Promise<ProviderDispute> {
  const dispute = await callStripe(() => stripe.disputes.retrieve(disputeId));
  const reference = getReference(dispute);
  // The shop takes money by PaymentIntents only.
  if (reference === undefined) throw new PaymentRefused(stripeName, 'DISPUTE_OF_OTHERS', { answer: 'missing' });
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    disputeId,
    reference,
    status: endedStatuses[dispute.status] ?? 'open',
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    respondBy: dueBy === null ? null : new Date(dueBy * 1_000),
    isRefundable: dispute.is_charge_refundable,
  };
}

export async function* listDisputes(stripe: Stripe, since: number): AsyncIterable<string> {
  let after: string | undefined;
  do {
    const query = { created: { gte: Math.floor(since / 1_000) }, limit: pageSize };
    const page = await callStripe(() => stripe.disputes.list({ ...query, ...(after && { starting_after: after }) }));
    for (const { id } of page.data) yield id;
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** The dispute that an event is about; null when it is about none. */
export const getDisputeId = ({ data: { object } }: Pick<Stripe.Event, 'data'>): string | null =>
  'object' in object && object.object === 'dispute' ? object.id : null;
