import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';
import { getProductReviews } from '../../../src/contract/reviews/reviews.ts';

const path = '/en-us/product/AV-0101/velvet-hour-lipstick/';
const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const items = (page: Page) => section(page).locator('.review');
const status = (page: Page) => section(page).locator('.reviews-status');
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const api = '**/api/Reviews/Product/**';

async function readAll(page: Page): Promise<void> {
  await page.goto(path);
  await section(page)
    .getByRole('link', { name: /^Read all \d+ reviews in English$/ })
    .click();
  await expect(page.getByLabel('Sort by')).toBeVisible();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures and three reviews are read, and the rating leads to them', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: /^4\.\d of 5 stars, 35 reviews$/ }).click();
    await expect(page).toHaveURL(/#reviews$/);
    await expect(items(page)).toHaveCount(3);
    await expect(items(page).first()).toContainText('Verified buyer');
    await expect(section(page).getByRole('button')).toHaveCount(0);
  });
});

test('a product without reviews says so quietly, and its name has no rating', async ({ page }) => {
  await page.goto('/en-us/product/AV-0102/low-tide-sheer-lipstick/');
  await expect(section(page)).toContainText('No reviews yet. Only buyers can write one.');
  await expect(page.locator('.product header .rating')).toHaveCount(0);
});

test('cards show the rating on lists, in other orders too, and in the quick view', async ({ page }) => {
  await page.goto('/en-us/shopproducts/1/lips/');
  const rating = page.locator('.card[data-sku="AV-0101"] .card-rating');
  await expect(rating).toHaveText(/^4\.\d \(35\)4\.\d of 5 stars, 35 reviews$/);
  await page.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
  await expect(rating).toHaveText(/^4\.\d \(35\)4\.\d of 5 stars, 35 reviews$/);
  // Pressed before its code has come, and perhaps before the list is drawn anew.
  await page.locator('.card[data-sku="AV-0101"] [data-quick]').click();
  await expect(page.locator('.quick .rating')).toHaveAttribute('href', /\/product\/AV-0101\/[^/]+\/#reviews$/);
});

test('readers sort, filter and page; the address says it, and Back returns', async ({ page }) => {
  await readAll(page);
  await expect(items(page)).toHaveCount(10);
  await expect(status(page)).toHaveText('Reviews shown: 10 of 19');
  await expect(status(page)).toBeFocused();
  await expectAccessibleInBothSchemes(page);

  await test.step('at 320 px reviews and their controls fit', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page);
    for (const control of await section(page).locator('select, button, .reviews-bars a').all()) {
      const box = await control.boundingBox();
      expect(box === null || box.x + box.width <= 320).toBe(true);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await page.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(items(page)).toHaveCount(19);
  await expect(items(page).nth(10)).toBeFocused();
  expect(query(page, 'review-page')).toBe('2');
  await page.getByLabel('Sort by').selectOption('lowest');
  await expect(items(page)).toHaveCount(10);
  await expect(items(page).first()).toContainText('2 of 5 stars');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(items(page)).toHaveCount(4);
  await expect(items(page).first().locator('[lang=fr]').first()).toBeVisible();
  await expect(items(page).first()).toContainText('Français');
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('1');
  await expect(status(page)).toHaveText('No reviews match these filters.');
  await expectAccessible(page);
  await page.goBack();
  await expect(items(page)).toHaveCount(4);
  await expect(page.getByRole('combobox', { name: 'Stars' })).toHaveValue('');
  await page.reload();
  await expect(items(page)).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Skin type' }).selectOption('oily');
  await expect.poll(() => query(page, 'review-skin')).toBe('oily');
});

test('a bar shows its stars in every language, and a chosen shade stays chosen', async ({ page }) => {
  await page.goto(`${path}?shade=AV-0101-02`);
  const bar = section(page).getByRole('link', { name: /^5 of 5 stars: 19 reviews$/ });
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Reviews shown: 10 of 19');
  await expect(bar).toHaveAttribute('aria-current', 'true');
  await expect(bar).toBeFocused();
  expect(query(page, 'shade')).toBe('AV-0101-02');
  await page.goBack();
  await expect(items(page)).toHaveCount(3);
});

test('a customer votes once, and takes the vote back', async ({ page }) => {
  await openSignedIn(page, accounts.grace, path);
  const button = items(page)
    .nth(1)
    .getByRole('button', { name: /^Helpful/ });
  const votes = async () => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(section(page).getByRole('status')).toHaveText('Thank you. Your vote counts.');
  await expectAccessible(page);
  const voted = await votes();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await votes()).toBe(voted - 1);
  await button.click();
  await expect(button).toHaveText(`Helpful (${voted})`);
});

test('a review is reported with a reason, by keyboard; a guest who votes is led to the sign-in and back', async ({
  page,
}) => {
  await test.step('a review is reported with a reason, by keyboard', async () => {
    await page.goto(path);
    const review = items(page).nth(2);
    await review.getByRole('button', { name: 'Report' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What’s wrong with this review?' });
    await expect(dialog.getByLabel('It offends people')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(review).toContainText('Thank you. We’ll look at this review again.');
    await expect(dialog).toHaveCount(0);
    await expect(review.getByRole('button', { name: 'Report' })).toBeFocused();
  });

  await test.step('a guest who votes is led to the sign-in, which returns to the reviews', async () => {
    await items(page)
      .first()
      .getByRole('button', { name: /^Helpful/ })
      .click();
    const link = items(page).first().getByRole('link', { name: 'Sign in to vote' });
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('href', `/en-us/login/#${path}#reviews`);
  });
});

test('reviews that cannot be loaded say so, and come at another attempt', async ({ page }) => {
  await page.route(api, (route) => route.abort());
  await page.goto(path);
  await section(page)
    .getByRole('link', { name: /^Read all/ })
    .click();
  await expect(status(page)).toContainText('We couldn’t load these reviews.');
  await expect(items(page)).toHaveCount(3);
  await expectAccessible(page);
  await page.unroute(api);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(items(page)).toHaveCount(10);
});

test('reviews say so when the code that asks for them cannot be loaded', async ({ page }) => {
  await page.route('**/_astro/page-reviews.*.js', (route) => route.abort());
  await page.goto(path);
  await section(page)
    .getByRole('link', { name: /^Read all/ })
    .click();
  await expect(status(page)).toContainText('We couldn’t load these reviews.');
  await items(page).nth(1).getByRole('button', { name: 'Report' }).click();
  await expect(items(page).nth(1)).toContainText('We couldn’t send your report. Try again.');
});

test('pictures of a review open in a dialog, and texts are never markup', async ({ page }) => {
  await page.route(api, async (route) => {
    const response = await route.fetch();
    const reply = getProductReviews.reply.parse(await response.json());
    const [first, ...others] = reply.reviews;
    const pictures = ['/api/Reviews/Pictures/none', 'https://elsewhere.example/x.webp'].map((url) => ({
      ...{ url, width: 400, height: 300 },
    }));
    const text = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const reviews = first ? [{ ...first, text, pictures }, ...others] : others;
    await route.fulfill({ response, json: { ...reply, reviews } });
  });
  await readAll(page);
  await expect(items(page).first()).toContainText('<img src=x onerror=alert(1)><script>alert(1)</script>');
  const pictures = items(page).first().locator('.review-pictures a');
  await expect(pictures).toHaveCount(1);
  await pictures.click();
  const dialog = page.getByRole('dialog', { name: /^Picture 1 by/ });
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pictures).toBeFocused();
});

test('reviews say so when their texts cannot be loaded, and come at another press', async ({ page }) => {
  const failure = 'That didn’t work. Reload the page and try again.';
  await page.route('**/en-us/reviews.json', (route) => route.abort());
  await page.goto(path);
  const second = items(page).nth(1);
  for (const name of ['Report', /^Helpful/]) {
    await second.getByRole('button', { name }).click();
    await expect(second).toContainText(failure);
    await expectAccessible(page);
    await page.reload();
  }
  await section(page)
    .getByRole('link', { name: /^Read all/ })
    .click();
  await expect(section(page).getByText(failure).filter({ visible: true })).not.toHaveCount(0);
  await expect(items(page)).toHaveCount(3);
  await page.unroute('**/en-us/reviews.json');
  await section(page)
    .getByRole('link', { name: /^Read all/ })
    .click();
  await expect(items(page)).toHaveCount(10);
  await expect(section(page)).not.toContainText(failure);
});

test('the links to reviews lead on when the code of reviews cannot be loaded, and buttons say so', async ({ page }) => {
  await page.route(/_astro\/(?:later-parts|define-product-reviews)\./, (route) => route.abort());
  await page.goto(path);
  await items(page).nth(1).getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('That didn’t work. Reload the page and try again.')).toBeVisible();
  await section(page)
    .getByRole('link', { name: /^Read all/ })
    .click();
  await expect.poll(() => query(page, 'review-sort')).toBe('helpful');
});
