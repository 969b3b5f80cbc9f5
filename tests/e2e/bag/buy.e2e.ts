import { expect, gotoWithoutScript, type Locator, type Page, test } from '../shop-test.ts';
import { parseListFile } from '../../../src/domain/catalogue/list-row.ts';
import { expectAccessible } from '../accessible.ts';

const lips = '/en-us/shopproducts/1/lips/';

/** The path of the first lip product that has shades, or that has none. */
async function findProductPath(page: Page, kind: 'plain' | 'shaded', locale = 'en-us'): Promise<string> {
  const { rows } = parseListFile(await (await page.request.get(`/${locale}/lists/1.json`)).json());
  const found = rows.find(({ shades, soldOut }) => !soldOut && (shades === '') === (kind === 'plain'));
  if (!found) throw new Error(`No lip product of the demo shop is ${kind}.`);
  return found.href;
}

const quantity = (scope: Page | Locator) => scope.getByLabel('Quantity');
const addButton = (scope: Page | Locator) => scope.getByRole('button', { name: /^Add(ed)? to bag$/ });
/** The items that the API has in the guest's bag. */
const readBag = (page: Page) =>
  page.evaluate(async () => {
    const id = JSON.parse(localStorage.getItem('shop.bag.US.id') ?? 'null') as string | null;
    if (id === null) return [];
    const requestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ getBasketRequestDto: { id, country: 'US' } }),
    };
    const reply = (await (
      await fetch(`${document.documentElement.dataset['api'] ?? ''}/api/Basket/getBasket`, requestInit)
    ).json()) as { basket: { items: { sku: string; qty: number; promotionId: number }[] } };
    return reply.basket.items
      .filter(({ promotionId }) => promotionId === 0)
      .map(({ sku, qty }) => ({ sku, quantity: qty }));
  });
const firstShade = (scope: Page | Locator) => scope.getByRole('radio').first();
const quickViews = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Quick view: / });

/** Stops the clock, so that time passes only when the test moves it. */
const pauseClock = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000);

/** Moves the pointer there as a hand does: by many moves, of which browsers report the first one as a pointer at rest. */
async function pointAtQuantity(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await quantity(page).hover();
}

/** Chooses 'max+' and types into the field that replaces the list. */
async function typeQuantity(page: Page, text: string): Promise<void> {
  await quantity(page).selectOption('max+');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
  await page.keyboard.type(text);
}

test('CAT-046 CAT-048 CAT-049 CAT-050 NOTE-045 VAL-023 VAL-024 the quantity offers ten options and a text field', async ({
  page,
}) => {
  await page.goto(await findProductPath(page, 'plain'));
  await pointAtQuantity(page);
  await expect(quantity(page).locator('option')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10+']);
  const list = page.getByRole('combobox', { name: 'Quantity' });

  await test.step('CAT-048 CAT-049 CAT-050 max+ opens a text field that Enter commits and Escape cancels', async () => {
    await typeQuantity(page, '25');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(list).toHaveValue('25');
    await expect(list).toBeFocused();
    await typeQuantity(page, '7');
    await page.keyboard.press('Escape');
    await expect(list).toHaveValue('25');
    await expect(list).toBeFocused();
    await quantity(page).selectOption('3');
    await expect(quantity(page).locator('option')).toHaveCount(11);
  });

  for (const [typedText, expectedQuantity] of [
    ['abc', '1'],
    ['-12', '12'],
    ['0', '1'],
    ['99999', '9999'],
  ] as const)
    await test.step(`VAL-023 VAL-024 "${typedText}" becomes ${expectedQuantity} and is announced`, async () => {
      await typeQuantity(page, typedText);
      await page.keyboard.press('Enter');
      await expect(quantity(page)).toHaveValue(expectedQuantity);
      await expect(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: `We set the quantity to ${expectedQuantity}.` }),
      ).toBeVisible();
    });

  await test.step('NOTE-045 created by script, as the bag does, it accepts 0', async () => {
    await page.evaluate(() => {
      const bagPicker = document.createElement('quantity-picker');
      Object.assign(bagPicker.dataset, { label: 'In the bag', options: '10', more: '10+', nonPositive: '' });
      bagPicker.setAttribute('value', '14');
      const output = document.createElement('output');
      bagPicker.addEventListener('change', () => {
        output.textContent += `${Reflect.get(bagPicker, 'value')} `;
      });
      document.querySelector('main')?.prepend(bagPicker, output);
    });
    await expect(page.getByLabel('In the bag')).toHaveValue('14');
    await page.getByLabel('In the bag').selectOption('3');
    await page.getByLabel('In the bag').selectOption('max+');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('In the bag')).toHaveValue('0');
    await expect(page.locator('main > output')).toHaveText('3 0');
  });

  await test.step('CAT-048 leaving the text field commits it, so the button adds the quantity shown', async () => {
    await page.reload();
    await pointAtQuantity(page);
    await typeQuantity(page, '12');
    await addButton(page).click();
    await expect.poll(() => readBag(page)).toMatchObject([{ quantity: 12 }]);
    await expect(quantity(page)).toHaveValue('12');
  });
});

test.describe('adding to the bag', () => {
  test('CAT-035 CAT-059 a refusal is said and can be tried again; then the product is added, and said so for 3000 ms', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route('**/api/Basket/**', (route) =>
      route.fulfill({
        status: 409,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 'SOLD_OUT', message: 'This product is sold out.' },
      }),
    );
    await page.goto(await findProductPath(page, 'plain'));
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await quantity(page).selectOption('2');
    await addButton(page).click();
    const refusal = page.getByRole('status').filter({ hasText: 'We couldn’t save this for your bag. Try again.' });
    await expect(refusal).toBeVisible();
    await page.unroute('**/api/Basket/**');
    await pauseClock(page);
    await addButton(page).click();
    const addedMessage = page.getByRole('status').filter({ hasText: `Added to your bag: 2 × ${name}` });
    await expect(addedMessage).toBeVisible();
    await expect(page.getByText('Saved for your bag')).toHaveCount(0);
    await expect(addButton(page)).toBeEnabled();
    await page.clock.runFor(2999);
    await expect(addedMessage).toBeVisible();
    await page.clock.runFor(1);
    await expect(addedMessage).toHaveCount(0);
    expect(await readBag(page)).toMatchObject([{ quantity: 2 }]);
  });

  test('CAT-035 asks for a missing shade above the shades and keeps the quantity', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 480 });
    await page.goto(await findProductPath(page, 'shaded'));
    await quantity(page).selectOption('3');
    await expect(page.locator('form.order')).toHaveJSProperty('noValidate', true);
    await addButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Choose a shade first.' })).toBeInViewport({
      ratio: 1,
    });
    await expect(firstShade(page)).toBeFocused();
    await expectAccessible(page);
    expect(await readBag(page)).toEqual([]);
    await page.keyboard.press('Space');
    await expect(page.getByText('Choose a shade first.')).toHaveCount(0);
    await addButton(page).click();
    const sku = await firstShade(page).inputValue();
    await expect.poll(() => readBag(page)).toMatchObject([{ sku, quantity: 3 }]);
  });

  test('CAT-035 adds the shade that the address names, unless it is sold out', async ({ page }) => {
    await page.goto('/en-us/product/AV-0101/velvet-hour-lipstick/');
    const soldOutSku = await page
      .getByRole('radio', { name: /Sold out/ })
      .first()
      .inputValue();
    const availableSku = await firstShade(page).inputValue();
    await page.goto(`/en-us/product/AV-0101/velvet-hour-lipstick/?shade=${availableSku}`);
    await addButton(page).click();
    await expect.poll(() => readBag(page)).toMatchObject([{ sku: availableSku, quantity: 1 }]);
    await page.goto(`/en-us/product/AV-0101/velvet-hour-lipstick/?shade=${soldOutSku}`);
    const button = page.getByRole('button', { name: 'Sold out', exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/is sold out for now\. Choose another shade\.$/);
    await expectAccessible(page);
  });

  test('CAT-035 a late refusal of a shade leaves the button of the shade that was chosen meanwhile', async ({
    page,
  }) => {
    const asked = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    await page.route('**/api/Basket/**', async (route) => {
      asked.resolve(undefined);
      await released.promise;
      await route.fulfill({
        status: 409,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 'SOLD_OUT', message: 'This product is sold out.' },
      });
    });
    await page.goto('/en-us/product/AV-0101/velvet-hour-lipstick/');
    await firstShade(page).check({ force: true });
    await addButton(page).click();
    await asked.promise;
    await page
      .getByRole('radio', { name: /Sold out/ })
      .first()
      .check({ force: true });
    const button = page.getByRole('button', { name: 'Sold out', exact: true });
    await expect(button).toBeDisabled();
    released.resolve(undefined);
    await expect(page.getByRole('status').filter({ hasText: 'We couldn’t save this for your bag.' })).toBeVisible();
    await expect(button).toBeDisabled();
  });

  test('CAT-035 what waits for the connection is named by the shade that was added', async ({ page }) => {
    const asked = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    await page.route('**/api/Basket/**', async (route) => {
      asked.resolve(undefined);
      await released.promise;
      await route.abort();
    });
    await page.goto('/en-us/product/AV-0101/velvet-hour-lipstick/');
    await firstShade(page).check({ force: true });
    const chosen = page.locator('.shades-chosen');
    await expect(chosen).not.toHaveText(/shades$/);
    const added = await chosen.innerText();
    await addButton(page).click();
    await asked.promise;
    await page.getByRole('radio').nth(1).check({ force: true });
    await expect(chosen).not.toHaveText(added);
    released.resolve(undefined);
    await expect(page.getByRole('status').filter({ hasText: 'Saved for your bag: 1 × ' })).toContainText(added);
  });

  test('CAT-035 a browser that refuses storage still adds the product', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(await findProductPath(page, 'plain'));
    const reply = page.waitForResponse(
      (response) => response.url().includes('/api/Basket/upsertBasketItem/') && response.ok(),
    );
    await addButton(page).click();
    expect(await (await reply).json()).toMatchObject({ basket: { items: [{ qty: 1 }] } });
  });

  test('CAT-035 a product added offline outlives its page and is in the bag once', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/Basket/**', (route) => route.abort());
    const address = await findProductPath(page, 'plain');
    await page.goto(address);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await addButton(page).click();
    await expect(page.getByRole('button', { name: 'Added to bag' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Bag, 1 item' })).toBeVisible();
    const savedMessage = page.getByRole('status').filter({ hasText: `Saved for your bag: 1 × ${name}` });
    await expect(savedMessage).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(savedMessage).toBeVisible();
    await page.unroute('**/api/Basket/**');
    await page.goto(address);
    await addButton(page).hover();
    await addButton(page).click();
    await expect.poll(() => readBag(page)).toMatchObject([{ quantity: 2 }]);
  });

  test('CAT-035 a product added on a page that is left before the bag’s code has come is in the bag', async ({
    page,
  }) => {
    const path = await findProductPath(page, 'plain');
    await page.goto(path);
    await page.route(/\/_astro\/(?:shop-stores|add-item)\b[^/]*\.js/, () => undefined);
    await pointAtQuantity(page);
    await addButton(page).click();
    await expect(page.getByRole('button', { name: 'Adding…' })).toBeVisible();
    await page.unrouteAll();
    await page.goto(lips);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Bag, 1 item' })).toBeVisible();
    await page.goto('/en-us/cart/');
    await expect.poll(() => readBag(page)).toEqual([{ sku: expect.any(String), quantity: 1 }]);
    await page.reload();
    await expect(page.getByRole('main').getByLabel(/^Quantity: /)).toHaveValue('1');
  });

  test('CAT-035 where its code cannot be loaded, the form leads to the bag page, which adds once', async ({ page }) => {
    const { promise: pressIsSeen, resolve: seePress } = Promise.withResolvers<undefined>();
    await page.route('**/_astro/define-buy-elements.*', async (route) => {
      await pressIsSeen;
      await route.abort();
    });
    await page.goto(await findProductPath(page, 'plain'));
    await quantity(page).selectOption('4');
    await addButton(page).click();
    // The page's own script answers while the code is on its way.
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
    seePress(undefined);
    await expect(page).toHaveURL(/\/en-us\/cart\/$/);
    await expect(page.getByText('Added to your bag: 4 ×')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table', { name: 'Your bag' }).getByRole('rowheader')).toHaveCount(1);
    expect(await readBag(page)).toMatchObject([{ quantity: 4 }]);
  });

  test('CAT-035 a first press without a shade is answered in the language of the shop', async ({ page }) => {
    const { promise: pressIsSeen, resolve: seePress } = Promise.withResolvers<undefined>();
    await page.route('**/_astro/define-buy-elements.*', async (route) => {
      await pressIsSeen;
      await route.continue();
    });
    const path = await findProductPath(page, 'shaded', 'es-mx');
    await page.goto(path);
    const add = page.getByRole('button', { name: 'Agregar a la bolsa' });
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    seePress(undefined);
    await expect(page.getByRole('alert').filter({ hasText: 'Primero elige un tono.' })).toBeVisible();
    await expect(firstShade(page)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test('CAT-035 where its code cannot be loaded, the browser asks for a missing shade', async ({ page }) => {
    await page.route('**/_astro/define-buy-elements.*', (route) => route.abort());
    const path = await findProductPath(page, 'shaded');
    await page.goto(path);
    await addButton(page).click();
    await expect(firstShade(page)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.getByRole('radio').nth(1).check();
    await addButton(page).click();
    await expect(page).toHaveURL(/\/en-us\/cart\/$/);
    await expect.poll(() => readBag(page)).toMatchObject([{ quantity: 1 }]);
  });

  test('CAT-035 before any script the form asks for a shade and leads to the bag page with it', async ({ page }) => {
    const path = await findProductPath(page, 'shaded');
    await gotoWithoutScript(page, path);
    await addButton(page).click();
    await expect(firstShade(page)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const second = page.getByRole('radio').nth(1);
    const sku = await second.inputValue();
    await second.check();
    await addButton(page).click();
    await expect(page).toHaveURL(/\/en-us\/cart\/$/);
    await expect.poll(() => readBag(page)).toEqual([{ sku, quantity: 1 }]);
  });
});

test.describe('paying later', () => {
  test('CAT-036 NOTE-047 paying later follows the quantity to the cent, in the countries that have it', async ({
    page,
  }) => {
    await test.step('CAT-036 NOTE-047 the message follows the quantity to the cent', async () => {
      await page.goto('/en-us/product/AV-0104/curtain-call-red/');
      const message = page.locator('pay-later');
      await expect(message).toHaveText('On orders of $35.00 or more: 4 interest-free payments.');
      await quantity(page).selectOption('2');
      await expect(message).toHaveText('Or 4 interest-free payments of $16.00.');
      await typeQuantity(page, '40');
      await page.keyboard.press('Enter');
      await expect(message).toHaveText('');
    });

    await test.step('CAT-036 a country without paying later shows no message', async () => {
      const hasMessage = async (path: string) => (await (await page.request.get(path)).text()).includes('<pay-later');
      expect(await hasMessage(await findProductPath(page, 'plain'))).toBe(true);
      expect(await hasMessage(await findProductPath(page, 'plain', 'es-mx'))).toBe(false);
    });
  });
});

test.describe('sharing', () => {
  const getShareLink = (page: Page, network: string) =>
    page.getByRole('link', { name: `Share on ${network} (opens in a new tab)` });
  const readSharedText = async (link: Locator) =>
    [...new URL((await link.getAttribute('href')) ?? '').searchParams.values()].join(' ');
  const openSharing = (page: Page) =>
    page
      .getByRole('main')
      .locator('summary')
      .filter({ hasText: /^Share$/ })
      .click();

  test('CAT-037 CAT-038 CAT-039 CAT-057 CAT-058 links share the product, the shade and the distributor', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.route(/facebook\.com/, (route) => route.fulfill({ body: 'shared' }));
    await page.clock.install();
    const path = await findProductPath(page, 'shaded');
    await page.goto(path);
    await openSharing(page);
    for (const network of ['Facebook', 'X', 'Pinterest', 'WhatsApp'])
      expect(await readSharedText(getShareLink(page, network))).toContain(`${baseURL ?? ''}${path}`);

    // The button comes with the code of sharing.
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();

    await test.step('CAT-037 CAT-057 a tooltip shows for 1000 ms', async () => {
      await pauseClock(page);
      await getShareLink(page, 'Facebook').click();
      await page.bringToFront();
      await expect(page.locator('.share-tip')).toHaveText('Opening Facebook…');
      await page.clock.runFor(999);
      await expect(page.locator('.share-tip')).toBeVisible();
      await page.clock.runFor(1);
      await expect(page.locator('.share-tip')).toHaveCount(0);
    });

    await test.step('CAT-058 a copied link says so for 2000 ms', async () => {
      await page.getByRole('button', { name: 'Copy link' }).click();
      const copiedMessage = page.getByRole('status').filter({ hasText: 'Link copied' });
      await expect(copiedMessage).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL ?? ''}${path}`);
      await page.clock.runFor(1999);
      await expect(copiedMessage).toBeVisible();
      await page.clock.runFor(1);
      await expect(copiedMessage).toHaveCount(0);
      await page.clock.resume();
    });

    await test.step('CAT-038 CAT-039 links carry the distributor and the shade, and one writes to a friend', async () => {
      const friend = page.getByRole('link', { name: 'Share with a friend' });
      await expect(getShareLink(page, 'X')).toBeVisible();
      await expect(friend).toBeHidden();
      const storeDistributorOf = (country: string) =>
        page.evaluate((code) => {
          localStorage.setItem('shop.distributor', JSON.stringify({ id: '7001', name: 'Ana Reyes', country: code }));
          window.dispatchEvent(new Event('distributor-changed'));
        }, country);
      await storeDistributorOf('US');
      await expect(friend).toBeVisible();
      // A distributor of another country is not active here.
      await storeDistributorOf('AU');
      await expect(friend).toBeHidden();
      expect(await readSharedText(getShareLink(page, 'X'))).not.toContain('distributorId');
      await storeDistributorOf('US');
      await expect(friend).toBeVisible();
      await firstShade(page).check();
      const sku = await firstShade(page).inputValue();
      const end = `?${new URLSearchParams({ shade: sku, distributorId: '7001' })}`;
      for (const network of ['Facebook', 'X', 'Pinterest', 'WhatsApp'])
        await expect.poll(() => readSharedText(getShareLink(page, network))).toContain(end);
      expect(decodeURIComponent((await friend.getAttribute('href')) ?? '')).toContain(end);
      await expectAccessible(page);
      await page.evaluate(() => {
        localStorage.removeItem('shop.distributor');
        window.dispatchEvent(new Event('distributor-changed'));
      });
      await expect(friend).toBeHidden();
      expect(await readSharedText(getShareLink(page, 'X'))).not.toContain('distributorId');
    });
  });
});

test.describe('the quick view', () => {
  test('CAT-008 CAT-048 the keyboard adds from the quick view and returns to its button', async ({ page }) => {
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    await page.goto(lips);
    const href = await findProductPath(page, 'plain');
    const card = page.locator('.card').filter({ has: page.locator(`a[href="${href}"]`) });
    const name = await card.getByRole('heading').innerText();
    const button = page.getByRole('button', { name: `Quick view: ${name}`, exact: true });
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/product/**', async (route) => {
      await released;
      await route.continue();
    });
    await button.focus();
    const measure = () =>
      card.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + scrollY, width, height];
      });
    const before = await measure();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });

    await test.step('CAT-008 shows the name and the price while it loads', async () => {
      await expect(dialog.getByText(/^\$\d/)).toBeVisible();
      await expect(dialog.getByRole('status')).toHaveText(/^Loading .+…$/);
      await expectAccessible(page);
      release(undefined);
    });
    await expect(dialog.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await expect(dialog.getByRole('link', { name: 'See full details' })).toHaveAttribute(
      'href',
      new RegExp(`${href}$`),
    );
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    await test.step('CAT-008 fits 320 px, light, and 1440 px, dark', async () => {
      const { width = 1280, height = 720 } = page.viewportSize() ?? {};
      for (const [narrowOrWide, colorScheme] of [
        [320, 'light'],
        [1440, 'dark'],
      ] as const) {
        await page.setViewportSize({ width: narrowOrWide, height: 700 });
        await page.emulateMedia({ colorScheme });
        expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        await expectAccessible(page);
      }
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: 'light' });
    });

    await test.step('CAT-008 CAT-048 Escape in the quantity field leaves the field, not the quick view', async () => {
      await quantity(dialog).selectOption('max+');
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('combobox', { name: 'Quantity' })).toBeFocused();
    });
    await quantity(dialog).selectOption('2');
    await addButton(dialog).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: `Saved for your bag: 2 × ${name}` })).toBeVisible();
    await expect.poll(() => readBag(page)).toMatchObject([{ quantity: 2 }]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await measure()).toEqual(before);
    expect(consoleErrors).toEqual([]);
  });

  test('CAT-008 CAT-039 a shade chosen in it is added and shared, and the list keeps its address', async ({ page }) => {
    await page.goto(lips);
    const href = await findProductPath(page, 'shaded');
    await page
      .locator('.card')
      .filter({ has: page.locator(`a[href="${href}"]`) })
      .getByRole('button', { name: /^Quick view/ })
      .click();
    const dialog = page.getByRole('dialog');
    await addButton(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose a shade first.');
    await firstShade(dialog).check();
    const sku = await firstShade(dialog).inputValue();
    await addButton(dialog).click();
    await expect.poll(() => readBag(page)).toMatchObject([{ sku, quantity: 1 }]);
    await expect(dialog.getByRole('link', { name: 'See full details' })).toHaveAttribute(
      'href',
      new RegExp(`${href}\\?shade=${sku}$`),
    );
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await test.step('CAT-008 a product that cannot be loaded says so and links to its page', async () => {
      await page.route('**/product/**', (route) => route.abort());
      await quickViews(page).last().click();
      await expect(dialog.getByRole('status')).toHaveText(
        'We couldn’t load this product here. See its own page for all the details.',
      );
      await expectAccessible(page);
      await page.unroute('**/product/**');
      await dialog.getByRole('link', { name: 'See full details' }).click();
      await expect(page).toHaveURL(/\/en-us\/product\//);
    });
  });

  test('CAT-008 sorted cards and search results open it too', async ({ page }) => {
    await page.goto(lips);
    await page.getByLabel('Sort by').selectOption({ label: 'Price, high to low' });
    await expect(page).toHaveURL(/sort=price/);
    const card = page.locator('.listing-results .card').first();
    const name = await card.getByRole('heading').innerText();
    await page.getByRole('button', { name: `Quick view: ${name}`, exact: true }).click();
    await expect(page.getByRole('dialog', { name }).getByRole('heading', { name })).toBeVisible();
    await page.goto('/en-us/shopproducts/?q=mascara');
    await quickViews(page).first().click();
    await expect(addButton(page.getByRole('dialog'))).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });
    test('CAT-008 its button shows without hovering and is large enough for a finger', async ({ page }) => {
      await page.goto(lips);
      const button = quickViews(page).first();
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await expect(button).toHaveCSS('opacity', '1');
      await button.tap();
      await expect(addButton(page.getByRole('dialog'))).toBeVisible();
    });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('CAT-008 CAT-035 CAT-037 the product has a form and links, and no button without effect', async ({ page }) => {
    await page.goto(lips);
    await expect(quickViews(page)).toHaveCount(0);
    await page.goto(await findProductPath(page, 'plain'));
    await expect(quantity(page).locator('option')).toHaveCount(10);
    await expect(page.getByRole('link', { name: /^Share on/, includeHidden: true })).toHaveCount(4);
    await quantity(page).selectOption('3');
    await addButton(page).click();
    await expect(page).toHaveURL(/\/en-us\/cart\/\?sku=[\w-]+&quantity=3$/);
  });
});
