import { test as base } from 'playwright/test';

export { type Browser, type BrowserContext, expect, type Locator, type Page, type Request, type Response, type Route } from 'playwright/test';

/** Whether the page is without the shop's script, or that has done its first work. */
const isAwake = () => !document.documentElement.outerHTML.includes('requestAnimationFrame(()=>setTimeout(s') || document.documentElement.dataset['awake'] !== undefined;

/**
 * The shop's script comes after the first paint, so a test may be quicker than it as no shopper is: `goto` and `reload` wait until the page answers.
 * Tests of what happens before ask for `waitUntil: 'commit'`.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const answers = async (waitUntil?: string) => { if (javaScriptEnabled && waitUntil !== 'commit') await page.waitForFunction(isAwake); };
    page.goto = async (url, options) => { const response = await goto(url, options); await answers(options?.waitUntil); return response; };
    page.reload = async (options) => { const response = await reload(options); await answers(options?.waitUntil); return response; };
    await use(page);
  },
});
