import { recordLayoutShifts } from '../layout-shifts.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { findPagePath, templatePages } from '../../../scripts/lib/page-states.ts';
import { followRequests } from '../requests-under-way.ts';

/** Pages that load nothing for commerce before the shopper interacts. */
const cataloguePages = templatePages.filter(({ name }) => ['front', 'category', 'product', 'not-found'].includes(name));

/**
 * Makes each page that is opened from now on the first one of a visit: nothing is stored, and nothing cached. Returns
 * what ends it.
 */
async function visitAnew(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('shop.country-suggestion', JSON.stringify({ answered: 'stay' }));
  });
  return () => devTools.detach();
}

/** Records the paths of requests, without images. Returns what reads them and begins anew. */
function recordRequests(page: Page): () => string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.resourceType() !== 'image' && path !== '/icon.svg') fetched.push(path);
  });
  // The page before loads its parts until it is left. What is left to count is the page itself.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) fetched.splice(0, Infinity, new URL(frame.url()).pathname);
  });
  return () => fetched.splice(0);
}

// A page, its script, and the fonts: of texts, of headings, and of the logo. A request that comes late without a reason
// would show in the silence that follows, on the first of them.
for (const [locale, width, waitUntil] of [
  ['en-us', 1280, 'networkidle'],
  ['en-us', 375, 'load'],
  ['fr-ca', 1280, 'load'],
  ['zh-hk', 375, 'load'],
] as const)
  test(`a page of the catalogue in ${locale} at ${width} px makes at most 5 requests and never shifts`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const endVisits = await visitAnew(page);
    const readShifts = await recordLayoutShifts(page);
    const readRequests = recordRequests(page);
    const waitForRequests = followRequests(page);
    for (const state of cataloguePages)
      await test.step(state.name, async () => {
        await page.context().clearCookies();
        await page.goto(await findPagePath(baseURL ?? '', locale, state), { waitUntil });
        await waitForRequests();
        const fetched = readRequests();
        expect.soft(fetched.length, [state.name, ...fetched].join('\n')).toBeLessThanOrEqual(5);
        expect.soft(fetched.filter((path) => /react|client\.|\/api\//i.test(path))).toEqual([]);
        await page.mouse.wheel(0, 20_000);
        await waitForRequests();
        expect.soft(await readShifts(), state.name).toEqual([]);
        readRequests();
      });
    await endVisits();
  });

test('the header code loads when the pointer moves, and a failed load is repeated on the next page', async ({
  page,
}) => {
  const header = '**/_astro/header.*.js';
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/header\.[^/]*\.js$/.test(request.url())) requests.push(request.url());
  });
  const waitForRequests = followRequests(page);
  await page.route(header, (route) => route.abort());
  await page.goto('/en-us/shopproducts/');
  await waitForRequests();
  await page.locator('.header').dispatchEvent('pointermove', { bubbles: true, movementX: 0, movementY: 0 });
  await waitForRequests();
  expect(requests).toEqual([]);
  // The first event of a pointer on a page tells of no movement in some browsers, as where a page opens below it.
  for (const left of [195, 200]) await page.mouse.move(left, 60);
  await expect.poll(() => requests.length).toBe(1);
  await page.unroute(header);
  let [x, hasArrived] = [200, false];
  page.on('response', (response) => {
    hasArrived ||= response.ok() && response.url() === requests[0];
  });
  await page.reload();
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
  const readings: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const reading = response.text().then(
      (text) => {
        if (text.includes('react.transitional.element')) scripts.push(response.url());
      },
      () => undefined,
    );
    readings.push(reading);
  });
  const waitForRequests = followRequests(page);
  await page.goto('/en-us/shopproducts/');
  await waitForRequests();
  await page.getByRole('main').getByRole('link', { name: 'Lips' }).first().click();
  await page.getByRole('combobox', { name: /sort/i }).selectOption({ index: 2 });
  await page.getByRole('main').locator('.cards').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await waitForRequests();
  expect(readings).not.toEqual([]);
  await Promise.all(readings);
  expect(scripts).toEqual([]);
});
