import { coalesce } from './coalesce.ts';
import type { Pause } from './pause.ts';
import { publishWithRetries, type RetryOptions } from './publish-with-retries.ts';

/** A pause that ends early when somebody calls, or is left out when they have called since `reset`. */
function createWakeablePause(pause: Pause) {
  let isCalled = false;
  let waiting = new AbortController();
  return {
    reset: () => {
      isCalled = false;
    },
    wake: () => {
      isCalled = true;
      waiting.abort();
    },
    pause: async (ms: number, signal: AbortSignal) => {
      waiting = new AbortController();
      if (!isCalled) await pause(ms, AbortSignal.any([signal, waiting.signal]));
      isCalled = false;
    },
  };
}

/**
 * Returns a function that publishes until it succeeds. One run goes on at a time: a call during a run ends the pause
 * after a failure, since what has failed may work again, and is followed by another run.
 */
export function createPublishNow(options: RetryOptions): () => Promise<void> {
  const { reset, wake, pause } = createWakeablePause(options.pause);
  const run = coalesce(() => {
    reset();
    return publishWithRetries({ ...options, pause });
  });
  return () => {
    wake();
    return run();
  };
}
