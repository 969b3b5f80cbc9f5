import { brotliCompressSync } from 'node:zlib';
import { recordLayoutShifts } from '../layout-shifts.ts';
import { followRequests } from '../requests-under-way.ts';
import { expectFocusInSight } from '../focus-in-sight.ts';
import { expectNoOverflow } from '../overflow.ts';
import { expect, type Page, type Response, test } from '../shop-test.ts';
import { setTextSize } from '../text-size.ts';
import { z } from 'zod';
import { findPagePath, pageStates } from '../../../scripts/lib/page-states.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';

const api = process.env['TEST_API_URL'] ?? '';
const Reply = z.object({ basket: z.object({ basketId: z.string().min(1) }) });

/**
 * Creates a guest's bag by the calls that the shop makes, and saves its id in the browser as the shop does.
 */
async function createBag(page: Page, items: readonly (readonly [sku: string, quantity: number])[]): Promise<void> {
  let basketId: string | null = null;
  for (const [sku, quantity] of items) {
    const response = await fetch(`${api}/api/Basket/upsertBasketItem/US`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ basketItem: { basketId, sku, quantity }, promotionRequest: null, locale: 'en-us' }),
    });
    ({
      basket: { basketId },
    } = Reply.parse(await response.json()));
  }
  await page.addInitScript((id) => {
    localStorage.setItem('shop.bag.US.id', JSON.stringify(id));
  }, basketId);
}

const storeDistributor = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('shop.distributor', JSON.stringify({ id: '1', name: 'Ada Stone', country: 'US' }));
  });
/** Postpones the choice of rewards in this tab, so that its dialog does not open by itself. */
const postponeRewards = (page: Page) =>
  page.addInitScript(() => {
    sessionStorage.setItem('shop.rewards.later', 'true');
  });

const lipstick = 'AV-0102-01';
const balm = 'AV-1210';
const front = '/en-us/shopproducts/';
const cart = '/en-us/cart/';
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Bag/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your bag' });
const table = (page: Page) => page.getByRole('table', { name: 'Your bag' });
const rows = (page: Page) => table(page).getByRole('rowheader');
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

async function openBag(page: Page): Promise<void> {
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
}

test('NAV-006 BAG-001 BAG-038 CAT-059 the keyboard alone leads from a list to the bag page', async ({
  page,
  baseURL,
}) => {
  const category = pageStates.find(({ name }) => name === 'category') ?? { name: 'category' };
  await page.goto(await findPagePath(baseURL ?? '', 'en-us', category));
  await page.locator('.card').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/product\//);
  const add = page.getByRole('main').locator('add-to-bag').getByRole('button');
  await add.focus();
  await expect(page.locator('form.order')).toHaveJSProperty('noValidate', true);
  await page.keyboard.press('Enter');
  const [shadeRequest, addedMessage] = [
    page.getByText('Choose a shade first.'),
    page.getByRole('region', { name: 'Messages' }).getByText('Added to your bag: 1 × '),
  ];
  await expect(shadeRequest.or(addedMessage).first()).toBeVisible();
  if (await shadeRequest.isVisible()) {
    // The focus is on the shades.
    await page.keyboard.press('Space');
    await expect(shadeRequest).toBeHidden();
    await add.focus();
    await page.keyboard.press('Enter');
  }
  await expect(addedMessage).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'View bag' })).toHaveAttribute(
    'href',
    cart,
  );
  await expect(opener(page)).toHaveAccessibleName('Bag, 1 item');
  await opener(page).focus();
  await page.keyboard.press('Space');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await panel(page).getByRole('link', { name: 'View bag' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${cart}`);
  await expect(rows(page)).toHaveCount(1);
});

test('BAG-001 the badge shows without React and shifts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('shop.bag.counts', JSON.stringify({ US: 3 }));
  });
  const readShifts = await recordLayoutShifts(page);
  await page.goto(front);
  await expect(opener(page)).toHaveAccessibleName('Bag, 3 items');
  await expect(page.getByRole('banner').getByText('3', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('shop.bag.counts', JSON.stringify({ US: 1 }));
    dispatchEvent(new StorageEvent('storage'));
  });
  await expect(opener(page)).toHaveAccessibleName('Bag, 1 item');
  // What the next page writes is heard once Back restores this one.
  await page.evaluate(() => {
    localStorage.setItem('shop.bag.counts', JSON.stringify({ US: 2 }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(opener(page)).toHaveAccessibleName('Bag, 2 items');
  expect(await readShifts()).toEqual([]);
});

test('BAG-002 React loads only when the bag is used, with at most 49.2 kB of other script', async ({ page }) => {
  const scripts = new Map<string, number>();
  let hasNotices = false;
  const readings: Promise<void>[] = [];
  async function read(response: Response): Promise<void> {
    const body = await response.body();
    scripts.set(response.url(), brotliCompressSync(body).length);
    hasNotices ||= body.includes('SHIPPING_CLEARED:');
  }
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') readings.push(read(response));
  });
  const waitForRequests = followRequests(page);
  await createBag(page, [[balm, 1]]);
  // The question about the visitor's country could load its script at any time.
  await page.addInitScript(() => {
    localStorage.setItem('shop.country-suggestion', JSON.stringify({ answered: 'stay' }));
  });
  await page.goto(front, { waitUntil: 'networkidle' });
  const weigh = async () => {
    await Promise.all(readings);
    return [...scripts.values()].reduce((sum, size) => sum + size, 0);
  };
  expect(await weigh()).toBeLessThan(12_000);
  // The viewed products load at any interaction, and are no part of the bag.
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await expect.poll(() => [...scripts.keys()].some((url) => url.includes('define-kept-parts'))).toBe(true);
  await waitForRequests();
  const before = await weigh();
  await openBag(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  // The script of notices, which the open bag loads last, counts as well.
  await expect.poll(() => hasNotices).toBe(true);
  const after = await weigh();
  const react = [...scripts].find(([, size]) => size > 50_000)?.[0] ?? '';
  expect(scripts.get(react)).toBeLessThan(59_000);
  // The names of files, which are digests, move it by some tens of bytes.
  expect(after - before - (scripts.get(react) ?? 0)).toBeLessThanOrEqual(49_200);
});

test('BAG-002 BAG-003 BAG-005 BAG-006 BAG-007 the panel opens, shows each line, gives the focus back and removes lines', async ({
  page,
}) => {
  await createBag(page, [
    [balm, 2],
    ['AV-1007', 1],
  ]);
  await page.goto(front);
  // A hand reaches a place by many moves, of which browsers report the first one in a page as a pointer at rest.
  await page.mouse.move(1, 1);
  await opener(page).hover();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('listitem').first().hover();
  await expect(panel(page)).toBeVisible();
  await page.mouse.move(20, 600);
  await expect(panel(page)).toBeHidden();

  await openBag(page);
  await panel(page).getByRole('button', { name: 'Check out' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await openBag(page);
  await page.getByRole('main').click({ position: { x: 5, y: 400 } });
  await expect(panel(page)).toBeHidden();

  await openBag(page);
  const line = panel(page).getByRole('listitem').first();
  await expect(line.locator('img')).toBeVisible();
  await expect(line).toContainText(/\d × \$\d+\.\d\d/);
  await expect(line.getByRole('button', { name: /^Remove / })).toBeVisible();
  await expect(panel(page).getByText('Subtotal')).toContainText('3 items');
  const cents = (await panel(page).getByRole('listitem').allTextContents()).map((text) => {
    const [, quantity, price] = /(\d+) × .*\$(\d+\.\d\d)/.exec(text) ?? [];
    return Math.round(Number(quantity) * Number(price) * 100);
  });
  expect(cents).toHaveLength(2);
  const subtotal = cents.reduce((sum, line) => sum + line, 0) / 100;
  await expect(panel(page).getByRole('paragraph').filter({ hasText: 'Subtotal' })).toContainText(
    `$${subtotal.toFixed(2)}`,
  );
  await expect(panel(page).getByRole('link', { name: 'View bag' })).toHaveAttribute('href', cart);
  await expect(panel(page).getByRole('button', { name: 'Check out' })).toBeVisible();

  const remove = panel(page).getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  const removed = panel(page).getByRole('status').filter({ hasText: 'was removed.' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toHaveCount(2);
  await expect(remove.first()).toBeFocused();
  await expect(removed).toHaveCount(0);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Your bag is empty.')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Explore the shop' })).toBeFocused();
  await expectAccessible(page);
});

for (const [width, height] of [
  [375, 667],
  [667, 375],
  [1280, 600],
] as const)
  test(`BAG-002 what has the focus in the panel is covered by nothing at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await createBag(page, [
      [balm, 1],
      [lipstick, 1],
      ['AV-0102-02', 1],
      ['AV-1007', 1],
    ]);
    await page.goto(front);
    await openBag(page);
    const lines = panel(page).getByRole('button', { name: /^Remove / });
    await expect(lines).toHaveCount(4);
    await expectFocusInSight(await lines.all());
  });

for (const [width, height] of [
  [320, 256],
  [375, 520],
] as const)
  test(`PROMO-005 a gift that has the focus is covered by nothing at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await createBag(page, [[lipstick, 9]]);
    await page.goto(cart);
    const offer = page.getByRole('dialog', { name: 'Choose your gift' });
    await expect(offer).toBeVisible();
    await expectFocusInSight([
      ...(await offer.getByRole('radio').all()),
      offer.getByRole('button', { name: 'Claim my gift' }),
      ...(await offer.getByRole('radio').all()).toReversed(),
    ]);
  });

test('BAG-014 with text of 200 %, a line on the bag page has room for its name, and its focus is in sight', async ({
  page,
}) => {
  await createBag(page, [
    [balm, 1],
    ['AV-1007', 1],
  ]);
  await page.goto(cart);
  await expect(rows(page)).toHaveCount(2);
  await setTextSize(page, '200%');
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 667 });
    for (const name of await rows(page).getByRole('link').all())
      expect((await name.boundingBox())?.height).toBeLessThan(667);
  }
  await page.setViewportSize({ width: 667, height: 320 });
  await expectFocusInSight([
    ...(await table(page).getByRole('combobox').all()),
    ...(await table(page)
      .getByRole('button', { name: /^Remove / })
      .all()),
    summary(page).getByRole('button', { name: 'Check out' }),
  ]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

  test('BAG-002 on every tablet a tap opens the bag, which stays open until a tap elsewhere', async ({ page }) => {
    await createBag(page, [[balm, 1]]);
    await page.clock.install();
    await page.goto(front);
    for (const [width, height] of [
      [768, 1024],
      [820, 1180],
      [1180, 820],
    ] as const)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        for (let visit = 0; visit < 2; visit++) {
          await opener(page).tap();
          await expect(panel(page)).toBeVisible();
          await page.clock.runFor(2000);
          await expect(panel(page).getByRole('listitem')).toHaveCount(1);
          await page.touchscreen.tap(20, height - 40);
          await expect(panel(page)).toBeHidden();
        }
      });
    await opener(page).tap();
    await panel(page).getByRole('link', { name: 'View bag' }).tap();
    await expect(rows(page)).toHaveCount(1);
  });
});

test('BAG-008 PROMO-011 PROMO-012 PROMO-013 PROMO-014 PROMO-015 BAG-010 BAG-012 BAG-013 checkout asks about kredits and a distributor', async ({
  page,
}) => {
  await createBag(page, [[balm, 1]]);
  await page.goto(front);
  await openBag(page);
  const checkOut = panel(page).getByRole('button', { name: 'Check out' });
  await checkOut.click();
  const nudge = page.getByRole('dialog', { name: 'Earn kiss kredits' });
  await expect(nudge).toContainText(/Add \$\d+\.\d\d more and earn 15 kiss kredits\./);
  await expectAccessible(page);
  await nudge.getByRole('button', { name: 'Keep shopping' }).click();
  await expect(nudge).toBeHidden();
  await checkOut.click();
  await nudge.getByRole('button', { name: 'Check out anyway' }).click();
  const choose = page.getByRole('dialog', { name: 'Shall we find you a distributor?' });
  await expect(choose).toBeVisible();
  await expectAccessible(page);
  await choose.getByRole('button', { name: 'No', exact: true }).click();
  await page.waitForURL('**/en-us/checkout-as/');
  await page.goto(cart);
  await summary(page).getByRole('button', { name: 'Check out' }).click();
  await nudge.getByRole('button', { name: 'Check out anyway' }).click();
  await choose.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.waitForURL('**/en-us/newaccount/');
});

test('BAG-011 NOTE-048 where nobody can join, checkout leads to the choice of how to check out', async ({ page }) => {
  await page.route('**/en-us/bag.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"offersMembership":true', '"offersMembership":false'),
    });
  });
  await createBag(page, [[balm, 1]]);
  for (const from of [front, cart]) {
    await page.goto(from);
    if (from === front) await openBag(page);
    await (from === front ? panel : summary)(page).getByRole('button', { name: 'Check out' }).click();
    await page
      .getByRole('dialog', { name: 'Earn kiss kredits' })
      .getByRole('button', { name: 'Check out anyway' })
      .click();
    await page.waitForURL('**/en-us/checkout-as/');
  }
});

test('BAG-011 with a distributor, checkout leads to the choice of how to check out', async ({ page }) => {
  await createBag(page, [[balm, 5]]);
  await storeDistributor(page);
  await page.goto(front);
  await openBag(page);
  await panel(page).getByRole('button', { name: 'Check out' }).click();
  const nudge = page.getByRole('dialog', { name: 'You’re nearly there' });
  await nudge.getByRole('button', { name: 'Check out anyway' }).click();
  await page.waitForURL('**/en-us/checkout-as/');
});

test('BAG-014 BAG-015 BAG-016 BAG-039 CONST-001 the bag page has a table, a summary and an update toast, and shifts nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['shift'] =
          `${Number(document.documentElement.dataset['shift'] ?? 0) + Number(Reflect.get(entry, 'value'))}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await createBag(page, [
    [balm, 1],
    ['AV-1007', 1],
  ]);
  await page.goto(cart);
  await expect(rows(page)).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready);
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.001);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Image',
    'Product',
    'Price',
    'Quantity',
    'Total',
    'Remove',
  ]);
  await expect(rows(page)).toHaveCount(2);
  await expect(summary(page)).toContainText('2 items');
  await expect(summary(page).getByRole('region', { name: 'Your offers' })).toContainText('kiss kredits');
  // With text at 125 % a phone shows all of it, and the way to the bag.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '125%';
  });
  await expectNoOverflow(page);
  await expect(opener(page)).toBeInViewport({ ratio: 1 });
  await table(page).getByRole('combobox').first().selectOption('3');
  await expect(summary(page)).toContainText('4 items');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your bag is up to date.');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('status')).toBeEmpty();
  await page.reload();
  await expect(table(page).getByRole('combobox').first()).toHaveValue('3');
});

test('BAG-004 BAG-018 BAG-033 a gift is free, and a change that loses it asks first', async ({ page }) => {
  await createBag(page, [[lipstick, 6]]);
  await postponeRewards(page);
  await page.goto(front);
  await openBag(page);
  const giftLine = panel(page).getByRole('listitem').filter({ hasText: 'Hand Balm' });
  await expect(giftLine.getByText('Free', { exact: true })).toBeVisible();
  await page.goto(cart);
  const gift = table(page).getByRole('row').filter({ hasText: 'A gift with' });
  await expect(gift).toContainText('Free');
  await expect(gift.getByRole('combobox')).toHaveCount(0);
  await expect(summary(page)).toContainText('A hand balm, with our compliments');
  const quantity = table(page).getByRole('combobox');
  await quantity.selectOption('1');
  const question = page.getByRole('dialog', { name: 'Keep your offer?' });
  await expect(question).toHaveCSS('opacity', '1');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep my offer' }).click();
  await expect(quantity).toHaveValue('6');
  await quantity.selectOption('1');
  await question.getByRole('button', { name: 'Change anyway' }).click();
  await expect(gift).toHaveCount(0);
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'What changed in your bag' }),
  ).toContainText('its offer no longer applies');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('What changed in your bag')).toBeHidden();
});

test('BAG-033 BAG-010 a dialog whose code cannot be loaded says so, leaves the bag, and opens at the next press', async ({
  page,
}) => {
  await createBag(page, [[lipstick, 6]]);
  await postponeRewards(page);
  const code = /_astro\/(?:confirm-dialog|dialogs)\..*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto(cart);
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  const quantity = table(page).getByRole('combobox');
  const checkOut = summary(page).getByRole('button', { name: 'Check out' });
  for (const press of [() => quantity.selectOption('1'), () => checkOut.click()]) {
    await press();
    await expect(message).toContainText('Something went wrong on our side.');
    await message.getByRole('button', { name: 'Close' }).click();
    await expect(quantity).toHaveValue('6');
  }
  await page.unroute(code);
  await quantity.selectOption('1');
  await page.getByRole('dialog', { name: 'Keep your offer?' }).getByRole('button', { name: 'Keep my offer' }).click();
  await checkOut.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a dialog whose code has gone with an earlier release comes with the new page at the second press', async ({
  page,
}) => {
  await createBag(page, [[lipstick, 6]]);
  await postponeRewards(page);
  const code = '**/_astro/confirm-dialog.*.js';
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.goto(cart);
  const quantity = table(page).getByRole('combobox');
  await quantity.selectOption('1');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText('Something went wrong');
  const reloaded = page.waitForEvent('framenavigated');
  await quantity.selectOption('1');
  await reloaded;
  await page.unroute(code);
  await expect(quantity).toHaveValue('6');
  await quantity.selectOption('1');
  await expect(page.getByRole('dialog', { name: 'Keep your offer?' })).toBeVisible();
});

test('PROMO-005 PROMO-010 a gift whose dialog cannot be loaded leaves the page alone until it is asked for', async ({
  page,
}) => {
  await createBag(page, [[lipstick, 9]]);
  const code = /\/dialogs\.[^/]*\.js$/;
  const waitForRequests = followRequests(page);
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse(code);
  await page.goto(cart);
  await asked;
  let reloads = 0;
  page.on('framenavigated', () => {
    reloads += 1;
  });
  const quantity = table(page).getByRole('combobox');
  const claim = summary(page).getByRole('button', { name: 'Claim my gift' });
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  for (const pieces of ['10', '9', '10']) {
    const sent = page.waitForResponse('**/api/Basket/**');
    await quantity.selectOption(pieces);
    await (await sent).finished();
    await waitForRequests();
    await expect(claim).toBeVisible();
  }
  await expect(quantity).toHaveValue('10');
  await expect(message).toBeEmpty();
  expect(reloads).toBe(0);
  await claim.click();
  await expect(message).toContainText('Something went wrong on our side.');
  await page.unroute(code);
  await claim.click();
  await expect(page.getByRole('dialog', { name: 'Choose your gift' })).toBeVisible();
  expect(reloads).toBe(0);
});

test('PROMO-005 PROMO-006 PROMO-007 PROMO-008 PROMO-009 PROMO-010 BAG-040 one gift is chosen in a dialog, on a phone too, postponed, and claimed', async ({
  page,
}) => {
  await test.step('PROMO-005 PROMO-010 on a phone the dialog of one gift is whole, and a card in the bag opens it again', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    await createBag(page, [[lipstick, 9]]);
    await page.goto(cart);
    const dialog = page.getByRole('dialog', { name: 'Choose your gift' });
    for (const part of ['Pick one, with our compliments.', 'Claim my gift', 'Remind me later'])
      await expect(dialog.getByText(part)).toBeInViewport({ ratio: 1 });
    for (const choice of await dialog.getByRole('radio').all()) await expect(choice).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    const card = summary(page).locator('.claim');
    await expect(card.getByText('You’ve earned a gift.')).toBeVisible();
    await expect(card.locator('.line-picture')).toHaveCount(3);
    await expectAccessibleInBothSchemes(page);
    await card.getByRole('button', { name: 'Claim my gift' }).click();
    await expect(dialog).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('PROMO-005 PROMO-006 PROMO-007 PROMO-008 PROMO-009 PROMO-010 BAG-040 rewards are chosen in a dialog, postponed, and claimed', async () => {
    const dialog = page.getByRole('dialog', { name: 'Choose your gift' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const claim = dialog.getByRole('button', { name: 'Claim my gift' });
    await expect(claim).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByText(/^\$\d+\.\d\d$/)).toHaveCount(await dialog.getByRole('radio').count());
    const color = () => claim.evaluate((element) => getComputedStyle(element).backgroundColor);
    const disabledColor = await color();
    await dialog.getByRole('radio').first().check();
    await expect(claim).toHaveAttribute('aria-disabled', 'false');
    await expect.poll(color).not.toBe(disabledColor);
    await dialog.getByRole('button', { name: 'Remind me later' }).click();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await summary(page).getByRole('button', { name: 'Claim my gift' }).click();
    await dialog.getByRole('radio').last().check();
    await claim.click();
    await expect(table(page).getByRole('row').filter({ hasText: 'Choose your treat' })).toContainText('Free');
    await expect(summary(page).getByRole('button', { name: 'Claim my gift' })).toHaveCount(0);
    await expect(summary(page).getByRole('term').filter({ hasText: 'Discount' }).locator('..')).toContainText('−$');
  });
});

test('PROMO-005 an offer of a gift whose code comes late takes no key from what is searched for', async ({ page }) => {
  await page.clock.install();
  await createBag(page, [[lipstick, 9]]);
  const late = Promise.withResolvers<undefined>();
  const code = /\/dialogs\.[^/]*\.js$/;
  await page.route(code, async (route) => {
    await late.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(code);
  await page.goto(cart);
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
  await search.pressSequentially('rose');
  await asked;
  const arrived = page.waitForResponse(code);
  late.resolve(undefined);
  await (await arrived).finished();
  await page.clock.runFor(5000);
  await page.keyboard.type(' mist');
  await expect(search).toHaveValue('rose mist');
  const offer = page.getByRole('dialog', { name: 'Choose your gift' });
  await expect(offer).toBeHidden();
  await opener(page).focus();
  await page.clock.runFor(5000);
  await expect(offer).toBeVisible();
});

test('BAG-015 BAG-040 PROMO-001 no total is made of a bag and the discount of the one before', async ({ page }) => {
  await createBag(page, [[lipstick, 9]]);
  await postponeRewards(page);
  await page.goto(cart);
  const total = summary(page).getByRole('term').filter({ hasText: 'Total so far' }).locator('..');
  await expect(total).toContainText('$');
  await page.route('**/api/Basket/**', (route) => route.abort());
  await table(page).getByRole('combobox').selectOption('1');
  await page.getByRole('dialog', { name: 'Keep your offer?' }).getByRole('button', { name: 'Change anyway' }).click();
  await expect(summary(page)).toContainText('Subtotal$27.50');
  await expect(total).not.toContainText('$');
  await page.unroute('**/api/Basket/**');
  await page.reload();
  await expect(table(page).getByRole('combobox')).toHaveValue('1');
  await expect(total).toHaveCount(0);
});

test('PROMO-001 PROMO-013 PROMO-014 a guest is told how to earn kredits, and that a gift out of stock is not applied', async ({
  page,
}) => {
  await test.step('PROMO-013 PROMO-014 a guest is told that members earn kredits, and how to join', async () => {
    await createBag(page, [[lipstick, 5]]);
    await page.goto(cart);
    const offers = summary(page).getByRole('region', { name: 'Your offers' });
    await expect(offers).toContainText('Preferred customers earn 15 kiss kredits with this bag.');
    await expect(offers).not.toContainText('Kiss kredits for a fuller bag');
    await expect(offers.getByRole('link', { name: 'How to join' })).toHaveAttribute(
      'href',
      '/en-us/preferred-customer-info/',
    );
  });

  await test.step('PROMO-001 a gift that is out of stock is not said to be applied', async () => {
    await page.route('**/api/Basket/getBasket', async (route) => {
      const response = await route.fetch();
      const Bag = z.looseObject({
        basket: z.looseObject({ items: z.array(z.looseObject({ promotionId: z.number() })) }),
        changes: z.array(z.unknown()).default([]),
      });
      const reply = Bag.parse(await response.json());
      const gift = reply.basket.items.find(({ promotionId }) => promotionId > 0);
      reply.basket.items = reply.basket.items.filter((item) => item !== gift);
      const { sku, promotionId } = z.looseObject({ sku: z.string(), promotionId: z.number() }).parse(gift);
      reply.changes = [{ code: 'REWARD_UNAVAILABLE', sku, promotionId, from: 1, to: 0 }];
      await route.fulfill({ response, json: reply });
    });
    await page.goto(cart);
    const offers = summary(page).getByRole('region', { name: 'Your offers' });
    await expect(offers).toContainText(
      'A hand balm, with our compliments: out of stock for now, so it is not in this bag',
    );
    await expect(offers).not.toContainText('compliments: applied');
  });
});

test('BAG-007 a refused change that is tried again keeps the place of the keyboard', async ({ page }) => {
  await createBag(page, [[balm, 1]]);
  await page.goto(cart);
  const call = '**/api/Basket/upsertBasketItem/**';
  await page.route(call, (route) =>
    route.fulfill({ status: 409, json: { code: 'BASKET_FULL', message: 'full', requestId: '1', errors: [] } }),
  );
  await table(page).getByRole('combobox').selectOption('4');
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Your bag is full.' });
  const retry = status.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(call);
  await retry.press('Enter');
  await expect(retry).toHaveCount(0);
  await expect(table(page).getByRole('combobox')).toHaveValue('4');
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused();
});

test('BAG-007 BAG-022 CONST-002 ERR-016 NOTE-034 NOTE-045 NAV-022 NAV-023 what fails on the bag page is told, and a quantity of 0 removes the line', async ({
  page,
  context,
}) => {
  await createBag(page, [[balm, 1]]);
  await page.addInitScript(() => {
    localStorage.setItem('shop.bag.counts', JSON.stringify({ AU: 2 }));
  });
  await page.route(
    '**/api/Basket/getBasket',
    (route) =>
      route.fulfill({ status: 400, json: { code: 'REQUEST_INVALID', message: 'no', requestId: '1', errors: [] } }),
    { times: 1 },
  );
  await page.goto(cart);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We can’t show your bag right now.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused();

  // A refused change keeps its message until it is closed, and leaves the bag as it was.
  await page.route('**/api/Basket/upsertBasketItem/**', (route) =>
    route.fulfill({ status: 409, json: { code: 'BASKET_FULL', message: 'full', requestId: '1', errors: [] } }),
  );
  await table(page).getByRole('combobox').selectOption('4');
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect(message).toContainText('Your bag is full.');
  await expect(table(page).getByRole('combobox')).toHaveValue('1');
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeEmpty();
  await page.unroute('**/api/Basket/upsertBasketItem/**');

  // A change made offline is announced and sent later.
  await context.setOffline(true);
  await table(page).getByRole('combobox').selectOption('2');
  await expect(page.getByText('Your changes are saved on this device')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Your changes are saved on this device')).toBeHidden();
  await page.reload();
  await expect(table(page).getByRole('combobox')).toHaveValue('2');

  await table(page).getByRole('combobox').selectOption('max+');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Your bag is empty.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Your bag in the Australia shop is kept for you there.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Explore the shop' })).toBeFocused();
});

test('BAG-002 BAG-014 320 px, touch: the bag is a sheet and its page stacks', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await createBag(page, [
    [balm, 2],
    [lipstick, 5],
  ]);
  await postponeRewards(page);
  await page.goto(front);
  await opener(page).tap();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  for (const button of await panel(page).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await panel(page).getByRole('button', { name: 'Close' }).tap();
  await expect(panel(page)).toBeHidden();
  await opener(page).tap();
  await panel(page).getByRole('link', { name: 'View bag' }).tap();
  await expect(rows(page).first()).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveCount(6);
  await expectAccessibleInBothSchemes(page);
  await context.close();
});

test('BAG-001 without script the bag is a link to its page, which asks for JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(front);
  await page.getByRole('banner').getByRole('link', { name: 'Bag' }).click();
  await expect(page).toHaveURL(new RegExp(`${cart}$`));
  await expect(page.getByText('needs JavaScript')).toBeVisible();
  await context.close();
});

test('BAG-006 where the mini cart cannot be loaded, the bag link leads to the bag page', async ({ page }) => {
  await page.route('**/_astro/mount.*', (route) => route.abort());
  await page.goto(front);
  await opener(page).click();
  await page.waitForURL(`**${cart}`);
});
