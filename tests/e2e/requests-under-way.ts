import { expect, type Page, type Request } from 'playwright/test';

/**
 * Follows the requests of a page from now on. The returned function waits until none is under way and the page has been
 * painted and idle, which is when it loads what can wait.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const end = (request: Request) => {
    underWay.delete(request);
  };
  page.on('request', (request) => {
    // A page that is left takes its requests with it, and does not tell.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
    underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const waitUntilIdle = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => {
        requestIdleCallback(resolve);
      });
    });
  return () =>
    expect(async () => {
      await waitUntilIdle();
      expect([...underWay].map((request) => request.url())).toEqual([]);
    }).toPass({ intervals: [20, 50, 100] });
}
