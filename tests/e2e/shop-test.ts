import { type Page, test as base } from 'playwright/test';
import { afterPaintCode } from '../../src/layouts/script-after-paint.ts';

export { type Browser, expect, type Locator, type Page } from 'playwright/test';

/** Whether the page is without the shop's script, or that has done its first work. */
const isAwake = (asks: string) =>
  !document.documentElement.outerHTML.includes(asks) || document.documentElement.dataset['awake'] !== undefined;

const script = '**/shop-script*';

/** Opens a page whose script does not come; that of the next page does. */
export async function gotoWithoutScript(page: Page, path: string): Promise<void> {
  await page.route(script, (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  await page.unroute(script);
}

/** Opens a page whose script comes when what is returned is called. */
export async function gotoBeforeScript(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(script, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => {
    held.resolve(undefined);
  };
}

/**
 * The shop's script comes after the first paint, so a test may be quicker than it as no shopper is: `goto` and `reload`
 * wait until the page answers.
 * Tests of what happens before ask for `waitUntil: 'commit'`.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const answers = async (waitUntil?: string) => {
      if (javaScriptEnabled && waitUntil !== 'commit') await page.waitForFunction(isAwake, afterPaintCode);
    };
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      await answers(options?.waitUntil);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await answers(options?.waitUntil);
      return response;
    };
    await use(page);
  },
});
