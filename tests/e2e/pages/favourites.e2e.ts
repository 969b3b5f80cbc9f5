import { Distributor } from '../../../src/contract/referral/distributors.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { followRequests } from '../requests-under-way.ts';

const marisol = { id: '1204417', name: 'Marisol Vega', country: 'US' };
const hollis = { id: '1187052', name: 'Hollis Bramwell', country: 'US' };
const storeDistributor = (page: Page, distributor: typeof marisol) =>
  page.addInitScript(
    (record) => {
      localStorage.setItem('shop.distributor', JSON.stringify(record));
    },
    { ...distributor, reason: 'followed', at: 1 },
  );
const favourites = (page: Page) => page.getByRole('region', { name: 'What Marisol Vega loves' });

test('PAGE-025 a distributor’s page lists what they recommend, with prices and their own words', async ({ page }) => {
  await storeDistributor(page, marisol);
  await page.goto('/en-us/aboutme/');
  const items = favourites(page).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('The one I put on without a mirror.');
  await expect(items.first()).toContainText('$26.00');
  await expectAccessibleInBothSchemes(page);
  await items.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/en-us\/product\/AV-0101\/velvet-hour-lipstick\/\?shade=AV-0101-02$/);
  await expect(page.getByRole('radio', { name: 'Oat Milk' })).toBeChecked();
});

test('PAGE-025 products that are not sold are left out, and so is a list without any', async ({ page }) => {
  await storeDistributor(page, marisol);
  let skus = ['GONE-1', 'AV-0102'];
  await page.route(`**/api/distributor/${marisol.id}`, async (route) => {
    const response = await route.fetch();
    const distributor = Distributor.parse(await response.json());
    const looks = { ...distributor.replicatedSite?.looks, favourites: skus.map((sku) => ({ sku, words: '' })) };
    await route.fulfill({
      response,
      json: { ...distributor, replicatedSite: { ...distributor.replicatedSite, looks } },
    });
  });
  await page.goto('/en-us/aboutme/');
  await expect(favourites(page).getByRole('listitem')).toHaveCount(1);
  skus = ['GONE-1'];
  const read = page.waitForResponse('**/search/skus/*.json');
  await page.reload();
  await read;
  await expect(page.getByRole('heading', { name: marisol.name })).toBeVisible();
  await expect(favourites(page)).toHaveCount(0);
});

test.describe('by touch at 375 px', () => {
  test.use({ ...touchDevice(375), colorScheme: 'dark' });

  test('PAGE-025 the contact page, and a distributor without favourites, have no such list', async ({ page }) => {
    await storeDistributor(page, hollis);
    const waitForRequests = followRequests(page);
    await page.goto('/en-us/aboutme/');
    await expect(page.getByRole('heading', { name: hollis.name })).toBeVisible();
    await waitForRequests();
    await expect(page.locator('.own-favourites')).toHaveCount(0);
    await storeDistributor(page, marisol);
    await page.goto('/en-us/aboutme/');
    await expect(favourites(page).getByRole('listitem')).toHaveCount(3);
    await expectAccessibleInBothSchemes(page);
    await page.goto('/en-us/contact/');
    await expect(page.getByRole('heading', { name: marisol.name })).toBeVisible();
    await waitForRequests();
    await expect(favourites(page)).toHaveCount(0);
  });
});
