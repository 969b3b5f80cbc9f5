import { expectAccessible } from '../accessible.ts';
import { expect, type Page, test } from '../shop-test.ts';

const face = '/en-us/shopproducts/3/face/';
const cards = (page: Page) => page.locator('.cards > .card');
const names = (page: Page) => page.locator('.cards').getByRole('heading', { level: 2 }).allTextContents();
const filters = (page: Page) => page.locator('summary').filter({ hasText: /^Filter/ });
const option = (page: Page, filter: string, name: string | RegExp) =>
  page.getByRole('group', { name: filter }).getByRole('checkbox', { name });
const shownCount = (page: Page) => page.locator('.listing-count');
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter: ${name}` });
const query = (page: Page) => new URL(page.url()).search;

/** The number behind an option. */
async function readCount(page: Page, filter: string, name: string): Promise<number> {
  const label = page.getByRole('group', { name: filter }).locator('label').filter({ hasText: name });
  await expect(label).toHaveAttribute('data-count', /^\d+$/);
  return Number(await label.getAttribute('data-count'));
}

test.describe('the filters of a list', () => {
  test('CAT-021 options count what they would show, follow each other, and those of nothing cannot be chosen', async ({
    page,
  }) => {
    await page.goto(face);
    await filters(page).click();
    const matte = await readCount(page, 'Finish', 'Matte');
    await expect(page.getByRole('group', { name: 'Sun protection' })).toHaveCount(0);
    await option(page, 'Finish', /^Matte/).check();
    await expect(shownCount(page)).toHaveText(`${matte} products`);
    await expect(page.getByRole('main').getByRole('status')).toContainText(`${matte} products`);
    await expect(page.getByRole('button', { name: `Show ${matte} products` })).toBeVisible();
    await expect(option(page, 'Skin type', /^Dry/)).toBeDisabled();
    const full = await readCount(page, 'Coverage', 'Full');
    expect(full).toBeLessThan(matte);
    await option(page, 'Coverage', /^Full/).check();
    await expect(shownCount(page)).toHaveText(`${full} products`);
    expect(query(page)).toBe('?finish=matte&coverage=full');
    await expectAccessible(page);
  });

  test('CAT-021 chips name what is chosen and remove it; Back, a reload and a shared address show the same', async ({
    page,
    context,
  }) => {
    await page.goto(`${face}?finish=matte&free-from=talc`);
    await expect(chip(page, 'Finish: Matte')).toBeVisible();
    await expect(chip(page, 'Free from: Talc')).toBeVisible();
    await expect(filters(page)).toHaveText('Filter(2)');
    const both = await names(page);
    await page.reload();
    await expect(chip(page, 'Free from: Talc')).toBeVisible();
    await expect.poll(() => names(page)).toEqual(both);
    await chip(page, 'Finish: Matte').click();
    await expect(page).toHaveURL(`${face}?free-from=talc`);
    await expect(filters(page)).toBeFocused();
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(both);
    const shared = await context.newPage();
    await shared.goto(page.url());
    await expect.poll(() => names(shared)).toEqual(both);
    await shared.close();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(face);
    await expect(filters(page)).toHaveText('Filter');
  });

  test('CAT-021 an address with options that nobody has shows the whole list', async ({ page }) => {
    await page.goto(`${face}?finish=velvety&spf=31`);
    await expect(page.locator('product-list:defined')).toBeVisible();
    await expect(filters(page)).toHaveText('Filter');
    expect(await cards(page).count()).toBe(Number.parseInt((await shownCount(page).textContent()) ?? '', 10));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${face}$`));
  });

  test('CAT-015 CAT-021 on a phone the filters are a panel that leads to its products, by keyboard too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(face);
    await filters(page).focus();
    await page.keyboard.press('Enter');
    const sheer = option(page, 'Coverage', /^Sheer/);
    await expect.poll(() => readCount(page, 'Coverage', 'Sheer')).toBeGreaterThan(1);
    await sheer.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/coverage=sheer/);
    const show = page.getByRole('button', { name: /^Show \d+ products$/ });
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await expectAccessible(page);
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(show).toBeHidden();
    await expect(shownCount(page)).toBeFocused();
    await expect(filters(page)).toHaveText('Filter(1)');
  });
});

test.describe('best sellers and new products', () => {
  test('CAT-016 lists are sorted by what sells best and by what is new, and cards say why', async ({ page }) => {
    await page.goto('/en-us/shopproducts/9/serums/');
    await page.getByLabel('Sort by').selectOption('Best selling');
    await expect(page).toHaveURL(/\?sort=bestselling$/);
    await expect(cards(page).first()).toContainText('Best seller');
    await page.getByLabel('Sort by').selectOption('Newest');
    await expect(page).toHaveURL(/\?sort=new$/);
    await expect(cards(page).first()).toContainText('New');
    const newest = (await names(page))[0];
    await page.reload();
    await expect(page.getByLabel('Sort by')).toHaveValue('new-asc');
    await expect.poll(async () => (await names(page))[0]).toBe(newest);
    expect(await cards(page).first().locator('.card-note').count()).toBe(1);
    await cards(page).first().getByRole('link').click();
    await expect(page.locator('.product-badge')).toHaveText('New');
  });
});

test.describe('the results of a search', () => {
  test('CAT-021 SRCH-005 are filtered in place, by what they have, and keep the filters in the address', async ({
    page,
  }) => {
    await page.goto('/en-us/search/?q=cream');
    await expect(cards(page).first()).toBeVisible();
    await filters(page).click();
    const dry = await readCount(page, 'Skin type', 'Dry');
    await option(page, 'Skin type', /^Dry/).check();
    await expect(page).toHaveURL(/\?q=cream&skin-type=dry$/);
    const said = page.getByRole('main').locator('.results-said');
    await expect(said).toHaveText(`${dry} products`);
    await expect(chip(page, 'Skin type: Dry')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await expect(page).toHaveURL(/\?q=cream&skin-type=dry&order=price-asc$/);
    await page.goBack();
    await page.goBack();
    await expect(chip(page, 'Skin type: Dry')).toHaveCount(0);
    await expect(page.getByLabel('Sort by')).toHaveValue('');
  });

  test('CAT-021 SRCH-005 say that a filter leaves nothing, and let it go', async ({ page }) => {
    await page.goto('/en-us/search/?q=cream&min=9000');
    await expect(page.getByRole('main').locator('.results-said')).toHaveText('No products found.');
    await page.getByRole('button', { name: /^Remove filter: 9000/ }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('suggestions', () => {
  const openSearch = async (page: Page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();
    return page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
  };

  test('SRCH-001 SRCH-002 SRCH-003 popular searches come first, then categories and products; Escape closes them', async ({
    page,
  }) => {
    await test.step('SRCH-001 one press of Escape closes popular searches and the panel, two close those of a query', async () => {
      await page.goto('/en-us/shopproducts/');
      const field = await openSearch(page);
      const options = page.getByRole('banner').getByRole('option');
      await expect(options.first()).toContainText('Popular search');
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      await openSearch(page);
      await field.fill('lip');
      await expect(options.first()).toContainText('Lips');
      await page.keyboard.press('Escape');
      await expect(options.first()).toBeHidden();
      await expect(field).toBeVisible();
    });

    await test.step('SRCH-002 SRCH-003 popular searches come first; then categories, products with pictures and prices', async () => {
      const field = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
      const options = page.getByRole('banner').getByRole('option');
      await field.fill('lip');
      await expect(options.first()).toHaveText(/^Lips\s+Category/);
      const product = options.filter({ has: page.locator('img') }).first();
      await expect(product).toContainText('$');
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/en-us\/shopproducts\/1\/lips\/$/);
    });
  });

  test('SRCH-002 a popular search leads to its results', async ({ page }) => {
    await page.goto('/en-us/shopproducts/');
    await openSearch(page);
    await page.getByRole('banner').getByRole('option').first().click();
    await expect(page).toHaveURL(/\?q=lipstick$/);
    await expect(cards(page).first()).toBeVisible();
  });
});
