import { paymentTimes } from '../../../config/payments/limits.ts';
import { countUnfinishedBefore, findOpenBefore, findUnfinished, pickUnfinished } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';
import { addContinueJobs, addRefundRepeats, orderQueues } from './jobs.ts';
import { addClaimNotices } from './emails/claim-notices.ts';
import { addLapseSearch } from './emails/lapse-notices.ts';
import { rejectAttempt } from './place-order/index.ts';
import { findRequestedBefore } from './refunds/queries.ts';
import type { OrderRunner } from './run-orders.ts';

interface ResumedOrders {
  dependencies: Pick<OrderDependencies, 'db' | 'now'>;
  runner: Pick<OrderRunner, 'start'>;
}

const batchSize = 200;

/**
 * Adds jobs for orders that have stopped, because their process was killed or their provider gave no clear answer.
 * Stuck orders get fewer jobs: their provider refuses the step that would end them, and the log names them.
 */
export async function continueUnfinishedOrders(dependencies: OrderDependencies, now: number): Promise<void> {
  const { db } = dependencies;
  const stuckBefore = new Date(now - paymentTimes.stuckAfter);
  const waiting = { before: new Date(now - paymentTimes.unfinishedAfter), after: stuckBefore };
  const [fresh, stuck] = [
    await findUnfinished(db, waiting, batchSize),
    await pickUnfinished(db, { before: stuckBefore }, batchSize),
  ];
  await addContinueJobs(dependencies, fresh, { now, intervalMs: paymentTimes.unfinishedRetry });
  await addContinueJobs(dependencies, stuck, { now, intervalMs: paymentTimes.stuckRetry });
}

/**
 * Continues all unfinished orders when a process starts, because it may have crashed while it ran them. Other processes
 * may continue them at the same time.
 */
export async function resumeOrders({ dependencies: { db, now }, runner }: ResumedOrders): Promise<void> {
  for (const transactionId of await findUnfinished(db, { before: new Date(now()) }, batchSize))
    runner.start(transactionId);
}

/** Ends attempts that were not submitted in time, and releases only what those attempts reserve (T11). */
export async function expireOpenAttempts(dependencies: OrderDependencies, now: number): Promise<void> {
  const before = new Date(now - paymentTimes.openLifetime);
  for (const attempt of await findOpenBefore(dependencies.db, before, batchSize))
    await rejectAttempt(dependencies, attempt, { result: 'void', reason: 'EXPIRED' });
}

/** Counts the orders that were not continued for longer than `stuckAfter`. */
export const countStuckOrders = ({ db }: Pick<OrderDependencies, 'db'>, now: number): Promise<number> =>
  countUnfinishedBefore(db, new Date(now - paymentTimes.stuckAfter));

async function logStuckOrders(dependencies: OrderDependencies, now: number): Promise<void> {
  const before = new Date(now - paymentTimes.stuckAfter);
  const transactionIds = await findUnfinished(dependencies.db, { before }, batchSize);
  if (transactionIds.length > 0)
    dependencies.logger.error({ transactionIds }, 'orders are stuck: their payment provider may be down');
}

/**
 * Adds the daily job that compares the shop's payments with its providers. Of all processes, only the first one adds
 * it.
 */
async function addDailyReconciliation({ queue }: OrderDependencies, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  await queue?.add(orderQueues.reconcile, [{ key: day, data: {} }]);
}

/** Adds the hourly job that reads disputes from the providers. */
async function addDisputeSync({ queue }: OrderDependencies, now: number): Promise<void> {
  const hour = new Date(now).toISOString().slice(0, 13);
  await queue?.add(orderQueues.syncDisputes, [{ key: hour, data: {}, isTriedOnce: true }]);
}

/** Continues requested refunds that have stopped, for example because their command was interrupted. */
export async function continueRequestedRefunds(dependencies: OrderDependencies, now: number): Promise<void> {
  const before = new Date(now - paymentTimes.unfinishedAfter);
  const refunds = await findRequestedBefore(dependencies.db, before, batchSize);
  await addRefundRepeats(
    dependencies,
    refunds.map(({ refundId }) => refundId),
    now,
  );
}

/** Logs refunds whose provider has not answered for longer than `stuckAfter`, for a person to look at. */
async function logStuckRefunds(dependencies: OrderDependencies, now: number): Promise<void> {
  const before = new Date(now - paymentTimes.stuckAfter);
  const refundIds = (await findRequestedBefore(dependencies.db, before, batchSize)).map(({ refundId }) => refundId);
  if (refundIds.length > 0)
    dependencies.logger.error({ refundIds }, 'refunds are stuck: their payment provider may be down');
}

/** The maintenance of orders, which runs at the start and then every minute. */
export const listOrderSweeps = (dependencies: OrderDependencies) => [
  (now: number) => expireOpenAttempts(dependencies, now),
  (now: number) => logStuckOrders(dependencies, now),
  (now: number) => continueRequestedRefunds(dependencies, now),
  (now: number) => logStuckRefunds(dependencies, now),
  (now: number) => addDailyReconciliation(dependencies, now),
  (now: number) => addDisputeSync(dependencies, now),
  (now: number) => addLapseSearch(dependencies, now),
  () => addClaimNotices(dependencies),
];
