import { expect, test } from 'vitest';
import type { Call } from '../../../src/client/call.ts';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import type { CountryCode } from '../../../src/config/countries.ts';
import { obtainRegions } from '../../../src/contract/checkout/regions.ts';
import type { HubScenario } from '../../../src/contract/hub.ts';
import { getPaymentResult, type PaymentResult } from '../../../src/contract/payments/payments.ts';
import { createConfirmation } from '../../../src/stores/checkout/confirmation.ts';
import type { CommerceEvent } from '../../../src/stores/commerce-events.ts';
import { createInbox } from '../../../src/stores/hub/inbox.ts';
import { type PreviousOrder, savePreviousOrder } from '../../../src/stores/orders/previous-order.ts';
import { offline } from '../../fixtures/checkout/model-api.ts';
import { createFakeClock } from '../../fixtures/tabs/clock.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

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
  cart: {
    basketId: 'b',
    total: { minor: 100, currency: 'USD' },
    lines: [
      {
        ...{ basketItemId: 1, productId: 2, itemTypeId: 3 },
        ...{ sku: 'A', name: 'Balm', link: '', imageUrl: '', quantity: 1, promotionId: 0, isFree: false, isFee: false },
        ...{ price: { minor: 100, currency: 'USD' }, regularPrice: null, total: { minor: 100, currency: 'USD' } },
      },
    ],
  },
  distributorName: '',
  distributorId: null,
};
const result = (change: Partial<PaymentResult>): PaymentResult => ({
  status: 'pending',
  errors: [],
  skus: [],
  productNames: [],
  ...change,
});
const declined: HubScenario = { Scenario: 'DeclinedPayment', errors: ['No.'], transactionId: 'transaction-1' };

type User = { userId: number } | null;

/** A confirmation whose page hears messages of the hub. */
function openConfirmation(
  answer: () => unknown,
  placed: PreviousOrder | null = order,
  shop: { country: CountryCode; locale: string } = { country: 'US', locale: 'en-us' },
) {
  const sessionStorage = createMemoryStorage();
  if (placed) savePreviousOrder(sessionStorage, placed);
  const inbox = createInbox(() => {});
  let connections = 0;
  const commerceEvents: CommerceEvent[] = [];
  const calls: unknown[] = [];
  const logged: string[] = [];
  const call = ((...given: unknown[]) => {
    calls.push(given);
    return Promise.resolve().then(() => page.answer());
  }) as unknown as Call;
  const clock = createFakeClock();
  const left: string[] = [];
  const listeners: ((user: User) => void)[] = [];
  const confirmation = createConfirmation({
    page: shop,
    environment: {
      ...{ call, sessionStorage, runAfter: clock.runAfter, random: () => 0.5, onOnlineOrVisible: () => {} },
      announce: (event) => {
        commerceEvents.push(event);
      },
    },
    hub: {
      onScenario: inbox.listen,
      waitForConnectionId: () => {
        connections += 1;
        return Promise.resolve('connection');
      },
    },
    waitForUser: () => Promise.resolve(page.user),
    onUserChange: (listener) => void listeners.push(listener),
    leave: (path) => void left.push(path),
    log: (severity, message) => void logged.push(`${severity}: ${message}`),
  });
  const page = {
    ...confirmation,
    user: null as User,
    left,
    sessionStorage,
    setUser: (user: User) => {
      for (const listener of listeners) listener(user);
    },
    calls,
    logged,
    commerceEvents,
    answer,
    clock,
    hear: (message: HubScenario) => {
      inbox.receive(JSON.stringify(message));
    },
    countConnections: () => connections,
  };
  return page;
}

test('PAY-032 a tab that has placed no order has none to confirm', async () => {
  const page = openConfirmation(() => result({}), null);
  await page.start();
  expect(page.order).toBeNull();
  expect(page.countConnections()).toBe(0);
});

const ann = { userId: 5 };
const ofCustomer: PreviousOrder = { ...order, isGuest: false };

test.each<[string, User]>([
  ['who has signed out', null],
  ['in whose place somebody else has signed in', { userId: 6 }],
])('PAY-032 T14 the order of a customer %s is not shown, neither now nor later', async (_, user) => {
  const open = openConfirmation(() => result({}), ofCustomer);
  open.user = ann;
  await open.start();
  expect(open.left).toEqual([]);
  open.setUser(ann);
  expect(open.left).toEqual([]);
  open.setUser(user);
  expect(open.left).toEqual(['/en-us/shopproducts/']);
  const later = openConfirmation(() => result({}), ofCustomer);
  later.sessionStorage.setItem(commerceStorageKeys.tabOwner, '5');
  later.user = user;
  await later.start();
  expect(later.left).toEqual(['/en-us/shopproducts/']);
});

test('PAY-032 the order of a customer stays while the API cannot say who they are, and that of a guest always', async () => {
  const unknown = openConfirmation(() => result({}), ofCustomer);
  unknown.user = Promise.reject(offline()) as unknown as User;
  await unknown.start();
  const guest = openConfirmation(() => result({}));
  await guest.start();
  guest.setUser(ann);
  expect([unknown.left, guest.left]).toEqual([[], []]);
});

test('NAV-030 a confirmation announces its order, and that all of it was given back when it did not go ahead', async () => {
  const page = openConfirmation(() => result({ status: 'void' }));
  await page.start();
  expect(page.commerceEvents).toMatchObject([
    { kind: 'order-confirmed', order: { orderNumber: '1001', items: [{ sku: 'A', quantity: 1 }], totals: null } },
    { kind: 'order-refunded', orderNumber: '1001', refunded: null },
  ]);
});

test('PAY-021 an order that is complete waits for nothing more', async () => {
  const page = openConfirmation(() => result({ status: 'complete', orderNumber: '1001' }));
  await page.start();
  expect([page.$lateFailure.get(), page.countConnections()]).toEqual([null, 0]);
  expect(page.calls).toEqual([[getPaymentResult, { params: { transactionId: 'transaction-1' } }]]);
  expect(page.commerceEvents.map(({ kind }) => kind)).toEqual(['order-confirmed']);
});

test('PAY-030 the distributor is the one whom the API has booked the order to, whoever was chosen while paying', async () => {
  const placed = { ...order, distributorId: 77, distributorName: 'Kim Lee' };
  const recorded = { distributorId: 77, distributorName: 'Kim Lee' };
  const replies = [
    [{}, recorded],
    [{ distributorId: 77 }, recorded],
    [{ distributorId: 78 }, { distributorId: 78, distributorName: '' }],
  ] as const;
  for (const [reply, shown] of replies) {
    const page = openConfirmation(() => result({ status: 'complete', orderNumber: '1001', ...reply }), placed);
    expect(page.$distributor.get()).toMatchObject(recorded);
    await page.start();
    expect(page.$distributor.get()).toMatchObject(shown);
  }
});

test('PAY-030 the days of delivery are those of the order, and until they are known those of the checkout', async () => {
  const promised = { deliveryFrom: '2026-12-02', deliveryTo: '2026-12-04' };
  const shown = { deliveryFrom: '2026-12-01', deliveryTo: '2026-12-03' };
  const method = { shippingMethodBySeneAppId: 1, shippingMethodTypeId: 1, localizedName: 'Standard delivery' } as const;
  const limits = { localizedDescription: '', rate: 5, lowerLimit: 0, upperLimit: 100 };
  const placed = { ...order, shippingMethod: { ...method, ...limits, ...shown } };
  const page = openConfirmation(() => result({ status: 'complete', orderNumber: '1001', ...promised }), placed);
  expect(page.$delivery.get()).toMatchObject(shown);
  await page.start();
  expect(page.$delivery.get()).toMatchObject(promised);
  const silent = openConfirmation(() => result({ status: 'complete', orderNumber: '1001' }), placed);
  await silent.start();
  expect(silent.$delivery.get()).toMatchObject(shown);
});

test.each([
  [result({ status: 'declined', errors: ['No.'] }), { kind: 'declined', errors: ['No.'] }],
  [result({ status: 'out-of-stock', productNames: ['Balm'] }), { kind: 'out-of-stock', productNames: ['Balm'] }],
  [result({ status: 'out-of-stock', skus: ['A', 'Z'] }), { kind: 'out-of-stock', productNames: ['Balm', 'Z'] }],
  [result({ status: 'void' }), { kind: 'void' }],
])(
  'PAY-019 PAY-020 an order that did not go ahead is told when its confirmation opens: %o',
  async (answer, failure) => {
    const page = openConfirmation(() => answer);
    await page.start();
    expect(page.$lateFailure.get()).toEqual(failure);
  },
);

test('PAY-020 a result that comes late over the hub is told, and that of another payment is not', async () => {
  const page = openConfirmation(() => {
    throw offline();
  });
  await page.start();
  page.hear({ ...declined, transactionId: 'transaction-0' });
  expect(page.$lateFailure.get()).toBeNull();
  page.hear(declined);
  expect(page.$lateFailure.get()).toEqual({ kind: 'declined', errors: ['No.'] });
  expect(page.logged).toEqual([expect.stringMatching(/^Warning: The result of an order was not read/)]);
});

test('a confirmation asks no further for an order that the API keeps saying it never received', async () => {
  const page = openConfirmation(() => result({ status: 'open' }));
  await page.start();
  await page.clock.advance(120_000);
  expect([page.$lateFailure.get(), page.calls.length]).toEqual([null, 4]);
});

test('a mistake in the code is not told as an answer of the API', async () => {
  const mistake = new TypeError('a mistake');
  const page = openConfirmation(() => {
    throw mistake;
  });
  await expect(page.start()).rejects.toBe(mistake);
  expect(page.logged).toEqual([]);
});

test('T02 PAY-020 without the hub the API is asked until the result is final', async () => {
  let questions = 0;
  const page = openConfirmation(() => result({}));
  await page.start();
  await page.clock.advance(10_000);
  expect(page.$lateFailure.get()).toBeNull();
  page.answer = () => {
    questions += 1;
    return result({ status: 'declined', errors: ['No.'] });
  };
  await page.clock.advance(60_000);
  expect(page.$lateFailure.get()).toEqual({ kind: 'declined', errors: ['No.'] });
  expect(questions).toBe(1);
});

const shippingAddress = {
  ...{
    name: '',
    address: '8 Kwun Tong Road',
    address2: '',
    address3: '',
    city: 'Kwun Tong',
    state: 'KLN',
    zipCode: '',
  },
  ...{ country: 'HK', countryAlpha2: 'HK', isPrimary: false },
};
const kowloon = { abbreviation: 'KLN', name: 'Kowloon' };

test.for([
  ['HK', [kowloon]],
  ['US', null],
] as const)(
  'LOC-028 the confirmation loads the regions of %s only where addresses name them',
  async ([country, regions]) => {
    const placed = { ...order, transactionId: '', shippingAddress: { ...shippingAddress, country } };
    const page = openConfirmation(() => [kowloon], placed, { country, locale: 'en-hk' });
    await page.start();
    await Promise.resolve();
    await expect.poll(() => page.$regions.get()).toEqual(regions);
  },
);

test('PAY-030 an order’s addresses keep their country, whatever country the shopper switched to', async () => {
  const placed = { ...order, transactionId: '', shippingAddress };
  const page = openConfirmation(() => [kowloon], placed, { country: 'US', locale: 'en-us' });
  expect(page.country).toBe('HK');
  await page.start();
  await expect.poll(() => page.$regions.get()).toEqual([kowloon]);
  expect(page.calls).toEqual([[obtainRegions, { query: { countryCode: 'HK', locale: 'en-us' } }]]);
  const unnamed = { ...order, shippingAddress: { ...shippingAddress, country: '' } };
  expect(openConfirmation(() => [], unnamed, { country: 'CA', locale: 'fr-ca' }).country).toBe('CA');
});
