import type { Logger } from 'pino';
import { createNoticeJobHandlers, noticeQueues, sendDueNotices } from './areas/notices/index.ts';
import type { NoticeDependencies } from './areas/notices/index.ts';
import { startCleanupJob } from './platform/jobs/cleanup-job.ts';
import type { RunningJobQueue } from './platform/jobs/job-queue.ts';

/** Emails wait for each other, so that many of them do not take the database's connections from shoppers. */
const maxRunning = 2;
const intervalMs = 60_000;

/** Begins to tell shoppers of stock and prices, every minute, and to send these emails. Returns what ends it. */
export function startNotices(
  dependencies: Omit<NoticeDependencies, 'queue'>,
  queue: RunningJobQueue,
  logger: Logger,
): { close(): Promise<void> } {
  const all: NoticeDependencies = { ...dependencies, queue };
  for (const [name, run] of Object.entries(createNoticeJobHandlers(all))) queue.work({ [name]: { run, maxRunning } });
  const telling = startCleanupJob({
    ...{ logger, now: dependencies.now, intervalMs },
    sweeps: [(now) => sendDueNotices(all, now)],
  });
  return { close: () => telling.stop() };
}

export const noticeQueueNames: readonly string[] = Object.values(noticeQueues);
