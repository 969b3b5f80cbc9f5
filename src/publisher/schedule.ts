import { Cron } from 'croner';

interface ScheduleOptions {
  /** A valid cron expression. */
  expression: string;
  publish: () => Promise<void>;
  signal: AbortSignal;
  /** Called with what a publish threw. The next one comes at its time all the same. */
  onError: (error: unknown) => void;
}

/** Publishes at the times of a cron expression until the signal aborts. Returns the first time; null when there is none. */
export function startSchedule({ expression, publish, signal, onError }: ScheduleOptions): Date | null {
  const cron = new Cron(expression, { protect: true, catch: onError }, publish);
  signal.addEventListener('abort', () => {
    cron.stop();
  });
  return cron.nextRun();
}
