import { recordLayoutShifts } from '../layout-shifts.ts';
import { findOverlappingTexts } from '../overlapping-texts.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessible } from '../accessible.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';

const list = '/en-us/shopproducts/1/lips/';
const product = '/en-us/product/AV-0101/velvet-hour-lipstick/';
const price = (page: Page, name: string) =>
  page.getByRole('main').locator('.card', { hasText: name }).locator('.price');

test('CAT-012 PAGE-016 members see their price on lists, products and the search, and nothing moves', async ({
  page,
}) => {
  await page.goto(list);
  await expect(price(page, 'Chalk Rose Matte Lipstick')).toHaveText('$27.50');
  await openSignedIn(page, accounts.grace, list);
  const readShifts = await recordLayoutShifts(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(list);
    await expect(price(page, 'Chalk Rose Matte Lipstick').getByText('Member price')).toHaveText('Member price ');
    await expect(price(page, 'Chalk Rose Matte Lipstick')).toContainText('$22.00');
    expect(await page.locator('[data-tight]').count()).toBe(0);
    await page.getByRole('combobox', { name: /sort/i }).selectOption({ label: 'Name, Z to A' });
    await expect(page).toHaveURL(/direction=desc/);
    await expect(price(page, 'Chalk Rose Matte Lipstick')).toContainText('$22.00');
    expect(await readShifts()).toEqual([]);
    await page.goto(product);
    await expect(page.locator('.product-price')).toHaveText(/\$26\.00.*Member price \$20\.80$/s);
    await page.getByRole('radio').first().check({ force: true });
    await expect(page.locator('.product-price')).toHaveText(/\$26\.00.*Member price \$20\.80$/s);
    expect(await readShifts()).toEqual([]);
  }
  await expectAccessible(page);
  await page.goto('/en-us/shopproducts/?q=chalk+rose');
  await expect(price(page, 'Chalk Rose Matte Lipstick')).toContainText('$22.00');
});

test('PAGE-016 on a phone, the member price of a product of a look stands with that product', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openSignedIn(page, accounts.grace, '/en-us/shopproducts/');
  const products = page.locator('.look-item').filter({ has: page.locator('[data-minor]') });
  await expect(products.locator('.member-price')).toHaveCount(await products.count());
  const strays = await products.evaluateAll((items) =>
    items.filter((item) => {
      const own = item.getBoundingClientRect();
      const [regular, member] = ['.card-name', '.member-price'].map((part) =>
        item.querySelector(part)?.getBoundingClientRect(),
      );
      return !regular || !member || member.bottom > own.bottom || Math.abs(member.left - regular.left) > own.width / 2;
    }),
  );
  expect(strays).toHaveLength(0);
});

for (const width of [320, 375, 1280])
  test(`at ${width} px, no member price lies over another text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const paths = ['/en-us/shopproducts/', list, '/en-us/product/AV-0804/morning-glass-gel-cream/', '/en-us/cart/'];
    for (const path of paths) {
      await openSignedIn(page, accounts.grace, path);
      await expect(page.getByRole('main').locator('.member-price').first()).toBeAttached();
      expect.soft(await findOverlappingTexts(page), path).toEqual([]);
    }
  });

test('PAGE-011 the landing page tells members until when they are, or to renew', async ({ page, browser, baseURL }) => {
  const main = page.getByRole('main');
  const readShifts = await recordLayoutShifts(page);
  await openSignedIn(page, accounts.grace, '/en-us/preferred-customer-info/');
  await page.reload();
  await expect(main.getByText(/^Your membership runs until \w+ \d+, \d{4}\./)).toHaveCount(2);
  await expect(main.getByRole('button', { name: 'Sign up now' })).toHaveCount(0);
  expect(await readShifts()).toEqual([]);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await openSignedIn(other, accounts.sofia, '/es-mx/preferred-customer-info/');
  await expect(other.getByRole('button', { name: 'Renovar ahora' })).toHaveCount(2);
  await expect(other.getByText(/^Tu membresía terminó el .* conserva tu precio de miembro\.$/)).toHaveCount(2);
  await context.close();
});
