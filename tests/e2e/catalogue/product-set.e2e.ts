import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';
import { expect, gotoWithoutScript, type Page, test, touchDevice } from '../shop-test.ts';

const product = '/en-us/product/AV-0701/';
const set = (page: Page) => page.getByRole('region', { name: 'The long evening' });

/** What a shopper has answered in the shade finder who wears a shade of the concealer. */
const ownShade = { depth: 'medium', undertone: 'neutral', skus: ['AV-0302-05'], isSaved: true };

test('a set names its products and what they cost together, and all go into the bag in one tap', async ({ page }) => {
  await page.goto(product);
  await set(page).scrollIntoViewIfNeeded();
  await expect(set(page).getByRole('listitem')).toHaveCount(4);
  await expect(set(page).getByRole('link', { name: 'Lantern Hour Cleansing Oil' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const prices = await set(page)
    .locator('.card-price')
    .evaluateAll((all) =>
      all.map((price) => Number(price instanceof HTMLElement ? price.dataset['minor'] : Number.NaN)),
    );
  const total = prices.reduce((sum, minor) => sum + minor, 0);
  await expect(set(page).locator('.set-total')).toContainText(`$${(total / 100).toFixed(2)}`);
  await expectAccessibleInBothSchemes(page);
  await set(page).getByRole('button', { name: 'Add 4 products to bag' }).click();
  await expect(set(page).getByRole('status')).toContainText('Added to your bag: Lantern Hour Cleansing Oil');
  await expect(page.locator('bag-button')).toContainText('4');
});

test('in a set the shade of a product is chosen beside it, and goes into the bag with the rest', async ({ page }) => {
  await page.addInitScript((answer) => {
    localStorage.setItem('shop.preferences', JSON.stringify({ shade: answer }));
  }, ownShade);
  await page.goto('/en-us/product/AV-0304/');
  const face = page.getByRole('region', { name: 'The five-minute face' });
  await face.scrollIntoViewIfNeeded();
  const concealer = face.getByRole('combobox', { name: 'Shades: Small Kindness Concealer' });
  const liner = face.getByRole('combobox', { name: 'Shades: Inkwell Liquid Liner' });
  await expect(concealer).toHaveValue('AV-0302-05');
  const addAll = face.getByRole('button', { name: 'Add 3 products to bag' });
  await addAll.click();
  await expect(face.getByRole('status')).toHaveText('Inkwell Liquid Liner: Choose a shade first.');
  await expect(liner).toBeFocused();
  await liner.selectOption({ index: 1 });
  await expectAccessibleInBothSchemes(page);
  const added: string[] = [];
  page.on('request', (request) => {
    const { 1: sku } = /"sku":"(AV-[\d-]+)"/.exec(request.postData() ?? '') ?? [];
    if (sku && request.url().includes('upsertBasketItem')) added.push(sku);
  });
  await addAll.click();
  await expect(face.getByRole('status')).toContainText('Added to your bag: Still Water Primer');
  await expect(page.locator('bag-button')).toContainText('3');
  await expect.poll(() => added).toEqual(['AV-0304', 'AV-0302-05', await liner.inputValue()]);
});

test('PAGE-016 members see what the products of a set cost them together', async ({ page }) => {
  await openSignedIn(page, accounts.grace, `${product}lantern-hour-cleansing-oil/`);
  await set(page).scrollIntoViewIfNeeded();
  const readMinors = (selector: string) =>
    set(page)
      .locator(`${selector} .member-amount`)
      .evaluateAll((amounts) => amounts.map(({ textContent }) => Math.round(Number(textContent.slice(1)) * 100)));
  await expect.poll(async () => (await readMinors('.card-price')).length).toBe(4);
  const total = (await readMinors('.card-price')).reduce((sum, minor) => sum + minor, 0);
  expect(await readMinors('.set-total')).toEqual([total]);
});

test.describe('by touch at 320 px', () => {
  test.use(touchDevice(320));

  test('the products of a set are scrolled to, and the page is not wider than the screen', async ({ page }) => {
    await page.goto(product);
    await set(page).scrollIntoViewIfNeeded();
    await expectAccessible(page);
  });
});

test('without script a set shows its products, and nothing that needs script', async ({ page }) => {
  await gotoWithoutScript(page, product);
  await expect(set(page).getByRole('link', { name: 'Long Evening Retinol Serum' })).toBeVisible();
});
