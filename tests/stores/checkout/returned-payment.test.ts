import { describe, expect, test } from 'vitest';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { getBasket } from '../../../src/contract/bag/baskets.ts';
import { getCheckoutState } from '../../../src/contract/payments/checkout-state.ts';
import { createCaptureTransaction, getPaymentResult, submitPayment } from '../../../src/contract/payments/payments.ts';
import { readPreviousOrder } from '../../../src/stores/orders/previous-order.ts';
import {
  address,
  type CheckoutTab,
  createCheckoutBrowser,
  customerInfo,
  openCheckoutTab,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';
import { charges, methods, offline, refuse } from '../../fixtures/checkout/model-api.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const id = 'transaction-7';
const returnQuery = `paymentId=${id}&token=EC-1`;
const wireAddress = { ...address, country: 'US', countryAlpha2: 'US', isPrimary: false };
const billingAddress = { ...wireAddress, address: '9 Billing Lane' };
const noErrors = { canContinue: true, missingInventoryErrors: [], declinedPaymentErrors: [] };

/** The checkout of the payment as the API tells it. */
const createState = (change: Record<string, unknown> = {}) => ({
  customerInfo,
  shippingAddress: wireAddress,
  billingAddress,
  shippingMethod: methods.rush,
  paymentInfo: { provider: 'paypal' },
  kissKreditsApplied: 0,
  totalCharges: charges,
  transactionId: id,
  checkoutErrors: noErrors,
  enableDistributorSearchForm: false,
  jumpToPlaceOrder: true,
  result: { status: 'open' },
  ...change,
});
const redirect = () => ({
  navigateUrl: 'https://paypal.test/approve',
  transactionId: id,
  status: 'OPEN',
  presentation: 'redirect',
});

/** A browser whose guest has left the checkout for the page of the provider. */
async function leaveForProvider(state: () => unknown = createState) {
  const browser = createCheckoutBrowser();
  browser.answers.capture = redirect;
  const before = await openReadyTab(browser);
  await run(before, before.checkout.placeOrder());
  before.kill();
  browser.answers.checkoutState = state;
  return { browser, before };
}
type Browser = Awaited<ReturnType<typeof leaveForProvider>>['browser'];

/** A tab without what the first one has kept. */
async function openSecondTab(browser: Browser, query = returnQuery): Promise<CheckoutTab> {
  const tab = openCheckoutTab(browser, { query, hasEntered: false });
  await tab.start();
  return tab;
}
const isReady = ({ checkout }: CheckoutTab) => [checkout.$step.get(), checkout.$canPlaceOrder.get()];
const ready = ['place-order', true];

describe('a return from a provider in another tab', () => {
  test('CHK-016 API-066 the tab loads what the payment was opened with, and submits its order', async () => {
    const { browser } = await leaveForProvider();
    const tab = await openSecondTab(browser);
    expect(tab.left).toEqual([]);
    expect(isReady(tab)).toEqual(ready);
    expect(tab.bodyOf(getCheckoutState)).toEqual({ transactionId: id, basketId: expect.stringMatching(/./) });
    expect(tab.checkout.$draft.get()).toEqual({
      customerInfo,
      shippingAddress: address,
      isBillingSameAsShipping: false,
      billingAddress: { ...address, address: '9 Billing Lane' },
    });
    expect(tab.checkout.$shipping.get().chosen?.localizedName).toBe('2-day');
    await run(tab, tab.checkout.placeOrder());
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
    expect(tab.bodyOf(submitPayment)).toMatchObject({
      transactionId: id,
      customerInformation: customerInfo,
      shoppingCart: { billingAddress: { address: '9 Billing Lane' } },
    });
  });

  test.each(['', 'token=EC-1', `paymentId=${id}`, `paymentId=${id}&token=`, 'paymentId=&token=EC-1'])(
    'CHK-016 one value alone changes nothing: "%s"',
    async (query) => {
      const { browser, before } = await leaveForProvider();
      const second = await openSecondTab(browser, query);
      expect(second.left).toMatchObject([{ url: '/en-us/checkout-as/' }]);
      const tab = openCheckoutTab(browser, { query, session: before.session });
      await tab.start();
      await run(tab, tab.checkout.placeOrder());
      expect(tab.listCalls(getCheckoutState)).toEqual([]);
      expect(tab.listCalls(submitPayment)).toEqual([]);
      expect(tab.listCalls(createCaptureTransaction)).toHaveLength(2);
    },
  );
});

describe('the id of a returned payment is compared', () => {
  const unknown = () => {
    throw refuse(404, 'TRANSACTION_NOT_FOUND');
  };
  test.each([
    ['a payment that is not of this shopper', unknown],
    ['the checkout of another payment', () => createState({ transactionId: 'transaction-8' })],
  ])('CHK-016 T14 %s is not submitted, and the shopper pays anew', async (_, state) => {
    const { browser, before } = await leaveForProvider(state);
    expect((await openSecondTab(browser)).left).toMatchObject([{ url: '/en-us/checkout-as/' }]);
    const tab = openCheckoutTab(browser, { query: returnQuery, session: before.session });
    await tab.start();
    await run(tab, tab.checkout.placeOrder());
    expect(tab.listCalls(submitPayment)).toEqual([]);
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(2);
  });

  test('CHK-016 the payment in the address counts, not another one that the tab has kept', async () => {
    const other = 'transaction-9';
    const { browser, before } = await leaveForProvider(() => createState({ transactionId: other }));
    const query = `paymentId=${other}&token=EC-2`;
    const tab = openCheckoutTab(browser, { query, session: before.session });
    await tab.start();
    await run(tab, tab.checkout.placeOrder());
    expect(tab.bodyOf(submitPayment)).toMatchObject({ transactionId: other });
  });

  test.each([
    ['has no such call', () => refuse(404, 'NOT_FOUND')],
    ['cannot be reached', offline],
  ])('CHK-016 an API that %s leaves it to what the tab has kept', async (_, createError) => {
    const { browser, before } = await leaveForProvider(() => {
      throw createError();
    });
    const tab = openCheckoutTab(browser, { query: returnQuery, session: before.session });
    await tab.start();
    expect(isReady(tab)).toEqual(ready);
    expect(tab.logged).toEqual([expect.stringMatching(/^Warning: The checkout of a payment was not read/)]);
    await run(tab, tab.checkout.placeOrder());
    expect(tab.bodyOf(submitPayment)).toMatchObject({ transactionId: id });
  });
});

describe('a return', () => {
  test('CHK-016 while the bag cannot be loaded names none, and without a shipping method chooses none', async () => {
    const { browser } = await leaveForProvider(() => createState({ shippingMethod: null }));
    browser.setNetwork(({ endpoint }) => (endpoint.path === getBasket.path ? 'lost' : 'answered'));
    const tab = await openSecondTab(browser);
    expect(tab.bodyOf(getCheckoutState)).toEqual({ transactionId: id, basketId: null });
    expect(tab.checkout.$status.get()).toBe('failed');
    expect(tab.session.parseItem(commerceStorageKeys.checkout)).toMatchObject({ shippingMethodId: null });
  });

  test('REF-019 CHK-016 of a customer makes no guest of them', async () => {
    const browser = createCheckoutBrowser();
    const user = createUser({ assignedDistributorId: 77 });
    await openCheckoutTab(browser, { user }).fill('A');
    browser.answers.checkoutState = () => createState();
    const tab = openCheckoutTab(browser, { query: returnQuery, user });
    await tab.start();
    expect(isReady(tab)).toEqual(ready);
    expect([new Set(tab.roles), tab.session.getItem(commerceStorageKeys.checkoutEntry)]).toEqual([
      new Set(['preferred']),
      null,
    ]);
  });

  test('CHK-015 is over once it is shown: a reload stays at the step to which the shopper has gone', async () => {
    const { browser, before } = await leaveForProvider();
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.start();
    expect(tab.checkout.$step.get()).toBe('place-order');
    tab.checkout.goToStep('billing');
    tab.kill();
    const reloaded = openCheckoutTab(browser, { session: before.session });
    await reloaded.start();
    expect(reloaded.checkout.$step.get()).toBe('billing');
  });
});

describe('what became of a returned payment', () => {
  const declined = { status: 'declined', errors: ['The bank said no.'] };

  test('CHK-016 PAY-022 a decline shows its reasons and blocks, and trying again opens another payment', async () => {
    const { browser } = await leaveForProvider(() => createState({ result: declined }));
    browser.answers.result = () => declined;
    const tab = await openSecondTab(browser);
    await tab.settle(10_000);
    expect(isReady(tab)).toEqual(['place-order', false]);
    expect(tab.checkout.$errors.get()).toMatchObject({
      canContinue: false,
      declinedPaymentErrors: ['The bank said no.'],
    });
    await run(tab, tab.checkout.retryOrder());
    expect(tab.listCalls(submitPayment)).toEqual([]);
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(2);
  });

  test('API-066 errors of a checkout are shown where the API tells no result', async () => {
    const checkoutErrors = { canContinue: false, missingInventoryErrors: [], declinedPaymentErrors: ['No.'] };
    const { browser } = await leaveForProvider(() => createState({ result: undefined, checkoutErrors }));
    const tab = await openSecondTab(browser);
    expect(tab.checkout.$errors.get()).toEqual(checkoutErrors);
    expect(isReady(tab)).toEqual(['place-order', false]);
  });

  test('CHK-016 an order that another tab has placed is confirmed, and the bag stays', async () => {
    const result = { status: 'complete', orderNumber: '20000007' };
    const { browser } = await leaveForProvider(() => createState({ result }));
    const tab = await openSecondTab(browser);
    expect(tab.left).toMatchObject([{ url: '/en-us/orderconfirmation/?orderNumber=20000007' }]);
    expect(tab.session.getItem(commerceStorageKeys.checkout)).toBeNull();
    expect(tab.session.getItem(commerceStorageKeys.checkoutEntry)).toBeNull();
    expect(tab.skus()).toEqual(['A']);
  });

  test('CHK-016 an order that is complete ends the checkout of the tab that left for it', async () => {
    const { browser, before } = await leaveForProvider(() => createState({ result: { status: 'complete' } }));
    expect(before.session.getItem(commerceStorageKeys.checkout)).not.toBeNull();
    const tab = openCheckoutTab(browser, { query: returnQuery, session: before.session });
    await tab.start();
    expect(tab.left).toMatchObject([{ url: '/en-us/orderconfirmation/?orderNumber=' }]);
    expect([tab.session.getItem(commerceStorageKeys.checkout), readPreviousOrder(tab.session)]).toEqual([null, null]);
  });

  test.each([
    ['declined', 'DECLINED_PAYMENT'],
    ['out-of-stock', 'OUT_OF_STOCK'],
    ['void', 'PAYMENT_VOID'],
  ])('CHK-016 a payment that is %s is asked for its result, which is told', async (status, code) => {
    const { browser } = await leaveForProvider(() => createState({ result: { status } }));
    browser.answers.result = () => ({ status });
    const tab = await openSecondTab(browser);
    await tab.settle(10_000);
    expect(tab.listCalls(getPaymentResult).map(({ input }) => input.params)).toEqual([{ transactionId: id }]);
    expect([tab.payment(), tab.checkout.$step.get()]).toEqual([{ status: 'failed', code }, 'place-order']);
  });

  test('API-066 errors of an earlier payment are not those of one that is open', async () => {
    const checkoutErrors = { canContinue: false, missingInventoryErrors: [], declinedPaymentErrors: ['No.'] };
    const { browser } = await leaveForProvider(() => createState({ checkoutErrors }));
    const tab = await openSecondTab(browser);
    expect(tab.checkout.$errors.get()).toEqual(noErrors);
    expect(isReady(tab)).toEqual(ready);
  });

  test('CHK-016 an order on its way is awaited though its bag is empty, and a failed one leads to the cart', async () => {
    const [pending, failed] = await Promise.all(
      ['pending', 'declined'].map(async (status) => {
        const { browser } = await leaveForProvider(() => createState({ result: { status } }));
        for (const bag of browser.backend.bags.values()) bag.lines = [];
        return openSecondTab(browser);
      }),
    );
    expect([pending?.left, pending?.checkout.$status.get(), pending?.payment().status]).toEqual([
      [],
      'ready',
      'waiting',
    ]);
    expect([failed?.left, failed?.payment()]).toMatchObject([[{ url: '/en-us/cart/' }], { status: 'idle' }]);
  });

  test('CHK-016 PAY-021 an order that is on its way is waited for', async () => {
    const { browser } = await leaveForProvider(() => createState({ result: { status: 'pending' } }));
    const tab = await openSecondTab(browser);
    expect(tab.payment()).toEqual({ status: 'waiting', transactionId: id });
    browser.answers.result = () => ({ status: 'complete', orderNumber: '20000008' });
    await tab.settle(30_000);
    expect(tab.left.at(-1)).toMatchObject({ url: '/en-us/orderconfirmation/?orderNumber=20000008' });
  });

  test('API-032 API-066 the flag of the checkout goes back to the API with the next payment', async () => {
    const { browser } = await leaveForProvider(() =>
      createState({ result: declined, enableDistributorSearchForm: true }),
    );
    browser.answers.result = () => declined;
    const tab = await openSecondTab(browser);
    await tab.settle(10_000);
    expect(tab.bodyOf(createCaptureTransaction)).toMatchObject({ enableDistributorSearchForm: false });
    await run(tab, tab.checkout.retryOrder());
    expect(tab.bodyOf(createCaptureTransaction)).toMatchObject({ enableDistributorSearchForm: true });
  });
});
