import { User } from '../../../src/contract/account/customers.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { expectAccessible } from '../accessible.ts';
import { openAsNewCustomer } from '../signed-in.ts';
import {
  confirmPerson,
  openAsGuest,
  openCheckout,
  openFilledIn,
  prepareBrowser,
  shops,
  smallBag,
  texas,
} from './opening.ts';
import { saveGuestCheckout } from './saved-checkout.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const placeOrder = (page: Page) => button(page, 'Place order');

test('LOC-001 LOC-010 the returns from payment and sign-out carry no locale, whatever language is asked for', async ({
  page,
}) => {
  for (const path of ['/pcicallback', '/loggedout']) {
    const response = await page.request.get(path, { headers: { 'accept-language': 'xx-YY' } });
    expect([new URL(response.url()).pathname.replace(/\/$/, ''), response.status()]).toEqual([path, 200]);
  }
});

test('CHK-009 CHK-064 a guest without a distributor is told why, finds one, and goes on with the checkout', async ({
  page,
}) => {
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await page.goto('/en-us/shopproducts/');
  await page.evaluate(() => {
    sessionStorage.setItem('shop.checkout.entry', '"guest"');
  });
  await page.goto('/en-us/checkout/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/en-us/cart/?distributor=missing');
  const note = main(page).getByRole('alert').filter({ hasText: 'You can’t check out yet' });
  await expect(note).toBeFocused();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await note.getByRole('link', { name: 'Find your distributor and check out' }).click();
  await main(page).getByLabel('Distributor ID').fill(shops.unitedStates.distributorId);
  await main(page).getByLabel('Distributor ID').press('Enter');
  await expect(page).toHaveURL('/en-us/checkout/?step=shipping');
  await expect(heading(page, 'Shipping')).toBeVisible();
});

/** Lets the API say something else of the distributor of the signed-in customer. */
const changeAssignedDistributor = (page: Page, change: object) =>
  page.route('**/api/user/CurrentUser', async (route) => {
    const response = await route.fetch();
    const user = User.parse(await response.json());
    const assignedDistributor = user.assignedDistributor && { ...user.assignedDistributor, ...change };
    await route.fulfill({ response, json: { ...user, assignedDistributor } });
  });

for (const path of ['/en-us/checkout/', '/en-us/administration/Dashboard/'])
  test(`REF-027 REF-028 a distributor without online orders is warned of at ${path}, and closing signs out`, async ({
    page,
  }) => {
    await changeAssignedDistributor(page, { cdoInfo: { isCdoOn: false } });
    await prepareBrowser(page, shops.unitedStates, smallBag);
    await openAsNewCustomer(page, path);
    const warning = page.getByRole('dialog', { name: 'Please note' });
    await expect(warning).toContainText('isn’t taking online orders');
    await expectAccessible(page);
    await warning.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL('**/loggedout');
  });

test('CHK-009 CHK-064 a customer whose distributor has left is told why, finds another one, and checks out', async ({
  page,
}) => {
  await changeAssignedDistributor(page, { isActive: false });
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await openAsNewCustomer(page, '/en-us/administration/Dashboard/');
  await expect(main(page).getByRole('link', { name: 'Find a distributor' })).toBeVisible();
  await page.goto('/en-us/checkout/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/en-us/cart/?distributor=missing');
  const note = main(page).getByRole('alert').filter({ hasText: 'You can’t check out yet' });
  await expect(note).toBeFocused();
  await note.getByRole('link', { name: 'Find your distributor and check out' }).click();
  await main(page).getByLabel('Distributor ID').fill(shops.unitedStates.distributorId);
  await main(page).getByLabel('Distributor ID').press('Enter');
  await expect(page).toHaveURL('/en-us/checkout/?step=shipping');
});

test('CHK-064 a bag asks for no distributor any more once another tab has found one', async ({ browser, baseURL }) => {
  // A context of its own: a second tab would stay beside the pages of the next tests.
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await page.goto('/en-us/cart/?distributor=missing');
  const note = main(page).getByRole('alert').filter({ hasText: 'You can’t check out yet' });
  await expect(note).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto(`/en-us/shopproducts/?distributorId=${shops.unitedStates.distributorId}`);
  await expect(note).toBeHidden();
  await context.close();
});

test('CHK-014 CHK-015 CHK-033 the address and a stored flag choose the step; regions are loaded once a page', async ({
  page,
}) => {
  let regionRequests = 0;
  page.on('request', (request) => {
    if (/ObtainRegions/i.test(request.url()) && request.method() !== 'OPTIONS') regionRequests += 1;
  });
  await openFilledIn(page, shops.unitedStates, texas);
  await confirmPerson(page);
  await button(page, 'Continue to billing').click();
  await main(page).getByRole('checkbox', { name: 'Same as the shipping address' }).uncheck();
  await expect(main(page).getByRole('combobox', { name: 'State' })).toBeVisible();
  await button(page, 'Back to shipping').click();
  await expect(main(page).getByRole('combobox', { name: 'State' })).toHaveValue('TX');
  expect(regionRequests).toBe(1);
  await page.goto('/en-us/checkout/?jumpToPaymentSelection=true');
  await expect(heading(page, 'Billing')).toBeVisible();
  await main(page).getByRole('checkbox', { name: 'Same as the shipping address' }).check();
  // The page that is left saves what it learns until its end, so the flag is set before the next one starts.
  await page.addInitScript(() => {
    const saved = JSON.parse(sessionStorage.getItem('shop.checkout') ?? '{}') as object;
    sessionStorage.setItem('shop.checkout', JSON.stringify({ ...saved, jumpToPlaceOrder: true }));
  });
  await page.goto('/en-us/checkout/');
  await expect(heading(page, 'Place order')).toBeVisible();
  await expect(page).toHaveURL(/step=place-order$/);
});

test('CHK-046 CHK-047 CHK-048 CHK-049 a captcha counts once the server accepts it, until it expires', async ({
  page,
}) => {
  await page.clock.install();
  await openAsGuest(page, shops.unitedStates);
  const box = main(page).getByRole('checkbox', { name: 'I am a person' });
  const accepted = main(page).getByText('Thank you, that’s confirmed.');
  await page.route(/CaptchaValidator/, (route) => route.fulfill({ json: { success: false } }));
  await box.click();
  await expect(main(page).getByText('That didn’t work. Tick the box again.')).toBeVisible();
  await expect(box).not.toBeChecked();
  await page.unroute(/CaptchaValidator/);
  await page.route(/CaptchaValidator/, (route) => route.abort());
  await box.click();
  await expect(main(page).getByText('That didn’t work. Tick the box again.')).toBeVisible();
  await expect(box).not.toBeChecked();
  await page.unroute(/CaptchaValidator/);
  await box.check();
  await expect(accepted).toBeVisible();
  await page.goto('/es-us/checkout/');
  const spanishBox = main(page).getByRole('checkbox', { name: 'Soy una persona' });
  await expect(spanishBox).not.toBeChecked();
  await spanishBox.check();
  await expect(main(page).getByText('Gracias, todo confirmado.')).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await expect(spanishBox).not.toBeChecked();
  await expect(main(page).getByText('La verificación venció. Marca la casilla otra vez.')).toBeVisible();
  await expectAccessible(page);
});

test('CHK-057 CHK-058 with the membership and without the hub the shopper is asked to reload', async ({ page }) => {
  await page.route(/\/negotiate/, (route) => route.abort());
  await page.routeWebSocket(/.*/, (socket) => socket.close());
  await openAsGuest(page, shops.unitedStates, [['KTMS', 1]]);
  const dialog = page.getByRole('dialog', { name: 'Refresh your browser' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Shipping')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('PROMO-015 an offer of kredits whose code comes late takes no key from what is typed meanwhile', async ({
  page,
}) => {
  await page.clock.install();
  await saveGuestCheckout(page, shops.unitedStates, smallBag);
  await page.addInitScript(() => {
    sessionStorage.setItem('shop.checkout', JSON.stringify({ country: 'US' }));
  });
  const late = Promise.withResolvers<undefined>();
  const code = /\/checkout-dialogs\.[^/]*\.js$/;
  await page.route(code, async (route) => {
    await late.promise;
    await route.continue();
  });
  await openCheckout(page, 'en-us');
  const email = main(page).getByRole('textbox', { name: 'Email' });
  await email.pressSequentially('june');
  const arrived = page.waitForResponse(code);
  late.resolve(undefined);
  await (await arrived).finished();
  await page.clock.runFor(5000);
  await page.keyboard.type('@aurevane.example');
  await page.keyboard.press('Tab');
  await page.clock.runFor(5000);
  await page.keyboard.type('June');
  await expect(email).toHaveValue('june@aurevane.example');
  await expect(main(page).getByRole('textbox', { name: 'First name' })).toHaveValue('June');
  const offer = page.getByRole('dialog', { name: /^(?:You’re nearly there|Earn kiss kredits)$/ });
  await expect(offer).toBeHidden();
  // Nobody is interrupted on the way to a button either.
  await button(page, 'Continue to billing').focus();
  await page.clock.runFor(900);
  await expect(offer).toBeHidden();
  await page.clock.runFor(2000);
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Continue to billing')).toBeFocused();
});

test('PROMO-015 a checkout whose offer of kredits cannot be loaded says nothing of it', async ({ page }) => {
  await saveGuestCheckout(page, shops.unitedStates, smallBag);
  await page.addInitScript(() => {
    sessionStorage.setItem('shop.checkout', JSON.stringify({ country: 'US' }));
  });
  // As a network for content answers for a file of an old release.
  const page404 = { status: 200, contentType: 'text/html', body: '<!doctype html>' };
  const code = /\/checkout-dialogs\.[^/]*\.js$/;
  await page.route(code, (route) => route.fulfill(page404));
  const arrived = page.waitForResponse(code);
  await openCheckout(page, 'en-us');
  await (await arrived).finished();
  await main(page).getByRole('textbox', { name: 'Email' }).fill('june@aurevane.example');
  await button(page, 'Continue to billing').click();
  await expect(page.getByRole('region', { name: 'Check these fields' })).toBeFocused();
  await expect(page.getByText(/couldn’t open your checkout/)).toHaveCount(0);
});

test('CHK-035 CHK-061 CHK-063 ERR-011 an order needs totals, which are asked for again when they fail', async ({
  page,
}) => {
  await openFilledIn(page, shops.unitedStates, texas);
  await expect(main(page).getByRole('radio')).toHaveCount(2);
  await confirmPerson(page);
  await button(page, 'Continue to billing').click();
  await page.route(/CalculateTotals/i, (route) => route.abort());
  await button(page, 'Review your order').click();
  await expect(page).toHaveURL(/step=place-order$/);
  await page.reload();
  const failure = main(page).getByRole('alert').filter({ hasText: 'We couldn’t open your checkout.' });
  await expect(failure).toBeVisible();
  await expect(page.getByText('We couldn’t calculate your total. Try again.')).toBeVisible();
  await expect(placeOrder(page)).toHaveCount(0);
  await expectAccessible(page);
  const held = Promise.withResolvers<undefined>();
  await page.unroute(/CalculateTotals/i);
  await page.route(/CalculateTotals/i, async (route) => {
    await held.promise;
    await route.continue();
  });
  await failure.getByRole('button').click();
  await expect(placeOrder(page)).toHaveAttribute('aria-disabled', 'true');
  held.resolve(undefined);
  await expect(placeOrder(page)).toHaveAttribute('aria-disabled', 'false');
});

test('BAG-029 BAG-030 BAG-031 BAG-032 CHK-062 a bag that changes in another tab is told, priced and shipped anew', async ({
  page,
  context,
}) => {
  await openFilledIn(page, shops.unitedStates, texas);
  await confirmPerson(page);
  await button(page, 'Continue to billing').click();
  await button(page, 'Review your order').click();
  await expect(placeOrder(page)).toHaveAttribute('aria-disabled', 'false');

  const otherTab = await context.newPage();
  await otherTab.goto('/en-us/cart/');
  const quantity = otherTab.getByRole('main').getByRole('combobox').first();
  const changed = otherTab.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('upsertBasketItem'),
  );
  await quantity.selectOption('2');
  expect((await changed).postDataJSON()).toMatchObject({ promotionRequest: { shoppingCart: { subTotal: 73 } } });
  await expect(main(page).getByText(/^2 × /)).toBeVisible();
  await expect(main(page).getByText('Your bag changed, so choose a shipping option again at checkout.')).toBeVisible();
  await expect(placeOrder(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('link', { name: 'Shipping' }).click();
  await main(page)
    .getByRole('radio', { name: /^Standard/ })
    .check();
  await expect(main(page).getByRole('term').filter({ hasText: 'Subtotal' }).locator('..')).toContainText('$73.00');

  const lines = otherTab.getByRole('main').getByRole('table').getByRole('rowheader');
  for (const left of [1, 0]) {
    await otherTab
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(lines).toHaveCount(left);
  }
  await expect(page).toHaveURL('/en-us/cart/');
});
