import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { recordLayoutShifts } from '../layout-shifts.ts';
import { followRequests } from '../requests-under-way.ts';
import { expect, type Locator, type Page, test, touchDevice } from '../shop-test.ts';
import { removeItemElsewhere } from '../storage-elsewhere.ts';
import { openSignedIn } from '../signed-in.ts';

const front = '/en-us/shopproducts/';
const member = 'grace.preferred@aurevane.example';
const row = (page: Page) => page.getByRole('region', { name: 'Buy again' });

/** Waits until each product of a row has its member price, and expects that nothing reaches beyond or over another. */
async function expectMemberPricesInPlace(products: Locator): Promise<void> {
  await expect(products.first()).toBeVisible();
  await expect(products.locator('.member-price')).toHaveCount(await products.count());
  const misplaced = await products.evaluateAll((items) =>
    items.filter((item) => {
      const own = item.getBoundingClientRect();
      const [price, button] = ['.member-price', 'button'].map((part) =>
        item.querySelector(part)?.getBoundingClientRect(),
      );
      const limit = Math.min(own.bottom, button?.top ?? own.bottom);
      return item.scrollWidth > item.clientWidth || !price || price.bottom > limit || price.top < own.top;
    }),
  );
  expect(misplaced).toHaveLength(0);
}

/** Scrolls to where the row is about to come into sight, as a shopper does who looks through the page. */
const scrollNearRow = (page: Page) =>
  page.locator('buy-again').evaluate((element) => {
    scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 60);
  });

test.use(touchDevice(375));

test('the front shows what a customer ordered last, each added by one tap and all by one', async ({ page }) => {
  const readShifts = await recordLayoutShifts(page);
  await openSignedIn(page, member, front);
  await scrollNearRow(page);
  await expect(row(page)).toBeVisible();
  expect(await readShifts()).toEqual([]);
  await row(page).scrollIntoViewIfNeeded();
  await expectAccessibleInBothSchemes(page);
  const items = row(page).getByRole('listitem');
  const count = await items.count();
  expect(count).toBeGreaterThan(1);
  const name = (await items.first().getByRole('link').textContent())?.trim() ?? '';
  await items
    .first()
    .getByRole('button', { name: `Add to bag, ${name}` })
    .click();
  await expect(row(page).getByRole('status')).toHaveText(`Added to your bag: ${name}.`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Bag, \d+ items?$/ })).toBeVisible();
  await row(page).getByRole('button', { name: 'Add all to bag' }).click();
  await expect(row(page).getByRole('status')).toContainText(/^Added to your bag: .+,/);
  await expectAccessible(page);

  // What another tab does when the customer signs out there.
  await removeItemElsewhere(page, 'shop.shopper');
  await expect(row(page)).toHaveCount(0);
});

test('a tap while another product is being added adds that product too', async ({ page }) => {
  await openSignedIn(page, member, front);
  await scrollNearRow(page);
  await row(page).scrollIntoViewIfNeeded();
  const sent = Promise.withResolvers<undefined>();
  const skus = new Set<string>();
  await page.route('**/api/Basket/upsertBasketItem/**', async (route) => {
    const sku = /"sku":"([^"]+)"/.exec(route.request().postData() ?? '')?.[1];
    if (sku !== undefined) skus.add(sku);
    await sent.promise;
    await route.continue();
  });
  const buttons = row(page).getByRole('listitem').getByRole('button', { name: /^Add/ });
  await buttons.nth(0).click();
  await expect(buttons.nth(0)).toHaveAttribute('aria-busy', 'true');
  await buttons.nth(1).click();
  await expect(buttons.nth(1)).toHaveAttribute('aria-busy', 'true');
  sent.resolve(undefined);
  await expect(row(page).getByRole('status')).toContainText('Added to your bag: ');
  await expect.poll(() => skus.size).toBe(2);
});

for (const width of [320, 375, 1280])
  test(`at ${width} px, the member prices of what is bought again or was viewed have a place of their own`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, member, '/en-us/product/AV-1207/night-orchard-bath-oil/');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.preferences'))).toContain('AV-1207');
    await page.goto(front);
    await scrollNearRow(page);
    await expectMemberPricesInPlace(row(page).getByRole('listitem'));
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await viewed.evaluate((element) => {
      scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 60);
    });
    await expectMemberPricesInPlace(viewed.getByRole('listitem'));
  });

test('a guest, and who has an API without orders, has no such row', async ({ page }) => {
  const waitForRequests = followRequests(page);
  await page.goto(front);
  await scrollNearRow(page);
  await expect.poll(() => page.evaluate(() => customElements.get('buy-again') !== undefined)).toBe(true);
  await waitForRequests();
  await expect(row(page)).toHaveCount(0);
  await page.route('**/api/orders/customer/*', (route) => route.fulfill({ status: 501, json: {} }));
  const asked = page.waitForResponse('**/api/orders/customer/*');
  await openSignedIn(page, member, front);
  await scrollNearRow(page);
  await asked;
  await waitForRequests();
  await expect(row(page)).toHaveCount(0);
});
