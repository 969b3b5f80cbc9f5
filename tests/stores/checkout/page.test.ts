import { afterEach, describe, expect, test, vi } from 'vitest';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { getBasket } from '../../../src/contract/bag/baskets.ts';
import { getCaptchaChallenge, validateCaptcha } from '../../../src/contract/captcha/captcha.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import { createBrowserNavigation } from '../../../src/stores/checkout/browser-navigation.ts';
import { emptyCart, type PreviousOrder, savePreviousOrder } from '../../../src/stores/orders/previous-order.ts';
import { createModelApi } from '../../fixtures/checkout/model-api.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

vi.mock('../../../src/client/solve-captcha.ts', () => ({ solveCaptcha: () => Promise.resolve('captcha-token') }));

/** A window of the shop, whose API answers from a table by path. What it does not list is not found. */
function openWindow(search = '', replies: Readonly<Record<string, unknown>> = {}) {
  const href = `https://shop.test/en-us/checkout/${search}`;
  const listeners = new Map<string, (event: unknown) => void>();
  const did: string[] = [];
  const requests: string[] = [];
  const sessionStorage = createMemoryStorage();
  const record = (verb: string) => (url: unknown) => void did.push(`${verb} ${String(url)}`);
  const recordEntry = (verb: string) => (state: unknown, title: string, url: unknown) =>
    void did.push([verb, JSON.stringify(state), title, String(url)].join(' ').trim());
  vi.stubGlobal('location', {
    ...{ href, search, origin: 'https://shop.test', pathname: '/en-us/checkout/', protocol: 'https:' },
    ...{ assign: record('assign'), replace: record('replace'), reload: () => void did.push('reload') },
  });
  vi.stubGlobal('history', {
    ...{ state: { scroll: 7 }, pushState: recordEntry('push'), replaceState: recordEntry('replace') },
  });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => {
    listeners.set(name, listener);
  });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('BroadcastChannel', null);
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('document', {
    ...{ hidden: false, cookie: '', addEventListener: () => {}, querySelectorAll: () => [] },
    documentElement: {
      ...{ lang: 'en', dataset: { locale: 'en-us', api: 'https://api.test' }, toggleAttribute: () => {} },
    },
  });
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url);
    requests.push(`${pathname} ${searchParams}`.trim());
    const reply = replies[pathname];
    return Promise.resolve(reply === undefined ? new Response(null, { status: 404 }) : Response.json(reply));
  });
  vi.resetModules();
  return {
    did,
    requests,
    sessionStorage,
    hear: (name: string, event: unknown) => {
      listeners.get(name)?.(event);
    },
  };
}

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

describe('the address and the history of the checkout', () => {
  test('CHK-010 a step is a new entry or the current one, and a reload does not jump to the payment again', () => {
    const { did } = openWindow('?jumpToPaymentSelection=true&customerNotes=Ring');
    const { readQuery, showStep } = createBrowserNavigation();
    expect(readQuery().get('customerNotes')).toBe('Ring');
    showStep('billing', 'new');
    showStep('place-order', 'current');
    expect(did).toEqual([
      'push null  https://shop.test/en-us/checkout/?customerNotes=Ring&step=billing',
      'replace {"scroll":7}  https://shop.test/en-us/checkout/?customerNotes=Ring&step=place-order',
    ]);
  });

  test('CHK-010 Back and Forward are heard', () => {
    const { hear } = openWindow();
    const listener = vi.fn();
    createBrowserNavigation().onBackOrForward(listener);
    hear('popstate', {});
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('CHK-015 Back returns to a checkout that was left for a provider, but to no other one', () => {
    const { did } = openWindow();
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

/** The stores of a page, of whom a guest with an empty bag knows nothing yet. */
async function openPage() {
  const { answers, backend } = createModelApi();
  const emptyBag = backend.handleCall(getBasket, { body: { getBasketRequestDto: { country: 'US' } } }, null);
  const page = openWindow('', {
    [getBasket.path]: emptyBag,
    [getCaptchaChallenge.path]: answers.challenge({}, null),
    [validateCaptcha.path]: { success: true },
    [getIp.path]: { address: '192.0.2.1', countryCode: 'us' },
  });
  const { getCheckoutStores } = await import('../../../src/stores/checkout/page-store.ts');
  const { getShopStores } = await import('../../../src/stores/shop-stores.ts');
  return { ...page, ...getCheckoutStores(), getCheckoutStores, setUser: getShopStores().setUser };
}

describe('the page of the checkout', () => {
  test('without a bag leads to the cart of its language, and has its stores once', async () => {
    const { did, checkout, getCheckoutStores } = await openPage();
    expect(getCheckoutStores().checkout).toBe(checkout);
    await checkout.start();
    expect([checkout.$status.get(), did]).toEqual(['redirected', ['replace /en-us/cart/']]);
  });

  test('is loaded again when Back shows it as it was left', async () => {
    const { did, hear } = await openPage();
    hear('pageshow', { persisted: false });
    expect(did).toEqual([]);
    hear('pageshow', { persisted: true });
    expect(did).toEqual(['reload']);
  });

  test('CHK-046 solves a captcha for the checkout, which the server accepts', async () => {
    const { captcha, requests } = await openPage();
    await captcha.solve();
    expect(captcha.$captcha.get()).toEqual({ status: 'solved', token: 'captcha-token' });
    expect(requests.filter((request) => request.includes('Captcha'))).toEqual([
      `${getCaptchaChallenge.path} purpose=checkout`,
      `${validateCaptcha.path} captcha=captcha-token`,
    ]);
  });

  test('CHK-019 fills in the address that a customer uses; orders of members alone earn kredits', async () => {
    const { checkout, addressBook, bag, earnsKredits, setUser } = await openPage();
    expect(earnsKredits()).toBe(false);
    const place = { city: 'Austin', state: 'TX', zipCode: '78701', country: 'US', countryAlpha2: 'US' };
    const home = { ...place, name: 'Home', address1: '5 Oak Road', address2: '', address3: '', isPrimary: true };
    setUser(
      createUser({ shippingAddresses: [home] }, { customerType: 'PreferredCustomer', membershipStatusId: 'Active' }),
    );
    addressBook.use(0);
    expect(checkout.$draft.get().shippingAddress).toMatchObject({ name: 'Home', address: '5 Oak Road' });
    expect(earnsKredits()).toBe(true);
    await vi.waitFor(() => {
      expect(bag.$bag.get().status).toBe('ready');
    });
  });
});

test('REF-019 REF-020 the page checkout-as remembers a guest in this tab, and forgets them for a membership', async () => {
  const { sessionStorage } = openWindow();
  const { enterCheckoutAs } = await import('../../../src/stores/checkout/entry-page.ts');
  enterCheckoutAs('guest');
  expect(sessionStorage.parseItem(commerceStorageKeys.checkoutEntry)).toBe('guest');
  enterCheckoutAs('preferred');
  expect(sessionStorage.getItem(commerceStorageKeys.checkoutEntry)).toBeNull();
});

test('PAY-020 the page of the confirmation asks for the order of its tab, and tells that it was declined', async () => {
  const result = { status: 'declined', errors: ['No.'], skus: [], productNames: [] };
  const { sessionStorage, requests } = openWindow('', { '/api/Payment/Result/transaction-1': result });
  savePreviousOrder(sessionStorage, order);
  const { openConfirmation } = await import('../../../src/stores/checkout/confirmation-page.ts');
  const confirmation = openConfirmation({ country: 'US', locale: 'en-us' });
  await confirmation.start();
  expect(requests).toEqual(['/api/Payment/Result/transaction-1']);
  expect(confirmation.$lateFailure.get()).toEqual({ kind: 'declined', errors: ['No.'] });
});

const order: PreviousOrder = {
  orderNumber: '1001',
  transactionId: 'transaction-1',
  isGuest: true,
  customerInfo: null,
  shippingAddress: null,
  billingAddress: null,
  shippingMethod: null,
  handlingRate: null,
  kissKreditsApplied: 0,
  totalCharges: null,
  enableDistributorSearchForm: false,
  jumpToPlaceOrder: false,
  cart: emptyCart,
  distributorName: '',
  distributorId: null,
};
