import { randomBytes } from 'node:crypto';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import type { DbTransaction } from '../../../platform/database/tables.ts';
import { PaymentRefused } from '../../payments/index.ts';
import type { ProviderDispute } from '../../payments/index.ts';
import { findAttemptsByReference } from '../attempt-queries.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { sendOrderNoticesNow } from '../emails/order-notices.ts';
import { addDisputeNoticeJob } from '../jobs.ts';
import type { OrderChange } from '../order-effects.ts';
import { lockOrder } from '../order-queries.ts';
import { paidBack, settleInTransaction } from '../refunds/continue-refund.ts';
import type { RefundDependencies } from '../refunds/continue-refund.ts';
import { findRefunds, insertRefund, sumRefunds } from '../refunds/queries.ts';
import { sendDisputeEmailNow } from './dispute-email.ts';
import type { DisputeNotice } from './dispute-email.ts';
import { findDispute, storeDispute } from './queries.ts';

type Dependencies = RefundDependencies & Pick<OrderDependencies, 'environment'>;

/**
 * Writes a lost dispute down as a refund, once: what the order has given is taken back as by one. A refund that is under way
 * may have the same money, so the loss is written down when that is settled.
 */
async function recordLoss(change: OrderChange, { disputeId, amountMinor, currency }: ProviderDispute): Promise<void> {
  const { write, order, at } = change;
  const refunds = await findRefunds(write, order.orderId);
  const leftMinor = order.totalMinor - sumRefunds(refunds);
  // A bank that counts in another currency has not said how much of the order it is.
  const lostMinor = currency === order.currency ? Math.min(amountMinor, leftMinor) : leftMinor;
  const isWaiting = refunds.some(({ state }) => state === 'requested');
  if (isWaiting || lostMinor <= 0 || refunds.some((refund) => refund.disputeId === disputeId)) return;
  const { refundId } = await insertRefund(write, {
    refundId: randomBytes(16).toString('base64url'),
    orderId: order.orderId,
    amountMinor: lostMinor,
    reason: '',
    requestedBy: 'dispute',
    lines: '[]',
    isRestocked: false,
    isCancellation: false,
    disputeId,
    state: 'requested',
    requestedAt: at,
  });
  await settleInTransaction(change, refundId, paidBack);
}

async function findOrderOf(write: DbTransaction, provider: string, { reference }: ProviderDispute) {
  const [attempt] = await findAttemptsByReference(write, provider, [reference]);
  const orderId = attempt?.orderId ?? null;
  return orderId === null ? null : lockOrder(write, orderId);
}

interface Reading {
  provider: string;
  dispute: ProviderDispute;
  readAt: Date;
}

/** Stores a reading, with all that follows from it. Returns null when staff have heard of it before. */
async function record(dependencies: Dependencies, { provider, dispute, readAt }: Reading) {
  const begun: Pick<OrderChange, 'dependencies' | 'at' | 'notices'> = { dependencies, at: readAt, notices: [] };
  const notice = await retryTransaction(dependencies.db, async (write): Promise<DisputeNotice | null> => {
    begun.notices = [];
    const order = await findOrderOf(write, provider, dispute);
    const before = await findDispute(write, provider, dispute.disputeId);
    const row = { ...dispute, provider, orderId: order?.orderId ?? null, readAt };
    if (!(await storeDispute(write, row))) return null;
    const { disputeId, status } = dispute;
    if (order && status === 'lost') await recordLoss({ ...begun, write, order }, dispute);
    if (before?.status === status) return null;
    const changed = { provider, disputeId, status, orderNumber: order?.orderNumber ?? '' };
    await addDisputeNoticeJob(dependencies, write, changed);
    return changed;
  });
  if (!dependencies.queue) await sendOrderNoticesNow(dependencies, begun.notices);
  return notice;
}

/**
 * Reads a dispute from its provider and stores it. It may be repeated, by several processes at once. A dispute that the
 * provider does not know, or that is of no payment of the shop's kind, changes nothing.
 */
export async function recordDispute(dependencies: Dependencies, provider: string, disputeId: string): Promise<void> {
  const readAt = new Date(dependencies.now());
  let dispute: ProviderDispute;
  try {
    dispute = await dependencies.providers.byName(provider).readDispute(disputeId);
  } catch (error) {
    if (error instanceof PaymentRefused && error.answer === 'missing') return;
    throw error;
  }
  const notice = await record(dependencies, { provider, dispute, readAt });
  if (!notice) return;
  dependencies.logger.error({ ...notice, reference: dispute.reference }, 'a payment is disputed');
  if (!dependencies.queue) await sendDisputeEmailNow(dependencies, notice);
}
