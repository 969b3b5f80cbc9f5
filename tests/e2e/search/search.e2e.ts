import { expectBestPractices } from '../accessible.ts';
import { expectNoOverflow } from '../overflow.ts';
import { expect, gotoBeforeScript, type Page, test } from '../shop-test.ts';

const front = '/en-us/shopproducts/';

/** The search box of the header, revealed by its toggle. */
async function openSearch(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();
  return page.getByRole('banner').getByLabel('Search products');
}
const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

/** The texts of badges that reach over the heart of their card. Throws without any card that has both. */
async function findCoveredHearts(page: Page): Promise<string[]> {
  const hearts = page.getByRole('main').getByRole('button', { name: /wish list/ });
  return await hearts.evaluateAll((buttons) => {
    const pairs = buttons.flatMap((button) => {
      const badge = button.closest('.card-picture')?.querySelector('.card-note');
      return badge ? [[badge, button] as const] : [];
    });
    if (pairs.length === 0) throw new Error('No card has a badge and a heart.');
    return pairs.flatMap(([badge, button]) =>
      badge.getBoundingClientRect().right > button.getBoundingClientRect().left ? [badge.textContent] : [],
    );
  });
}

test('SRCH-001 SRCH-002 SRCH-003 SRCH-004 SRCH-005 SRCH-006 the box opens, and leads to results of what is not blank', async ({
  page,
}) => {
  await page.goto(front);
  const field = page.getByRole('banner').getByLabel('Search products');
  await expect(field).toBeHidden();
  await openSearch(page);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first()).toBeFocused();
  await openSearch(page);
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(front);
  await field.fill('  lipstick ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${front}?q=lipstick`);
  await expect(page).toHaveTitle(/^Results for “lipstick” \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “lipstick”');
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^\d+ products?$/ }),
  ).toBeVisible();
  await expect(results(page).first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto(`${front}?q=%20%20`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beauty, chosen with someone who knows you');
  await (await openSearch(page)).fill('mascara');
  await page.getByRole('banner').getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “mascara”');
});

test('SRCH-001 SRCH-004 the page of an address that does not exist searches too', async ({ page }) => {
  await page.goto('/en-us/nothing/');
  const field = page.getByRole('main').getByLabel('Search products');
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await field.fill('mascara');
  await expect(page.getByRole('main').getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expectBestPractices(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${front}?q=mascara`);
  await expect(results(page).first()).toBeVisible();
});

test.describe('SRCH-005 without script', () => {
  test.use({ javaScriptEnabled: false });

  test('SRCH-001 SRCH-002 the box opens, and its results page says it needs JavaScript', async ({ page }) => {
    await page.goto(front);
    await (await openSearch(page)).fill('lipstick');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${front}?q=lipstick`);
    await expect(page.getByText('Search needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Lips', exact: true })).toBeVisible();
  });
});

test.describe('SRCH-005 the results', () => {
  test('CAT-007 SRCH-005 a result is a card that links to its product, and a language switch keeps the query', async ({
    page,
  }) => {
    await page.goto(`${front}?q=mascara`);
    const link = results(page).first().getByRole('link');
    const name = await link.innerText();
    await expect(page.locator('.languages a[hreflang=es-MX]')).toHaveAttribute('href', /\/es-mx\/search\/\?q=mascara$/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('CAT-016 CAT-020 results come on pages of 20 and can be ordered by price', async ({ page }) => {
    await page.goto(`${front}?q=face`);
    await expect(results(page)).toHaveCount(20);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${front}?q=face&page=2`);
    await expect(results(page).first()).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await expect(page).toHaveURL(/order=price-asc/);
    // The address changes before the results do.
    await expect(async () => {
      const texts = await page.locator('.results-found .card-price').allInnerTexts();
      const prices = texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
      expect(prices.length).toBeGreaterThan(1);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }).toPass();
  });

  test('SRCH-005 a typo is corrected and the correction is shown', async ({ page }) => {
    await page.goto(`${front}?q=lipstik`);
    await expect(page.getByText('Here are the results for “lipstick”.')).toBeVisible();
    await expect(results(page).first()).toBeVisible();
  });

  test('SRCH-007 a word without matches is left out; no results suggest another query, categories and products', async ({
    page,
  }) => {
    await page.goto(`${front}?q=lipstick+zzyzx`);
    await expect(page.getByText('No matches for “zzyzx”. Here is the rest of your search.')).toBeVisible();
    await expect(results(page).first()).toBeVisible();
    await page.goto(`${front}?q=foundatuunx`);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'No products found.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Often recommended' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Lips', exact: true })).toBeVisible();
    await expectBestPractices(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findCoveredHearts(page)).toEqual([]);
    await page.getByRole('link', { name: 'Did you mean “foundation”?' }).click();
    await expect(results(page).first()).toBeVisible();
    await expectBestPractices(page);
  });

  test('SRCH-005 SRCH-007 questions are answered by help, and a price can be removed', async ({ page }) => {
    await page.goto(`${front}?q=where%20is%20my%20order`);
    const help = page.getByRole('main').getByRole('region', { name: 'Help' });
    await expect(help.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/en-us/administration/Orders/');
    await expect(results(page)).toHaveCount(0);
    await expectBestPractices(page);
    await help.getByRole('link', { name: 'Where is my order?' }).click();
    await expect(page).toHaveURL(/\/en-us\/faq\/#answer-\d+$/);
    await expect(page.locator('.question-answer:target')).toBeVisible();

    await page.goto(`${front}?q=lipstick%20under%20%2425`);
    const chip = page.getByRole('main').getByRole('link', { name: 'Remove filter: Up to $25.00' });
    await expect(chip).toBeVisible();
    await expect(results(page).first()).toBeVisible();
    const limited = await results(page).count();
    await expect(help).toBeHidden();
    await expectBestPractices(page);
    await chip.click();
    await expect(page).toHaveURL(`${front}?q=lipstick`);
    await expect.poll(() => results(page).count()).toBeGreaterThan(limited);
    await (await openSearch(page)).fill('refund');
    const option = page.getByRole('banner').getByRole('option').first();
    await expect(option).toHaveText(/^Returns\s+Help/);
    await option.click();
    await expect(page).toHaveURL('/en-us/returns/');
  });

  test('SRCH-005 SRCH-007 a search that cannot be loaded says so, and the categories stay', async ({ page }) => {
    await page.route('**/search/plan.json', (route) => route.abort());
    await page.goto(`${front}?q=lipstick`);
    await expect(page.getByText('We couldn’t load the search.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Lips', exact: true })).toBeVisible();
  });

  test('SRCH-005 LOC-001 Chinese is found by its characters', async ({ page }) => {
    await page.goto('/zh-hk/shopproducts/?q=%E5%94%87%E8%86%8F');
    await expect(results(page).first()).toBeVisible();
    await expect(results(page).first().getByRole('heading')).toContainText('唇膏');
  });
});

test.describe('SRCH-005 suggestions', () => {
  test('SRCH-005 are chosen by arrow keys or a click, and Escape closes them and keeps the text', async ({ page }) => {
    await page.goto(front);
    await openSearch(page);
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
    await field.pressSequentially('masc');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d suggestions?$/);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expectBestPractices(page);
    await page.keyboard.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('masc');
    await field.pressSequentially('a');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en-us\/product\//);
    await openSearch(page);
    await field.pressSequentially('mascara');
    await page.getByRole('option', { name: 'All results for “mascara”' }).click();
    await expect(page).toHaveURL(`${front}?q=mascara`);
  });

  test('SRCH-005 text typed before the script has loaded gets suggestions', async ({ page }) => {
    const release = await gotoBeforeScript(page, front);
    const field = await openSearch(page);
    await field.pressSequentially('masc');
    release();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test("SRCH-001 the header's tools fit 320 px and are large enough for a finger", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(front);
  await expectNoOverflow(page);
  const field = await openSearch(page);
  await field.pressSequentially('masc');
  await expect(page.getByRole('option').first()).toBeVisible();
  const boxes = await Promise.all(
    (await page.getByRole('banner').locator('.header-tool:visible').all()).map((tool) => tool.boundingBox()),
  );
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});
