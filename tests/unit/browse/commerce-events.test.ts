import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendCommerceEvent } from '../../../src/browse/analytics/commerce.ts';
import { createSentEvents } from '../../../src/browse/analytics/sent-events.ts';
import { toDecimal } from '../../../src/browse/analytics/tag-items.ts';
import type { CommerceEvent, ConfirmedOrder } from '../../../src/stores/commerce-events.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

let localStorage = createMemoryStorage();
beforeEach(() => {
  localStorage = createMemoryStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const usd = { currency: 'USD', minorDigits: 2 };
const price = (minor: number) => ({ minor, currency: 'USD' });
const balm = { sku: 'A', name: 'Balm', quantity: 3, price: price(1_010), isFree: false };
const gift = { sku: 'G', name: 'Gift', quantity: 1, price: price(500), isFree: true };
const items = [balm, gift];
const itemFields = {
  currency: 'USD',
  value: 30.3,
  items: [
    { item_id: 'A', item_name: 'Balm', item_category: 'Lips', price: 10.1, quantity: 3 },
    { item_id: 'G', item_name: 'Gift', price: 0, quantity: 1 },
  ],
};

/** Opens a page in a tab of this browser, and sends events there. Returns what the tag is told. */
function openPage(sessionStorage = createMemoryStorage()) {
  const sent = createSentEvents();
  return (...events: readonly CommerceEvent[]) => {
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('sessionStorage', sessionStorage);
    const told: unknown[] = [];
    for (const event of events)
      sendCommerceEvent(event, {
        sent,
        currency: usd,
        findDetails: (sku) => (sku === 'A' ? { item_category: 'Lips' } : {}),
        send: (name, fields) => {
          told.push([name, fields]);
        },
      });
    return told;
  };
}

test.each([
  [2_010, 2, 20.1],
  [5, 2, 0.05],
  [0, 2, 0],
  [-1_999, 2, -19.99],
  [1_200, 0, 1_200],
  [123_456, 3, 123.456],
])('NAV-030 %i minor units with %i digits are %d', (minor, minorDigits, decimal) => {
  expect(toDecimal(minor, { currency: 'USD', minorDigits })).toBe(decimal);
});

test('NAV-030 changes of the bag are sent each time, and steps of a checkout once, also after a reload', () => {
  const tab = createMemoryStorage();
  const steps: CommerceEvent[] = [
    { kind: 'checkout-opened', items },
    { kind: 'shipping-submitted', items, shippingMethod: 'Standard' },
    { kind: 'billing-submitted', items },
  ];
  const send = openPage(tab);
  expect(send({ kind: 'added', items }, { kind: 'removed', items }, { kind: 'added', items })).toEqual([
    ['add_to_cart', itemFields],
    ['remove_from_cart', itemFields],
    ['add_to_cart', itemFields],
  ]);
  expect(send(...steps, ...steps)).toEqual([
    ['begin_checkout', itemFields],
    ['add_shipping_info', { ...itemFields, shipping_tier: 'Standard' }],
    ['add_payment_info', itemFields],
  ]);
  expect(openPage(tab)(...steps)).toEqual([]);
});

const order: ConfirmedOrder = {
  orderNumber: '1001',
  items,
  totals: { cartTotal: price(3_861), tax: price(232), shippingFee: price(599) },
};
const confirmed: CommerceEvent = { kind: 'order-confirmed', order };

test('NAV-030 an order is sent once, in whatever tab and after a reload, and ends its checkout', () => {
  const [tab, otherTab] = [createMemoryStorage(), createMemoryStorage()];
  openPage(tab)({ kind: 'checkout-opened', items });
  expect(openPage(tab)(confirmed, confirmed)).toEqual([
    ['purchase', { ...itemFields, transaction_id: '1001', value: 30.3, tax: 2.32, shipping: 5.99 }],
  ]);
  expect([...openPage(tab)(confirmed), ...openPage(otherTab)(confirmed)]).toEqual([]);
  expect(openPage(tab)({ kind: 'checkout-opened', items })).toHaveLength(1);
  const other: CommerceEvent = { kind: 'order-confirmed', order: { ...order, orderNumber: '17', totals: null } };
  expect(openPage(tab)(other, confirmed)).toEqual([['purchase', { ...itemFields, transaction_id: '17' }]]);
});

test('NAV-030 a refund is sent for orders of this browser alone, each amount once', () => {
  const refund = (minor: number | null): CommerceEvent => ({
    kind: 'order-refunded',
    orderNumber: '1001',
    refunded: minor === null ? null : price(minor),
  });
  expect(openPage()(refund(500))).toEqual([]);
  openPage()(confirmed);
  expect(openPage()(refund(500), refund(500))).toEqual([
    ['refund', { transaction_id: '1001', currency: 'USD', value: 5 }],
  ]);
  expect(openPage()(refund(750), refund(null), refund(3_861), confirmed)).toEqual([
    ['refund', { transaction_id: '1001', currency: 'USD', value: 2.5 }],
    ['refund', { transaction_id: '1001' }],
  ]);
});

test('NAV-030 a browser that refuses storage sends each event once a page', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const refusing = { ...createMemoryStorage(), getItem: refuse, setItem: refuse };
  localStorage = refusing;
  const opened: CommerceEvent = { kind: 'checkout-opened', items };
  expect(openPage(refusing)(opened, opened, confirmed, confirmed)).toHaveLength(2);
});
