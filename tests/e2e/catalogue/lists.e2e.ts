import { expect, gotoBeforeScript, type Page, test } from '../shop-test.ts';
import { findPagePath, pageStates } from '../../../scripts/lib/page-states.ts';
import { expectAccessible } from '../accessible.ts';
import { followRequests } from '../requests-under-way.ts';

const category = pageStates.find(({ name }) => name === 'category') ?? { name: 'category' };
const findListPath = (siteUrl: string, locale: string) => findPagePath(siteUrl, locale, category);

const cards = (page: Page) => page.locator('.cards > .card');
const names = (page: Page) => page.locator('.cards').getByRole('heading', { level: 2 }).allTextContents();
const prices = async (page: Page) =>
  (await page.locator('.cards .card-price').allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
const status = (page: Page) => page.getByRole('main').getByRole('status');
const count = async (page: Page) => Number.parseInt((await page.locator('.listing-count').textContent()) ?? '', 10);
const query = (page: Page) => new URL(page.url()).search;
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const filters = (page: Page) => page.locator('summary').filter({ hasText: /^Filter/ });

let list: string;
test.beforeAll(async ({ baseURL }) => {
  list = await findListPath(baseURL ?? '', 'en-us');
});

/** What the cards are made of: names, attributes in the order of their names, and text. */
const describeCards = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => {
      for (const node of [...card.querySelectorAll('picture')].flatMap((picture) => [...picture.childNodes]))
        if (node.nodeType === Node.TEXT_NODE) node.remove();
      return [card, ...card.querySelectorAll('*')]
        .map((element) =>
          [element.tagName, ...[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(' '),
        )
        .concat(card.textContent.replace(/\s+/g, ' ').trim())
        .join('\n');
    }),
  );

test('CAT-016 CAT-017 CAT-020 CAT-021 a list opens by name, twenty per page; its script renders the same cards', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(request.url());
  });
  const waitForRequests = followRequests(page);
  await page.goto(list);
  await waitForRequests();
  await expect(page.getByLabel('Sort by')).toHaveValue('name-asc');
  await expect(page.getByLabel('Products per page')).toHaveValue('20');
  expect(await names(page)).toEqual(
    (await names(page)).toSorted(new Intl.Collator('en-us', { numeric: true }).compare),
  );
  expect(await cards(page).count()).toBe(Math.min(20, await count(page)));
  expect(requests.filter((url) => url.endsWith('.json') || url.includes('render-list'))).toEqual([]);
  const before = await describeCards(page);
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await expect(page).toHaveURL(/sort=price/);
  await page.getByLabel('Sort by').selectOption({ label: 'Name, A to Z' });
  await expect(page).not.toHaveURL(/sort=price/);
  expect(await describeCards(page)).toEqual(before);
});

test('CAT-016 CAT-018 a sort order that cannot be loaded is refused; else announced, kept on Back and shared', async ({
  page,
  context,
}) => {
  await page.goto(list);
  const byName = await names(page);
  await page.route('**/lists/*.json', (route) => route.abort());
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await expect(status(page)).toHaveText('We couldn’t update the list. Try again.');
  await expect(page.getByLabel('Sort by')).toHaveValue('name-asc');
  expect([await names(page), query(page)]).toEqual([byName, '']);
  await page.unroute('**/lists/*.json');
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await expect(status(page)).toContainText('sorted by Price, low to high');
  expect(query(page)).toBe('?sort=price');
  expect(await prices(page)).toEqual(ascending(await prices(page)));
  await page.getByLabel('Sort by').selectOption({ label: 'Price, high to low' });
  await expect(page).toHaveURL(/\?sort=price&direction=desc$/);
  const descendingPrices = await prices(page);
  expect(descendingPrices).toEqual(ascending(descendingPrices).reverse());
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByLabel('Sort by')).toHaveValue('price-desc');
  await expect.poll(() => prices(shared)).toEqual(descendingPrices);
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  await expect.poll(() => prices(page)).toEqual(ascending(descendingPrices));
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(byName);
  await page.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
  await expect.poll(() => names(page)).toEqual(byName.toReversed());
  await page.goto(`${page.url().replace(/\?.*/, '')}?sort=price&direction=sideways`);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
});

test('CAT-015 the view is chosen by keyboard and kept in the address and on Back', async ({ page }) => {
  await page.goto(list);
  const first = cards(page).nth(0);
  const second = cards(page).nth(1);
  const measureTops = async () => [(await first.boundingBox())?.y, (await second.boundingBox())?.y];
  const [gridFirst, gridSecond] = await measureTops();
  expect(gridFirst).toBe(gridSecond);
  await page.getByRole('radio', { name: 'Grid' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await expect(page).toHaveURL(/\?view=list$/);
  await expect
    .poll(async () => {
      const [a = 0, b = 0] = await measureTops();
      return b > a;
    })
    .toBe(true);
  await first.getByRole('link').click();
  await page.waitForURL(/\/product\//);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
});

test('CAT-015 a view chosen before the script has loaded is applied', async ({ page }) => {
  const release = await gotoBeforeScript(page, list);
  await page.getByRole('radio', { name: 'Grid' }).focus();
  await page.keyboard.press('ArrowRight');
  release();
  await expect(page).toHaveURL(/\?view=list$/);
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
});

test('CAT-019 CAT-022 CAT-024 offers 9, 15 and 20 per page, changes pages in place, and a filter shows page 1', async ({
  page,
}) => {
  await page.goto(list);
  expect(await page.getByLabel('Products per page').locator('option').allTextContents()).toEqual(['9', '15', '20']);
  const all = await names(page);
  await page.getByLabel('Products per page').selectOption('9');
  await expect(cards(page)).toHaveCount(9);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?size=9&page=2$/);
  await expect(page).toHaveTitle(/^\S.*, page 2 of \d+ \| Aurevane$/);
  await expect.poll(() => names(page)).toEqual(all.slice(9, 18));
  await expect(page.locator('.listing-count')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect.poll(() => names(page)).toEqual(all.slice(9, 18));
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(all.slice(0, 9));
  await page.goto(`${list}?sort=name&size=9&page=77`);
  await expect.poll(() => names(page)).toEqual(all.slice(0, 9));
  await page.goto(`${list}?size=9&page=2`);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  const before = await count(page);
  await filters(page).click();
  await page.getByRole('group', { name: 'Shade family' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/\?size=9&color=\w+$/);
  expect(await count(page)).toBeLessThan(before);
  expect(await cards(page).count()).toBe(Math.min(9, await count(page)));
});

test('CAT-015 CAT-016 a phone and a wide screen show products on the first screen, and the bag stays in reach', async ({
  page,
}) => {
  await test.step('CAT-015 CAT-016 a phone shows a whole product on its first screen, and the bag stays in reach', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(list);
    const box = await cards(page).first().locator('.card-picture').boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(812);
    const [sort, filter] = [await page.getByLabel('Sort by').boundingBox(), await filters(page).boundingBox()];
    expect(Math.abs((sort?.y ?? 0) - (filter?.y ?? Infinity))).toBeLessThan(4);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await expect(page.locator('bag-button')).toBeInViewport({ ratio: 1 });
  });

  await test.step('CAT-015 CAT-016 at 1280 × 800 the first row shows prices, and a product without shades is added from its card', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(list);
    const card = cards(page).first();
    await expect(card.locator('.card-price')).toBeInViewport({ ratio: 1 });
    await expect(filters(page)).toBeInViewport({ ratio: 1 });
    const add = cards(page)
      .getByRole('button', { name: /^Add to bag: / })
      .first();
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.click();
    await expect(page.locator('bag-button')).toContainText('1');
    await expect(page.locator('.cards').getByRole('status')).toHaveText('Added to bag');
  });

  await test.step('CAT-015 on a wide screen the heading of the filters stays where it was pressed', async () => {
    const before = await filters(page).boundingBox();
    await filters(page).click();
    await expect(page.getByRole('group', { name: /^Price/ })).toBeInViewport();
    expect(await filters(page).boundingBox()).toEqual(before);
    await page.getByRole('radio', { name: 'List' }).check();
    await expect(page).toHaveURL(/view=list/);
  });
});

test('CAT-009 CAT-023 CAT-025 CAT-026 CAT-027 a list has a breadcrumb and a category panel, one page link on a phone', async ({
  page,
}) => {
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shop = page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Shop' });
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await expect(shop).toBeVisible();
  await expect(categories).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(categories).toBeHidden();
  await page.locator('summary').filter({ hasText: 'all products' }).click();
  await expect(categories).toBeVisible();
  await expect(shop).toBeVisible();
  await filters(page).click();
  await page.getByLabel('Products per page').selectOption('9');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('listitem')).toHaveCount(1);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages.getByRole('listitem').getByRole('link')).toHaveText('2');
});

test('CAT-021 "See the reds" leads to reds, shown and linked in their red shade, and a chip removes it', async ({
  page,
}) => {
  await page.goto('/en-us/shopproducts/');
  await page.getByRole('link', { name: 'See the reds' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: Red' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Curtain Call Red' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Low Tide Sheer Lipstick' })).toHaveCount(0);
  const card = cards(page).filter({ hasText: 'Velvet Hour Lipstick' });
  const href = (await card.getByRole('link').getAttribute('href')) ?? '';
  const sku = new URL(href, page.url()).searchParams.get('shade') ?? '';
  expect(sku).toMatch(/^AV-0101-\d\d$/);
  await expect(card.locator('img')).toHaveAttribute('src', new RegExp(`/products/${sku}\\.png`));
  await page.getByRole('button', { name: 'Remove filter: Red' }).click();
  await expect(page.getByRole('heading', { name: 'Low Tide Sheer Lipstick' })).toBeVisible();
  expect(query(page)).toBe('');
  await page.goto(href);
  await expect(page.locator('article')).toHaveAttribute('data-sku', sku);
  const pictures = page.locator('.gallery-strip li:not([hidden]) img');
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('src', new RegExp(`/${sku}\\.png`));
});

test('CAT-021 CAT-028 price and availability filter together, say when they leave nothing, and are cleared', async ({
  page,
}) => {
  await page.goto(list);
  const before = await count(page);
  const cheapest = ascending(await prices(page))[0] ?? 0;
  await filters(page).click();
  await page.getByLabel('From', { exact: true }).fill(String(cheapest));
  await page.getByLabel('To', { exact: true }).fill(String(cheapest + 2));
  await page.getByLabel('In stock only').check();
  await expect(page).toHaveURL(/min=.+&max=.+&available=1/);
  for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(cheapest + 2);
  expect(await count(page)).toBeLessThan(before);
  await expect(filters(page)).toHaveText('Filter(2)');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.locator('.listing-count')).toHaveText(`${before} products`);
  expect(query(page)).toBe('');
  await page.goto(`${page.url()}?min=9000`);
  await expect(page.getByText('No products found.')).toBeVisible();
  await expect(page.locator('.listing-count')).toHaveText('0 products');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(Math.min(20, before));
  await expect(page.locator('.listing-count')).toBeFocused();
});

test('CAT-015 CAT-016 a list with its filters open is accessible: light at 1440 px, dark at 320 px', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${list}?view=list&sort=price&size=9`);
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    /page=2/,
  );
  await filters(page).click();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('CAT-015 the controls are hidden and the products are shown', async ({ page }) => {
    await page.goto(list);
    await expect(page.getByLabel('Sort by')).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
  });
});
