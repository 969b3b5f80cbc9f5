import { expect, type Locator, type Page, test } from '../shop-test.ts';
import sharp from 'sharp';
import { startProductSite } from '../../fixtures/site/product-site.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';

// One site serves all of these tests.
test.describe.configure({ mode: 'default' });

type Site = Awaited<ReturnType<typeof startProductSite>>;
let site: Site;
let picture: Buffer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startProductSite();
  picture = await sharp({ create: { width: 58, height: 58, channels: 3, background: '#a8434f' } })
    .png()
    .toBuffer();
});
test.afterAll(async () => {
  await site.stop();
});

const long = 'AV-0196/lip-color-in-120-shades/';
const plain = 'AV-0201/lifting-mascara/';

/** Opens a product without the API, and answers or fails requests for images of shades. Returns those requests. */
async function open(page: Page, product = long, images: 'load' | 'fail' = 'load'): Promise<string[]> {
  const requests: string[] = [];
  await page.route('http://localhost:4400/**', (route) => route.abort());
  await page.route(`${site.images}**`, (route) => {
    requests.push(route.request().url());
    return images === 'load' ? route.fulfill({ body: picture, contentType: 'image/png' }) : route.abort();
  });
  await page.goto(`${site.siteUrl}/en-us/product/${product}`);
  return requests;
}

const shades = (page: Page) => page.getByRole('radiogroup', { name: 'Shades' });
const shade = (page: Page, name: string | RegExp, nth = 0) => shades(page).getByRole('radio', { name }).nth(nth);
const chosen = (page: Page) => shades(page).getByRole('radio', { checked: true });
const position = (page: Page, part: 'shades' | 'like') =>
  page.locator(part === 'shades' ? '.shades' : '.like').getByRole('status');
const mainPicture = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-zoom]') })
    .first()
    .getByRole('img');
/** Whether a shade is within the visible part of its track. */
const isInView = (page: Page, value: string) =>
  page.locator(`input[data-shade][value="${value}"]`).evaluate((input) => {
    const [own, track] = [input.getBoundingClientRect(), input.closest('[data-track]')?.getBoundingClientRect()];
    return track !== undefined && own.left >= track.left - 1 && own.right <= track.right + 1;
  });

/** What the browser has stored of the bag. */
const readStoredAdditions = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.includes('.intent.'))
      .map(([, value]) => String(value))
      .join(),
  );

/** The scripts that a script imports before it runs, and theirs. */
async function listNeededScripts(page: Page, address: string, needed = new Set<string>()): Promise<Set<string>> {
  if (needed.has(address)) return needed;
  needed.add(address);
  const code = await (await page.request.get(address)).text();
  for (const [, file = ''] of code.matchAll(/(?:from|import)\s*["']([./\w-]+\.js)["']/g))
    await listNeededScripts(page, new URL(file, address).href, needed);
  return needed;
}

test('CAT-035 CAT-042 shades, pictures and the bag work without any script that a product can do without', async ({
  page,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.add(request.url());
  });
  const chooseAndAdd = async () => {
    await page.getByRole('button', { name: 'Add to bag' }).click();
    // The page scrolls to the question once the code has come.
    await expect(page.getByText('Choose a shade first.')).toBeVisible();
    await shade(page, /./, 1).check();
    await expect(page.locator('[data-item]')).toContainText('AV-0101-02');
    await page.getByRole('link', { name: 'Picture 2 of 2' }).click();
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await expect.poll(() => readStoredAdditions(page)).toContain('"AV-0101-02"');
  };
  await open(page, 'AV-0101/satin-lip-color/');
  await chooseAndAdd();
  const all = [...requested].filter((url) => url.startsWith(site.siteUrl));
  const findScript = (name: string) => all.find((url) => url.includes(name)) ?? '';
  const needed = await listNeededScripts(page, findScript('/define-buy-elements.'));
  for (const name of ['/shop-script', '/add-item.', '/shop-stores.'])
    await listNeededScripts(page, findScript(name), needed);
  const optional = all.filter((url) => !needed.has(url));
  // Filter lists block what is called so.
  const blocked = optional.filter((url) => url.includes('/part.'));
  expect(blocked).not.toEqual([]);
  const failing = { 'all of them fail': optional, 'those fail that filter lists block': blocked };
  for (const [title, urls] of Object.entries(failing))
    await test.step(title, async () => {
      await page.evaluate(() => {
        localStorage.clear();
      });
      const isFailing = (url: URL) => urls.includes(url.href);
      await page.route(isFailing, (route) => route.abort());
      await open(page, 'AV-0101/satin-lip-color/');
      await chooseAndAdd();
      await page.unroute(isFailing);
    });
});

test('CAT-033 CAT-040 CAT-042 a product shows its facts, and no swatches when it has no shades or no flags', async ({
  page,
}) => {
  await open(page, plain);
  await expect(page.getByRole('heading', { level: 1, name: 'Lifting Mascara' })).toBeVisible();
  for (const text of ['9 ml', 'Item AV-0201', '$26.00'])
    await expect(page.locator('article.product').getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Category:').getByRole('link', { name: 'Eyes' })).toHaveAttribute(
    'href',
    '/en-us/shopproducts/2/eyes/',
  );
  await expect(shades(page)).toHaveCount(0);

  await test.step('CAT-040 wide screens show the facts as tabs', async () => {
    await page.keyboard.press('Tab');
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Benefits')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Benefits' })).toContainText('stays supple');
    await tab('Ingredients').click();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: 'Ingredients' })).toContainText('Castor');
    await page.keyboard.press('ArrowRight');
    await expect(tab('How to apply')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'How to apply' })).toContainText('Start in the middle');
    await page.keyboard.press('Home');
    await expect(tab('Benefits')).toHaveAttribute('aria-selected', 'true');
    for (const each of await page.getByRole('tab').all()) {
      await each.click();
      await expect(each).toHaveCSS('border-block-start-width', '2px');
    }
    await expectAccessible(page);
  });

  await open(page, 'AV-0105/crme-lip-color/');
  await expect(shades(page).getByRole('radio').first()).toBeVisible();
  await expect(shades(page).locator('svg')).toHaveCount(0);
});

test('CAT-042 a shade whose color could not be read has an empty frame, and is not black', async ({ page }) => {
  await open(page, 'AV-0101/');
  const swatch = page.locator('label.shade', { has: page.locator('[value="AV-0101-03"]') }).locator('svg');
  await expect(swatch).toBeVisible();
  await expect(swatch.locator('rect')).toHaveCSS('fill', 'none');
  await expect(swatch).toHaveCSS('outline-style', 'solid');
  const others = page.locator('label.shade svg[fill]');
  await expect(others.first()).not.toHaveCSS('fill', 'none');
  await expectAccessibleInBothSchemes(page);
});

test('CAT-042 sizes are chosen by name, whatever the swatch flags say', async ({ page }) => {
  await page.goto(`${site.siteUrl}/en-us/shopproducts/1/lips/?sort=name`);
  await open(page, 'DD/day-dew/');
  const sizes = page.getByRole('radiogroup', { name: 'Sizes' });
  await expect(sizes.getByRole('radio')).toHaveCount(2);
  await expect(page.getByText('2 sizes')).toBeVisible();
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.getByText('Choose an option first.')).toBeVisible();
  await sizes.getByRole('radio', { name: '50 ml' }).check();
  await expect(page.getByText('Item DD-50')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await expect.poll(() => readStoredAdditions(page)).toContain('"DD-50"');
});

test('CAT-033 a product on sale says what it was and is, in its list, its quick view and on its page', async ({
  page,
}) => {
  await page.goto(`${site.siteUrl}/en-us/shopproducts/1/lips/`);
  const card = page.getByRole('main').locator('.card', { hasText: 'Balm Lip Color' });
  const expectSale = async (part: Locator) => {
    await expect(part.getByText('Was $35.00, now')).toHaveCount(1);
    await expect(part.locator('s')).toHaveText('$35.00');
    await expect(part.locator('.price-was + .price')).toHaveText('$29.75');
  };
  await expectSale(card);
  await expect(card).toContainText('Sale');
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await expect(page).toHaveURL(/price/);
  await expectSale(card);
  await card.getByRole('button', { name: /quick view/i }).click();
  await expectSale(page.getByRole('dialog').getByRole('article'));
  await open(page, 'AV-0110/balm-lip-color/');
  await expectSale(page.locator('.product-decision'));
  await expect(page.locator('.product-badge')).toHaveText('Sale');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain('"price":"29.75","priceValidUntil":"2099-12-08T08:00:00.000Z"');
  await expectAccessibleInBothSchemes(page);
});

test('CAT-042 the price that a shade is reduced from comes and goes with the shade', async ({ page }) => {
  await open(page, 'AV-0101/');
  const was = page.locator('.product-decision .price-was');
  await expect(was).toBeHidden();
  const [first, reduced] = [page.getByRole('radio').first(), page.getByRole('radio').nth(1)];
  await reduced.check({ force: true });
  await expect(was).toHaveText(/^\s*Was \$12\.00, now\s*\$12\.00\s*$/);
  await expect(page.locator('.product-price')).toHaveText('$11.00');
  await first.check({ force: true });
  await expect(was).toBeHidden();
});

test('CAT-033 CAT-042 what this device keeps says what a product and a shade on sale were', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('shop.preferences') !== null) return;
    const wishList = [{ sku: 'AV-0101-02', addedAt: '2026-11-01T10:00:00.000Z' }];
    localStorage.setItem('shop.preferences', JSON.stringify({ wishList }));
  });
  await open(page, 'AV-0110/balm-lip-color/');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.preferences'))).toContain('AV-0110');
  await page.goto(`${site.siteUrl}/en-us/shopproducts/`);
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('listitem');
  await expect(viewed.getByText('Was $35.00, now')).toHaveCount(1);
  await expect(viewed.locator('.price-was + .price')).toHaveText('$29.75');
  await viewed.scrollIntoViewIfNeeded();
  await expectAccessibleInBothSchemes(page);
  await page.goto(`${site.siteUrl}/en-us/wish-list/`);
  const wish = page.locator('wish-list').getByRole('listitem');
  await expect(wish.getByText('Was $12.00, now')).toHaveCount(1);
  await expect(wish.locator('.price-was + .price')).toHaveText('$11.00');
});

test('CAT-029 an unknown product answers 404, says so and links to the shop', async ({ page }) => {
  const response = await page.goto(`${site.siteUrl}/en-us/product/NO-SUCH/lipstick/`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('We don’t carry this product, or no longer do.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Search products')).toBeVisible();
  await expectAccessible(page);
});

test('CAT-029 a shade’s own sku in an address leads to its product, with the shade chosen', async ({ page }) => {
  await page.goto(`${site.siteUrl}/en-us/product/av-0101-02/`);
  await expect(page).toHaveURL(`${site.siteUrl}/en-us/product/AV-0101/satin-lip-color/?shade=AV-0101-02`);
  await expect(page.locator('input[value="AV-0101-02"]')).toBeChecked();
});

test('CAT-032 CAT-055 CAT-056 thumbnails of 58 px lead to images of 470 and 800 px', async ({ page }) => {
  await open(page, 'AV-0101/satin-lip-color/');
  const thumbs = page.getByRole('link', { name: /^Picture \d of 2$/ });
  await expect(thumbs).toHaveCount(2);
  expect(
    await thumbs
      .first()
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => [image.width, image.height, image.naturalWidth]),
  ).toEqual([58, 58, 58]);
  const widths = await mainPicture(page).evaluate((image) =>
    [...(image.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => width),
  );
  expect(widths).toEqual(['470', '800']);
  await thumbs.nth(1).click();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(thumbs.first()).not.toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Satin Lip Color, Picture 2 of 2 Look closer' })).toBeInViewport({
    ratio: 0.3,
  });
});

test('CAT-056 thumbnails are sharp on a screen of double density', async ({ browser }) => {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  await open(page, 'AV-0101/satin-lip-color/');
  const thumb = page.getByRole('link', { name: 'Picture 1 of 2' }).getByRole('img');
  await thumb.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      thumb.evaluate((image: HTMLImageElement) => [
        image.currentSrc.replace(/.*-/, ''),
        image.width,
        image.naturalWidth,
      ]),
    )
    .toEqual(['116.webp', 58, 58]);
  await page.close();
});

test('CAT-032 the zoom works by keyboard and returns the focus, and by mouse: click, wheel and buttons', async ({
  page,
}) => {
  await open(page, plain);
  await page.keyboard.press('Tab');
  const opener = page.getByRole('button', { name: 'Lifting Mascara Look closer' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Look closer: Lifting Mascara' });
  await expect(dialog).toBeVisible();
  const image = dialog.getByRole('img', { name: 'Lifting Mascara' });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(800);
  // Without a screen a browser draws a frame when it is asked for one. A picture that still grows is of a size between.
  const transform = () =>
    image.evaluate(async (element) => {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      return new DOMMatrix(getComputedStyle(element).transform);
    });
  await page.keyboard.press('+');
  await expect.poll(async () => (await transform()).a).toBeGreaterThan(1.3);
  await expect(dialog.getByRole('status')).toHaveText(/^1[3-9]\d%$/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await transform()).e).toBeGreaterThan(20);
  await page.keyboard.press('-');
  await expect.poll(async () => (await transform()).a).toBeCloseTo(1, 1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toBeVisible();
  const scale = async () => (await transform()).a;
  await page.mouse.click(400, 300);
  await expect.poll(scale).toBeCloseTo(2.5, 1);
  await page.mouse.click(400, 300);
  await expect.poll(scale).toBe(1);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, -200);
  await expect.poll(scale).toBeGreaterThan(1.1);
  await dialog.getByRole('button', { name: 'Whole picture' }).click();
  await expect.poll(scale).toBe(1);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(scale).toBeGreaterThan(1.2);
});

test('CAT-032 presses in quick succession zoom out as far as they have zoomed in', async ({ page }) => {
  await open(page, plain);
  await page.getByText('Look closer').first().click();
  const dialog = page.getByRole('dialog', { name: 'Look closer: Lifting Mascara' });
  const image = dialog.getByRole('img', { name: 'Lifting Mascara' });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(800);
  for (const key of ['+', '+', 'ArrowLeft', '-']) await page.keyboard.press(key);
  await expect(dialog.getByRole('status')).toHaveText('165%');
  await page.keyboard.press('-');
  await expect(dialog.getByRole('status')).toHaveText('100%');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });
  test('CAT-032 a double tap zooms in, another zooms out, and two fingers pinch', async ({ page }) => {
    await open(page, plain);
    await page.getByText('Look closer').first().tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const scale = () =>
      dialog.getByRole('img').evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    // A busy machine may send the second tap too late for a double tap, so it is repeated.
    const doubleTapUntil = (expectedScale: number) =>
      expect(async () => {
        await page.touchscreen.tap(180, 380);
        await page.touchscreen.tap(182, 382);
        await expect.poll(scale, { timeout: 1000 }).toBeCloseTo(expectedScale, 1);
      }).toPass();
    await doubleTapUntil(2.5);
    await doubleTapUntil(1);
    const session = await page.context().newCDPSession(page);
    const pinch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 187 - distance, y: 380, id: 0 },
                { x: 187 + distance, y: 380, id: 1 },
              ],
      });
    await pinch('touchStart', 30);
    for (const distance of [40, 60, 80, 100, 120]) await pinch('touchMove', distance);
    await pinch('touchEnd', 0);
    await session.detach();
    await expect.poll(scale).toBeGreaterThan(1.3);
  });
});

test('CAT-042 CAT-043 shades are on slides of twelve, and the buttons show the position', async ({ page }) => {
  await open(page);
  await expect(shades(page).getByRole('radio')).toHaveCount(120);
  expect(
    await page
      .locator('.shades-slide')
      .evaluateAll((slides) => slides.map((slide) => slide.querySelectorAll('label').length)),
  ).toEqual(Array.from({ length: 10 }, () => 12));
  const [previousButton, nextButton] = [
    page.getByRole('button', { name: 'Previous shades' }),
    page.getByRole('button', { name: 'Next shades' }),
  ];
  await expect(position(page, 'shades')).toHaveText('1 of 10');
  await expect(previousButton).toBeDisabled();
  await nextButton.click();
  await expect(position(page, 'shades')).toHaveText('2 of 10');
  await expect.poll(() => isInView(page, 'AV-0196-13')).toBe(true);
  await expect.poll(() => isInView(page, 'AV-0196-12')).toBe(false);
  await previousButton.click();
  await expect(position(page, 'shades')).toHaveText('1 of 10');
  await page.getByRole('button', { name: 'See all 120 shades' }).click();
  await expect(shades(page).getByText('Red', { exact: true })).toBeVisible();
  for (const last of [shade(page, 'Porcelain'), shade(page, 'Rosewood')]) await expect(last).toBeVisible();
  await expect.poll(() => isInView(page, 'AV-0196-120')).toBe(true);
  await expectAccessible(page);
});

test('CAT-042 CAT-051 CAT-054 CAT-055 CAT-056 a shade shows its image, is kept in the address, and follows the keys', async ({
  page,
}) => {
  const requests = await open(page, `${long}?distributorId=7`);
  await shade(page, 'Ember').check();
  await expect(page).toHaveURL(/\?distributorId=7&shade=AV-0196-02$/);
  await expect(page.getByText('Item AV-0196-02')).toBeVisible();
  await expect(page.locator('article')).toHaveAttribute('data-sku', 'AV-0196-02');
  await expect(page.locator('.shades-chosen')).toHaveText('Ember');
  await expect(mainPicture(page)).toHaveAttribute('alt', 'Lip Color in 120 Shades, Ember');
  await expect
    .poll(() => mainPicture(page).evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/products\/AV-0196-02\.png\?width=(470|800)&height=\1&mode=max&format=png$/);
  // The thumbnail is loaded lazily, after the picture.
  await expect
    .poll(() => requests)
    .toContain(`${site.images}products/AV-0196-02.png?width=58&height=58&mode=max&format=png`);
  await page.evaluate(() => {
    document.addEventListener('shade-chosen', (event) => {
      if (event instanceof CustomEvent) document.body.dataset['choice'] = JSON.stringify(event.detail);
    });
  });
  await shade(page, 'Plum').focus();
  await page.keyboard.press('Space');
  await expect(chosen(page)).toHaveValue('AV-0196-12');
  await page.keyboard.press('ArrowRight');
  await expect(chosen(page)).toHaveValue('AV-0196-13');
  await expect.poll(() => isInView(page, 'AV-0196-13')).toBe(true);
  await expect(position(page, 'shades')).toHaveText('2 of 10');
  expect(JSON.parse((await page.locator('body').getAttribute('data-choice')) ?? '')).toMatchObject({
    sku: 'AV-0196-13',
    name: 'Blush',
    price: { minor: 2600, currency: 'USD' },
    displayPrice: '$26.00',
    soldOut: false,
  });
});

test('CAT-042 the shade of the address is selected and in view, even when sold out', async ({ page }) => {
  await open(page, `${long}?shade=AV-0196-50`);
  await expect(chosen(page)).toHaveValue('AV-0196-50');
  await expect(position(page, 'shades')).toHaveText('5 of 10');
  await expect.poll(() => isInView(page, 'AV-0196-50')).toBe(true);
  await open(page, `${long}?shade=AV-0196-03`);
  await expect(chosen(page)).toHaveAccessibleName(/^Fig\s*Sold out$/);
  await expect(page.locator('article').getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await open(page, `${long}?shade=AV-0196-120`);
  await expect(page.locator('.shades-chosen')).toHaveText('Porcelain · Cool');
  await expect(position(page, 'shades')).toHaveText('10 of 10');
  await open(page, `${long}?shade=AV-9999-01`);
  await expect(chosen(page)).toHaveCount(0);
});

test('CAT-052 CAT-053 a shade without an image shows the product, the placeholder or nothing', async ({ page }) => {
  await open(page, long, 'fail');
  const src = await mainPicture(page).getAttribute('src');
  await shade(page, 'Ember').check();
  await expect(mainPicture(page)).toHaveAttribute('alt', /Ember/);
  await expect(mainPicture(page)).toHaveAttribute('src', src ?? '');
  await page.route('**/_images/**', (route) => route.abort());
  await page.route('**/placeholder.svg', (route) => route.abort());
  await page.goto(`${site.siteUrl}/en-us/product/${plain}`);
  await expect(page.locator('[data-zoom] img')).toHaveCount(0);
});

test('CAT-041 small screens show the facts as an accordion with one part open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, plain);
  await expect(page.getByRole('tab')).toHaveCount(0);
  const summary = (name: string) => page.locator('summary').filter({ hasText: name });
  await expect(page.getByText('stays supple')).toBeVisible();
  await summary('Ingredients').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Castor')).toBeVisible();
  await expect(page.getByText('stays supple')).toBeHidden();
  await expectAccessible(page);
});

test('CAT-034 a long description is cut at 150 characters and unfolds on request', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await open(page, 'AV-0197/long-story/');
  const shortDescription = page.locator('.about-cut');
  const text = (await shortDescription.textContent()) ?? '';
  expect([...text].length).toBeLessThanOrEqual(151);
  const measureTop = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
  const toggle = page.locator('.about summary');
  await toggle.focus();
  const before = await measureTop();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Show less', { useInnerText: true });
  await expect(page.locator('.about').getByText('the end of the story')).toBeVisible();
  await expect(shortDescription).toBeHidden();
  await expect(toggle).toBeFocused();
  expect(await measureTop()).toBe(before);
  await page.keyboard.press('Enter');
  await expect(shortDescription).toBeVisible();
});

test('CAT-044 CAT-045 cross-selling shows three products on wide screens, one on small ones', async ({ page }) => {
  const countVisibleCards = () =>
    page.locator('.like .card').evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const [own, track] = [card.getBoundingClientRect(), card.parentElement?.getBoundingClientRect()];
          return track !== undefined && own.left >= track.left - 1 && own.right <= track.right + 1;
        }).length,
    );
  await open(page);
  await page.keyboard.press('Tab');
  expect(await countVisibleCards()).toBe(3);
  await expect(position(page, 'like')).toHaveText('1 of 2');
  await page.getByRole('button', { name: 'Next products' }).click();
  await expect(position(page, 'like')).toHaveText('2 of 2');
  await expect(page.getByRole('button', { name: 'Next products' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next products' })).toBeFocused();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.reload();
  await page.keyboard.press('Tab');
  // What lies far below is laid out when it comes near.
  await page.locator('.like').scrollIntoViewIfNeeded();
  expect(await countVisibleCards()).toBe(1);
  await expect(position(page, 'like')).toHaveText('1 of 4');
  await page.getByRole('button', { name: 'Next products' }).click();
  await expect(position(page, 'like')).toHaveText('2 of 4');
});

test('CAT-032 CAT-042 shades and zoom work in the quick view, and the address stays unchanged', async ({ page }) => {
  await open(page);
  await page.goto(`${site.siteUrl}/en-us/shopproducts/1/lips/`);
  const list = page.url();
  await page.getByRole('button', { name: /^Quick view: Satin Lip Color$/ }).click();
  const quick = page.getByRole('dialog', { name: 'Satin Lip Color' });
  await quick.getByRole('radio', { name: 'Ember' }).check();
  await expect(quick.getByText('Item AV-0101-02')).toBeVisible();
  await expect(quick.locator('article')).toHaveAttribute('data-sku', 'AV-0101-02');
  await expect(quick.getByRole('img', { name: 'Satin Lip Color, Ember', exact: true })).toBeVisible();
  expect(page.url()).toBe(list);
  const closer = quick.getByRole('button', { name: 'Satin Lip Color, Ember Look closer' });
  await closer.press('Enter');
  const zoom = page.getByRole('dialog', { name: 'Look closer: Satin Lip Color' });
  await expect(zoom).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(closer).toBeFocused();
  await quick.getByRole('link', { name: 'Picture 2 of 2' }).click();
  await expect(quick.getByRole('link', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-current', 'true');
  expect(page.url()).toBe(list);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Quick view: Satin Lip Color$/ })).toBeFocused();
});

test('a click made before the script has loaded is replayed', async ({ page }) => {
  let isDelayed = false;
  await page.route('**/_astro/define-buy-elements.*.js', async (route) => {
    isDelayed = true;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await route.continue();
  });
  await open(page);
  await page.getByRole('button', { name: 'Next shades' }).dispatchEvent('click');
  await expect(position(page, 'shades')).toHaveText('2 of 10');
  expect(isDelayed).toBe(true);
});

test('CAT-032 CAT-040 a product is accessible before its elements are defined', async ({ page }) => {
  await open(page);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => customElements.get('product-facts'))).toBeUndefined();
    await expectAccessible(page);
  }
});

test('a product with 120 shades is accessible: light at 1440 px, dark at 375 and 320 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `${long}?shade=AV-0196-15`);
  await expect(chosen(page)).toHaveValue('AV-0196-15');
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 375],
    ['dark', 320],
  ] as const)
    await test.step(`${scheme}, ${width} px`, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(width);
      const smallControls = await page
        .locator('article')
        .locator('button:visible, .shade, summary:visible')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().height < 44)
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        );
      expect(smallControls).toEqual([]);
    });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('CAT-032 CAT-040 CAT-043 every image, shade and fact is reachable', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('link', { name: 'Lip Color in 120 Shades Look closer' })).toHaveAttribute(
      'href',
      /^\/_images\/\w+-800\.webp$/,
    );
    await expect(page.getByRole('button', { name: 'Next shades' })).toBeHidden();
    await shade(page, 'Rosewood', 8).check();
    await expect(chosen(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Ingredients' }).click();
    await expect(page.getByText('Castor')).toBeVisible();
  });
});
