import { recordLayoutShifts } from '../layout-shifts.ts';
import { expect, gotoWithoutScript, type Locator, type Page, test } from '../shop-test.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { spaceText } from '../spaced-text.ts';

/** The product with the most shades, 60. */
const product = '/en-us/product/AV-0101/velvet-hour-lipstick/';
const phone = { width: 375, height: 667 };

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to bag' });
const bar = (page: Page) => page.locator('.order-bar');
const readBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} has no box.`);
  return box;
};

/** Scrolls to a share of what can be scrolled, and lets the page draw what comes into sight there. */
const scrollToShare = (page: Page, share: number) =>
  page.evaluate(async (part) => {
    // What is laid out on the way makes the page longer or shorter.
    for (let round = 0; round < 4; round += 1) {
      window.scrollTo({ top: part * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, share);

/** Whether the middle of an element is what a finger there would press. */
const canBePressed = (element: Locator) =>
  element.evaluate((pressed) => {
    const { left, top, width, height } = pressed.getBoundingClientRect();
    return pressed.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('CAT-035 the price beside the button is whole in French, and where a reader spaces text out', async ({
    page,
  }) => {
    await page.goto('/fr-ca/product/AV-0109/rayon-de-miel/');
    const shownWidth = () =>
      bar(page)
        .locator('.order-shown')
        .evaluate(({ clientWidth }) => clientWidth);
    const price = bar(page).locator('.price');
    for (const space of [false, true]) {
      if (space) await spaceText(page);
      expect((await readBox(price)).width, `spaced: ${space}`).toBeLessThanOrEqual(await shownWidth());
      expect(await canBePressed(page.getByRole('button', { name: 'Ajouter au panier' }).first())).toBe(true);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('CAT-033 CAT-035 the name, the price and the button are on the first screen, whole', async ({ page }) => {
    for (const path of [product, '/en-us/product/AV-0513/fallow-night-lash-and-brow-conditioner/'])
      await test.step(path, async () => {
        await gotoWithoutScript(page, path);
        const { y: barTop, height: barHeight } = await readBox(bar(page));
        expect(barTop + barHeight).toBeCloseTo(phone.height, 0);
        for (const part of [page.getByRole('heading', { level: 1 }), page.locator('.product-price')]) {
          const { y, height } = await readBox(part);
          expect(y + height).toBeLessThan(barTop);
        }
        expect(await canBePressed(addButton(page))).toBe(true);
      });
  });

  test('CAT-035 CAT-042 the button stays in reach, names the shade and its price, and covers nothing', async ({
    page,
  }) => {
    const readShifts = await recordLayoutShifts(page);
    await page.goto(product);
    for (const share of [0, 0.2, 0.4]) {
      await scrollToShare(page, share);
      expect(await canBePressed(addButton(page)), String(share)).toBe(true);
    }
    expect(await readShifts()).toEqual([]);
    const { height: barHeight } = await readBox(bar(page));
    const shade = page.getByRole('radio').nth(5);
    await shade.check();
    // Before the script has come, it says how many shades there are.
    const chosen = page.locator('.shades-chosen');
    await expect(chosen).not.toHaveText(/\d shades$/);
    const name = await chosen.innerText();
    await expect(bar(page).getByText(name, { exact: true })).toBeVisible();
    expect((await readBox(bar(page))).height).toBe(barHeight);
    await expect(bar(page).getByText(await page.locator('.product-price').innerText(), { exact: true })).toBeVisible();
    await page.getByRole('heading', { name: 'You may like' }).scrollIntoViewIfNeeded();
    expect(await canBePressed(addButton(page))).toBe(true);
    await scrollToShare(page, 1);
    expect(await canBePressed(page.getByRole('link', { name: /Chat with us/ }))).toBe(true);
    const { y, height } = await readBox(bar(page));
    expect(y + height).toBeLessThanOrEqual((await readBox(page.getByRole('contentinfo'))).y);
  });

  test('CAT-035 NAV-008 the suggestion of another country stands above the button', async ({ page }) => {
    await page.route('**/api/user/ip', (route) =>
      route.fulfill({
        json: { address: '203.0.113.7', countryCode: 'CA' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    const readShifts = await recordLayoutShifts(page);
    await page.goto(product);
    const suggestion = page.getByRole('region', { name: 'Country and language' });
    const stay = suggestion.getByRole('button', { name: 'Stay here' });
    await expect(stay).toBeVisible();
    await expect.poll(() => canBePressed(addButton(page))).toBe(true);
    expect(await canBePressed(stay)).toBe(true);
    const { y, height } = await readBox(suggestion);
    expect(y + height).toBeCloseTo((await readBox(bar(page))).y, 0);
    expect(await readShifts()).toEqual([]);
    await stay.tap();
    await expect(suggestion).toBeHidden();
    expect(await canBePressed(addButton(page))).toBe(true);
  });

  test('CAT-059 the message that a product was added lies below the header, and not on the bar', async ({ page }) => {
    await page.goto('/en-us/product/AV-0513/fallow-night-lash-and-brow-conditioner/');
    await addButton(page).tap();
    const message = page.getByRole('status').filter({ hasText: 'Added to your bag' });
    await expect(message).toBeVisible();
    // It goes by itself, so it is measured first.
    const own = await readBox(message);
    const header = await readBox(page.getByRole('banner'));
    expect(own.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(own.y + own.height).toBeLessThan((await readBox(bar(page))).y);
  });

  test('CAT-035 without a shade the button asks for one above it, and nothing with the focus is under the bar', async ({
    page,
  }) => {
    await page.goto(product);
    await addButton(page).tap();
    await expect(page.getByRole('alert').filter({ hasText: 'Choose a shade first.' })).toBeInViewport();
    await expect(page.getByRole('radio').first()).toBeFocused();
    const { y: barTop } = await readBox(bar(page));
    const readFocused = () =>
      page.evaluate(() => {
        const { activeElement: focused } = document;
        const box = focused?.getBoundingClientRect();
        return { isButton: focused?.matches('.order-bar *') === true, bottom: box?.bottom ?? 0 };
      });
    await expect.poll(async () => (await readFocused()).bottom).toBeLessThanOrEqual(barTop);
    // The button follows the quantity, and everything that comes after it.
    await page.keyboard.press('Tab');
    for (let isReached = false; !isReached;) {
      await page.keyboard.press('Tab');
      const { isButton, bottom } = await readFocused();
      isReached = isButton;
      if (!isButton) expect(bottom).toBeLessThanOrEqual(barTop);
    }
    await expect(addButton(page)).toHaveCount(1);
    await expect(addButton(page)).toBeFocused();
    await expectAccessibleInBothSchemes(page);
  });
});

for (const [title, viewport] of [
  ['on a phone that is held sideways', { width: 667, height: 375 }],
  ['at 400 % on a screen of 1280 × 1024', { width: 320, height: 256 }],
] as const)
  test.describe(title, () => {
    test.use({ viewport });

    test('CAT-042 the order covers no shade that the keyboard reaches, nor its own button', async ({ page }) => {
      await page.goto(product);
      for (const control of [
        page.getByRole('radio').nth(4),
        page.getByRole('button', { name: /^See all 60 shades/ }),
        addButton(page),
      ]) {
        await control.focus();
        await expect.poll(() => canBePressed(control)).toBe(true);
      }
      const order = await readBox(page.locator('add-to-bag'));
      await scrollToShare(page, 0.1);
      expect((await readBox(page.locator('add-to-bag'))).y).not.toBeCloseTo(order.y, 0);
    });
  });

test('CAT-035 CAT-043 on a wide screen the button is above the fold, and stays there beside all shades', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(product);
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'See all 60 shades' }).click();
  await expect(page.getByRole('radio').nth(59)).toBeVisible();
  expect(await canBePressed(addButton(page))).toBe(true);
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  expect(await canBePressed(addButton(page))).toBe(true);
});
