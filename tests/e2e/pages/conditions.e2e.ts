import { type Browser, expect, type Page, test } from '../shop-test.ts';
import { findPagePath, pageStates } from '../../../scripts/lib/page-states.ts';

/** Elements wider than the window, except in boxes that scroll and for screen readers; and a page that scrolls sideways. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const sticksOut = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        (right > clientWidth + 1 || left < -1) &&
        element.checkVisibility({ opacityProperty: true })
      );
    };
    const outside = [...document.querySelectorAll('main *, footer *, header *')].filter(
      (element) => sticksOut(element) && !scrolls(element.parentElement),
    );
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth}`] : []),
      ...outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 100)),
    ];
  });

/** Text that its own box cuts off. Visually hidden text is cut on purpose, lists and panels scroll. */
const findCutOffText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd, li')]
      .filter((element) => {
        const { overflowX, clipPath, display } = getComputedStyle(element);
        return (
          display !== 'inline' &&
          clipPath === 'none' &&
          overflowX === 'hidden' &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Serves pages with `dir="rtl"`, as for a language that is written from right to left. */
async function mirror(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<html ', '<html dir="rtl" ') });
  });
}

for (const state of pageStates) {
  test(`the page "${state.name}" fits 320 px and 1440 px from right to left`, async ({ page, baseURL }) => {
    await mirror(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(await findPagePath(baseURL ?? '', 'en-us', state), { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
  });

  test(`the page "${state.name}" loses nothing at 200 % zoom or text size`, async ({ browser, baseURL }) => {
    // A window of 1280 px at 200 % has 640 CSS px.
    const context = await browser.newContext({
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto(await findPagePath(baseURL ?? '', 'fr-ca', state), { waitUntil: 'load' });
    const findLosses = async () => [...(await findOverflow(page)), ...(await findCutOffText(page))];
    expect(await findLosses()).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await findLosses()).toEqual([]);
    await context.close();
  });
}

async function openPageWithoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  return context.newPage();
}

test.describe('without script', () => {
  for (const state of pageStates.filter(({ name }) => !name.startsWith('search'))) {
    test(`the page "${state.name}" is readable and has links`, async ({ browser, baseURL }) => {
      const page = await openPageWithoutScript(browser, baseURL);
      await page.goto(await findPagePath(baseURL ?? '', 'en-us', state));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toBeEmpty();
      expect(await page.getByRole('link').count()).toBeGreaterThan(10);
      await page.context().close();
    });
  }

  test('CAT-001 CAT-004 CAT-006 CAT-007 a shopper reaches a product and reads all of it', async ({
    browser,
    baseURL,
  }) => {
    const page = await openPageWithoutScript(browser, baseURL);
    await page.goto('/en-us/shopproducts/');
    await page.getByRole('main').getByRole('link', { name: 'Lips' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lips' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('article')
      .or(page.locator('.card'))
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByText(/^Item/)).toBeVisible();
    await page.getByRole('link', { name: 'Ingredients' }).click();
    await expect(page.locator('[id^="ingredients-"]')).toBeVisible();
    await page.context().close();
  });
});
