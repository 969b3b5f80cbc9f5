import type { Page } from '../shop-test.ts';

/**
 * Watches a page for the number of a card from now on. The returned function says where it was seen: in requests to others
 * than the card provider, in the page of the shop or in what it has stored.
 */
export async function watchForNumber(page: Page, number: string): Promise<() => Promise<string[]>> {
  const src = await page.locator('iframe').getAttribute('src');
  const cardsOrigin = new URL(src ?? '').origin;
  const leaks: string[] = [];
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''}`.replaceAll(/\s|%20|\+/g, '');
    if (!request.url().startsWith(cardsOrigin) && sent.includes(number)) leaks.push(request.url());
  });
  return async () => {
    const shown = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    return shown.replaceAll(' ', '').includes(number) ? [...leaks, 'the page of the shop'] : leaks;
  };
}
