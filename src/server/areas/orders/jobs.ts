import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderDependencies } from './dependencies.ts';
import { getNoticeKey } from './disputes/dispute-email.ts';
import type { DisputeNotice } from './disputes/dispute-email.ts';

type Queue = Pick<OrderDependencies, 'queue'>;

export const orderQueues = {
  continue: 'continue-order',
  email: 'order-email',
  shippedEmail: 'order-shipped-email',
  notice: 'order-notice',
  refund: 'refund-order',
  findLapses: 'find-lapsed-memberships',
  lapseNotice: 'membership-lapse-notice',
  reconcile: 'reconcile-payments',
  syncDisputes: 'sync-disputes',
  disputeNotice: 'dispute-notice',
} as const;

/**
 * How many jobs of a queue a process runs at once. Orders wait for slow providers together; emails wait for each other, so
 * that many of them do not take the database's connections from shoppers.
 */
export const maxRunningJobs = {
  [orderQueues.continue]: 20,
  [orderQueues.email]: 2,
  [orderQueues.shippedEmail]: 2,
  [orderQueues.notice]: 2,
  [orderQueues.refund]: 5,
  [orderQueues.findLapses]: 1,
  [orderQueues.lapseNotice]: 2,
  [orderQueues.reconcile]: 1,
  [orderQueues.syncDisputes]: 1,
  [orderQueues.disputeNotice]: 1,
} as const;

/**
 * Adds jobs that continue orders. The process that claims an order continues it at once without a job; these jobs are
 * for orders that it did not finish. An order has one job in `intervalMs`, however many processes find it.
 */
export async function addContinueJobs(
  { queue }: Queue,
  transactionIds: readonly string[],
  { now, intervalMs }: { now: number; intervalMs: number },
): Promise<void> {
  const slot = `${intervalMs}-${Math.floor(now / intervalMs)}`;
  const jobs = transactionIds.map((transactionId) => ({
    key: `${transactionId}:${slot}`,
    data: { transactionId },
    isTriedOnce: true,
  }));
  if (jobs.length > 0) await queue?.add(orderQueues.continue, jobs);
}

/** Adds the job of a refund in the transaction that inserts the refund. It is repeated until the provider answers. */
export const addRefundJob = async ({ queue }: Queue, write: Transaction<Tables>, refundId: string) =>
  queue?.add(orderQueues.refund, [{ key: refundId, data: { refundId } }], write);

const refundSlotMs = 300_000;

/**
 * Adds jobs for refunds that have none, for example because the command had no queue. A refund gets one in 5 minutes.
 */
export async function addRefundRepeats({ queue }: Queue, refundIds: readonly string[], now: number): Promise<void> {
  const slot = Math.floor(now / refundSlotMs);
  const jobs = refundIds.map((refundId) => ({ key: `${refundId}:${slot}`, data: { refundId }, isTriedOnce: true }));
  if (jobs.length > 0) await queue?.add(orderQueues.refund, jobs);
}

export const emailRecipients = ['customer', 'distributor'] as const;
export type EmailRecipient = (typeof emailRecipients)[number];

/** Adds a job for each email, so that a failed one is repeated alone. */
export const addEmailJobs = async ({ queue }: Queue, write: Transaction<Tables>, orderId: number) =>
  queue?.add(
    orderQueues.email,
    emailRecipients.map((to) => ({ key: `${orderId}:${to}`, data: { orderId, to } })),
    write,
  );

/** Adds the job that tells staff of a state of a dispute. The same state is told once. */
export const addDisputeNoticeJob = async ({ queue }: Queue, write: Transaction<Tables>, notice: DisputeNotice) =>
  queue?.add(orderQueues.disputeNotice, [{ key: getNoticeKey(notice), data: notice }], write);

/** A parcel of an order, by its place among the order's parcels. */
export interface ShippedParcel {
  orderId: number;
  parcel: number;
}

export const addShippedEmailJob = async (
  { queue }: Queue,
  write: Transaction<Tables>,
  { orderId, parcel }: ShippedParcel,
) => queue?.add(orderQueues.shippedEmail, [{ key: `${orderId}:${parcel}`, data: { orderId, parcel } }], write);
