import { prepareBrowser, shops } from '../checkout/opening.ts';
import { recordLayoutShifts } from '../layout-shifts.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';

const cart = '/en-us/cart/';
const [balm, scarce] = ['AV-1210', 'AV-0912'] as const;
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your bag' });
const progress = (page: Page) => page.getByRole('progressbar', { name: /standard delivery/i });

// The dialog of rewards would open by itself.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    sessionStorage.setItem('shop.rewards.later', 'true');
  }),
);

/** Adds pieces of a product without options, as its page without script does. */
async function addOnBagPage(page: Page, sku: string): Promise<void> {
  const isSaved = page.waitForResponse((response) => response.url().includes('upsertBasketItem') && response.ok());
  await page.goto(`${cart}?sku=${sku}&quantity=1`);
  await isSaved;
  await expect(page.getByRole('table', { name: 'Your bag' }).getByRole('rowheader')).not.toHaveCount(0);
}

test('BAG-015 CHK-042 CHK-043 the bag says how much is missing for free delivery, and when it arrives', async ({
  page,
}) => {
  await addOnBagPage(page, balm);
  await expect(summary(page).getByText(/^Only \$\d+\.\d\d more for free standard delivery$/)).toBeVisible();
  await expect(summary(page).getByText(/^Arrives .+ – .+ with standard delivery$/)).toBeVisible();
  await expect(progress(page)).toHaveAttribute('max', '8500');
  await expectAccessibleInBothSchemes(page);

  const readShifts = await recordLayoutShifts(page);
  await page.reload();
  await expect(progress(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await readShifts()).toEqual([]);

  await page.getByRole('table').getByRole('combobox').first().selectOption('10');
  await expect(summary(page).getByText('Standard delivery is free')).toBeVisible();
  await expect(progress(page)).toHaveJSProperty('position', 1);
  await expectAccessibleInBothSchemes(page);
});

test('BAG-002 CHK-043 the mini cart shows the same, with the last word of the server while a change is saved', async ({
  page,
}) => {
  await prepareBrowser(page, shops.unitedStates, [
    [balm, 1],
    [scarce, 1],
  ]);
  await page.goto('/en-us/shopproducts/');
  await page.getByRole('banner').getByRole('button', { name: /^Bag/ }).focus();
  await page.keyboard.press('Enter');
  const promise = panel(page).getByRole('status').filter({ hasText: 'free standard delivery' });
  await expect(promise).toHaveText(/^Only \$\d+\.\d\d more/);
  const text = await promise.innerText();
  await expectAccessible(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/Basket/deleteBasketItem', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/api/Basket/upsertBasketItem/**', async (route) => {
    await held;
    await route.continue();
  });
  await panel(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(panel(page).locator('.bag-shipping')).toHaveAttribute('aria-busy', 'true');
  await expect(promise).toHaveText(text);
  answer();
  await expect(promise).not.toHaveText(text);
  await expect(panel(page).locator('.bag-shipping')).toHaveAttribute('aria-busy', 'false');
});

test('BAG-014 CAT-048 a line of which little is left says how much, and its quantity stops there', async ({ page }) => {
  await addOnBagPage(page, scarce);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Only 3 left' });
  await expect(row).toBeVisible();
  const options = row.getByRole('combobox').locator('option:not([disabled])');
  await expect(options).toHaveText(['1', '2', '3']);
  await row.getByRole('combobox').selectOption('3');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your bag is up to date.');
  await expect(row.getByRole('combobox')).toHaveValue('3');
  await expectAccessible(page);
});

test('BAG-014 CAT-059 the page of a product says what is left once the shopper has added it', async ({ page }) => {
  await page.goto(`/en-us/product/${scarce}/fringe-benefit-lash-conditioner/`);
  const form = page.getByRole('main').locator('add-to-bag');
  await expect(form.getByText(/left$/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Add to bag' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Only 3 left' })).toBeVisible();
  await expect(form.getByRole('combobox').locator('option:not([disabled])')).toHaveText(['1', '2']);
  await expectAccessibleInBothSchemes(page);
});

test('CAT-036 paying later follows the quantity that an addition takes back to what is left', async ({ page }) => {
  await page.goto(`/en-us/product/${scarce}/fringe-benefit-lash-conditioner/`);
  const form = page.getByRole('main').locator('add-to-bag');
  const message = page.locator('pay-later');
  await form.getByRole('combobox').selectOption('3');
  await expect(message).toHaveText('Or 4 interest-free payments of $27.00.');
  await form.getByRole('button', { name: 'Add to bag' }).click();
  await expect(form.getByRole('combobox')).toHaveValue('1');
  await expect(form.getByRole('status').filter({ hasText: 'Only 3 left' })).toBeVisible();
  await expect(message).toHaveText('Or 4 interest-free payments of $9.00.');
});
