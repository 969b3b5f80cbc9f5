import { describe, expect, test } from 'vitest';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { calculateTotals, createCaptureTransaction, submitPayment } from '../../../src/contract/payments/payments.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import type { DistributorDecision } from '../../../src/domain/referral/attribution.ts';
import { enterCheckout } from '../../../src/stores/checkout/entry.ts';
import {
  address,
  type CheckoutBrowser,
  type CheckoutTab,
  createCheckoutBrowser,
  customerInfo,
  openCheckoutTab,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';
import { offline } from '../../fixtures/checkout/model-api.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const unverified: DistributorDecision = { status: 'unverified', distributorId: 77, name: 'Kim Lee', reason: 'entered' };
const bagEndpoints: readonly Endpoint[] = [getBasket, updateBasket, upsertBasketItem, deleteBasketItem];

/** Nothing about bags arrives from now on. */
const loseBags = (browser: CheckoutBrowser) => {
  browser.setNetwork(({ endpoint }) => (bagEndpoints.includes(endpoint) ? 'lost' : 'answered'));
};

/** Another tab has submitted an order whose result is not known yet. */
const keepPendingPayment = ({ storage, clock }: CheckoutBrowser) => {
  const pending = { transactionId: 'transaction-8', country: 'US', submittedAt: clock.now() };
  storage.setItem(commerceStorageKeys.pendingPayment, JSON.stringify(pending));
};

describe('who may check out', () => {
  test('a page that opens is loading, also when it is opened again after a failure', async () => {
    const browser = createCheckoutBrowser();
    const tab = openCheckoutTab(browser);
    expect(tab.checkout.$status.get()).toBe('loading');
    await tab.fill('A');
    browser.answers.shipping = () => {
      throw offline();
    };
    await tab.start();
    expect(tab.checkout.$status.get()).toBe('failed');
    void tab.checkout.start();
    expect(tab.checkout.$status.get()).toBe('loading');
  });

  test.each<
    [string, Pick<Parameters<typeof openCheckoutTab>[1] & object, 'verifyDistributor'>, string, readonly string[]]
  >([
    ['is confirmed only now', {}, 'ready', []],
    ['cannot be confirmed now', { verifyDistributor: () => Promise.resolve('later') }, 'failed', []],
    [
      'is refused',
      { verifyDistributor: () => Promise.resolve('refused') },
      'redirected',
      ['/en-us/cart/?distributor=missing'],
    ],
  ])('CHK-009 a distributor who %s decides whether the checkout opens', async (_, options, status, left) => {
    const tab: CheckoutTab = openCheckoutTab(createCheckoutBrowser(), {
      distributor: unverified,
      verifyDistributor() {
        tab.$distributor.set({ ...unverified, status: 'active' });
        return Promise.resolve('found');
      },
      ...options,
    });
    await tab.fill('A');
    await tab.start();
    expect([tab.checkout.$status.get(), tab.left.map(({ url }) => url)]).toEqual([status, left]);
  });

  test('a distributor who is confirmed already is not looked up again', async () => {
    let lookups = 0;
    const tab = openCheckoutTab(createCheckoutBrowser(), {
      verifyDistributor() {
        lookups += 1;
        return Promise.resolve('found');
      },
    });
    await tab.fill('A');
    await tab.start();
    expect([tab.checkout.$status.get(), lookups]).toEqual(['ready', 0]);
  });

  test('while the bag cannot be loaded the checkout can be tried again', async () => {
    const browser = createCheckoutBrowser();
    await openCheckoutTab(browser).fill('A');
    const tab = openCheckoutTab(browser);
    loseBags(browser);
    await tab.start();
    expect([tab.checkout.$status.get(), tab.left]).toEqual(['failed', []]);
    browser.setNetwork(() => 'answered');
    await run(tab, tab.bag.retry());
    await tab.start();
    expect(tab.checkout.$status.get()).toBe('ready');
  });

  test('REF-020 MEM-014 the last choice of how to check out counts', async () => {
    const browser = createCheckoutBrowser({ KTMS: 4000 });
    const tab = openCheckoutTab(browser);
    await tab.fill('A');
    const referral = { beginCheckout: (entry: string) => void tab.roles.push(entry) };
    enterCheckout(tab.session, referral, tab, 'preferred');
    expect(tab.$feeReason.get()).toBe('chosen');
    await tab.start();
    expect(tab.left).toMatchObject([{ url: '/en-us/checkout-as/' }]);
    enterCheckout(tab.session, referral, tab, 'guest');
    expect(tab.$feeReason.get()).toBe('added');
    const reloaded = openCheckoutTab(browser, { session: tab.session, hasEntered: false });
    await reloaded.start();
    expect([reloaded.checkout.$status.get(), reloaded.roles]).toEqual(['ready', ['guest']]);
  });
});

describe('a shopper who signs in or changes during the checkout', () => {
  test('CHK-018 a guest who signs in goes on with what they have entered, under the name of the account', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    expect(tab.checkout.$isSignedIn.get()).toBe(false);
    const canPlaceOrder: boolean[] = [];
    tab.checkout.$canPlaceOrder.subscribe((can) => {
      canPlaceOrder.push(can);
    });
    tab.setUser(createUser({ assignedDistributorId: 77 }));
    await tab.settle();
    expect([tab.checkout.$status.get(), tab.skus(), tab.left]).toEqual(['ready', ['A'], []]);
    expect(tab.checkout.$draft.get()).toMatchObject({
      customerInfo: { firstName: 'Ann', email: 'ann@example.com', phone: customerInfo.phone },
      shippingAddress: address,
    });
    expect(tab.checkout.$isSignedIn.get()).toBe(true);
    expect(tab.captchaGate.$isCaptchaRequired.get()).toBe(false);
    expect(canPlaceOrder.slice(0, 2)).toEqual([true, false]);
    expect(tab.checkout.$canPlaceOrder.get()).toBe(true);
    expect(tab.countHubConnections()).toBe(1);
  });

  test('CHK-019 an address that a customer saves does not end their checkout', async () => {
    const [browser, user] = [createCheckoutBrowser(), createUser({ assignedDistributorId: 77 })];
    browser.answers.currentUser = () => user;
    const tab = await openReadyTab(browser, { user });
    tab.addressBook.add();
    expect(await run(tab, tab.addressBook.save({ ...address, name: 'Home' }))).toEqual({ ok: true });
    expect([tab.left, tab.checkout.$status.get(), tab.checkout.$step.get()]).toEqual([[], 'ready', 'place-order']);
    expect(tab.session.getItem(commerceStorageKeys.checkout)).not.toBeNull();
  });

  test('a customer who signs out leaves at once, and nothing of theirs stays', async () => {
    const tab = await openReadyTab(createCheckoutBrowser(), { user: createUser({ assignedDistributorId: 77 }) });
    tab.setUser(null);
    expect([tab.left, tab.checkout.$status.get()]).toMatchObject([[{ url: '/en-us/cart/' }], 'redirected']);
    expect(tab.session.getItem(commerceStorageKeys.checkout)).toBeNull();
  });
});

describe('a bag that changes during the checkout', () => {
  test('BAG-029 what was said about the last order goes away, and another one can be placed', async () => {
    const browser = createCheckoutBrowser({ FREE: 0 });
    const tab = await openReadyTab(browser);
    browser.answers.capture = () => ({ navigateUrl: '', transactionId: 'transaction-1', status: 'AUTH' });
    browser.answers.submit = () => ({ orderNumber: null, result: { status: 'declined', errors: ['No.'] } });
    await run(tab, tab.checkout.placeOrder());
    expect(tab.checkout.$errors.get()).toMatchObject({ canContinue: false, declinedPaymentErrors: ['No.'] });
    await openCheckoutTab(browser).fill('FREE');
    await tab.settle();
    expect(tab.checkout.$errors.get()).toMatchObject({ canContinue: true, declinedPaymentErrors: [] });
    expect([tab.payment().status, tab.checkout.$canPlaceOrder.get()]).toEqual(['idle', true]);
  });

  test('T09 while an order is awaited no total is calculated for another bag', async () => {
    const browser = createCheckoutBrowser({ FREE: 0 });
    browser.answers.capture = () => ({ navigateUrl: '', transactionId: 'transaction-1', status: 'AUTH' });
    const tab = await openReadyTab(browser);
    await run(tab, tab.checkout.placeOrder());
    expect(tab.payment().status).toBe('waiting');
    const before = tab.listCalls(calculateTotals).length;
    await openCheckoutTab(browser).fill('FREE');
    await tab.settle();
    expect([tab.skus(), tab.listCalls(calculateTotals).length]).toEqual([['A', 'FREE'], before]);
  });

  test('T09 a bag that another tab has just ordered is no reason to leave: its result is awaited here', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    keepPendingPayment(browser);
    void tab.bag.removeLine(findBag(tab.bag.$bag.get())?.lines[0]?.basketItemId ?? 0);
    await tab.settle();
    expect([tab.skus(), tab.left]).toEqual([[], []]);
    expect(tab.payment()).toEqual({ status: 'waiting', transactionId: 'transaction-8' });
  });
});

describe('a bag that the server has not confirmed', () => {
  test('the checkout opens, offers no shipping and takes no order, until it is', async () => {
    const browser = createCheckoutBrowser();
    loseBags(browser);
    const tab = openCheckoutTab(browser);
    await tab.fill('A');
    await tab.start();
    expect([tab.checkout.$status.get(), tab.checkout.$shipping.get().methods]).toEqual(['ready', null]);
    expect(tab.commerceEvents).toContainEqual({ kind: 'checkout-opened', items: [] });
    await run(tab, tab.captcha.solve());
    await run(tab, tab.checkout.submitShipping({ customerInfo, shippingAddress: address }));
    await run(tab, tab.checkout.placeOrder());
    expect([tab.checkout.$canPlaceOrder.get(), tab.listCalls(createCaptureTransaction)]).toEqual([false, []]);
    browser.setNetwork(() => 'answered');
    tab.wake();
    await tab.settle(60_000);
    tab.checkout.chooseShippingMethod(3);
    await tab.settle();
    expect(tab.checkout.$totals.get().status).toBe('ready');
  });
});

describe('the notes of an order', () => {
  test('PAY-013 are cut where the API would refuse them', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.capture = () => ({ navigateUrl: '', transactionId: 'transaction-1', status: 'AUTH' });
    const tab = await openReadyTab(browser, { query: `customerNotes=${'n'.repeat(1_001)}` });
    await run(tab, tab.checkout.placeOrder());
    expect(tab.bodyOf(submitPayment)).toMatchObject({ customerNotes: 'n'.repeat(1_000) });
  });
});

describe('the hub', () => {
  test('is connected once, after the first step', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    await tab.fill('A');
    await tab.start();
    await tab.settle(10_000);
    expect(tab.countHubConnections()).toBe(0);
    tab.checkout.chooseShippingMethod(3);
    await run(tab, tab.captcha.solve());
    await run(tab, tab.checkout.submitShipping({ customerInfo, shippingAddress: address }));
    expect([tab.checkout.$step.get(), tab.countHubConnections()]).toEqual(['billing', 1]);
    await tab.start();
    tab.checkout.goToStep('shipping');
    tab.checkout.goToStep('billing');
    expect(tab.countHubConnections()).toBe(1);
  });

  test('is connected in the first step for a membership', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser({ KTMS: 4000 }));
    await tab.fill('KTMS');
    await tab.start();
    expect([tab.checkout.$step.get(), tab.countHubConnections()]).toEqual(['shipping', 1]);
  });

  test('T02 is connected in the first step for an order whose result is awaited', async () => {
    const browser = createCheckoutBrowser();
    keepPendingPayment(browser);
    const tab = openCheckoutTab(browser);
    await tab.fill('A');
    await tab.start();
    expect([tab.checkout.$step.get(), tab.checkout.$status.get()]).toEqual(['shipping', 'ready']);
    expect([tab.payment().status, tab.countHubConnections()]).toEqual(['waiting', 1]);
  });

  test('CHK-057 a late hub asks for a refresh only once a membership is in the bag', async () => {
    const browser = createCheckoutBrowser({ KTMS: 0 });
    const tab = await openReadyTab(browser, { connectionId: null });
    await tab.settle(10_000);
    expect([tab.countHubConnections(), tab.modals.$modal.get()]).toEqual([1, null]);
    await openCheckoutTab(browser).fill('KTMS');
    await tab.settle();
    expect(tab.modals.$modal.get()).toBe('refresh-browser');
  });
});

/** What no API answers: a mistake in the code. */
const mistake = new TypeError('a mistake');
const fail = () => {
  throw mistake;
};

describe('a mistake in the code is not told as an answer of the API', () => {
  test.each(['totals', 'balance', 'configuration', 'shipping', 'checkoutState'] as const)(
    'it ends a checkout whose %s it concerns, and reaches the log of the browser',
    async (name) => {
      const browser = createCheckoutBrowser();
      const isMember = name === 'balance';
      const user = createUser(
        {},
        { customerType: 'PreferredCustomer', membershipStatusId: 'Active', membershipId: 12 },
      );
      const before = await openReadyTab(browser, { user: isMember ? user : null });
      before.kill();
      browser.answers[name] = fail;
      const tab = openCheckoutTab(browser, {
        session: before.session,
        user: isMember ? user : null,
        query: name === 'checkoutState' ? 'paymentId=P-1&token=T-1' : '',
      });
      const starting = tab.checkout.start();
      const outcome = expect(starting).rejects.toBe(mistake);
      await tab.settle();
      await outcome;
      expect([tab.checkout.$status.get(), tab.logged, tab.toastCodes()]).toEqual(['failed', [], []]);
    },
  );
});
