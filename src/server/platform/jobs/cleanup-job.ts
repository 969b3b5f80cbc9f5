import type { Logger } from 'pino';

/** Deletes what one part of the server no longer needs at an instant (milliseconds since 1970). */
export type Sweep = (now: number) => Promise<unknown>;

interface CleanupOptions {
  /** They run one after the other. */
  sweeps: readonly Sweep[];
  logger: Logger;
  now: () => number;
  /** Milliseconds between two rounds. */
  intervalMs?: number;
}

const hourMs = 3_600_000;

/**
 * Runs all sweeps now and then every hour. `stop` waits for a round in progress. A failed sweep is logged, and the others
 * run all the same; the next round deletes the same records.
 */
export function startCleanupJob({ sweeps, logger, now, intervalMs = hourMs }: CleanupOptions): {
  stop(): Promise<void>;
} {
  const runSweep = async (sweep: Sweep) => {
    try {
      await sweep(now());
    } catch (error) {
      logger.error({ err: error }, 'the cleanup failed');
    }
  };
  const runRound = async () => {
    for (const sweep of sweeps) await runSweep(sweep);
  };
  let lastRound = runRound();
  const timer = setInterval(() => {
    lastRound = lastRound.then(runRound);
  }, intervalMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return lastRound;
    },
  };
}
