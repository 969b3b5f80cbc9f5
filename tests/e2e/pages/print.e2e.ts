import { expect, type Page, test } from '../shop-test.ts';

/** What a screen needs and paper does not: ways to go, to press and to type. */
const findControls = (page: Page) =>
  page
    .locator('nav, form, button, summary:not(.fact *), .header-end, .strip, .footer, .chat')
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 120)));

test('lists, products, the bag and the distributor print without navigation, prices and pictures stay', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/en-us/shopproducts/1/lips/');
  expect(await findControls(page)).toEqual([]);
  await expect(page.getByText('$27.50')).toBeVisible();
  await expect(page.locator('.card img').first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(36, 26, 29)');
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/en-us/product/AV-1210/kitchen-garden-hand-cream/');
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.getByText(/^Added to your bag/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await findControls(page)).toEqual([]);
  await expect(page.locator('.product-price')).toBeVisible();
  await expect(page.locator('.gallery img').first()).toBeVisible();
  for (const name of ['Benefits', 'Ingredients', 'How to apply'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('.fact .prose').last()).toBeVisible();
  await page.goto('/en-us/cart/');
  await expect(page.getByRole('link', { name: 'Kitchen Garden Hand Cream' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Subtotal')).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  expect(await findControls(page)).toEqual([]);
  await page.goto('/en-us/distributor/');
  expect(await findControls(page)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
