import { describe, expect, test } from 'vitest';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { getBasket } from '../../../src/contract/bag/baskets.ts';
import type { HubScenario } from '../../../src/contract/hub.ts';
import { calculateTotals, createCaptureTransaction, submitPayment } from '../../../src/contract/payments/payments.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import { readPreviousOrder } from '../../../src/stores/orders/previous-order.ts';
import {
  type CheckoutBrowser,
  type CheckoutTab,
  createCheckoutBrowser,
  openCheckoutTab,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';
import { charges, offline } from '../../fixtures/checkout/model-api.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const transactionId = 'transaction-1';
const complete = { status: 'complete', orderNumber: '1001' };
const missing = (...skus: string[]): HubScenario => ({
  Scenario: 'RemoveItemFromCart',
  transactionId,
  skus,
  productNames: [],
});
const linesOf = (tab: CheckoutTab) =>
  findBag(tab.bag.$bag.get())?.lines.map(({ sku, promotionId, quantity }) => [sku, promotionId, quantity]);

/** A browser whose payments need no page of the provider, so that an order is submitted at once. */
function createQuickBrowser(...given: Parameters<typeof createCheckoutBrowser>): CheckoutBrowser {
  const browser = createCheckoutBrowser(...given);
  browser.answers.capture = () => ({ navigateUrl: '', transactionId, status: 'AUTH' });
  return browser;
}

/** A tab that has submitted its order and waits for the result. */
async function submit(browser: CheckoutBrowser, skus = ['A']) {
  const tab = await openReadyTab(browser, {}, skus);
  await run(tab, tab.checkout.placeOrder());
  expect(tab.payment()).toEqual({ status: 'waiting', transactionId });
  return tab;
}

/** From now on the API answers a request for the bag only when it is told to. */
function holdBag({ backend }: CheckoutBrowser) {
  const { handleCall } = backend;
  const { promise, resolve } = Promise.withResolvers<null>();
  backend.handleCall = (endpoint, input, userId) =>
    endpoint.path === getBasket.path
      ? promise.then(() => handleCall(endpoint, input, userId))
      : handleCall(endpoint, input, userId);
  return () => {
    resolve(null);
  };
}

describe('missing products', () => {
  test('PAY-019 what the server has changed itself is not removed, nor is a gift of the same product', async () => {
    const rewards = [
      { sku: 'B', promotionId: 8 },
      { sku: 'D', promotionId: 9 },
    ];
    const browser = createQuickBrowser({}, ({ lines }) => ({
      rewards: lines.some(({ sku }) => sku === 'A') ? rewards : [],
      promotion: {},
    }));
    const tab = await submit(browser, ['B', 'B', 'C', 'C', 'D', 'A']);
    for (const { lines } of browser.backend.bags.values())
      for (const line of lines) if (line.sku === 'C') line.quantity = 1;
    tab.hear(missing('B', 'C', 'D'));
    await tab.settle();
    expect(linesOf(tab)).toEqual([
      ['C', 0, 1],
      ['A', 0, 1],
      ['B', 8, 1],
      ['D', 9, 1],
    ]);
    expect(tab.checkout.$errors.get().missingInventoryErrors).toEqual(['Name of B', 'Name of C', 'Name of D']);
  });

  test('BAG-029 once a failure is handled, a change of the bag takes its errors away and calculates anew', async () => {
    const browser = createQuickBrowser({ FREE: 0 });
    const tab = await submit(browser, ['A', 'B']);
    tab.hear(missing('B'));
    await tab.settle();
    expect(tab.checkout.$errors.get().missingInventoryErrors).toEqual(['Name of B']);
    tab.checkout.chooseShippingMethod(3);
    await tab.settle();
    const before = tab.listCalls(calculateTotals).length;
    await openCheckoutTab(browser).fill('FREE');
    await tab.settle();
    expect(tab.checkout.$errors.get().missingInventoryErrors).toEqual([]);
    expect(tab.listCalls(calculateTotals)).toHaveLength(before + 1);
  });

  test('PAY-025 trying again waits for the bag without them, however long it takes', async () => {
    const browser = createQuickBrowser();
    const tab = await submit(browser, ['A', 'B']);
    const release = holdBag(browser);
    tab.hear(missing('B'));
    await browser.clock.advance(100);
    const retrying = tab.checkout.retryOrder();
    await browser.clock.advance(500);
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
    release();
    await run(tab, retrying);
    expect([tab.skus(), tab.checkout.$totals.get().status]).toEqual([['A'], 'none']);
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
  });

  // The bag takes 80 ms, then its totals take 80 ms.
  test.each([0, 40, 79, 80, 120, 159, 160])(
    'PAY-027 placing the order %i ms after they were told is not lost while the bag and totals are loaded',
    async (pause) => {
      const browser = createQuickBrowser();
      const tab = await submit(browser);
      tab.hear(missing('X'));
      await browser.clock.advance(pause);
      await run(tab, Promise.all([tab.checkout.placeOrder(), tab.checkout.placeOrder()]));
      expect(tab.payment()).toEqual({ status: 'waiting', transactionId });
      expect(tab.listCalls(submitPayment)).toHaveLength(2);
    },
  );

  test('PAY-027 placing the order places none on the step that the shopper has gone to meanwhile', async () => {
    const browser = createQuickBrowser();
    const tab = await submit(browser);
    tab.hear(missing('X'));
    const placed = tab.checkout.placeOrder();
    tab.checkout.goToStep('billing');
    await run(tab, placed);
    expect([tab.checkout.$step.get(), tab.listCalls(submitPayment).length]).toEqual(['billing', 1]);
  });

  test('PAY-020 the errors of an order are told also when its bag cannot be loaded', async () => {
    const browser = createQuickBrowser();
    const before = await submit(browser, ['A']);
    before.kill();
    browser.setNetwork(({ endpoint }) => (endpoint.path === getBasket.path ? 'lost' : 'answered'));
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.start();
    expect([tab.payment(), tab.skus()]).toEqual([{ status: 'waiting', transactionId }, []]);
    tab.hear(missing('B'));
    await tab.settle();
    expect(tab.payment()).toEqual({ status: 'failed', code: 'OUT_OF_STOCK' });
    expect(tab.checkout.$errors.get().missingInventoryErrors).toEqual(['B']);
  });
});

describe('an order that is complete', () => {
  test('PAY-016 its confirmation does not wait for a bag that takes long to be emptied', async () => {
    const browser = createQuickBrowser();
    const tab = await submit(browser);
    holdBag(browser);
    tab.hear({ Scenario: 'OrderComplete', transactionId, orderNumber: '1001', messageId: 'm1' });
    await browser.clock.advance(1_400);
    expect(tab.left).toEqual([]);
    await browser.clock.advance(200);
    expect(tab.left).toEqual([{ url: '/en-us/orderconfirmation/?orderNumber=1001', staysInHistory: false }]);
  });

  test('PAY-016 it is confirmed also when its bag cannot be emptied, and the log says so', async () => {
    const browser = createQuickBrowser();
    browser.answers.submit = () => ({ orderNumber: '1001', result: complete });
    const handlePlacedOrder = () => Promise.reject(new Error('no code'));
    const tab = await openReadyTab(browser, { handlePlacedOrder });
    await run(tab, tab.checkout.placeOrder());
    expect(tab.left).toMatchObject([{ url: '/en-us/orderconfirmation/?orderNumber=1001' }]);
    expect(tab.logged).toEqual([expect.stringMatching(/^Warning: .*no code/)]);
  });

  test('PAY-018 of a customer is kept with its distributor, and offers no account', async () => {
    const browser = createQuickBrowser();
    browser.answers.submit = () => ({ orderNumber: '1001', result: complete });
    const tab = await openReadyTab(browser, { user: createUser({ assignedDistributorId: 77 }) });
    await run(tab, tab.checkout.placeOrder());
    expect(readPreviousOrder(tab.session)).toMatchObject({
      orderNumber: '1001',
      isGuest: false,
      customerInfo: { email: 'ann@example.com' },
      shippingAddress: { address: '1 Main Street', isPrimary: false },
      distributorId: 77,
      distributorName: 'Kim Lee',
    });
    expect(tab.session.getItem(commerceStorageKeys.orderCustomer)).toBeNull();
  });

  test('PAY-017 in a tab where nothing is filled in, what another tab has ordered is kept without people', async () => {
    const browser = createQuickBrowser();
    await submit(browser);
    const tab = openCheckoutTab(browser, { distributor: { status: 'none' } });
    await tab.start();
    browser.answers.result = () => complete;
    await tab.settle(10_000);
    expect(tab.left).toMatchObject([{ url: '/en-us/orderconfirmation/?orderNumber=1001' }]);
    expect(readPreviousOrder(tab.session)).toMatchObject({
      orderNumber: '1001',
      transactionId,
      isGuest: true,
      customerInfo: null,
      shippingAddress: null,
      billingAddress: null,
      distributorId: null,
      distributorName: '',
    });
    expect(tab.session.getItem(commerceStorageKeys.orderCustomer)).toBeNull();
  });
});

test('an order that the server never got is sent again as it was, without another total', async () => {
  const browser = createQuickBrowser();
  browser.answers.submit = () => {
    throw offline();
  };
  const tab = await openReadyTab(browser);
  await run(tab, tab.checkout.placeOrder());
  browser.answers.result = () => ({ status: 'open' });
  await tab.settle(60_000);
  expect(tab.payment()).toEqual({ status: 'failed', code: 'ORDER_NOT_RECEIVED' });
  const before = tab.listCalls(calculateTotals).length;
  browser.answers.totals = () => ({ ...charges, cartTotal: 20 });
  browser.answers.submit = () => ({ orderNumber: '1001', result: complete });
  await run(tab, tab.checkout.retryOrder());
  expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
  expect(tab.listCalls(submitPayment)).toHaveLength(2);
  expect(tab.listCalls(calculateTotals)).toHaveLength(before);
});
