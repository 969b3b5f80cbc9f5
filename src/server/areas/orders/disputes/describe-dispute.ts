import { toDecimalAmount } from '../../../../domain/payments/decimal-amount.ts';
import type { Dispute } from './queries.ts';

/** A dispute in one line, for operators. */
export function describeDispute({ provider, disputeId, status, amountMinor, currency, reason, ...dispute }: Dispute) {
  const { respondBy } = dispute;
  return [
    `dispute ${provider} ${disputeId}: ${status}`,
    `${toDecimalAmount(amountMinor, currency)} ${currency}`,
    ...(reason === '' ? [] : [reason]),
    ...(status === 'open' && respondBy ? [`answer by ${respondBy.toISOString()}`] : []),
  ].join(', ');
}
