import { Cron } from 'croner';

interface ScheduleOptions {
  /** A valid cron expression. */
  expression: string;
  publish: () => Promise<void>;
  signal: AbortSignal;
  /** Receives the error of a failed publish. The next publish still starts on schedule. */
  onError: (error: unknown) => void;
}

/**
 * Publishes at the times of a cron expression until the signal aborts. Returns the first time, or null when the
 * expression has no future time.
 */
export function startSchedule({ expression, publish, signal, onError }: ScheduleOptions): Date | null {
  const cron = new Cron(expression, { protect: true, catch: onError }, publish);
  signal.addEventListener('abort', () => {
    cron.stop();
  });
  return cron.nextRun();
}
