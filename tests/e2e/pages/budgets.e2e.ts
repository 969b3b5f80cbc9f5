import { expect, type Page, test } from '../shop-test.ts';
import { findPagePath, pageStates } from '../../../scripts/lib/page-states.ts';

/** Pages that load nothing for commerce before the shopper interacts. */
const cataloguePages = pageStates.filter(({ name }) =>
  ['front', 'category', 'subcategory', 'product', 'not-found'].includes(name),
);

/** The paths that a first visit requests, without images. */
async function recordRequests(page: Page, path: string): Promise<string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.resourceType() !== 'image' && path !== '/icon.svg') fetched.push(path);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return fetched;
}

const widths = [
  ['en-us', 1280],
  ['en-us', 375],
  ['fr-ca', 1280],
  ['zh-hk', 375],
] as const;
for (const [locale, width] of widths)
  for (const state of cataloguePages) {
    test(`"${state.name}" in ${locale} at ${width} px makes at most 4 requests and never shifts`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        localStorage.setItem('shop.country-suggestion', JSON.stringify({ answered: 'stay' }));
        const shifts: unknown[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(entry.toJSON());
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const fetched = await recordRequests(page, await findPagePath(baseURL ?? '', locale, state));
      expect(fetched.length, fetched.join('\n')).toBeLessThanOrEqual(4);
      expect(fetched.filter((path) => /react|client\.|\/api\//i.test(path))).toEqual([]);
      await page.mouse.wheel(0, 20_000);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown)).toEqual([]);
    });
  }

test('the header code loads when the pointer moves, and a failed load is repeated on the next page', async ({
  page,
}) => {
  const header = '**/_astro/header.*.js';
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/header\.[^/]*\.js$/.test(request.url())) requests.push(request.url());
  });
  await page.route(header, (route) => route.abort());
  await page.goto('/en-us/shopproducts/', { waitUntil: 'networkidle' });
  await page.locator('.header').dispatchEvent('pointermove', { bubbles: true, movementX: 0, movementY: 0 });
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await page.mouse.move(200, 60);
  await expect.poll(() => requests.length).toBe(1);
  await page.unroute(header);
  let [x, hasArrived] = [200, false];
  page.on('response', (response) => {
    hasArrived ||= response.ok() && response.url() === requests[0];
  });
  await page.reload({ waitUntil: 'networkidle' });
  await expect
    .poll(async () => {
      x += 5;
      await page.mouse.move(x, 60);
      return hasArrived;
    })
    .toBe(true);
});

test('browsing never loads React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    void response.text().then(
      (text) => {
        if (text.includes('react.transitional.element')) scripts.push(response.url());
      },
      () => undefined,
    );
  });
  await page.goto('/en-us/shopproducts/', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'Lips' }).first().click();
  await page.getByRole('combobox', { name: /sort/i }).selectOption({ index: 2 });
  await page.getByRole('main').locator('.cards').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});
