const longestWaitMs = 2000;
/** For browsers without `requestIdleCallback`. */
const fallbackDelayMs = 1000;

/** Runs work with low priority: when the browser is idle, or after 2 s. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: longestWaitMs });
  else setTimeout(work, fallbackDelayMs);
}
