import { expect, type Locator, type Page, test as base, type TestInfo } from 'playwright/test';
import { pageAttachment } from '../../scripts/lib/test-reports.ts';
import { afterPaintCode } from '../../src/components/script-after-paint.ts';
import { followRequests } from './requests-under-way.ts';

export { type Browser, expect, type Locator, type Page, type Response } from 'playwright/test';

/** Whether the page has no script of the shop, or the script has started. `loaderCode` is the code that loads it. */
const isAwake = (loaderCode: string) =>
  !document.documentElement.outerHTML.includes(loaderCode) || document.documentElement.dataset['awake'] !== undefined;

/**
 * Waits until the script of a page has started, if the page has one. Before, nobody listens to what the shopper does, and
 * a scroll is not replayed.
 */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(isAwake, afterPaintCode);
}

const script = '**/shop-script*';

/** Opens a page whose script cannot be loaded, however late it is asked for. The script of the next page can. */
export async function gotoWithoutScript(page: Page, path: string): Promise<void> {
  let isOpen = true;
  await page.route(script, (route) => (isOpen ? route.abort() : route.fallback()));
  const waitForRequests = followRequests(page);
  await page.goto(path, { waitUntil: 'commit' });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) isOpen = false;
  });
  await page.waitForLoadState();
  await waitForRequests();
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

/** What presses something. Every locator inherits it from one prototype. */
type Presses = Pick<Locator, 'click' | 'check' | 'tap' | 'isChecked'>;

/** Makes all clicks and checks of this process taps of a finger. Returns what ends it. */
function tapInsteadOfClick(page: Page): () => void {
  const presses: Presses = Object.getPrototypeOf(page.locator('html'));
  const { click, check } = presses;
  presses.click = function tap(this: Presses, options) {
    return this.tap({ ...(options?.timeout !== undefined && { timeout: options.timeout }) });
  };
  presses.check = async function tapUnlessChecked(this: Presses, options) {
    const limit = { ...(options?.timeout !== undefined && { timeout: options.timeout }) };
    if (!(await this.isChecked(limit))) await this.tap(limit);
  };
  return () => {
    Object.assign(presses, { click, check });
  };
}

/** What a phone or a tablet of a width is, as options of a test: presses are taps. */
export const touchDevice = (width: number) =>
  ({ viewport: { width, height: 900 }, hasTouch: true, isMobile: true, pressesByTouch: true }) as const;

/**
 * Leaves a page for good. A page that is about to lead on would otherwise interrupt Playwright, which empties the context
 * for the next test.
 */
const leave = (page: Page, goto: Page['goto']) =>
  expect(async () => {
    if (page.isClosed() || page.url() === 'about:blank') return;
    await goto('about:blank');
  }).toPass();

/** Adds to the report of a failed test what its page shows, as assistive technology reads it. */
async function attachFailedPage(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || page.isClosed()) return;
  const parts = await page.locator('main, dialog[open], [role="status"], body:not(:has(main))').all();
  const shown = await Promise.all(parts.map((part) => part.ariaSnapshot({ timeout: 10_000 })));
  await info.attach(pageAttachment, { body: [page.url(), ...shown].join('\n'), contentType: 'text/plain' });
}

/**
 * What moves is tested where it belongs to the subject: dialogs, menus, panels, the pictures of a product. The other tests
 * ask for reduced motion, since drawing each frame of a transition takes time that proves nothing.
 */
const testsWithMotion = /\/(?:(?:desk|shell|ui)\/[^/]+|bag\/buy|catalogue\/(?:lists|product))\.e2e\.ts$/;

interface ShopTestOptions {
  /** Whether all clicks of a test are taps. */
  pressesByTouch: boolean;
}

/**
 * The shop's script loads after the first paint, and a test can be faster than that. So `goto` and `reload` wait until
 * the script has started. Tests of early clicks pass `waitUntil: 'commit'`.
 */
export const test = base.extend<ShopTestOptions>({
  pressesByTouch: [false, { option: true }],
  contextOptions: ({ contextOptions }, use, { file }) =>
    use(testsWithMotion.test(file) ? contextOptions : { ...contextOptions, reducedMotion: 'reduce' }),
  page: async ({ page, javaScriptEnabled, pressesByTouch }, use, testInfo) => {
    const restoreClicks = pressesByTouch ? tapInsteadOfClick(page) : null;
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const waitUnlessCommit = async (waitUntil?: string) => {
      if (javaScriptEnabled && waitUntil !== 'commit') await waitForScript(page);
    };
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      await waitUnlessCommit(options?.waitUntil);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await waitUnlessCommit(options?.waitUntil);
      return response;
    };
    await use(page);
    restoreClicks?.();
    // Playwright's own report shows the page only after it has been left.
    await attachFailedPage(page, testInfo);
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await leave(page, goto);
  },
});
