import { z } from 'zod';
import { parseDecimalAmount } from '../../../../domain/payments/decimal-amount.ts';
import { PaymentProviderUnavailable, PaymentRefused } from '../provider.ts';
import type { ProviderDispute } from '../provider.ts';
import type { PayPalClient } from './client.ts';
import { callPayPal, payPalName } from './errors.ts';

const pageSize = 50;
const disputesPath = '/v1/customer/disputes';
/** The oldest disputes that PayPal lists. */
const longestPeriodMs = 179 * 86_400_000;

const Money = z.object({ currency_code: z.string(), value: z.string() });
const Dispute = z.object({
  dispute_id: z.string(),
  reason: z.string().default(''),
  status: z.string(),
  dispute_amount: Money,
  dispute_life_cycle_stage: z.string().default(''),
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: Money.optional() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  seller_response_due_date: z.string().optional(),
});
const DisputeList = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});

/** Outcomes for which the seller has paid. With a payout PayPal itself did. */
const lostOutcomes: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

function toStatus({ status, dispute_outcome: outcome }: z.infer<typeof Dispute>): ProviderDispute['status'] {
  if (status !== 'RESOLVED') return 'open';
  return lostOutcomes.includes(outcome?.outcome_code ?? '') ? 'lost' : 'won';
}

/** Reads a reply that the library does not know. One in another shape counts as none. */
async function get<T>(reply: z.ZodType<T>, client: PayPalClient, ...request: Parameters<PayPalClient['get']>) {
  const text = await callPayPal(() => client.get(...request));
  try {
    return reply.parse(JSON.parse(text));
  } catch (cause) {
    throw new PaymentProviderUnavailable(payPalName, { cause });
  }
}

/** The order of the capture that is disputed. */
async function readReference({ payments }: PayPalClient, dispute: z.infer<typeof Dispute>): Promise<string> {
  const captureId = dispute.disputed_transactions[0]?.seller_transaction_id;
  const capture = captureId && (await callPayPal(() => payments.getCapturedPayment({ captureId })));
  const reference = capture ? capture.supplementaryData?.relatedIds?.orderId : undefined;
  if (reference === undefined) throw new PaymentRefused(payPalName, 'DISPUTE_OF_OTHERS', { answer: 'missing' });
  return reference;
}

/** While a customer only asks the seller, a refund ends the dispute. https://developer.paypal.com/docs/disputes/ */
export async function readDispute(client: PayPalClient, disputeId: string): Promise<ProviderDispute> {
  const dispute = await get(Dispute, client, `${disputesPath}/${encodeURIComponent(disputeId)}`);
  const { dispute_amount: disputed, dispute_outcome: outcome, seller_response_due_date: dueDate } = dispute;
  const status = toStatus(dispute);
  const { value, currency_code: currency } = status === 'lost' ? (outcome?.amount_refunded ?? disputed) : disputed;
  return {
    disputeId,
    reference: await readReference(client, dispute),
    status,
    amountMinor: parseDecimalAmount(value, currency),
    currency,
    reason: dispute.reason,
    respondBy: dueDate === undefined ? null : new Date(dueDate),
    isRefundable: status === 'open' && dispute.dispute_life_cycle_stage === 'INQUIRY',
  };
}

export async function* listDisputes(client: PayPalClient, since: number, now: number): AsyncIterable<string> {
  const start = new Date(Math.max(since, now - longestPeriodMs)).toISOString();
  let query: Record<string, string | number> | null = { start_time: start, page_size: pageSize };
  while (query) {
    const page: z.infer<typeof DisputeList> = await get(DisputeList, client, disputesPath, query);
    for (const { dispute_id: id } of page.items) yield id;
    const next = page.links.find(({ rel }) => rel === 'next')?.href;
    query = next === undefined ? null : Object.fromEntries(new URL(next, 'https://api-m.paypal.com').searchParams);
  }
}
