import { loadErrorEvents } from '../../../src/config/load-error-events.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts, greeting } from '../signing-in.ts';

const front = '/en-us/shopproducts/';
const lips = '/en-us/shopproducts/1/lips/';
const html = (page: Page) => page.locator('html');
const header = (page: Page) => page.getByRole('banner');

/** Records the events of failed loads on the pages that are opened from now on. */
async function recordErrorEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((names) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const name of names) addEventListener(name, () => heard.push(name));
  }, loadErrorEvents);
  return () => page.evaluate(() => Reflect.get(globalThis, 'heard') as string[]);
}

/** Nothing loads any more, and no dialog has opened. */
async function expectRest(page: Page): Promise<void> {
  await expect(html(page)).not.toHaveAttribute('data-loading');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Nothing loads any more, and neither a toast, nor an alert, nor a dialog says anything. */
async function expectSilence(page: Page): Promise<void> {
  await expectRest(page);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
}

test('ERR-005 a bag that cannot be loaded behind checkout-as raises an event, and nothing keeps loading', async ({
  page,
}) => {
  await page.route('**/api/Basket/**', (route) => route.abort());
  const readEvents = await recordErrorEvents(page);
  await page.addInitScript(() => {
    localStorage.setItem('shop.bag.US.id', '"AAAAAAAAAAAAAAAAAAAAAA"');
  });
  await page.goto('/en-us/checkout-as/');
  await expect.poll(readEvents).toContain('basket-error');
  // The choice depends on the bag, so its place says what to do (CHK-006). Nothing else speaks.
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
  await expectRest(page);
});

test('ERR-005 a search index that cannot be loaded raises an event, and the search still works', async ({ page }) => {
  await page.route('**/search/plan.json', (route) => route.abort());
  const readEvents = await recordErrorEvents(page);
  await page.goto(front);
  await header(page).getByRole('button', { name: 'Search', exact: true }).first().click();
  const field = header(page).getByRole('combobox', { name: 'Search products' });
  await field.pressSequentially('lip');
  await expect.poll(readEvents).toContain('catalogue-error');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expectSilence(page);
  await field.press('Enter');
  await expect(page).toHaveURL(/q=lip/);
});

test('ERR-005 a list that cannot be loaded raises an event, and is no longer busy', async ({ page }) => {
  await page.route('**/lists/*.json', (route) => route.abort());
  const readEvents = await recordErrorEvents(page);
  await page.goto(lips);
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await expect.poll(readEvents).toEqual(['catalogue-error']);
  await expectSilence(page);
  await expect(page.getByLabel('Sort by')).toHaveValue('name-asc');
});

test('ERR-005 products and languages that cannot be loaded for a customer raise events, in silence', async ({
  page,
}) => {
  await page.route(/ObtainProductBySkus|GetAvailableLanguages/, (route) => route.abort());
  const readEvents = await recordErrorEvents(page);
  await openSignedIn(page, accounts.grace, front);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(readEvents).toEqual(['catalogue-error']);
  await expectSilence(page);
  await expect(page.getByRole('region', { name: 'Buy again' })).toHaveCount(0);
  await page.goto('/en-us/administration/Dashboard/');
  await expect.poll(readEvents).toContain('language-error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSilence(page);
});

test('ERR-005 PAGE-023 without its texts and without an answer of the API the distributor stays, and an event is raised', async ({
  page,
}) => {
  const readEvents = await recordErrorEvents(page);
  await test.step('ERR-005 texts that cannot be loaded raise an event, and the distributor is named without a reason', async () => {
    await page.route('**/attribution.json', (route) => route.abort());
    await page.goto(`${front}?distributorId=1204417`);
    await expect(header(page).getByText('Marisol Vega')).toBeVisible();
    await expect.poll(readEvents).toContain('language-error');
    await expectSilence(page);
    await page.unroute('**/attribution.json');
  });

  await test.step('ERR-005 a stored distributor who cannot be loaded raises an event, and stays', async () => {
    await page.route(/\/api\/distributor\//i, (route) => route.abort());
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await page.goto(lips);
    await expect.poll(readEvents).toEqual(['distributor-error']);
    await expectSilence(page);
    await expect(header(page).getByText('Marisol Vega')).toBeVisible();
  });

  await test.step('ERR-005 PAGE-023 a distributor who cannot be loaded on a page of theirs raises an event, and it goes on', async () => {
    // The exception to the silence of the row: what these pages are about is missing, so they offer to try again.
    for (const path of ['aboutme', 'contact', 'sell'])
      await test.step(path, async () => {
        await page.goto(`/en-us/${path}/`);
        await expect.poll(readEvents, path).toContain('distributor-error');
        await expectSilence(page);
        await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
      });
  });
});

// Menus are in the HTML, so that only their code can fail to load; the loading flag is the busy state of the page.
test('ERR-006 menus whose code cannot be loaded open all the same, and nothing is said', async ({ page }) => {
  const code = '**/_astro/header.*.js';
  await page.route(code, (route) => route.abort());
  const readEvents = await recordErrorEvents(page);
  await page.goto(front);
  const failed = page.waitForEvent('requestfailed');
  const menu = page.getByRole('navigation', { name: 'Shop', exact: true });
  const group = menu.locator('summary').first();
  const lipstick = menu.getByRole('link', { name: 'Lipstick' });
  await group.focus();
  await failed;
  await page.keyboard.press('Enter');
  await expect(lipstick).toBeVisible();
  await expectSilence(page);
  expect(await readEvents()).toEqual([]);
});

// The row's log is the API's: what a browser only writes to its console reaches nobody.
test('ERR-008 marketing data that cannot be loaded raise an event and are logged, and prices stay', async ({
  page,
}) => {
  await openSignedIn(page, accounts.grace, front);
  await expect(greeting(page, 'Hi, Grace Abernathy')).toBeVisible();
  await page.route('**/api/Configuration', async (route) => {
    const response = await route.fetch();
    const { discountValue: _, ...configuration } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: configuration });
  });
  await page.route('**/api/marketing/', (route) => route.abort());
  const readEvents = await recordErrorEvents(page);
  const logged = page.waitForRequest(
    (request) => request.url().includes('/api/logging/') && (request.postData() ?? '').includes('marketing'),
  );
  await page.goto(lips);
  expect((await logged).postDataJSON()).toMatchObject({
    severity: 'Error',
    message: 'The marketing data were not loaded: OFFLINE',
  });
  expect(await readEvents()).toEqual(['marketing-error']);
  await expectSilence(page);
  await expect(page.getByRole('main').getByText('Member price')).toHaveCount(0);
});
