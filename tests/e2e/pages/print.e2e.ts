import { expect, type Page, test } from '../shop-test.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';

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

test('ACC-029 an order of the account is printed whole, from its number on, however low the sheet is', async ({
  page,
}) => {
  await openSignedIn(page, accounts.grace, '/en-us/administration/Orders/');
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Orders' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main.getByRole('button', { name: 'Next' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('button').first().click();
  const order = page.getByRole('dialog', { name: /^Order \d+$/ });
  await expect(order.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const [width, height] of [
    [720, 960],
    [720, 480],
    [960, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(order.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  }
  await expect(order.getByRole('link', { name: /^Write a review/ }).filter({ visible: true })).toHaveCount(0);
  expect(await findControls(page)).toEqual([]);
});
