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
 * Runs all sweeps now and then every hour. A round that takes longer than the interval, as while the database does not
 * respond, replaces those that would begin meanwhile. `stop` waits for a round in progress. A failed sweep is logged,
 * and the others run all the same; the next round deletes the same records.
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
  let round: Promise<void> | null = null;
  const runRound = async () => {
    for (const sweep of sweeps) await runSweep(sweep);
    round = null;
  };
  round = runRound();
  const timer = setInterval(() => {
    round ??= runRound();
  }, intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
