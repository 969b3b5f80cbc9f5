import { expect, type Page, test } from '../shop-test.ts';
import { findPagePath, pageStates } from '../../../scripts/lib/page-states.ts';
import { expectAccessible } from '../accessible.ts';
import { followRequests } from '../requests-under-way.ts';

const api = process.env['TEST_API_URL'] ?? '';
const marisol = '1204417';
const header = (page: Page) => page.getByRole('banner');
const blockApi = (page: Page) => page.route(`${api}/**`, (route) => route.abort());
const suggestion = (page: Page) =>
  page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Quedarme aquí' }) });

test.describe('NAV-033 with an unreachable API', () => {
  test('every page is complete, has a menu that works, and no errors', async ({ page, baseURL }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => {
      errors.push(error.message);
    });
    const waitForRequests = followRequests(page);
    await blockApi(page);
    for (const state of pageStates)
      await test.step(state.name, async () => {
        await page.goto(await findPagePath(baseURL ?? '', 'en-ca', state));
        await waitForRequests();
        await expect.soft(page.getByRole('heading', { level: 1 }), state.name).toBeVisible();
        await header(page).getByText('Makeup', { exact: true }).hover();
        const link = header(page).getByRole('link', { name: 'See all: Makeup' });
        await link.click({ trial: true });
        await expect.soft(link, state.name).toHaveAttribute('href', '/en-ca/shopproducts/makeup/');
        expect.soft(errors.splice(0), state.name).toEqual([]);
      });
    await header(page).getByRole('link', { name: 'See all: Makeup' }).click();
    await expect(page).toHaveURL(/\/en-ca\/shopproducts\/makeup\/$/);
    expect(errors).toEqual([]);
  });

  test('REF-004 the link of a distributor is followed once the API is back', async ({ page }) => {
    await blockApi(page);
    await page.goto(`/en-us/shopproducts/?distributorId=${marisol}`);
    const status = header(page).getByText('We couldn’t check the distributor in your link.');
    await expect(status).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`${api}/**`);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
    });
    await expect(header(page).getByText('Marisol Vega')).toBeVisible();
    await expect(status).toBeHidden();
  });
});

test.describe('the distributor id of the address', () => {
  test('REF-004 NAV-007 is looked up, shown and remembered', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(api)) requests.push(new URL(request.url()).pathname.toLowerCase());
    });
    await page.goto(`/en-us/shopproducts/1/lips/?distributorId=${marisol}`);
    await expect(header(page).getByText('Marisol Vega')).toBeVisible();
    expect(requests).toEqual(
      expect.arrayContaining(['/api/distributor/findreferralbydistributorid', `/api/distributor/${marisol}`]),
    );
    await page.goto('/en-us/cart/');
    await expect(header(page).getByText('Marisol Vega')).toBeVisible();
  });

  test('REF-004 changes nothing when it is unknown, and the message can be closed', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('shop.distributor', JSON.stringify({ id: '7', name: 'Ann Smith', country: 'US' }));
    });
    for (const id of ['999999999', 'abc', '<b>1</b>', '-1', '1204417 or 1=1'])
      await test.step(id, async () => {
        await page.goto(`/en-us/shopproducts/?distributorId=${encodeURIComponent(id)}`);
        const status = header(page).getByText('No distributor found. Check what you entered or your link');
        await expect(status, id).toBeVisible();
        await expect(header(page).getByText('Ann Smith'), id).toBeVisible();
        await header(page).getByRole('button', { name: 'Close', exact: true }).click();
        await expect(status, id).toBeHidden();
      });
  });
});

test.describe('the bar that suggests another country', () => {
  test.use({ locale: 'es-US' });

  test("LOC-002 links to this page in the visitor's own country and language", async ({ page }) => {
    const waitForRequests = followRequests(page);
    await page.goto('/es-mx/shopproducts/1/labios/?view=list');
    await expect(suggestion(page)).toContainText('Estados Unidos');
    await expect(page).toHaveURL(/\/es-mx\//);
    await expectAccessible(page);
    // Large text on a small screen scrolls in the bar, which leaves most of the page in sight.
    await page.setViewportSize({ width: 320, height: 568 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect((await suggestion(page).boundingBox())?.height).toBeLessThanOrEqual(568 * 0.4);
    await expectAccessible(page);
    await suggestion(page).getByRole('link', { name: 'Ir a la tienda de Estados Unidos' }).click();
    await expect(page).toHaveURL(/\/es-us\/shopproducts\/1\/[^/]+\/\?view=list$/);
    await page.goto('/es-mx/shopproducts/');
    await waitForRequests();
    await expect(suggestion(page)).toBeHidden();
  });

  test('LOC-002 REF-004 suggests nothing to who buys here, or came by the link of a distributor of this country', async ({
    page,
  }) => {
    const waitForRequests = followRequests(page);
    const expectNoSuggestion = (path: string) =>
      test.step(path, async () => {
        await page.goto(path);
        await waitForRequests();
        await expect(page.locator('.bar-country')).toBeHidden();
      });
    await expectNoSuggestion('/es-mx/cart/');
    await expectNoSuggestion('/es-mx/shopproducts/?distributorId=4103571');
    await expect(header(page).getByText('Ximena Arriaga Solís')).toBeVisible();
    await expectNoSuggestion('/es-mx/shopproducts/1/labios/');
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto('/es-mx/shopproducts/');
    await expect(suggestion(page)).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('shop.bag.counts', JSON.stringify({ MX: 1 }));
    });
    await expectNoSuggestion('/es-mx/shopproducts/');
  });

  test('LOC-002 is hidden in the own country, stays closed, moves nothing, and looks the country up once', async ({
    page,
  }) => {
    let lookups = 0;
    await page.route(`${api}/api/user/ip`, async (route) => {
      lookups += 1;
      await route.continue();
    });
    const waitForRequests = followRequests(page);
    await page.goto('/es-us/shopproducts/');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shop.country-suggestion'))).not.toBeNull();
    await expect(page.locator('.bar-country')).toBeHidden();
    await page.goto('/es-mx/shopproducts/');
    const before = await page.getByRole('main').boundingBox();
    await expect(suggestion(page)).toContainText('Estados Unidos');
    expect(lookups).toBe(1);
    await suggestion(page).getByRole('button', { name: 'Quedarme aquí' }).click();
    expect(await page.getByRole('main').boundingBox()).toEqual(before);
    await page.reload();
    await waitForRequests();
    await expect(suggestion(page)).toBeHidden();
  });
});
