import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call, CallInput } from '../../../src/client/call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { getCustomerOrders, OrderDetail } from '../../../src/contract/orders/orders.ts';
import { User } from '../../../src/contract/account/customers.ts';
import type { AccountDependencies } from '../../../src/stores/account/account-types.ts';
import { createAccountNavigation } from '../../../src/stores/account/navigation.ts';
import type { BagStore } from '../../../src/stores/bag/state.ts';
import type { CommerceEvent } from '../../../src/stores/commerce-events.ts';
import { createOrdersStore } from '../../../src/stores/orders/store.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

const summary = (orderId: number, orderDate: string, orderStatus = 'ReadyToShip') => ({
  orderId,
  orderDate,
  orderStatus,
  grandTotal: 12.5,
  shippingName: 'Ada Byron',
});
const line = (sku: string, more: object = {}) => ({
  productName: sku,
  price: 5,
  sku,
  quantity: 2,
  totalPrice: 10,
  ...more,
});
const detailOf = (lines: readonly object[], more: object = {}) =>
  OrderDetail.parse({
    ...{ country: 'US', itemTotal: 10, customerDiscount: 0, appliedKissKredit: 0, shippingFee: 0, taxTotal: 0 },
    ...{ grandTotal: 10, totalPaid: 10, promotionalDiscount: 0, orderLineItems: lines, ...more },
  });
const failure = (status: number) => new CallError({ code: 'FAILED', message: 'failed', status });
const user = User.parse({
  ...{
    userId: 7,
    email: 'ada@example.com',
    country: 'US',
    firstName: 'Ada',
    lastName: 'Byron',
    preferredLocale: 'en-us',
  },
});

/** The section of a customer. `answers` are what the API says, also as functions for one call each. */
function open(query = '') {
  const answers: { list: () => unknown; detail: () => unknown } = { list: () => [], detail: () => detailOf([]) };
  const logged: string[] = [];
  const commerceEvents: CommerceEvent[] = [];
  let address = `/en-us/administration/Orders/${query}`;
  let tellChange = (_: { Scenario: 'OrderChanged'; orderNumber: string }) => {};
  let becomeVisible = () => {};
  const call = (async (endpoint: Endpoint, _: CallInput<Endpoint> = {}) => {
    await Promise.resolve();
    const answer = await (endpoint === getCustomerOrders ? answers.list() : answers.detail());
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Call;
  const added: string[] = [];
  const refusals = new Set<string>();
  const $failure = atom<{ code: string; skus: readonly string[] } | null>(null);
  const $notices = atom<object[]>([]);
  const bag = {
    $failure,
    $notices,
    $bag: atom({ status: 'unknown' }),
    addToBag: (sku: string, quantity: number) => {
      if (refusals.has(sku)) $failure.set({ code: 'ITEM_GONE', skus: [sku] });
      else added.push(`${quantity} x ${sku}`);
      if (sku === 'SCARCE') $notices.set([{ code: 'QUANTITY_REDUCED', sku, from: quantity, to: 1 }]);
      return Promise.resolve();
    },
  };
  const navigation = createAccountNavigation('en-us', {
    read: () => {
      const { pathname, searchParams } = new URL(address, 'http://shop.test');
      return { path: pathname, query: Object.fromEntries(searchParams) };
    },
    write: (written) => {
      address = written;
    },
    onBackOrForward: () => undefined,
    readSetKeys: () => [],
    back: () => undefined,
  });
  const clock = { now: () => 0, serverNow: () => 0, runAfter: () => () => undefined };
  const toasts = createToasts(clock);
  const dependencies: AccountDependencies = {
    environment: {
      ...clock,
      call,
      storage: createMemoryStorage(),
      sessionStorage: createMemoryStorage(),
      randomId: () => 'operation',
      announce: (event) => {
        commerceEvents.push(event);
      },
      onOnlineOrVisible: (listener) => {
        becomeVisible = listener;
      },
    },
    page: { country: 'US', locale: 'en-us', origin: 'http://shop.test' },
    $user: atom(user),
    setUser: () => undefined,
    hub: {
      waitForConnectionId: () => Promise.resolve('hub-1'),
      onScenario: (_, listener) => {
        tellChange = listener as typeof tellChange;
        return () => undefined;
      },
    },
    toasts,
    log: (_, message) => {
      logged.push(message);
    },
    navigation,
    // The store uses no more of the bag than this.
    loadBag: () => Promise.resolve(bag as unknown as BagStore),
  };
  const store = createOrdersStore(dependencies);
  return {
    ...{ store, answers, logged, commerceEvents, navigation, added, refusals, toasts },
    tellChange: (orderNumber: string) => {
      tellChange({ Scenario: 'OrderChanged', orderNumber });
    },
    becomeVisible: () => {
      becomeVisible();
    },
    listed: () => {
      const state = store.$orders.get();
      return state.status === 'ready'
        ? state.orders.map(({ orderId, status }) => `${orderId} ${status}`)
        : state.status;
    },
  };
}

test('ACC-020 orders are listed newest first, in the currency of the country', async () => {
  const { store, answers, listed } = open();
  answers.list = () => [summary(1, '2026-01-01T00:00:00Z'), summary(2, '2026-02-01T00:00:00+02:00')];
  expect(listed()).toBe('loading');
  await store.load();
  expect(listed()).toEqual(['2 ReadyToShip', '1 ReadyToShip']);
  expect(store.$orders.get()).toMatchObject({ orders: [{ total: { minor: 1_250, currency: 'USD' } }, {}] });
});

test('ERR-021 a list that cannot be loaded is logged and can be asked for again; one that is shown stays', async () => {
  const { store, answers, logged, listed } = open();
  answers.list = () => failure(503);
  await store.load();
  expect([listed(), logged]).toEqual(['failed', ['The orders could not be loaded: FAILED']]);
  answers.list = () => [summary(1, '2026-01-01T00:00:00Z')];
  await store.load();
  answers.list = () => failure(0);
  await store.load();
  expect(listed()).toEqual(['1 ReadyToShip']);
});

test('of two loads at once the later one counts, in whatever order they are answered', async () => {
  const { store, answers, listed } = open();
  const first = Promise.withResolvers<unknown>();
  answers.list = () => first.promise;
  const slow = store.load();
  answers.list = () => [summary(1, '2026-01-01T00:00:00Z', 'ShippedComplete')];
  await store.load();
  first.resolve([summary(1, '2026-01-01T00:00:00Z')]);
  await slow;
  expect(listed()).toEqual(['1 ShippedComplete']);
});

test.each([
  [{}, []],
  [{ refunded: 2.5 }, [250]],
  [{ orderStatus: 'Cancelled', refunded: 0 }, [1_000]],
])('NAV-030 an order announces what was given back of it: %o', async (more, refunds) => {
  const { store, answers, commerceEvents } = open('?order=5');
  answers.detail = () => detailOf([], more);
  await store.load();
  expect(commerceEvents).toEqual(
    refunds.map((minor) => ({ kind: 'order-refunded', orderNumber: '5', refunded: { minor, currency: 'USD' } })),
  );
});

test('ACC-029 the address opens an order; one of somebody else is missing, and closing leaves the list', async () => {
  const { store, answers, navigation } = open('?order=5');
  await store.load();
  expect(store.$detail.get()).toMatchObject({ status: 'ready', orderId: 5 });
  store.close();
  expect([store.$detail.get(), navigation.$query.get()]).toEqual([{ status: 'closed' }, {}]);
  answers.detail = () => failure(404);
  store.open(6);
  expect(navigation.$query.get()).toEqual({ order: '6' });
  await expect.poll(() => store.$detail.get().status).toBe('missing');
  answers.detail = () => failure(0);
  store.open(7);
  await expect.poll(() => store.$detail.get().status).toBe('failed');
});

test('what the shop changes is shown when the hub tells it, and when the page is seen again', async () => {
  const { store, answers, tellChange, becomeVisible, toasts, listed } = open();
  answers.list = () => [summary(1, '2026-01-01T00:00:00Z')];
  await store.load();
  answers.list = () => [summary(1, '2026-01-01T00:00:00Z', 'ShippedPartial')];
  tellChange('1');
  await expect.poll(listed).toEqual(['1 ShippedPartial']);
  expect(toasts.$toasts.get()).toMatchObject([{ code: 'orderChanged', values: { number: '1' } }]);
  answers.list = () => [summary(1, '2026-01-01T00:00:00Z', 'ShippedComplete')];
  becomeVisible();
  await expect.poll(listed).toEqual(['1 ShippedComplete']);
});

test('an order is bought again without fee and rewards, and what is gone or refused is named', async () => {
  const { store, answers, added, refusals } = open('?order=5');
  refusals.add('REFUSED');
  answers.detail = () =>
    detailOf([
      line('A'),
      line('SCARCE'),
      line('GONE', { canBuy: false }),
      line('REFUSED'),
      line('KTMS'),
      line('FREE', { promotionId: 3 }),
    ]);
  await store.load();
  await store.buyAgain();
  expect(added).toEqual(['2 x A', '2 x SCARCE']);
  expect(store.$boughtAgain.get()).toEqual({ orderId: 5, pieces: 3, missingNames: ['GONE', 'REFUSED'] });
});
