import { Gauge } from 'prom-client';
import type { Logger } from 'pino';
import { paymentTimes } from '../config/payments/limits.ts';
import type { OrderDependencies } from './areas/orders/dependencies.ts';
import { createOrderJobHandlers } from './areas/orders/job-handlers.ts';
import { maxRunningJobs, orderQueues } from './areas/orders/jobs.ts';
import {
  continueUnfinishedOrders,
  countStuckOrders,
  listOrderSweeps,
  resumeOrders,
} from './areas/orders/recover-orders.ts';
import type { Orders } from './orders.ts';
import type { DatabaseHandle } from './platform/database/open.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { startCleanupJob } from './platform/jobs/cleanup-job.ts';
import { startJobQueue } from './platform/jobs/job-queue.ts';
import type { RunningJobQueue } from './platform/jobs/job-queue.ts';
import { invitationQueueNames } from './start-invitations.ts';
import { noticeQueueNames } from './start-notices.ts';
import { reviewQueueNames } from './start-reviews.ts';

const sweepIntervalMs = 60_000;

export const startOrderQueue = ({ executeSql }: DatabaseHandle, logger: Logger): Promise<RunningJobQueue> =>
  startJobQueue({
    executeSql,
    logger,
    names: [...Object.values(orderQueues), ...reviewQueueNames, ...noticeQueueNames, ...invitationQueueNames],
  });

function registerStuckOrders({ registry }: Metrics, dependencies: OrderDependencies): void {
  new Gauge({
    name: 'orders_stuck',
    help: 'Orders that have stood still for more than five minutes',
    registers: [registry],
    async collect() {
      this.set(await countStuckOrders(dependencies, dependencies.now()));
    },
  });
}

/** Begins to run the jobs of orders, and to look after those that stand still. Returns what ends it. */
export async function startOrders(
  orders: Orders,
  queue: RunningJobQueue,
  metrics: Metrics,
  logger: Logger,
): Promise<{ close(): Promise<void> }> {
  const { dependencies } = orders;
  registerStuckOrders(metrics, dependencies);
  await resumeOrders(orders);
  const handlers = createOrderJobHandlers(dependencies);
  for (const name of Object.values(orderQueues))
    queue.work({ [name]: { run: handlers[name], maxRunning: maxRunningJobs[name] } });
  const { now } = dependencies;
  const sweeping = startCleanupJob({ sweeps: listOrderSweeps(dependencies), logger, now, intervalMs: sweepIntervalMs });
  const continuing = startCleanupJob({
    sweeps: [(at) => continueUnfinishedOrders(dependencies, at)],
    ...{ logger, now, intervalMs: paymentTimes.unfinishedInterval },
  });
  return {
    close: async () => {
      await Promise.all([sweeping.stop(), continuing.stop()]);
    },
  };
}
