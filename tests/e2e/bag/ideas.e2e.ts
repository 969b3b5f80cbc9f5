import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { recordLayoutShifts } from '../layout-shifts.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';

const bestSellers = (page: Page) => page.getByRole('region', { name: 'Best sellers' });

async function addFirst(page: Page): Promise<void> {
  await bestSellers(page).scrollIntoViewIfNeeded();
  const add = bestSellers(page)
    .getByRole('button', { name: /^Add to bag: / })
    .first();
  await add.click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expect(add).toBeFocused();
}

test('BAG-007 an empty bag shows what sells best, adds it in one tap, and moves nothing', async ({ page }) => {
  const readShifts = await recordLayoutShifts(page);
  await page.goto('/en-us/cart/');
  await expect(page.getByText('Your bag is empty.')).toBeVisible();
  await expect(bestSellers(page).getByRole('listitem').first()).toBeVisible();
  expect(await readShifts()).toEqual([]);
  await expectAccessibleInBothSchemes(page);
  await addFirst(page);
});

test('BAG-007 an empty bag shows what this device was shown before', async ({ page }) => {
  await page.goto('/en-us/product/AV-0701/');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('AV-0701');
  await page.goto('/en-us/cart/');
  await expect(page.getByText('Your bag is empty.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText([
    'Lantern Hour Cleansing Oil',
  ]);
});

test.describe('by touch at 375 px', () => {
  test.use(touchDevice(375));

  test('BAG-007 what sells best is added by touch', async ({ page }) => {
    await page.goto('/en-us/cart/');
    await addFirst(page);
  });
});
