import { UserFacingError } from '../../../../config/user-facing-error.ts';
import type { OrderChange } from '../order-effects.ts';
import { describeDispute } from './describe-dispute.ts';
import { findDisputes } from './queries.ts';

/** Throws while the provider has taken the money of a disputed payment already: a refund would give it back twice. */
export async function assertRefundable({ write, order }: Pick<OrderChange, 'write' | 'order'>): Promise<void> {
  const disputes = await findDisputes(write, order.orderId);
  const taken = disputes.find(({ status, isRefundable }) => status === 'open' && !isRefundable);
  if (!taken) return;
  throw new UserFacingError(
    'PAYMENT_DISPUTED',
    `The payment of order ${order.orderNumber} is disputed (${describeDispute(taken)}). A refund now would give the money back twice: answer or accept the dispute on the pages of the provider.`,
  );
}

/** Throws when goods would leave for a payment that is disputed or lost. */
export async function assertShippable({ write, order }: Pick<OrderChange, 'write' | 'order'>): Promise<void> {
  const disputes = await findDisputes(write, order.orderId);
  const standing = disputes.find(({ status }) => status !== 'won');
  if (!standing) return;
  throw new UserFacingError(
    'PAYMENT_DISPUTED',
    `The payment of order ${order.orderNumber} is disputed (${describeDispute(standing)}). Nothing was recorded as sent: add --disputed to send it all the same.`,
  );
}
