import { createContentApi } from '../content/pull/content-api.ts';
import { ContentError } from '../content/errors.ts';
import { readContentChanges, readContentVersion } from '../content/pull/content-feed.ts';
import { getRetryDelay, type Pause } from './pause.ts';

/** How often an API without a change feed is polled, in milliseconds. */
const withoutFeedMs = 60_000;
/** The longest pause before polling an API again that did not answer, in milliseconds. */
const longestPauseMs = 30_000;
/** How long one request waits for a change, in seconds. */
const feedWaitSeconds = 25;

/** The version of the content. Null for an API without a change feed. */
export interface ContentFeed {
  readVersion: () => Promise<number | null>;
  /**
   * Returns the version when it differs from the given one. Returns the same version when nothing has changed for some
   * time.
   */
  waitForVersion: (since: number) => Promise<number | null>;
}

export function createContentFeed(apiUrl: string, signal: AbortSignal): ContentFeed {
  const waiting = { apiUrl, signal, retries: 0, timeoutMs: (feedWaitSeconds + 10) * 1000 };
  const readVersion = () => readContentVersion(createContentApi({ apiUrl, signal }));
  return {
    readVersion,
    waitForVersion: async (since) =>
      (await readContentChanges(createContentApi(waiting), since, feedWaitSeconds))?.version ?? readVersion(),
  };
}

export interface WatchContentOptions {
  feed: ContentFeed;
  /** Publishes, and retries until it succeeds. */
  publish: () => Promise<void>;
  signal: AbortSignal;
  pause: Pause;
  /** Receives the error when the API could not be polled. */
  onError: (error: unknown) => void;
}

const getRetryAfterMs = (error: unknown) => (error instanceof ContentError ? error.retryAfterMs : 0);
const isStopped = (signal: AbortSignal) => signal.aborted;

/** The version of the content that was last published. Undefined before the first publish. */
type Version = number | null | undefined;

async function waitForChange(version: Version, { feed, pause, signal }: WatchContentOptions): Promise<number | null> {
  if (version === null) await pause(withoutFeedMs, signal);
  if (version === null || version === undefined) return feed.readVersion();
  for (;;) {
    const next = await feed.waitForVersion(version);
    if (next !== version || signal.aborted) return next;
  }
}

/**
 * Publishes first, and then whenever the content has changed, until the signal aborts. For an API without a change
 * feed, it publishes every minute. Retries while the API cannot be reached.
 */
export async function watchContent(options: WatchContentOptions): Promise<void> {
  const { publish, signal, pause, onError } = options;
  let version: Version;
  let failures = 0;
  while (!signal.aborted) {
    try {
      // The version is read before the content, so that no change in between is missed.
      const next = await waitForChange(version, options);
      if (isStopped(signal)) return;
      await publish();
      [version, failures] = [next, 0];
    } catch (error) {
      if (isStopped(signal)) return;
      onError(error);
      failures += 1;
      await pause(Math.max(getRetryDelay(failures, longestPauseMs), getRetryAfterMs(error)), signal);
    }
  }
}
