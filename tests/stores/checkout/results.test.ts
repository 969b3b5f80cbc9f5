import { describe, expect, test } from 'vitest';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { updateCustomerWallet } from '../../../src/contract/account/customers.ts';
import type { HubScenario } from '../../../src/contract/hub.ts';
import { createCaptureTransaction, getPaymentResult, submitPayment } from '../../../src/contract/payments/payments.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import { readPreviousOrder } from '../../../src/stores/orders/previous-order.ts';
import { $blocksUi } from '../../../src/stores/shell/loading.ts';
import {
  cardsOrigin,
  type CheckoutBrowser,
  createAuthMessage,
  createCheckoutBrowser,
  openCheckoutTab,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';
import { charges, offline, refuse } from '../../fixtures/checkout/model-api.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const frame = {};
type ReadyTab = Awaited<ReturnType<typeof openReadyTab>>;
const authorise = (tab: ReadyTab, transactionId = 'transaction-1') => {
  tab.checkout.handleFrameMessage(
    { origin: cardsOrigin, source: frame, data: createAuthMessage(transactionId) },
    frame,
  );
};

/** A tab whose payment is authorised, with the submit as the API answers it. */
async function pay(browser: CheckoutBrowser, answer?: () => unknown, options?: Parameters<typeof openReadyTab>[1]) {
  if (answer) browser.answers.submit = answer;
  const tab = await openReadyTab(browser, options);
  await run(tab, tab.checkout.placeOrder());
  authorise(tab);
  await browser.clock.advance(100);
  return tab;
}
const complete = { status: 'complete', orderNumber: '1001' };
const orderComplete: HubScenario = {
  Scenario: 'OrderComplete',
  transactionId: 'transaction-1',
  orderNumber: '1001',
  messageId: 'm1',
};

describe('the result of an order', () => {
  test.each<[string, HubScenario]>([
    ['OrderComplete', orderComplete],
    ['Cash', { ...orderComplete, Scenario: 'Cash' }],
  ])('PAY-021 comes by the hub as %s and leads to the confirmation once', async (_, message) => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser);
    expect(tab.payment()).toEqual({ status: 'waiting', transactionId: 'transaction-1' });
    tab.hear(message);
    tab.hear({ ...message, messageId: 'm2' });
    await tab.settle(60_000);
    expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
    expect(tab.left).toHaveLength(1);
    expect(tab.listCalls(submitPayment)).toHaveLength(1);
  });

  test('T02 PAY-021 is asked for until it is known, when the hub says nothing', async () => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser);
    browser.answers.result = () => {
      throw offline();
    };
    await tab.settle(120_000);
    expect(tab.payment().status).toBe('waiting');
    browser.answers.result = () => complete;
    tab.wake();
    await tab.settle();
    expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
  });

  test('RT-003 comes before the reply of the submit, which then changes nothing', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    await run(tab, tab.checkout.placeOrder());
    browser.answers.submit = () => {
      throw refuse(409, 'BAG_CHANGED');
    };
    authorise(tab);
    tab.hear(orderComplete);
    await tab.settle();
    expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
    expect(tab.bodyOf(submitPayment)).toMatchObject({
      signalRConnectionId: 'hub-1',
      hubKey: 'the-key-of-this-very-tab',
    });
    expect(tab.toastCodes()).toContain('submitOrderSuccess');
    expect(tab.toastCodes()).not.toContain('submitOrderError');
  });

  test('a message about another transaction is not about this one', async () => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser);
    tab.hear({ ...orderComplete, transactionId: 'transaction-9' });
    tab.hear({ Scenario: 'DeclinedPayment', transactionId: 'transaction-9', errors: ['no'] });
    expect(tab.payment().status).toBe('waiting');
  });

  test.each(['55', 55])('PAY-016 an API without results confirms by its order number, %j', async (orderNumber) => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser, () => ({ orderNumber, status: 'ok' }));
    await tab.settle();
    expect(tab.payment()).toEqual({ status: 'done', orderNumber: '55' });
  });

  test('API-032 PAY-005 a transaction whose id is a number is paid as any other one', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.capture = () => ({ navigateUrl: `${cardsOrigin}/pay`, transactionId: 77, status: 'OPEN' });
    const tab = await openReadyTab(browser);
    await run(tab, tab.checkout.placeOrder());
    const data = createAuthMessage('', { transactionId: 77 });
    tab.checkout.handleFrameMessage({ origin: cardsOrigin, source: frame, data }, frame);
    await browser.clock.advance(100);
    expect(tab.bodyOf(submitPayment)).toMatchObject({ transactionId: '77' });
  });
});

describe('success', () => {
  test('BAG-035 PAY-017 PAY-018 ERR-013 empties the bag and keeps the order and its customer', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    const ordered = findBag(tab.bag.$bag.get());
    browser.answers.submit = () => {
      for (const bag of browser.backend.bags.values()) bag.lines = [];
      return { orderNumber: '1001', result: complete };
    };
    await run(tab, tab.checkout.placeOrder());
    authorise(tab);
    await tab.settle();
    const { basketItemId, productId, itemTypeId } = ordered?.lines[0] ?? {};
    const line = { basketItemId, productId, itemTypeId, sku: 'A', quantity: 1, total: { minor: 1000 } };
    expect([basketItemId, productId]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(readPreviousOrder(tab.session)).toMatchObject({
      orderNumber: '1001',
      isGuest: true,
      customerInfo: { email: 'june@aurevane.example' },
      shippingAddress: { address: '1 Main Street', zipCode: '78701' },
      billingAddress: { address: '1 Main Street' },
      shippingMethod: { shippingMethodBySeneAppId: 3 },
      handlingRate: { minor: 795, currency: 'USD' },
      kissKreditsApplied: 0,
      totalCharges: { cartTotal: { minor: 1661 } },
      transactionId: 'transaction-1',
      enableDistributorSearchForm: false,
      jumpToPlaceOrder: false,
      cart: { basketId: ordered?.basketId ?? 'none', total: { minor: 1000, currency: 'USD' }, lines: [line] },
      distributorName: 'Kim Lee',
    });
    expect(tab.session.parseItem(commerceStorageKeys.orderCustomer)).toMatchObject({ email: 'june@aurevane.example' });
    expect(browser.storage.getItem(commerceStorageKeys.pendingPayment)).toBeNull();
    expect(tab.session.getItem(commerceStorageKeys.checkoutEntry)).toBeNull();
    expect(tab.skus()).toEqual([]);
    expect(tab.toastCodes()).toEqual(['submitOrderSuccess']);
  });

  test('MEM-009 PAY-015 an order with the fee is remembered, and the membership question is due no more', async () => {
    const browser = createCheckoutBrowser({ KTMS: 4000 });
    const tab = await openReadyTab(browser, {}, ['A', 'KTMS']);
    browser.answers.submit = () => ({ orderNumber: '1', result: complete });
    await run(tab, tab.checkout.placeOrder());
    authorise(tab);
    await tab.settle();
    expect(browser.storage.parseItem(commerceStorageKeys.membership)).toMatchObject({
      guest: { orderedFee: { membershipEndsAt: null }, intent: null },
    });
    expect(tab.session.getItem(commerceStorageKeys.visitDialog)).toBe('order-placed');
  });

  test('PAY-009 the wallet of a signed-in customer is stored, a guest has none', async () => {
    const guest = await pay(createCheckoutBrowser());
    expect(guest.listCalls(updateCustomerWallet)).toEqual([]);
    const browser = createCheckoutBrowser();
    browser.answers.wallet = () => {
      throw refuse(404, 'TRANSACTION_NOT_FOUND');
    };
    const customer = await pay(browser, undefined, { user: createUser({ assignedDistributorId: 77 }) });
    expect(customer.bodyOf(updateCustomerWallet)).toEqual({ transactionId: 'transaction-1' });
    expect(customer.payment().status).toBe('waiting');
  });
});

test.each([
  ['another status', { status: 'DECLINED' }],
  ['no token', { token: null }],
])('PAY-009 a card that returns with %s stores no wallet', async (_, change) => {
  const tab = await openReadyTab(createCheckoutBrowser(), { user: createUser({ assignedDistributorId: 77 }) });
  await run(tab, tab.checkout.placeOrder());
  const data = createAuthMessage('transaction-1', change);
  tab.checkout.handleFrameMessage({ origin: cardsOrigin, source: frame, data }, frame);
  await tab.settle();
  expect(tab.listCalls(updateCustomerWallet)).toEqual([]);
});

test.each([
  ['customerNotes=Ring+twice', 'Ring twice'],
  ['', ''],
])('PAY-013 the notes of the order are those of the address "%s"', async (query, customerNotes) => {
  const tab = await pay(createCheckoutBrowser(), undefined, { query });
  expect(Reflect.get(Object(tab.bodyOf(submitPayment)), 'customerNotes') ?? '').toBe(customerNotes);
});

describe('failure', () => {
  test('PAY-020 PAY-022 ERR-015 a declined payment is listed and blocks continuing', async () => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser);
    tab.hear({ Scenario: 'DeclinedPayment', transactionId: 'transaction-1', errors: ['Your bank declined.'] });
    await tab.settle();
    expect(tab.checkout.$errors.get()).toEqual({
      canContinue: false,
      missingInventoryErrors: [],
      declinedPaymentErrors: ['Your bank declined.'],
    });
    expect(tab.payment()).toEqual({ status: 'failed', code: 'DECLINED_PAYMENT' });
    expect(tab.checkout.$canPlaceOrder.get()).toBe(false);
    expect(tab.skus()).toEqual(['A']);
    expect(browser.storage.getItem(commerceStorageKeys.pendingPayment)).toBeNull();
  });

  test.each<[string, (tab: ReadyTab) => void, readonly string[]]>([
    [
      'by the bank',
      (tab) => {
        authorise(tab);
        tab.hear({ Scenario: 'DeclinedPayment', transactionId: 'transaction-1', errors: ['Your bank declined.'] });
      },
      ['Your bank declined.'],
    ],
    [
      "on the provider's page",
      (tab) => {
        const data = createAuthMessage('transaction-1', { status: 'DECLINED', token: null });
        tab.checkout.handleFrameMessage({ origin: cardsOrigin, source: frame, data }, frame);
      },
      [],
    ],
  ])('PAY-022 a card that is declined %s blocks continuing, also after a reload', async (_, decline, reasons) => {
    const browser = createCheckoutBrowser();
    const before = await openReadyTab(browser);
    await run(before, before.checkout.placeOrder());
    decline(before);
    await before.settle();
    const blocked = { canContinue: false, missingInventoryErrors: [], declinedPaymentErrors: reasons };
    expect([before.checkout.$errors.get(), before.checkout.$canPlaceOrder.get()]).toEqual([blocked, false]);
    before.kill();
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.loadMembership();
    await tab.start();
    expect([tab.checkout.$step.get(), tab.checkout.$errors.get()]).toEqual(['place-order', blocked]);
    expect(tab.checkout.$canPlaceOrder.get()).toBe(false);
    tab.checkout.backToPaymentSelection();
    tab.checkout.goToStep('place-order');
    await tab.settle();
    expect(tab.checkout.$canPlaceOrder.get()).toBe(true);
  });

  test('PAY-022 a payment that the API finds not authorised blocks continuing', async () => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser, () => {
      throw refuse(409, 'NOT_AUTHORISED');
    });
    await tab.settle();
    expect(tab.checkout.$errors.get().canContinue).toBe(false);
  });

  test('PAY-024 PAY-025 the order is placed again with another transaction', async () => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser);
    tab.hear({ Scenario: 'DeclinedPayment', transactionId: 'transaction-1', errors: ['no'] });
    await tab.settle();
    await run(tab, tab.checkout.retryOrder());
    expect(tab.checkout.$errors.get().declinedPaymentErrors).toEqual([]);
    expect(tab.payment()).toMatchObject({ status: 'popup', transactionId: 'transaction-2' });
  });

  // The bag takes 80 ms, then its totals take 80 ms.
  test.each([0, 40, 79, 80, 120, 159, 160])(
    'PAY-025 trying again %i ms after a decline is not lost while the bag and its totals are being loaded',
    async (pause) => {
      const browser = createCheckoutBrowser();
      const tab = await pay(browser);
      tab.hear({ Scenario: 'DeclinedPayment', transactionId: 'transaction-1', errors: ['no'] });
      await browser.clock.advance(pause);
      expect(tab.checkout.$errors.get().canContinue).toBe(false);
      await run(tab, tab.checkout.retryOrder());
      expect(tab.payment()).toMatchObject({ status: 'popup', transactionId: 'transaction-2' });
    },
  );

  test('PAY-025 trying again opens no payment on the step that the shopper has gone to meanwhile', async () => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser);
    tab.hear({ Scenario: 'DeclinedPayment', transactionId: 'transaction-1', errors: ['no'] });
    await tab.settle();
    const retried = tab.checkout.retryOrder();
    tab.checkout.goToStep('billing');
    await run(tab, retried);
    expect([tab.checkout.$step.get(), tab.payment().status]).toEqual(['billing', 'idle']);
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
  });

  test('PAY-025 back to the payment selection leads to the billing step without the errors', async () => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser);
    tab.hear({ Scenario: 'DeclinedPayment', transactionId: 'transaction-1', errors: ['no'] });
    await tab.settle();
    tab.checkout.backToPaymentSelection();
    expect([tab.checkout.$step.get(), tab.payment().status]).toEqual(['billing', 'idle']);
    expect(tab.checkout.$errors.get().canContinue).toBe(true);
  });

  test('PAY-019 PAY-027 ERR-014 missing products leave the bag, and the errors stay', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.submit = () => ({ orderNumber: null, result: { status: 'pending' } });
    const tab = await openReadyTab(browser, {}, ['A', 'B']);
    await run(tab, tab.checkout.placeOrder());
    authorise(tab);
    await tab.settle();
    tab.hear({
      Scenario: 'RemoveItemFromCart',
      transactionId: 'transaction-1',
      skus: ['B'],
      productNames: ['Satin lipstick'],
    });
    await tab.settle();
    expect(tab.skus()).toEqual(['A']);
    expect(tab.checkout.$errors.get()).toEqual({
      canContinue: true,
      missingInventoryErrors: ['Satin lipstick'],
      declinedPaymentErrors: [],
    });
    expect(tab.payment()).toEqual({ status: 'failed', code: 'OUT_OF_STOCK' });
  });

  test('PAY-023 PAY-026 missing products that are told by their skus are named as in the bag', async () => {
    const tab = await openReadyTab(createCheckoutBrowser(), {}, ['A', 'B']);
    await run(tab, tab.checkout.placeOrder());
    authorise(tab);
    tab.hear({ Scenario: 'RemoveItemFromCart', transactionId: 'transaction-1', skus: ['B', 'Z'], productNames: [] });
    await tab.settle();
    expect(tab.checkout.$errors.get().missingInventoryErrors).toEqual(['Name of B', 'Z']);
    expect([tab.payment(), tab.skus()]).toEqual([{ status: 'failed', code: 'OUT_OF_STOCK' }, ['A']]);
  });

  test('ERR-012 NAV-035 a refused order says so, and no longer covers the screen', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    await run(tab, tab.checkout.placeOrder());
    browser.answers.submit = () => {
      throw refuse(409, 'TOTAL_CHANGED');
    };
    browser.answers.totals = () => ({ ...charges, cartTotal: 20 });
    authorise(tab);
    await browser.clock.settle();
    expect($blocksUi.get()).toBe(true);
    await tab.settle();
    expect($blocksUi.get()).toBe(false);
    expect(tab.toastCodes()).toContain('submitOrderError');
    expect(tab.payment()).toEqual({ status: 'failed', code: 'TOTAL_CHANGED' });
    expect(tab.checkout.$totalChange.get()).toMatchObject({ from: { minor: 1661 }, to: { minor: 2000 } });
  });

  test('an order that the server never got is sent again by the shopper, never by itself', async () => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser, () => {
      throw offline();
    });
    expect(tab.payment().status).toBe('waiting');
    browser.answers.result = () => ({ status: 'open' });
    await tab.settle(60_000);
    expect(tab.payment()).toEqual({ status: 'failed', code: 'ORDER_NOT_RECEIVED' });
    expect(tab.listCalls(submitPayment)).toHaveLength(1);
    browser.answers.submit = () => ({ orderNumber: '1001', result: complete });
    await run(tab, tab.checkout.retryOrder());
    expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
    expect(tab.bodyOf(submitPayment)).toMatchObject({ transactionId: 'transaction-1' });
  });
});

describe('a reload, another tab, another press', () => {
  test('T09 a double press and a repeated message place one order', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    await run(tab, Promise.all([tab.checkout.placeOrder(), tab.checkout.placeOrder()]));
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
    for (let press = 0; press < 5; press += 1) authorise(tab);
    await tab.settle();
    expect(tab.listCalls(submitPayment)).toHaveLength(1);
  });

  test('T09 a reload waits for the submitted payment and submits nothing', async () => {
    const browser = createCheckoutBrowser();
    const before = await pay(browser);
    before.kill();
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.loadMembership();
    await tab.start();
    expect(tab.payment()).toEqual({ status: 'waiting', transactionId: 'transaction-1' });
    expect([tab.checkout.$status.get(), tab.checkout.$step.get()]).toEqual(['ready', 'place-order']);
    browser.answers.result = () => complete;
    await tab.settle(10_000);
    expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
    expect(tab.listCalls(submitPayment)).toHaveLength(1);
    expect(readPreviousOrder(tab.session)).toMatchObject({
      orderNumber: '1001',
      customerInfo: { email: 'june@aurevane.example' },
      cart: { lines: [{ sku: 'A' }] },
    });
  });

  test('T09 another tab waits for the same payment instead of opening its own', async () => {
    const browser = createCheckoutBrowser();
    const other = await openReadyTab(browser);
    const tab = await pay(browser);
    await run(other, other.checkout.placeOrder());
    expect(other.payment()).toEqual({ status: 'waiting', transactionId: 'transaction-1' });
    expect(other.listCalls(createCaptureTransaction)).toHaveLength(1);
    browser.answers.result = () => complete;
    await tab.settle(10_000);
    expect([tab.payment().status, other.payment().status]).toEqual(['done', 'done']);
  });

  test('T09 an order of an earlier visit is told by its number alone, not by the bag that was filled since', async () => {
    const browser = createCheckoutBrowser();
    (await pay(browser)).kill();
    const tab = openCheckoutTab(browser);
    await tab.loadMembership();
    await tab.fill('B');
    browser.answers.result = () => complete;
    await tab.start();
    await tab.settle(10_000);
    expect(tab.left).toMatchObject([{ url: '/en-us/orderconfirmation/?orderNumber=1001' }]);
    expect(readPreviousOrder(tab.session)).toMatchObject({
      ...{ orderNumber: '1001', customerInfo: null, shippingAddress: null, totalCharges: null },
      cart: { lines: [] },
    });
    expect(tab.skus()).toContain('B');
  });

  test('T09 a customer does not wait for the payment of another one who has signed out', async () => {
    const browser = createCheckoutBrowser();
    (await pay(browser, undefined, { user: createUser({ assignedDistributorId: 77 }) })).kill();
    const tab = await openReadyTab(browser, { user: createUser({ userId: 4711, assignedDistributorId: 77 }) });
    expect(tab.payment()).toEqual({ status: 'idle' });
  });

  test('T08 a bag that another tab changes closes the open payment', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    await run(tab, tab.checkout.placeOrder());
    const other = openCheckoutTab(browser);
    await other.fill('B');
    expect(tab.payment()).toEqual({ status: 'failed', code: 'BAG_CHANGED' });
    authorise(tab);
    await tab.settle();
    expect(tab.listCalls(submitPayment)).toEqual([]);
    // The change has cleared the shipping method.
    expect([tab.checkout.$totals.get().status, tab.checkout.$canPlaceOrder.get()]).toEqual(['none', false]);
  });

  test('a payment that is closed before it is authorised changes nothing', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    void tab.checkout.placeOrder();
    await browser.clock.settle();
    tab.checkout.closePayment();
    await tab.settle();
    expect(tab.payment()).toEqual({ status: 'idle' });
    expect(tab.checkout.$draft.get().customerInfo.email).toBe('june@aurevane.example');
    await run(tab, tab.checkout.placeOrder());
    authorise(tab, 'transaction-1');
    expect(tab.payment().status).toBe('popup');
  });

  test('Back closes an open payment, but not a submitted one', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    await run(tab, tab.checkout.placeOrder());
    tab.walk(-1);
    expect([tab.payment().status, tab.checkout.$step.get()]).toEqual(['idle', 'billing']);
    tab.walk(1);
    await run(tab, tab.checkout.placeOrder());
    authorise(tab, 'transaction-2');
    tab.walk(-1);
    expect([tab.payment().status, tab.checkout.$step.get()]).toEqual(['submitting', 'place-order']);
  });

  test('a payment that nobody knows any more ends, and another one can be opened', async () => {
    const browser = createCheckoutBrowser();
    const tab = await pay(browser, () => {
      throw offline();
    });
    browser.answers.result = () => {
      throw refuse(404, 'TRANSACTION_NOT_FOUND');
    };
    await tab.settle(60_000);
    expect(tab.payment()).toEqual({ status: 'failed', code: 'TRANSACTION_NOT_FOUND' });
    expect(tab.listCalls(getPaymentResult).length).toBeLessThan(8);
    await run(tab, tab.checkout.retryOrder());
    expect(tab.payment()).toMatchObject({ status: 'popup', transactionId: 'transaction-2' });
  });
});
