import { describe, expect, test } from 'vitest';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { PromotionType } from '../../../src/contract/enumerations.ts';
import { createCaptureTransaction, submitPayment } from '../../../src/contract/payments/payments.ts';
import { getMembershipProgram } from '../../../src/contract/shell/languages.ts';
import { obtainRegions } from '../../../src/contract/checkout/regions.ts';
import {
  address,
  createCheckoutBrowser,
  customerInfo,
  openCheckoutTab,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';
import { charges, offline } from '../../fixtures/checkout/model-api.ts';
import { giveDraftsBack, setDraftsAside } from '../../../src/stores/session/personal-data.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const savedAddress = {
  ...{ name: 'Home', address1: '5 Oak Road', address2: '', address3: '', city: 'Austin', state: 'TX' },
  ...{ zipCode: '78701', country: 'US', countryAlpha2: 'US', isPrimary: true },
};

describe('entry', () => {
  test('CHK-009 CHK-064 without a distributor the shopper goes back to the cart, which says why', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { distributor: { status: 'none' } });
    await tab.fill('A');
    await tab.start();
    expect([tab.checkout.$status.get(), tab.left]).toEqual([
      'redirected',
      [{ url: '/en-us/cart/?distributor=missing', staysInHistory: false }],
    ]);
  });

  test('MEM-014 the fee of a chosen membership is in the bag when the checkout opens, and changes no total', async () => {
    const browser = createCheckoutBrowser({ KTMS: 4000 });
    const guest = openCheckoutTab(browser, { hasEntered: false });
    guest.chooseMembership();
    guest.kill();
    const tab = openCheckoutTab(browser, { user: createUser({ assignedDistributorId: 77 }, {}) });
    await tab.start();
    expect([tab.checkout.$status.get(), tab.skus(), tab.left]).toEqual(['ready', ['KTMS'], []]);
    expect([tab.checkout.$totalChange.get(), tab.$feeReason.get()]).toEqual([null, 'chosen']);
  });

  test('MEM-014 while nobody can tell the fee of a chosen membership, the checkout can be tried again', async () => {
    const browser = createCheckoutBrowser({ KTMS: 4000 });
    const guest = openCheckoutTab(browser, { hasEntered: false });
    guest.chooseMembership();
    guest.kill();
    browser.setNetwork(({ endpoint }) => (endpoint === getMembershipProgram ? 'lost' : 'answered'));
    const tab = openCheckoutTab(browser, { user: createUser({ assignedDistributorId: 77 }, {}) });
    await tab.start();
    expect([tab.checkout.$status.get(), tab.skus()]).toEqual(['failed', []]);
    browser.setNetwork(() => 'answered');
    await tab.start();
    expect([tab.checkout.$status.get(), tab.skus()]).toEqual(['ready', ['KTMS']]);
  });

  test('with an empty bag the shopper goes back to the cart', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    await tab.start();
    expect(tab.left).toMatchObject([{ url: '/en-us/cart/' }]);
  });

  test('CHK-007 a guest chooses how to check out first, a customer need not', async () => {
    const guest = openCheckoutTab(createCheckoutBrowser(), { hasEntered: false });
    await guest.fill('A');
    await guest.start();
    expect(guest.left).toMatchObject([{ url: '/en-us/checkout-as/' }]);
    const customer = openCheckoutTab(createCheckoutBrowser(), {
      hasEntered: false,
      user: createUser({ assignedDistributorId: 77 }),
    });
    await customer.fill('A');
    await customer.start();
    expect([customer.left, customer.checkout.$status.get()]).toEqual([[], 'ready']);
  });

  test('CHK-007 the checkout waits for a bag that the page is loading already', async () => {
    const browser = createCheckoutBrowser();
    const user = createUser({ assignedDistributorId: 77 });
    await openCheckoutTab(browser, { user }).fill('A');
    const tab = openCheckoutTab(browser, { user });
    void tab.bag.loadBag();
    expect(tab.bag.$bag.get().status).toBe('loading');
    await tab.start();
    expect(tab.checkout.$status.get()).toBe('ready');
  });

  test('REF-019 REF-020 the referral is saved for a customer and cleared for a guest', async () => {
    const guest = openCheckoutTab(createCheckoutBrowser(), { hasEntered: false });
    expect(guest.roles).toEqual([]);
    const entered = openCheckoutTab(createCheckoutBrowser());
    expect(entered.roles).toEqual(['guest']);
    await entered.fill('A');
    await entered.start();
    expect(entered.roles).toEqual(['guest', 'guest']);
    const customer = openCheckoutTab(createCheckoutBrowser(), { user: createUser() });
    await customer.fill('A');
    await customer.start();
    expect(new Set(customer.roles)).toEqual(new Set(['preferred']));
  });

  test('an API that cannot be reached fails the start, and a second start succeeds', async () => {
    const browser = createCheckoutBrowser();
    const answer = browser.answers.shipping;
    browser.answers.shipping = () => {
      throw offline();
    };
    const tab = openCheckoutTab(browser);
    await tab.fill('A');
    await tab.start();
    expect(tab.checkout.$status.get()).toBe('failed');
    browser.answers.shipping = answer;
    await tab.start();
    expect(tab.checkout.$status.get()).toBe('ready');
  });

  test.each([
    ['CHK-020 the primary address', true, '9 Elm Lane'],
    ['CHK-021 the first address without a primary one', false, '5 Oak Road'],
  ])('%s is where an order goes at first, until another one is chosen', async (_, isPrimary, shown) => {
    const [first, second] = [
      { ...savedAddress, isPrimary: false },
      { ...savedAddress, name: 'Work', address1: '9 Elm Lane', isPrimary },
    ];
    const browser = createCheckoutBrowser();
    const user = createUser({ shippingAddresses: [first, second] });
    const tab = openCheckoutTab(browser, { user });
    await tab.fill('A');
    await tab.start();
    expect(tab.addressBook.$addressBook.get()).toMatchObject({ panel: 'default', shown: { address: shown } });
    expect(tab.checkout.$draft.get().shippingAddress.address).toBe(shown);
    tab.addressBook.use(isPrimary ? 0 : 1);
    const other = isPrimary ? '5 Oak Road' : '9 Elm Lane';
    const reloaded = openCheckoutTab(browser, { user, session: tab.session });
    await reloaded.start();
    expect(reloaded.checkout.$draft.get().shippingAddress.address).toBe(other);
  });

  test('CHK-018 CHK-019 CHK-030 a customer finds name, email and primary address filled in', async () => {
    const user = createUser({ firstName: 'Ann', phone: '5125550100', shippingAddresses: [savedAddress] });
    const tab = openCheckoutTab(createCheckoutBrowser(), { user });
    await tab.fill('A');
    await tab.start();
    expect(tab.checkout.$isSignedIn.get()).toBe(true);
    expect(tab.checkout.$draft.get()).toMatchObject({
      customerInfo: { firstName: 'Ann', email: 'ann@example.com', phone: '5125550100' },
      shippingAddress: { name: 'Home', address: '5 Oak Road', city: 'Austin' },
    });
    await run(tab, tab.checkout.submitShipping({ customerInfo, shippingAddress: address }));
    expect(tab.checkout.$draft.get().customerInfo).toMatchObject({ firstName: 'Ann', email: 'ann@example.com' });
  });

  test.each([
    ['', ''],
    ['Ann', ''],
  ])(
    'CHK-018 a customer whose account has the name “%s%s” enters it, and the address that it lacks',
    async (...name) => {
      const [firstName, lastName] = name;
      const shippingAddresses = [{ ...savedAddress, address1: '', city: '' }];
      const tab = openCheckoutTab(createCheckoutBrowser(), {
        user: createUser({ firstName, lastName, shippingAddresses }),
      });
      await tab.fill('A');
      await tab.start();
      expect(tab.checkout.$hasAccountName.get()).toBe(false);
      expect(tab.checkout.$draft.get().customerInfo).toMatchObject({ firstName, lastName, email: 'ann@example.com' });
      await run(tab, tab.checkout.submitShipping({ customerInfo, shippingAddress: address }));
      expect(tab.checkout.$draft.get()).toMatchObject({
        customerInfo: { firstName: 'June', lastName: 'Okafor', email: 'ann@example.com' },
        shippingAddress: address,
      });
    },
  );
});

describe('steps', () => {
  test('CHK-010 each step is an entry of the history, which Back and Forward walk', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    expect(tab.entries).toEqual(['step=shipping', 'step=billing', 'step=place-order']);
    tab.walk(-2);
    expect(tab.checkout.$step.get()).toBe('shipping');
    tab.walk(1);
    expect(tab.checkout.$step.get()).toBe('billing');
    tab.checkout.goToStep('place-order');
    expect(tab.entries).toHaveLength(3);
  });

  test('ERR-017 a step that has no shipping address yet leads to the first one that is open, and says so', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { query: 'step=place-order' });
    await tab.fill('A');
    await tab.start();
    expect([tab.checkout.$step.get(), tab.entries]).toEqual(['shipping', ['step=shipping']]);
    expect(tab.toastCodes()).toEqual(['noShippingAddress']);
  });

  test('ERR-017 the end of the billing step leads back to a missing shipping address, and says so', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { query: 'jumpToPaymentSelection=true' });
    await tab.fill('A');
    await tab.start();
    expect([tab.checkout.$step.get(), tab.toastCodes()]).toEqual(['billing', []]);
    const { billingAddress } = tab.checkout.$draft.get();
    await tab.checkout.submitBilling({ isBillingSameAsShipping: true, billingAddress });
    expect([tab.checkout.$step.get(), tab.toastCodes()]).toEqual(['shipping', ['noShippingAddress']]);
  });

  test('CHK-014 jumpToPaymentSelection=true starts at the billing step', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { query: 'jumpToPaymentSelection=true&customerNotes=Ring' });
    await tab.fill('A');
    await tab.start();
    expect([tab.checkout.$step.get(), tab.entries]).toEqual(['billing', ['customerNotes=Ring&step=billing']]);
  });

  test('a reload resumes the step with its fields, and never holds card data', async () => {
    const browser = createCheckoutBrowser();
    const before = await openReadyTab(browser);
    before.kill();
    const tab = openCheckoutTab(browser, { session: before.session, query: 'step=place-order' });
    await tab.start();
    expect(tab.checkout.$step.get()).toBe('place-order');
    expect(tab.checkout.$draft.get()).toMatchObject({ customerInfo, shippingAddress: address });
    expect(tab.checkout.$shipping.get().chosen?.shippingMethodBySeneAppId).toBe(3);
    expect(tab.checkout.$canPlaceOrder.get()).toBe(true);
    expect(tab.session.getItem(commerceStorageKeys.checkout)).not.toMatch(/card|cvv|token-1/i);
  });

  test('a total that changed before a reload must be seen before it is paid', async () => {
    const browser = createCheckoutBrowser();
    const before = await openReadyTab(browser);
    before.kill();
    browser.answers.totals = () => ({ ...charges, cartTotal: 18 });
    const tab = openCheckoutTab(browser, { session: before.session, query: 'step=place-order' });
    await tab.start();
    expect(tab.checkout.$totalChange.get()).toMatchObject({ from: { minor: 1661 }, to: { minor: 1800 } });
    expect(tab.checkout.$canPlaceOrder.get()).toBe(false);
    tab.checkout.acknowledgeTotal();
    expect(tab.checkout.$canPlaceOrder.get()).toBe(true);
  });

  test('what one customer has filled in is not for the next one', async () => {
    const browser = createCheckoutBrowser();
    const before = await openReadyTab(browser, { user: createUser({ userId: 5 }) });
    before.kill();
    const tab = openCheckoutTab(browser, { session: before.session, user: createUser({ userId: 6 }) });
    await tab.fill('A');
    await tab.start();
    expect(tab.checkout.$draft.get().shippingAddress.address).toBe('');
    tab.setUser(null);
    await tab.settle();
    expect(tab.left).toMatchObject([{ url: '/en-us/cart/' }]);
    expect(tab.session.getItem(commerceStorageKeys.checkout)).toBeNull();
  });

  test.each([
    ['the same customer', 5, '', 'Oak Road'],
    ['the same customer, after what they typed as a guest', 5, 'Elm Street', 'Elm Street'],
    ['somebody else', 6, '', ''],
  ])('a checkout whose session ended is there for %s, and for no guest', async (_, userId, typedByGuest, shown) => {
    const browser = createCheckoutBrowser();
    const before = await openReadyTab(browser, { user: createUser({ userId: 5 }) });
    before.checkout.saveDraft({ shippingAddress: { ...address, address: 'Oak Road' } });
    before.kill();
    const environment = { storage: browser.storage, sessionStorage: before.session };
    setDraftsAside(environment, '5');
    const guest = openCheckoutTab(browser, { session: before.session });
    await guest.start();
    expect(guest.checkout.$draft.get().shippingAddress.address).toBe('');
    if (typedByGuest) guest.checkout.saveDraft({ shippingAddress: { ...address, address: typedByGuest } });
    guest.kill();
    const user = createUser({ userId });
    giveDraftsBack(environment, user);
    const tab = openCheckoutTab(browser, { session: before.session, user });
    await tab.start();
    expect(tab.checkout.$draft.get().shippingAddress.address).toBe(shown);
    expect(tab.session.getItem(commerceStorageKeys.checkoutAside)).toBeNull();
  });

  test.each([
    ['null', 'no JSON'],
    ['an array', '[]'],
    ['other shapes', '{"country":"US","draft":{"customerInfo":7},"step":"pay","kreditsApplied":-3}'],
  ])('stored values of another shape are not believed: %s', async (_, text) => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    tab.session.setItem(commerceStorageKeys.checkout, text);
    const reloaded = openCheckoutTab(createCheckoutBrowser(), { session: tab.session });
    await reloaded.fill('A');
    await reloaded.start();
    expect(reloaded.checkout.$step.get()).toBe('shipping');
    expect(reloaded.checkout.$draft.get().customerInfo.email).toBe('');
  });
});

describe('a provider that replaces the page', () => {
  const redirect = () => ({
    navigateUrl: 'https://paypal.test/approve',
    transactionId: 'transaction-7',
    status: 'OPEN',
    presentation: 'redirect',
  });

  test('CHK-015 CHK-016 PAY-013 the checkout is left, and comes back as it was to submit', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.capture = redirect;
    const before = await openReadyTab(browser, { query: 'customerNotes=Ring+twice' });
    await run(before, before.checkout.placeOrder());
    expect(before.left).toEqual([{ url: 'https://paypal.test/approve', staysInHistory: true }]);
    before.kill();
    const tab = openCheckoutTab(browser, { session: before.session, query: 'paymentId=P-1&token=EC-1' });
    await tab.start();
    expect([tab.checkout.$step.get(), tab.checkout.$canPlaceOrder.get()]).toEqual(['place-order', true]);
    await run(tab, tab.checkout.placeOrder());
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
    expect(tab.bodyOf(submitPayment)).toMatchObject({ transactionId: 'transaction-7', customerNotes: 'Ring twice' });
  });

  test('without a token in the address the shopper pays anew', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.capture = redirect;
    const before = await openReadyTab(browser);
    await run(before, before.checkout.placeOrder());
    before.kill();
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.start();
    expect(tab.checkout.$step.get()).toBe('place-order');
    await run(tab, tab.checkout.placeOrder());
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(2);
    expect(tab.listCalls(submitPayment)).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'no address', ''])(
    'an address that is none of the web is not followed: %s',
    async (navigateUrl) => {
      const browser = createCheckoutBrowser();
      browser.answers.capture = () => ({ ...redirect(), navigateUrl });
      const tab = await openReadyTab(browser);
      await run(tab, tab.checkout.placeOrder());
      expect([tab.left, tab.payment()]).toEqual([[], { status: 'failed', code: 'UNEXPECTED' }]);
    },
  );
});

describe('dialogs on entry', () => {
  test('CHK-057 CHK-058 with the fee and without the hub the browser is to be refreshed', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser({ KTMS: 4000 }), { connectionId: null });
    await tab.fill('A', 'KTMS');
    await tab.start();
    expect(tab.modals.$modal.get()).toBeNull();
    await tab.settle(5_000);
    expect(tab.modals.$modal.get()).toBe('refresh-browser');
    tab.$connectionId.set('hub-2');
    expect(tab.modals.$modal.get()).toBeNull();
  });

  const promotionFrom = (startDate: string, endDate: string) => () => ({
    rewards: [],
    promotion: {
      kissKreditsPromotions: [
        {
          promotionItemType: PromotionType.ReceiveFreeKissKredits,
          ...{ startDate, endDate, conditionValue: 100, quantity: 15, promotionName: 'Spring' },
          kissKreditsEffectiveDate: null,
          kissKreditsExpirationDate: null,
        },
      ],
    },
  });
  const runningPromotion = promotionFrom('2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z');

  test.each([
    ['below its condition', 9_999, runningPromotion, 'kiss-kredit-promotion'],
    ['at its condition', 10_000, runningPromotion, null],
    ['of one that is over', 9_999, promotionFrom('2025-01-01T00:00:00Z', '2025-12-31T00:00:00Z'), null],
  ])('PROMO-015 without the membership in the bag, a total %s is nudged: %s', async (_, price, promote, modal) => {
    const tab = openCheckoutTab(createCheckoutBrowser({ A: price, KTMS: 4_000 }, promote));
    await tab.fill('A', 'KTMS');
    await tab.start();
    expect(tab.modals.$modal.get()).toBe(modal);
  });

  test('PROMO-015 the kiss-kredit promotion is offered, once for a checkout', async () => {
    const browser = createCheckoutBrowser({}, runningPromotion);
    const tab = openCheckoutTab(browser);
    await tab.fill('A');
    await tab.start();
    expect(tab.modals.$modal.get()).toBe('kiss-kredit-promotion');
    const reloaded = openCheckoutTab(browser, { session: tab.session });
    await reloaded.start();
    expect([reloaded.checkout.$status.get(), reloaded.modals.$modal.get()]).toEqual(['ready', null]);
  });

  test('CHK-057 without the fee nothing needs a refresh', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { connectionId: null });
    await tab.fill('A');
    await tab.start();
    await tab.settle(10_000);
    expect(tab.modals.$modal.get()).toBeNull();
  });
});

test('CHK-032 CHK-033 ERR-019 regions are fetched once; without them the form goes on and the log says so', async () => {
  const browser = createCheckoutBrowser();
  const tab = openCheckoutTab(browser);
  await tab.fill('A');
  await tab.start();
  await tab.start();
  expect(tab.checkout.$regions.get()).toEqual([{ abbreviation: 'TX', name: 'Texas' }]);
  expect(tab.listCalls(obtainRegions)).toHaveLength(1);
  browser.answers.regions = () => {
    throw offline();
  };
  const other = openCheckoutTab(browser);
  await other.start();
  expect([other.checkout.$regions.get(), other.checkout.$status.get()]).toEqual([[], 'ready']);
  expect(other.logged).toEqual(['Error: The regions of a country were not loaded: OFFLINE']);
});
