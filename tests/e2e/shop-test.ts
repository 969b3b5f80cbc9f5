import { type Page, test as base } from 'playwright/test';
import { afterPaintCode } from '../../src/layouts/script-after-paint.ts';

export { type Browser, expect, type Locator, type Page, type Response } from 'playwright/test';

/** Whether the page has no script of the shop, or the script has started. `loaderCode` is the code that loads it. */
const isAwake = (loaderCode: string) =>
  !document.documentElement.outerHTML.includes(loaderCode) || document.documentElement.dataset['awake'] !== undefined;

const script = '**/shop-script*';

/** Opens a page whose script cannot be loaded. The script of the next page can. */
export async function gotoWithoutScript(page: Page, path: string): Promise<void> {
  await page.route(script, (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  await page.unroute(script);
}

/** Opens a page whose script is delayed until the returned function is called. */
export async function gotoBeforeScript(page: Page, path: string): Promise<() => void> {
  const release = Promise.withResolvers<undefined>();
  await page.route(script, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => {
    release.resolve(undefined);
  };
}

/**
 * The shop's script loads after the first paint, and a test can be faster than that. So `goto` and `reload` wait until
 * the script has started. Tests of early clicks pass `waitUntil: 'commit'`.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const waitForScript = async (waitUntil?: string) => {
      if (javaScriptEnabled && waitUntil !== 'commit') await page.waitForFunction(isAwake, afterPaintCode);
    };
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      await waitForScript(options?.waitUntil);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await waitForScript(options?.waitUntil);
      return response;
    };
    await use(page);
  },
});
