/** Runs what can wait once the browser has nothing else to do, or after 2 s. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 1000);
}
