import { expect, type Page, type Request } from 'playwright/test';
import { writeLog } from '../../src/contract/shell/logging.ts';

/**
 * Follows the requests of a page from now on. The returned function waits until none is under way and the page has been
 * painted and idle, which is when it loads what can wait.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const end = (request: Request) => {
    underWay.delete(request);
  };
  // A page that is left takes its requests with it, and does not tell; the last it sends while the next one is on its way.
  const forget = () => {
    for (const request of underWay) if (request !== navigation) underWay.delete(request);
  };
  let navigation: Request | null = null;
  page.on('request', (request) => {
    // What a page logs outlives it, and its end is told to nobody when the page is gone.
    if (new URL(request.url()).pathname !== writeLog.path) underWay.add(request);
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    navigation = request;
    forget();
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !navigation) return;
    forget();
    navigation = null;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // On a busy machine the browser now and then never answers the question for a frame, until it is asked again.
  const waitUntilIdle = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const askForFrame = () => {
            requestAnimationFrame(() => {
              requestIdleCallback(() => {
                clearInterval(repetition);
                resolve();
              });
            });
          };
          const repetition = setInterval(askForFrame, 250);
          askForFrame();
        }),
    );
  return () =>
    expect(async () => {
      await waitUntilIdle();
      expect([...underWay].map((request) => request.url())).toEqual([]);
    }).toPass({ intervals: [20, 50, 100] });
}
