import type { FastifyBaseLogger } from 'fastify';

/** Runs work for which no caller waits. Failures are logged. `stop` cancels timers and waits for running work. */
export function createBackgroundTasks(logger: FastifyBaseLogger) {
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  return {
    /** `failure` is the log message when the task throws. */
    run(failure: string, task: () => Promise<unknown>): void {
      const work = task()
        .then(
          () => undefined,
          (error: unknown) => {
            logger.error({ err: error }, failure);
          },
        )
        .finally(() => {
          running.delete(work);
        });
      running.add(work);
    },
    schedule(milliseconds: number, task: () => void): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        task();
      }, milliseconds).unref();
      timers.add(timer);
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      while (running.size > 0) await Promise.all(running);
    },
  };
}
