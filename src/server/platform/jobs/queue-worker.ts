import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FinalJobError } from './final-job-error.ts';

interface DueJob {
  id: string;
  data: unknown;
  /** How often it has failed before. */
  retryCount: number;
}

interface QueueWorkerOptions {
  name: string;
  logger: Logger;
  /** Takes due jobs for this process. */
  take: (limit: number) => Promise<readonly DueJob[]>;
  run: (data: unknown) => Promise<void>;
  complete: (ids: string[]) => Promise<unknown>;
  /** Marks a job as failed, so that the queue retries it later. */
  fail: (id: string) => Promise<unknown>;
  /** Renews running jobs: the queue gives a job that was not renewed to another process. */
  renew: (ids: string[]) => Promise<unknown>;
  renewMs: number;
  /** The maximum number of jobs that run at the same time. */
  maxRunning: number;
  pollMs: number;
}

/** How long recording the result of a job is retried while the database is unavailable, in milliseconds. */
const recordForMs = 60_000;

/** From the failure on that a job has after about an hour of retries, somebody has to look at it. */
const stuckRetries = 20;

/** Logs a failure: as a warning while the next retry may succeed, and as an error once the job is stuck or given up. */
function logFailure({ name, logger }: QueueWorkerOptions, { id, retryCount }: DueJob, error: unknown): void {
  const details = { err: error, queue: name, jobId: id, retryCount };
  if (error instanceof FinalJobError) logger.error(details, 'a job cannot succeed, and is not repeated');
  else if (retryCount < stuckRetries) logger.warn(details, 'a job failed');
  else logger.error(details, 'a job is stuck: it has failed for an hour or longer');
}

/** Renews running jobs until the returned timer is cleared. */
function startRenewing({ name, logger, renew, renewMs }: QueueWorkerOptions, running: ReadonlyMap<string, unknown>) {
  const renewRunning = async () => {
    if (running.size > 0) await renew([...running.keys()]);
  };
  return setInterval(() => {
    renewRunning().catch((error: unknown) => {
      logger.error({ err: error, queue: name }, 'running jobs could not be renewed');
    });
  }, renewMs).unref();
}

/**
 * Returns a function that records the result of a job, with retries: a job without a recorded result runs again, with
 * all its effects.
 */
const createRecorder =
  ({ name, logger, pollMs }: QueueWorkerOptions, stopping: AbortSignal) =>
  async (end: () => Promise<unknown>): Promise<void> => {
    const giveUpAt = performance.now() + recordForMs;
    for (;;) {
      try {
        await end();
        return;
      } catch (error) {
        if (stopping.aborted || performance.now() > giveUpAt) throw error;
        logger.warn({ err: error, queue: name }, 'the end of a job cannot be recorded yet');
        await setTimeout(pollMs, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  };

/**
 * Runs the jobs of a queue when they become due. Each job ends independently, so a job that waits for a slow response
 * does not delay the others. `stop` waits for running jobs.
 */
export function startQueueWorker(options: QueueWorkerOptions): { stop(): Promise<void> } {
  const { name, logger, take, run, complete, fail, maxRunning, pollMs } = options;
  const running = new Map<string, Promise<void>>();
  const done: string[] = [];
  const stopping = new AbortController();
  const record = createRecorder(options, stopping.signal);
  let completing: Promise<void> | null = null;

  async function completeDone(): Promise<void> {
    while (done.length > 0) {
      const ids = done.splice(0);
      await record(() => complete(ids));
    }
  }

  async function runJob(job: DueJob): Promise<void> {
    const { id, data } = job;
    try {
      await run(data);
    } catch (error) {
      logFailure(options, job, error);
      await record(() => (error instanceof FinalJobError ? complete([id]) : fail(id)));
      return;
    }
    done.push(id);
    await (completing ??= completeDone().finally(() => (completing = null)));
  }

  /** Returns whether more jobs may be due. */
  async function takeJobs(): Promise<boolean> {
    const limit = maxRunning - running.size;
    if (limit <= 0) return false;
    const jobs = await take(limit);
    for (const job of jobs) {
      const work = runJob(job)
        .catch((error: unknown) => {
          logger.error({ err: error, queue: name }, 'the end of a job was not recorded: it runs again');
        })
        .finally(() => running.delete(job.id));
      running.set(job.id, work);
    }
    return jobs.length === limit;
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mayHaveMore = await takeJobs().catch((error: unknown) => {
        logger.error({ err: error, queue: name }, 'the job queue failed');
        return false;
      });
      const pause = setTimeout(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      await (mayHaveMore ? Promise.race([pause, ...running.values()]) : pause);
    }
  }

  const polling = poll();
  const renewing = startRenewing(options, running);
  return {
    stop: async () => {
      stopping.abort();
      await polling;
      await Promise.all(running.values());
      clearInterval(renewing);
    },
  };
}
