import { expectAccessible, expectBestPractices } from '../accessible.ts';
import { recordLayoutShifts } from '../layout-shifts.ts';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';

const wishes = '/en-us/wish-list/';
const product = '/en-us/product/AV-0101/velvet-hour-lipstick/';

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Keep .* on the wish list$/ });
const cards = (page: Page) => page.locator('wish-list').getByRole('listitem');
/** Stores what another visit has kept. */
const keep = (page: Page, ...skus: readonly string[]) =>
  page.addInitScript((kept) => {
    if (localStorage.getItem('shop.preferences') !== null) return;
    const wishList = kept.map((sku) => ({ sku, addedAt: '2026-11-01T10:00:00.000Z' }));
    localStorage.setItem('shop.preferences', JSON.stringify({ wishList }));
  }, skus);

test('the heart of a product keeps the chosen shade, whose card can be added to the bag', async ({ page }) => {
  await page.goto(product);
  const heart = page.locator('.product').getByRole('button', { name: /on the wish list$/ });
  await expect(heart).toHaveAccessibleName('Keep Velvet Hour Lipstick on the wish list');
  await page.getByRole('radiogroup', { name: 'Shades' }).getByRole('radio').nth(1).check();
  await expect(heart).toHaveAccessibleName(/^Keep Velvet Hour Lipstick · .+ on the wish list$/);
  const label = (await heart.getAttribute('aria-label')) ?? '';
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.getByRole('radiogroup', { name: 'Shades' }).getByRole('radio').nth(2).check();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wish list' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible();
  const shade = label.replace(/^Keep Velvet Hour Lipstick · | on the wish list$/g, '');
  await expect(cards(page).first()).toContainText(shade);
  await cards(page)
    .first()
    .getByRole('button', { name: /^Add to bag/ })
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Bag, 1 item' })).toBeVisible();
});

test('a heart that is pressed before its code has come keeps the product', async ({ page }) => {
  const code = Promise.withResolvers<undefined>();
  await page.route('**/define-kept-parts*', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/en-us/shopproducts/1/lips/');
  await hearts(page).first().click();
  await expect(hearts(page).first()).toHaveAttribute('aria-busy', 'true');
  code.resolve(undefined);
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
});

test('an empty list says what to do, and one with everything is accessible', async ({ page }) => {
  const readShifts = await recordLayoutShifts(page);
  await page.goto(wishes);
  await expect(page.getByRole('status').filter({ hasText: 'Your wish list is empty' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeVisible();
  expect(await readShifts()).toEqual([]);
  await expectBestPractices(page);
  await page.evaluate(() => {
    const skus = ['AV-0101', 'AV-0201', 'NO-SUCH-SKU'];
    const wishList = skus.map((sku) => ({ sku, addedAt: '2026-11-01T10:00:00.000Z' }));
    localStorage.setItem('shop.preferences', JSON.stringify({ wishList }));
  });
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).nth(0).getByRole('link', { name: 'See full details, Velvet Hour Lipstick' })).toBeVisible();
  await expect(cards(page).nth(2)).toContainText('Item NO-SUCH-SKU is no longer sold here.');
  await expectBestPractices(page);
});

test('what is removed can be taken back, the focus stays, and other tabs follow', async ({ page, context }) => {
  await keep(page, 'AV-0101', 'AV-0102');
  await page.goto(wishes);
  await expect(cards(page)).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(wishes);
  await expect(cards(other)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove Velvet Hour Lipstick from the wish list' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Remove .* from the wish list$/ })).toBeFocused();
  await expect(page.getByText('Velvet Hour Lipstick is off your wish list.')).toBeVisible();
  await expect(cards(other)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(other)).toHaveCount(2);
  await other.close();
});

test('a product that cannot be added says so, and can be tried again', async ({ page }) => {
  await keep(page, 'AV-1210');
  await page.goto(wishes);
  const add = cards(page).getByRole('button', { name: /^Add to bag/ });
  const refusal = cards(page).getByRole('alert');
  await page.route('**/api/Basket/upsertBasketItem/**', (route) =>
    route.fulfill({ status: 409, json: { code: 'BASKET_FULL', message: 'full', requestId: '1', errors: [] } }),
  );
  await add.click();
  await expect(refusal).toHaveText('We couldn’t save this for your bag. Try again.');
  await expect(add).toHaveText('Add to bag');
  await expectAccessible(page);
  await page.unroute('**/api/Basket/upsertBasketItem/**');
  await add.click();
  await expect(refusal).toHaveCount(0);
  await expect(add).toHaveText('Added to bag');
});

test('a list that cannot be loaded says so', async ({ page }) => {
  await keep(page, 'AV-0101');
  await page.route('**/search/plan.json', (route) => route.abort());
  await page.goto(wishes);
  await expect(page.getByRole('status').filter({ hasText: 'We couldn’t load your wish list.' })).toBeVisible();
  await expectAccessible(page);
});

test('a full list refuses another product and says so below the header', async ({ page }) => {
  await keep(page, ...Array.from({ length: 100 }, (_, index) => `FULL-${index}`));
  await page.goto('/en-us/shopproducts/1/lips/');
  await hearts(page).first().click();
  await expect(page.getByText('Your wish list is full: it holds 100 products.')).toBeVisible();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
});

test.describe('on a phone of 320 px', () => {
  test.use(touchDevice(320));
  test('the list fits, and its controls can be tapped', async ({ page }) => {
    await keep(page, 'AV-0101', 'AV-0201');
    await page.goto(wishes);
    await expect(cards(page)).toHaveCount(2);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Remove Velvet Hour Lipstick from the wish list' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expectAccessible(page);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there are no hearts, and the page of the list says what it needs', async ({ page }) => {
    await page.goto(product);
    await expect(hearts(page).first()).toBeHidden();
    await page.goto(wishes);
    await expect(page.getByText('needs JavaScript')).toBeVisible();
  });
});

test('viewed products stand at the end of other pages of this device, move nothing, and can be cleared', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.postData() ?? '');
  });
  const readShifts = await recordLayoutShifts(page);
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await page.goto(product);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.preferences'))).toContain('AV-0101');
  await expect(viewed).toBeHidden();
  await page.goto('/en-us/shopproducts/');
  await expect(viewed.getByRole('link', { name: 'Velvet Hour Lipstick' })).toBeVisible();
  expect(await readShifts()).toEqual([]);
  expect(requests.filter((body) => body.includes('AV-0101'))).toEqual([]);
  await viewed.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await viewed.getByRole('button', { name: 'Clear' }).click();
  await expect(viewed).toBeHidden();
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.preferences'))).not.toContain('AV-0101');
});

test('products that need no choice are added together in one tap, and the page names them', async ({ page }) => {
  await page.goto('/en-us/product/AV-0102/chalk-rose-matte-lipstick/');
  const together = page.locator('add-together');
  await together.getByRole('button').scrollIntoViewIfNeeded();
  const count = Number(/\d+/.exec((await together.getByRole('button').textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(1);
  const names = (await together.getByRole('paragraph').first().textContent())?.trim() ?? '';
  await together.getByRole('button').click();
  await expect(together.getByRole('status')).toHaveText(`Added to your bag: ${names}.`);
  await expect(page.getByRole('banner').getByRole('button', { name: `Bag, ${count} items` })).toBeVisible();
  await expectAccessible(page);
});
