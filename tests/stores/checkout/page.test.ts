import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { getBasket } from '../../../src/contract/bag/baskets.ts';
import { getCaptchaChallenge, validateCaptcha } from '../../../src/contract/captcha/captcha.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import { createBrowserNavigation } from '../../../src/stores/checkout/browser-navigation.ts';
import { openConfirmation } from '../../../src/stores/checkout/confirmation-page.ts';
import { enterCheckoutAs } from '../../../src/stores/checkout/entry-page.ts';
import { getCheckoutStores } from '../../../src/stores/checkout/page-store.ts';
import { emptyCart, type PreviousOrder, savePreviousOrder } from '../../../src/stores/orders/previous-order.ts';
import { getShopStores } from '../../../src/stores/shop-stores.ts';
import { createModelApi } from '../../fixtures/checkout/model-api.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

vi.mock('../../../src/client/solve-captcha.ts', () => ({ solveCaptcha: () => Promise.resolve('captcha-token') }));

const { answers, backend } = createModelApi();
const order: PreviousOrder = {
  ...{ orderNumber: '1001', transactionId: 'transaction-1', isGuest: true, cart: emptyCart, kissKreditsApplied: 0 },
  ...{ customerInfo: null, shippingAddress: null, billingAddress: null, shippingMethod: null, handlingRate: null },
  ...{ totalCharges: null, enableDistributorSearchForm: false, jumpToPlaceOrder: false },
  ...{ distributorName: '', distributorId: null },
};
const search = '?jumpToPaymentSelection=true&customerNotes=Ring';
const listeners = new Map<string, (event: unknown) => void>();
const sessionStorage = createMemoryStorage();
/** How the page was left, and how its history has changed. */
const did: string[] = [];
const requests: string[] = [];
let isOffline = false;

/** Answers the calls of a guest whose bag is empty. What it does not know is not found. */
function answer(url: string): Promise<Response> {
  if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
  const { origin, pathname, searchParams } = new URL(url);
  requests.push(`${origin}${pathname} ${searchParams}`.trim());
  const replies: Readonly<Record<string, unknown>> = {
    [getBasket.path]: backend.handleCall(getBasket, { body: { getBasketRequestDto: { country: 'US' } } }, null),
    [getCaptchaChallenge.path]: answers.challenge({}, null),
    [validateCaptcha.path]: { success: true },
    '/en-us/checkout/': {},
    [getIp.path]: { address: '192.0.2.1', countryCode: 'us' },
    '/api/Payment/Result/transaction-1': { status: 'declined', errors: ['No.'], skus: [], productNames: [] },
  };
  const reply = replies[pathname];
  return Promise.resolve(reply === undefined ? new Response(null, { status: 404 }) : Response.json(reply));
}

/** A window of the shop. Its stores are created once, as they are in a page. */
beforeAll(() => {
  const leave = (verb: string) => (url: string) => void did.push(`${verb} ${url}`);
  const showEntry = (verb: string) => (state: unknown, title: string, url: URL) =>
    void did.push(`${verb} ${JSON.stringify(state)} "${title}" ${url.search}`);
  const href = `https://shop.test/en-us/checkout/${search}`;
  const globals = {
    location: {
      ...{ href, search, origin: 'https://shop.test', pathname: '/en-us/checkout/', protocol: 'https:' },
      ...{ assign: leave('assign'), replace: leave('replace'), reload: () => void did.push('reload') },
    },
    history: { state: { scroll: 7 }, pushState: showEntry('push'), replaceState: showEntry('replace') },
    addEventListener: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
    dispatchEvent: () => true,
    BroadcastChannel: null,
    localStorage: createMemoryStorage(),
    sessionStorage,
    document: {
      ...{ hidden: false, cookie: '', addEventListener: () => {}, querySelectorAll: () => [] },
      documentElement: {
        ...{ lang: 'en', dataset: { locale: 'en-us', api: 'https://api.test' }, toggleAttribute: () => {} },
      },
    },
    fetch: answer,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
beforeEach(() => {
  did.length = 0;
  requests.length = 0;
});
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

describe('the address and the history of the checkout', () => {
  test('CHK-010 a step is a new entry or the current one, and a reload does not jump to the payment again', () => {
    const { readQuery, showStep } = createBrowserNavigation();
    expect(readQuery().get('customerNotes')).toBe('Ring');
    showStep('billing', 'new');
    showStep('place-order', 'current');
    expect(did).toEqual([
      'push null "" ?customerNotes=Ring&step=billing',
      'replace {"scroll":7} "" ?customerNotes=Ring&step=place-order',
    ]);
  });

  test('CHK-010 Back and Forward are heard', () => {
    const listener = vi.fn();
    createBrowserNavigation().onBackOrForward(listener);
    listeners.get('popstate')?.({});
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('CHK-015 Back returns to a checkout that was left for a provider, but to no other one', () => {
    const { leave } = createBrowserNavigation();
    leave('/en-us/cart/');
    leave('https://paypal.test/approve', { staysInHistory: true });
    leave('/en-us/orderconfirmation/', { staysInHistory: false });
    expect(did).toEqual([
      'replace /en-us/cart/',
      'assign https://paypal.test/approve',
      'replace /en-us/orderconfirmation/',
    ]);
  });
});

test('CHK-046 CHK-019 the page of the checkout: a captcha, an empty bag, a member, and a return by Back', async () => {
  const { addressBook, bag, captcha, checkout, earnsKredits } = getCheckoutStores();
  expect(getCheckoutStores().checkout).toBe(checkout);
  await captcha.solve();
  expect(captcha.$captcha.get()).toEqual({ status: 'solved', token: 'captcha-token' });
  expect(requests.filter((request) => request.includes('Captcha'))).toEqual([
    `https://api.test${getCaptchaChallenge.path} purpose=checkout`,
    `https://api.test${validateCaptcha.path} captcha=captcha-token`,
  ]);
  await checkout.start();
  expect([checkout.$status.get(), did]).toEqual(['redirected', ['replace /en-us/cart/']]);

  expect(earnsKredits()).toBe(false);
  const place = { city: 'Austin', state: 'TX', zipCode: '78701', country: 'US', countryAlpha2: 'US' };
  const home = { ...place, name: 'Home', address1: '5 Oak Road', address2: '', address3: '', isPrimary: true };
  const membership = { customerType: 'PreferredCustomer', membershipStatusId: 'Active' } as const;
  getShopStores().setUser(createUser({ shippingAddresses: [home] }, membership));
  addressBook.use(0);
  expect(checkout.$draft.get().shippingAddress).toMatchObject({ name: 'Home', address: '5 Oak Road' });
  expect(earnsKredits()).toBe(true);
  await vi.waitFor(() => {
    expect(bag.$bag.get().status).toBe('ready');
  });

  did.length = 0;
  listeners.get('pageshow')?.({ persisted: false });
  expect(did).toEqual([]);
  listeners.get('pageshow')?.({ persisted: true });
  await vi.waitFor(() => {
    expect(did).toEqual(['reload']);
  });
});

test('CHK-010 a page that Back restores without a connection stays, and is reloaded once there is one', async () => {
  getCheckoutStores();
  isOffline = true;
  listeners.get('pageshow')?.({ persisted: true });
  await vi.dynamicImportSettled();
  expect(did).toEqual([]);
  isOffline = false;
  listeners.get('online')?.({});
  await vi.waitFor(() => {
    expect(did).toEqual(['reload']);
  });
});

test('REF-020 the page checkout-as remembers a guest in this tab, and forgets them for a membership', () => {
  enterCheckoutAs('guest');
  expect(sessionStorage.parseItem(commerceStorageKeys.checkoutEntry)).toBe('guest');
  enterCheckoutAs('preferred');
  expect(sessionStorage.getItem(commerceStorageKeys.checkoutEntry)).toBeNull();
});

test('PAY-020 the page of the confirmation asks for the order of its tab, and tells that it was declined', async () => {
  savePreviousOrder(sessionStorage, order);
  const confirmation = openConfirmation({ country: 'US', locale: 'en-us' });
  await confirmation.start();
  expect(requests).toEqual(['https://api.test/api/Payment/Result/transaction-1']);
  expect(confirmation.$lateFailure.get()).toEqual({ kind: 'declined', errors: ['No.'] });
});
