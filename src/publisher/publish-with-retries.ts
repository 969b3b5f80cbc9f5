import type { PublishReport } from '../contract/desk/publish-report.ts';
import { getRetryDelay, type Pause } from './pause.ts';

/** The longest pause between two attempts, in milliseconds. */
const longestPauseMs = 300_000;

export interface RetryOptions {
  publish: () => Promise<PublishReport>;
  signal: AbortSignal;
  pause: Pause;
  /** Receives the error of a failed publish. */
  onError: (error: unknown) => void;
}

/**
 * Whether a publish need not be retried. A publish that the check refused is retried only after the content changes.
 */
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
 * Publishes, and retries with growing pauses until the publish and its upload have succeeded. Never throws. Returns
 * early when the signal aborts.
 */
export async function publishWithRetries(options: RetryOptions): Promise<void> {
  const { signal, pause } = options;
  for (let failures = 1; !signal.aborted && !(await tryToPublish(options)); failures += 1)
    await pause(getRetryDelay(failures, longestPauseMs), signal);
}
