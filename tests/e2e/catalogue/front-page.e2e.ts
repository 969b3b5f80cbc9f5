import { expectAccessible } from '../accessible.ts';
import { expect, type Page, test } from '../shop-test.ts';

const front = '/en-us/shopproducts/';
const row = (page: Page, name: string) => page.getByRole('region', { name });
const look = (page: Page) => page.locator('.look').first();
const entries = (page: Page) => look(page).getByRole('listitem');

test('the front page shows what sells best and what is new, and what buyers wrote of it', async ({ page }) => {
  await page.goto(front);
  for (const name of ['Best sellers', 'New']) {
    await row(page, name).scrollIntoViewIfNeeded();
    await expect(row(page, name).getByRole('listitem').first()).toBeVisible();
    // Products that do not fit are reached with the keyboard alone.
    const last = row(page, name).getByRole('heading').last().getByRole('link');
    await last.focus();
    await expect(last).toBeInViewport();
  }
  const words = page.getByRole('region', { name: 'In their words' });
  await words.scrollIntoViewIfNeeded();
  await expect(words.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await words.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/.*#reviews$/);
});

test('a point of a look shows its product in the list beside it, with the keyboard too', async ({ page }) => {
  await page.goto(front);
  await look(page).scrollIntoViewIfNeeded();
  const points = look(page).locator('.look-picture').getByRole('link');
  await expect(points).toHaveCount(await entries(page).count());
  for (const index of [1, 0]) {
    const name = (await points.nth(index).getAttribute('aria-label'))?.replace(/^\d+\. /, '') ?? '';
    const { width, height } = (await points.nth(index).boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await points.nth(index).focus();
    await page.keyboard.press('Enter');
    await expect(look(page).locator(':target').getByRole('link', { name })).toBeInViewport();
  }
  await expectAccessible(page);
});

test('a product of a look goes into the bag in one tap, and one with shades opens in the quick view', async ({
  page,
}) => {
  await page.goto(front);
  await look(page).scrollIntoViewIfNeeded();
  await look(page).getByRole('button', { name: 'Add to bag: Curtain Call Red' }).click();
  await expect(page.locator('bag-button')).toContainText('1');
  await expect(look(page).getByRole('status').first()).toHaveText('Added to bag');
  await look(page).getByRole('button', { name: 'Quick view: Lamplight Pressed Highlighter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lamplight Pressed Highlighter' });
  await expect(dialog.getByRole('button', { name: 'Add to bag' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the look names its products, and offers nothing that needs script', async ({ page }) => {
    await page.goto(front);
    await expect(entries(page).first().getByRole('link', { name: 'Curtain Call Red' })).toBeVisible();
    await expect(look(page).getByRole('button')).toHaveCount(0);
  });
});
