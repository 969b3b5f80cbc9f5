import type { PublishReport } from '../contract/desk/publish-report.ts';
import { getRetryDelay, type Pause } from './pause.ts';

/** The longest pause between two attempts, in milliseconds. */
const longestPauseMs = 300_000;

interface RetryOptions {
  publish: () => Promise<PublishReport>;
  signal: AbortSignal;
  pause: Pause;
  /** Called with what a publish threw. */
  onError: (error: unknown) => void;
}

/** Whether a publish has nothing left to do. What the check refuses waits for other content or for somebody. */
const isDone = ({ outcome, upload }: PublishReport) => outcome !== 'failed' && upload?.status !== 'failed';

async function tryToPublish({ publish, onError }: RetryOptions): Promise<boolean> {
  try {
    return isDone(await publish());
  } catch (error) {
    onError(error);
    return false;
  }
}

/**
 * Publishes, and again with growing pauses until neither the publish nor its upload has failed. Never throws. Returns early
 * when the signal aborts.
 */
export async function publishWithRetries(options: RetryOptions): Promise<void> {
  const { signal, pause } = options;
  for (let failures = 1; !signal.aborted && !(await tryToPublish(options)); failures += 1)
    await pause(getRetryDelay(failures, longestPauseMs), signal);
}
