import { z } from 'zod';
import { paths } from '../../../src/i18n/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { openAsNewCustomer } from '../signed-in.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { markets } from './markets.ts';
import {
  buyAsGuest,
  cardFrame,
  continueAsGuest,
  createEmail,
  expectOrderConfirmed,
  expectOrders,
  fillBagAndCheckOut,
  fillShippingStep,
  goToPlaceOrder,
  oil,
  openPayment,
  openPlaceOrderAsGuest,
  payByCard,
  placeOrderButton,
  preventOffers,
  recordPaymentCalls,
  walkToPlaceOrder,
} from './purchase.ts';

const Charges = z.looseObject({ cartTotal: z.number() });

const market = markets.US;
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
const oneOrder = ['CreateCaptureTransaction', 'SubmitPayment'];

test('ERR-014 PAY-019 PAY-023 PAY-026 PAY-027 what sells out before the order is listed, and the rest is ordered', async ({
  page,
  browser,
}) => {
  // The shop has five of each in Australia.
  const lastOnes = { 'AV-0709': 5, 'AV-0809': 5 };
  const australia = markets.AU;
  const email = createEmail('late');
  await openPlaceOrderAsGuest(page, australia, { [oil]: 4, ...lastOnes }, email);
  await openPayment(page, australia);
  await expect(cardFrame(page, australia).locator('button.main')).toBeVisible();
  const faster = await browser.newPage();
  await buyAsGuest(faster, australia, { [oil]: 4, ...lastOnes }, createEmail('fast'));
  await faster.close();
  await page.bringToFront();
  await payByCard(page, australia);
  const missing = alert(page).filter({ hasText: 'Some items sold out while you were ordering' });
  await expect(missing).toMatchAriaSnapshot(`
    - alert:
      - heading "Some items sold out while you were ordering" [level=3]
      - list:
        - listitem
        - listitem
      - paragraph: Nothing was charged.
      - paragraph: You can continue your checkout with the remaining items.
      - button "Back to payment selection"
  `);
  await expect.poll(() => missing.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect(missing.getByRole('list')).toHaveCSS('list-style-type', 'decimal');
  await expect(missing.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await missing.getByRole('button', { name: 'Back to payment selection' }).click();
  const summary = page.getByRole('main');
  await expect(summary.getByText('Lantern Hour Cleansing Oil').first()).toBeVisible();
  await fillShippingStep(page, australia, { email });
  const { total } = await goToPlaceOrder(page, australia);
  await openPayment(page, australia);
  await payByCard(page, australia);
  const orderNumber = await expectOrderConfirmed(page, australia, total);
  await expectOrders(email, [orderNumber], total);
});

/** An order that is declined after its confirmation is told without the hub, too. */
async function expectLateDecline(page: Page): Promise<void> {
  let status = 'pending';
  await page.route('**/api/Payment/Result/*', (route) =>
    route.fulfill({
      json: { status, errors: ['Your bank has withdrawn the payment.'] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const isAsked = page.waitForResponse('**/api/Payment/Result/*');
  await page.reload();
  await isAsked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  status = 'declined';
  await expect(alert(page)).toContainText('Your order couldn’t go ahead');
  await expect(alert(page)).toContainText('Your bank has withdrawn the payment.');
  await expect(alert(page)).not.toContainText('{{');
  await expectAccessible(page);
  await alert(page).getByRole('link', { name: 'Back to the bag' }).click();
  await expect(page).toHaveURL(/\/en-us\/cart\/$/);
}

for (const moment of ['before', 'during', 'after'] as const)
  test(`PAY-020 T02 a hub that is lost ${moment} the submit hides no result, and no order is placed twice`, async ({
    page,
    context,
  }) => {
    let isHubLost = moment === 'before';
    const sockets: { close: () => Promise<void> }[] = [];
    await context.routeWebSocket(/.*/, (socket) => {
      if (isHubLost) void socket.close();
      else {
        socket.connectToServer();
        sockets.push(socket);
      }
    });
    const loseHub = async () => {
      isHubLost = true;
      await Promise.all(sockets.map((socket) => socket.close()));
    };
    // The reply of the submit is lost, too.
    await page.route('**/Payment/SubmitPayment', async (route) => {
      if (moment === 'during') await loseHub();
      if (route.request().method() === 'POST') await route.fetch();
      if (moment === 'after') await loseHub();
      await route.abort();
    });
    const calls = recordPaymentCalls(page);
    const email = createEmail(`hub-${moment}`);
    const { total } = await openPlaceOrderAsGuest(page, market, { [oil]: 4 }, email);
    await openPayment(page, market);
    await payByCard(page, market);
    const orderNumber = await expectOrderConfirmed(page, market, total);
    await expectOrders(email, [orderNumber], total);
    expect(calls).toEqual(oneOrder);
    if (moment === 'before') await expectLateDecline(page);
  });

test('T08 T09 a reload, Back and a second tab place no order, and the shopper pays once', async ({ page, context }) => {
  const calls = recordPaymentCalls(page);
  const email = createEmail('reload');
  const { total } = await openPlaceOrderAsGuest(page, market, { [oil]: 4 }, email);

  await test.step('T09 a reload and Back from the card form place no order', async () => {
    // A reload finds the last step without the one before it.
    await page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('link', { name: 'Billing' }).click();
    await page.getByRole('button', { name: 'Review your order' }).click();
    await openPayment(page, market);
    await expect(cardFrame(page, market).locator('button.main')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Payment' })).toBeHidden();
    await expect(page).toHaveURL(/step=billing$/);
    await page.goForward();
    await expect(placeOrderButton(page, market)).toBeEnabled();
    await openPayment(page, market);
    await expect(cardFrame(page, market).locator('button.main')).toBeVisible();
    await page.reload();
    await expect(placeOrderButton(page, market)).toBeEnabled();
    await expect(page.getByRole('dialog', { name: 'Payment' })).toBeHidden();
  });

  await test.step('T08 T09 a second tab that orders the same bag leaves one order', async () => {
    await openPayment(page, market);
    await expect(cardFrame(page, market).locator('button.main')).toBeVisible();
    const second = await context.newPage();
    await second.addInitScript(() => {
      sessionStorage.setItem('shop.checkout.entry', '"guest"');
    });
    await second.goto('/en-us/checkout/?step=place-order');
    await payByCard(page, market);
    const orderNumber = await expectOrderConfirmed(page, market, total);
    await second.goto('/en-us/checkout/');
    await expect(second).toHaveURL(/\/en-us\/(?:cart|orderconfirmation)\//);
    await expectOrders(email, [orderNumber], total);
    expect(calls.filter((call) => call === 'SubmitPayment')).toHaveLength(1);
  });
});

test('T09 an order whose result comes in a later visit is not told with the bag of that visit', async ({
  page,
  context,
}) => {
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await walkToPlaceOrder(page, market, { [oil]: 4 }, createEmail('later'));
  const isOrdered = Promise.withResolvers<undefined>();
  await page.route('**/Payment/SubmitPayment', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    isOrdered.resolve(undefined);
  });
  await openPayment(page, market);
  await payByCard(page, market);
  await isOrdered.promise;
  await page.goto('about:blank');

  const later = await context.newPage();
  await preventOffers(later, market);
  await fillBagAndCheckOut(later, market, { 'AV-0102-02': 4 });
  await continueAsGuest(later, market);
  await expect(later).toHaveURL(/\/en-us\/orderconfirmation\/\?orderNumber=\d+$/);
  await expect(later.getByText('Your order is placed.')).toBeVisible();
  await expect(later.getByText('Chalk Rose Matte Lipstick')).toHaveCount(0);
  await later.goto('/en-us/cart/');
  await expect(later.getByRole('rowheader', { name: /^Chalk Rose Matte Lipstick/ })).toBeVisible();
});

test('ERR-020 PAY-023 a distributor who is gone when the card is authorised is told and logged, and nothing is charged', async ({
  page,
  context,
}) => {
  const calls = recordPaymentCalls(page);
  await openPlaceOrderAsGuest(page, market, { [oil]: 4 }, createEmail('gone'));
  await openPayment(page, market);
  await expect(cardFrame(page, market).locator('button.main')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/en-us/faq/');
  await second.evaluate(() => localStorage.removeItem('shop.distributor'));
  await second.close();
  const logged = page.waitForRequest(
    (request) => /\/api\/logging\/?$/i.test(request.url()) && (request.postData() ?? '').includes('payment request'),
  );
  await payByCard(page, market);
  expect((await logged).postDataJSON()).toMatchObject({ severity: 'Error' });
  await expect(alert(page).filter({ hasText: 'Your order isn’t placed yet' })).toBeVisible();
  expect(calls).toEqual(['CreateCaptureTransaction']);
});

test('T08 a bag that another tab changes while the card form is open is not charged', async ({ page, context }) => {
  const calls = recordPaymentCalls(page);
  const { total } = await openPlaceOrderAsGuest(page, market, { [oil]: 4 }, createEmail('changed'));
  await openPayment(page, market);
  await expect(cardFrame(page, market).locator('button.main')).toBeVisible();
  const second = await context.newPage();
  const isSaved = second.waitForResponse((response) => response.url().includes('upsertBasketItem') && response.ok());
  await second.goto('/en-us/cart/?sku=AV-1210&quantity=1');
  await isSaved;
  await expect(alert(page)).toContainText('Your bag changed while you were paying');
  await expectAccessible(page);
  await expect(page.getByRole('main').getByText('choose a shipping option again')).toBeVisible();
  await expect(page.getByRole('main').getByText(total)).toHaveCount(0);
  expect(calls).toEqual(['CreateCaptureTransaction']);
});

test('PAY-011 PAY-012 the membership alone, at no cost, is ordered without a payment popup', async ({ page }) => {
  const reply = (url: string, json: unknown) =>
    page.route(url, (route) => route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }));
  await page.route('**/Payment/CalculateTotals', async (route) => {
    const response = await route.fetch();
    // Charges that were asked for too early are refused, and asked for again.
    if (route.request().method() === 'POST' && response.ok())
      await route.fulfill({ response, json: { ...Charges.parse(await response.json()), cartTotal: 0, totalTax: 0 } });
    else await route.fulfill({ response });
  });
  await preventOffers(page, market);
  const { locale } = market;
  await openAsNewCustomer(page, paths.cart(locale), { distId: market.distributorId });
  await fillBagAndCheckOut(page, market, { KTMS: 1 });
  await page.getByRole('button', { name: 'Check out anyway' }).click();
  await fillShippingStep(page, market, { isShipped: false });
  await expect(page.getByRole('radio')).toHaveCount(0);
  await goToPlaceOrder(page, market);
  const sent = recordPaymentCalls(page);
  const transactionId = 'AAAAAAAAAAAAAAAAAAAAAA';
  await reply('**/Payment/CreateCaptureTransaction', { navigateUrl: '', transactionId, status: 'AUTH' });
  await reply('**/Payment/SubmitPayment', { orderNumber: '20000001' });
  await openPayment(page, market);
  await expectOrderConfirmed(page, market, '$0.00');
  expect(sent).toEqual(oneOrder);
});
