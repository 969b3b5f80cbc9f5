import type { CountryCode } from '../../../src/config/countries.ts';
import type { CardScenario } from '../../../src/config/payments/test-cards.ts';
import { paths } from '../../../src/i18n/paths.ts';
import { openAsNewCustomer, openSignedIn } from '../signed-in.ts';
import { accounts, signOutButton } from '../signing-in.ts';
import { expect, type Page, test, touchDevice } from '../shop-test.ts';
import { watchForNumber } from './card-leaks.ts';
import { type Market, markets } from './markets.ts';
import {
  applyKredits,
  cardFrame,
  checkOut,
  createEmail,
  expectOrderConfirmed,
  expectOrders,
  fillBag,
  fillBagAndCheckOut,
  fillShippingStep,
  findTestCard,
  goToPlaceOrder,
  oil,
  openPayment,
  payByCard,
  preventOffers,
  recordPaymentCalls,
  walkToPlaceOrder,
} from './purchase.ts';

/** A customer's purchase from the filled first step of the checkout to the confirmation. */
async function payAsCustomer(page: Page, market: Market, { usesKredits = false } = {}) {
  const full = await goToPlaceOrder(page, market);
  const totals = usesKredits ? await applyKredits(page, market) : full;
  if (usesKredits) expect(totals.total).not.toBe(full.total);
  await openPayment(page, market);
  await payByCard(page, market);
  return { ...totals, orderNumber: await expectOrderConfirmed(page, market, totals.total) };
}

/** A customer's purchase from the bag to the confirmation. */
async function buyAsCustomer(
  page: Page,
  market: Market,
  items: Readonly<Record<string, number>>,
  options: { usesKredits?: boolean } = {},
) {
  await fillBagAndCheckOut(page, market, items);
  await fillShippingStep(page, market);
  return payAsCustomer(page, market, options);
}

const oneOrder = ['CreateCaptureTransaction', 'SubmitPayment'];

/** Answers the question of a bank for the code that it shows. */
async function enterCode(page: Page, market: Market): Promise<void> {
  const frame = cardFrame(page, market);
  const codeField = frame.locator('[autocomplete="one-time-code"]');
  await expect(codeField).toBeVisible();
  const hint = await frame.getByText(/\d{6}/).textContent();
  await codeField.fill(/\d{6}/.exec(hint ?? '')?.[0] ?? '');
  await frame.locator('button.main').click();
}

/** Walks as a guest of a country from the bag to the card form, and pays with the test card of a scenario. */
async function payAsGuest(page: Page, country: CountryCode, scenario: CardScenario) {
  const market = markets[country];
  const calls = recordPaymentCalls(page);
  const email = createEmail(`guest-${country}`);
  const { total } = await walkToPlaceOrder(page, market, { [oil]: 4 }, email);
  await openPayment(page, market);
  const number = findTestCard(scenario);
  const findLeaks = await watchForNumber(page, number);
  await payByCard(page, market, scenario);
  return {
    market,
    email,
    total,
    calls,
    /** Expects the confirmation of one order, and that nobody but the provider has seen the card. */
    async expectOneOrder() {
      // A bank may need half a minute to say what has become of a payment.
      await page.waitForURL(/\/orderconfirmation\//, { timeout: 60_000 });
      const orderNumber = await expectOrderConfirmed(page, market, total);
      await expectOrders(email, [orderNumber], total);
      expect(calls).toEqual(oneOrder);
      expect(await findLeaks()).toEqual([]);
    },
  };
}

/** In some countries guests buy by touch: a whole checkout on every width of a phone or tablet. */
test.describe('by touch at 820 px, and at 375 px', () => {
  test.use(touchDevice(820));

  test('PAY-006 PAY-016 PAY-021 PAY-030 T31 guests in NZ and CA buy with cards whose banks take their time, as one order each', async ({
    page,
    browser,
    baseURL,
  }) => {
    const slower = await payAsGuest(page, 'NZ', 'unknown-outcome');
    await expect(page.getByText(slower.market.text('account', 'placingOrder'))).toBeVisible();
    const { pressesByTouch: _, ...phone } = touchDevice(375);
    const other = await browser.newPage({ ...phone, reducedMotion: 'reduce', ...(baseURL && { baseURL }) });
    await (await payAsGuest(other, 'CA', 'slow')).expectOneOrder();
    await other.context().close();
    await slower.expectOneOrder();
  });
});

test.describe('by touch at 768 px', () => {
  test.use(touchDevice(768));

  test('PAY-006 PAY-016 PAY-021 PAY-030 T31 a guest in AU buys with a card whose bank asks for a code', async ({
    page,
  }) => {
    const { market, expectOneOrder } = await payAsGuest(page, 'AU', 'step-up');
    await enterCode(page, market);
    await expectOneOrder();
  });
});

test('PAY-006 PAY-016 PAY-021 PAY-030 T31 a guest in HK buys with a card whose reply is lost, as one order', async ({
  page,
}) => {
  await (await payAsGuest(page, 'HK', 'lost-reply')).expectOneOrder();
});

for (const [scenario, country, width] of [
  ['decline', 'MX', 1180],
  ['insufficient-funds', 'CN', null],
] as const)
  test.describe(width ? `by touch at ${width} px` : 'by mouse', () => {
    if (width) test.use(touchDevice(width));

    test(`ERR-015 PAY-016 PAY-020 PAY-030 a guest in ${country} is told in their language of "${scenario}", and buys with another card`, async ({
      page,
    }) => {
      const { market, email, total, calls } = await payAsGuest(page, country, scenario);
      const alert = page.getByRole('alert').filter({ hasText: market.text('account', 'declinedPayment') });
      await expect(alert.getByRole('listitem')).toHaveText([market.text('payment', 'paymentNotApproved')]);
      await expectOrders(email, [], total);
      expect(calls).toEqual(['CreateCaptureTransaction']);
      await alert.getByRole('button', { name: market.text('account', 'retryPlaceOrder') }).click();
      await payByCard(page, market);
      const orderNumber = await expectOrderConfirmed(page, market, total);
      await expectOrders(email, [orderNumber], total);
      expect(calls).toEqual(['CreateCaptureTransaction', ...oneOrder]);
    });
  });

// The other countries: `tests/contract/orders/memberships-by-country.test.ts`.
test('MEM-009 CHK-055 a customer buys the membership, and then with its price and kredits', async ({ page }) => {
  const market = markets.US;
  await preventOffers(page, market);
  const { country, locale, phone, distributorId, address } = market;
  const calls = recordPaymentCalls(page);
  const customer = { locale, country, phone, zip: address.zipCode, distId: distributorId };
  const email = await openAsNewCustomer(page, paths.cart(locale), customer);
  const first = await buyAsCustomer(page, market, { [oil]: 4, KTMS: 1 });
  await expectOrders(email, [first.orderNumber], first.total);
  const second = await buyAsCustomer(page, market, { [oil]: 4 }, { usesKredits: true });
  await expectOrders(email, [first.orderNumber, second.orderNumber], second.total);
  expect([first.hasMemberPrice, second.hasMemberPrice]).toEqual([false, true]);
  expect(calls).toEqual([...oneOrder, ...oneOrder]);
});

test('PAY-032 T14 the confirmation of a customer who signs out in another tab is shown to nobody else', async ({
  page,
  context,
}) => {
  const market = markets.US;
  await preventOffers(page, market);
  await openAsNewCustomer(page, paths.cart(market.locale), { distId: market.distributorId });
  await buyAsCustomer(page, market, { [oil]: 4 });
  const other = await context.newPage();
  await other.goto(paths.shop(market.locale));
  await signOutButton(other).click();
  await expect(page).toHaveURL(paths.shop(market.locale));
});

test('BAG-034 MEM-008 ACC-029 a member whose grace period is over declines to renew, and buys at the full price', async ({
  page,
}) => {
  const market = markets.AU;
  await preventOffers(page, market);
  const fee = page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /member/i });
  const question = page.getByRole('dialog', { name: 'Your membership' });
  // The server gives the line of the fee its id while the customer is being asked.
  const isAsked = Promise.withResolvers<undefined>();
  await page.route('**/upsertBasketItem/*', async (route) => {
    if (route.request().postData()?.includes('KTMS')) await isAsked.promise;
    await route.continue();
  });
  await fillBag(page, market, { [oil]: 4 });
  await openSignedIn(page, accounts.beth, paths.cart(market.locale));
  await fee.getByRole('button').click();
  await expect(question).toBeVisible();
  const isAdded = page.waitForResponse((response) => response.request().postData()?.includes('KTMS') ?? false);
  isAsked.resolve(undefined);
  await isAdded;
  await expect(fee).toHaveAttribute('aria-busy', 'false');
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(fee).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your offers' })).toContainText('Preferred customers earn');
  await checkOut(page, market);
  await page.getByRole('radio').first().check();
  const { orderNumber, total, hasMemberPrice } = await payAsCustomer(page, market);
  expect(hasMemberPrice).toBe(false);
  await expectOrders(accounts.beth, [orderNumber], total);

  await page.getByRole('link', { name: 'See your order' }).click();
  const details = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await expect(details).toContainText('Ready to ship');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toHaveCount(1);
});
