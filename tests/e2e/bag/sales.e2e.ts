import { obtainProductBySkus } from '../../../src/contract/catalogue/catalogue.ts';
import { Distributor } from '../../../src/contract/referral/distributors.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { openAsGuest, prepareBrowser, shops } from '../checkout/opening.ts';
import type { BagItems } from '../checkout/saved-checkout.ts';
import { recordLayoutShifts } from '../layout-shifts.ts';
import { expect, type Locator, type Page, test, touchDevice } from '../shop-test.ts';
import { openSignedIn } from '../signed-in.ts';

/** On sale in the demo: $25.50 instead of $34.00. */
const oil = { sku: 'AV-1207', name: 'Night Orchard Bath Oil', spoken: 'Was $34.00, now' };
/** A shade on sale: $19.50 instead of $26.00. */
const shade = { sku: 'AV-0404-02', spoken: 'Was $26.00, now' };
const items: BagItems = [
  [oil.sku, 2],
  [shade.sku, 1],
  ['AV-1210', 1],
];
const main = (page: Page) => page.getByRole('main');
const struck = (scope: Locator) => scope.locator('s');

for (const width of [320, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('BAG-003 BAG-014 the bag and the mini cart strike the regular price of a piece, once a line', async ({
      page,
    }) => {
      await prepareBrowser(page, shops.unitedStates, items);
      await page.goto('/en-us/cart/');
      const row = main(page).getByRole('row', { name: oil.name });
      await expect(row.getByRole('cell', { name: `${oil.spoken} $25.50` })).toBeVisible();
      await expect(row.getByRole('cell', { name: '$51.00', exact: true })).toBeVisible();
      await expect(struck(row)).toHaveText('$34.00');
      await expect(struck(main(page).getByRole('table'))).toHaveCount(2);
      await expectAccessibleInBothSchemes(page);

      await page.goto('/en-us/shopproducts/');
      await page.getByRole('banner').getByRole('button', { name: /^Bag/ }).focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Your bag' });
      await expect(panel.getByRole('listitem').filter({ hasText: oil.name })).toContainText(
        `2 × ${oil.spoken}$34.00 $25.50`,
      );
      await expect(struck(panel)).toHaveText(['$34.00', '$26.00']);
      await expectAccessibleInBothSchemes(page);
    });
  });

test('CHK-013 the summary of the checkout strikes the regular price of a piece', async ({ page }) => {
  await openAsGuest(page, shops.unitedStates, items);
  const line = page.getByRole('complementary', { name: 'Summary' }).getByRole('listitem').filter({ hasText: oil.name });
  await expect(line).toContainText(`2 × ${oil.spoken}$34.00 $25.50`);
  await expect(line).toContainText('$51.00');
  await expect(struck(line)).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
});

test('SRCH-005 a suggested product on sale says what its price was', async ({ page }) => {
  await page.goto('/en-us/shopproducts/');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
  await field.pressSequentially('night orchard bath');
  const option = page.getByRole('option', { name: oil.name });
  await expect(option).toHaveAccessibleName(new RegExp(`${oil.spoken.replace('$', '\\$')} \\$25\\.50`));
  await expect(struck(option)).toHaveText('$34.00');
  await expectAccessibleInBothSchemes(page);
});

test('CAT-008 a quick view says what the price was before its product has loaded, too', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/en-us/shopproducts/12/body-bath/');
  await page.route(`**/product/${oil.sku}/**`, async (route) => {
    await held;
    await route.continue();
  });
  await main(page)
    .getByRole('button', { name: `Quick view: ${oil.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: oil.name });
  await expect(dialog).toContainText(oil.spoken);
  await expect(struck(dialog)).toHaveText('$34.00');
  release();
  await expect(dialog.getByRole('button', { name: 'Add to bag' })).toBeVisible();
  await expect(dialog).toContainText(oil.spoken);
  await expectAccessible(page);
});

test('PAGE-025 what a distributor recommends says what its price was, a shade its own', async ({ page }) => {
  const { distributorId: id } = shops.unitedStates;
  await page.addInitScript(
    (record) => {
      localStorage.setItem('shop.distributor', JSON.stringify(record));
    },
    { id, name: 'Marisol Vega', country: 'US', reason: 'followed', at: 1 },
  );
  await page.route(`**/api/distributor/${id}`, async (route) => {
    const response = await route.fetch();
    const distributor = Distributor.parse(await response.json());
    const favourites = [oil.sku, shade.sku, 'AV-0102'].map((sku) => ({ sku, words: '' }));
    const replicatedSite = {
      ...distributor.replicatedSite,
      looks: { ...distributor.replicatedSite?.looks, favourites },
    };
    await route.fulfill({ response, json: { ...distributor, replicatedSite } });
  });
  await page.goto('/en-us/aboutme/');
  const list = page.getByRole('region', { name: 'What Marisol Vega loves' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(struck(list)).toHaveText(['$34.00', '$26.00']);
  await expect(list.getByRole('listitem').nth(1)).toContainText(shade.spoken);
  await expectAccessibleInBothSchemes(page);
});

test.describe('by touch at 375 px', () => {
  test.use(touchDevice(375));

  test('a product that may be bought again says what its price was, if the API does', async ({ page }) => {
    const { path } = obtainProductBySkus;
    await page.route(`**${path}?**`, async (route) => {
      const response = await route.fetch();
      const [first, ...others] = obtainProductBySkus.reply.parse(await response.json());
      const details = { ...first?.countryDetails['US'], regularPrice: 999 };
      await route.fulfill({
        response,
        json: [{ ...first, countryDetails: { ...first?.countryDetails, US: details } }, ...others],
      });
    });
    const readShifts = await recordLayoutShifts(page);
    await openSignedIn(page, 'grace.preferred@aurevane.example', '/en-us/shopproducts/');
    await page.locator('buy-again').evaluate((element) => {
      scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 60);
    });
    const row = page.getByRole('region', { name: 'Buy again' });
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('listitem').filter({ hasText: 'Was $999.00, now' })).toHaveCount(1);
    await expect(struck(row)).toHaveText('$999.00');
    expect(await readShifts()).toEqual([]);
    await expectAccessibleInBothSchemes(page);
  });
});
