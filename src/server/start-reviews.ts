import type { Logger } from 'pino';
import { createReviewJobHandlers, inviteBuyers, reviewQueues } from './areas/reviews/index.ts';
import type { ReviewDependencies } from './areas/reviews/index.ts';
import { startCleanupJob } from './platform/jobs/cleanup-job.ts';
import type { RunningJobQueue } from './platform/jobs/job-queue.ts';

/** Emails wait for each other, so that many of them do not take the database's connections from shoppers. */
const maxRunning = 2;

/** Begins to ask the buyers of delivered orders for reviews, every hour, and to send these emails. Returns what ends it. */
export function startReviews(
  dependencies: Omit<ReviewDependencies, 'queue' | 'onContentChanged'>,
  queue: RunningJobQueue,
  logger: Logger,
): { close(): Promise<void> } {
  const all: ReviewDependencies = { ...dependencies, queue, onContentChanged: () => undefined };
  for (const [name, run] of Object.entries(createReviewJobHandlers(all))) queue.work({ [name]: { run, maxRunning } });
  const inviting = startCleanupJob({ sweeps: [(now) => inviteBuyers(all, now)], logger, now: dependencies.now });
  return { close: () => inviting.stop() };
}

export const reviewQueueNames: readonly string[] = Object.values(reviewQueues);
