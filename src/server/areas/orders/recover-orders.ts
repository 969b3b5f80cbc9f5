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
 * Continues orders that have stopped, because their process was killed or their provider gave no clear answer. Orders that
 * are stuck are gone on with less often: their provider refuses what would end them, and a person has been told.
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
 * Goes on with all unfinished orders at once, as a process does when it starts: it may have begun them before it crashed.
 * Others may go on with them too.
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

/** How many orders have stood still for longer than anybody should wait. */
export const countStuckOrders = ({ db }: Pick<OrderDependencies, 'db'>, now: number): Promise<number> =>
  countUnfinishedBefore(db, new Date(now - paymentTimes.stuckAfter));

async function logStuckOrders(dependencies: OrderDependencies, now: number): Promise<void> {
  const before = new Date(now - paymentTimes.stuckAfter);
  const transactionIds = await findUnfinished(dependencies.db, { before }, batchSize);
  if (transactionIds.length > 0)
    dependencies.logger.error({ transactionIds }, 'orders are stuck: their payment provider may be down');
}

/** Compares the shop's payments with those of its providers. The first process to try does so, once a day. */
async function addDailyReconciliation({ queue }: OrderDependencies, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  await queue?.add(orderQueues.reconcile, [{ key: day, data: {} }]);
}

/** Goes on with refunds that were written down and stand still, as when the command that did so was cut off. */
export async function continueRequestedRefunds(dependencies: OrderDependencies, now: number): Promise<void> {
  const before = new Date(now - paymentTimes.unfinishedAfter);
  const refunds = await findRequestedBefore(dependencies.db, before, batchSize);
  await addRefundRepeats(
    dependencies,
    refunds.map(({ refundId }) => refundId),
    now,
  );
}

/** Refunds that a person has to look at: their provider has not answered for as long as anybody should wait. */
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
  (now: number) => addLapseSearch(dependencies, now),
  (now: number) => addClaimNotices(dependencies, now),
];
