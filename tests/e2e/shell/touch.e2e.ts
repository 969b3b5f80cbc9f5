import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { accounts, submitSignInForm } from '../signing-in.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
const hasMenuSheet = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

async function openListFromMenu(page: Page): Promise<void> {
  await page.goto('/en-us/shopproducts/');
  if (hasMenuSheet(page)) await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.locator('.menu-group', { hasText: 'Makeup' }).first();
  await menu.locator('summary').tap();
  const lipstick = menu.getByRole('link', { name: 'Lipstick', exact: true });
  await lipstick.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Lipstick' })).toBeVisible();
}

/** Filters by a color, and looks at a product in the quick view. */
async function browseList(page: Page): Promise<void> {
  await main(page).locator('summary', { hasText: 'Filter' }).tap();
  await main(page).getByText('Red', { exact: true }).first().tap();
  await expect(page).toHaveURL(/=red/i);
  await main(page).locator('[data-quick]').first().tap();
  await expect(dialog(page).getByRole('button', { name: /Add to bag|Sold out/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).first().tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Looks closer, chooses a shade, adds it, and opens the bag, which stays open. */
async function buyProduct(page: Page): Promise<void> {
  await page.goto('/en-us/product/AV-0102/chalk-rose-matte-lipstick/');
  await main(page).locator('.gallery-picture').first().tap();
  await expect(page.locator('dialog.zoom')).toBeVisible();
  await page.locator('dialog.zoom').getByRole('button', { name: 'Close' }).tap();
  await expect(page.locator('dialog.zoom')).toBeHidden();
  await main(page).locator('label.shade:not(:has(:disabled))').first().tap();
  // It says for a moment that it has added.
  const add = main(page).getByRole('button', { name: /^Add(?! \d)/ });
  const color = await add.evaluate((button) => getComputedStyle(button).color);
  await add.tap();
  await expect(page.locator('bag-button > a').first()).toHaveAccessibleName('Bag, 1 item');
  await expect(add).toHaveCSS('color', color);
  await page.locator('bag-button > a').first().tap();
  await expect(page.locator('.bag-panel')).toBeVisible();
  await page.locator('.bag-panel').getByRole('link', { name: 'View bag' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible();
}

async function searchAndFindDistributor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).first().tap();
  const field = page.getByRole('combobox', { name: /Search/ }).filter({ visible: true });
  await field.fill('velvet');
  // Popular searches stand there before what is found.
  await page.locator('.search-option').filter({ visible: true, hasText: 'Velvet Hour Lipstick' }).first().tap();
  await expect(page).toHaveURL(/\/product\//);
  await page.goto('/en-us/distributor/');
  await main(page).getByLabel('Distributor ID').fill('1204417');
  await main(page)
    .locator('form', { has: page.getByLabel('Distributor ID') })
    .getByRole('button')
    .tap();
  await expect(main(page).getByText(/^You chose /)).toBeVisible();
}

/** Checks out as a guest to the first step, and then is asked for what a registration lacks. */
async function checkOutAndRegister(page: Page): Promise<void> {
  await page.goto('/en-us/cart/');
  await main(page)
    .getByRole('link', { name: 'Check out' })
    .or(main(page).getByRole('button', { name: 'Check out' }))
    .tap();
  const anyway = dialog(page).getByRole('button', { name: 'Check out anyway' });
  await expect(anyway.or(main(page).getByRole('heading', { level: 1, name: /How would you like/ }))).toBeVisible();
  if (await anyway.isVisible()) await anyway.tap();
  await expect(page).toHaveURL(/\/checkout-as\//);
  await page.goto('/en-us/newaccount/');
  await main(page).getByRole('button', { name: 'Create account' }).tap();
  await expect(page.getByRole('region', { name: 'Check these fields' })).toBeFocused();
  await page.goto('/en-us/login/');
  await page.getByLabel('Email').tap();
  await expect(page.getByLabel('Email')).toBeFocused();
  await submitSignInForm(page, accounts.camille);
  await page.waitForURL(/\/(?:en-us|en-ca|fr-ca)\//);
}

for (const width of [375, 768, 820, 1180])
  test.describe(`by touch at ${width} px`, () => {
    test.use(touchDevice(width));

    test(`NAV-004 CAT-008 BAG-002 taps lead through menu, list, product and bag at ${width} px`, async ({ page }) => {
      await openListFromMenu(page);
      await browseList(page);
      await buyProduct(page);
      // What follows looks the same on neighbouring widths.
      if (width === 768 || width === 1180) return;
      await searchAndFindDistributor(page);
      await checkOutAndRegister(page);
    });
  });
