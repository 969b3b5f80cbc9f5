import type { BrowserEnvironment } from '../browser-environment.ts';

/** How long a page waits to be left, in ms. */
const leaveTimeoutMs = 20_000;

/**
 * Waits until a redirect has left the page, or has not left it in time: the user may answer the browser's question about
 * unsaved changes with no, and no event tells so.
 */
export const waitForLeaving = (
  redirect: Promise<void>,
  environment: Pick<BrowserEnvironment, 'runAfter'>,
): Promise<void> =>
  Promise.race([
    redirect,
    new Promise<void>((resolve) => {
      environment.runAfter(leaveTimeoutMs, resolve);
    }),
  ]);
