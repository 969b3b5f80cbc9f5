import { describe, expect, test } from 'vitest';
import type { BagIntent } from '../../../src/stores/bag/intents.ts';
import { appendNotices, createNotice, toNotices } from '../../../src/stores/bag/notices.ts';
import { createCartItem, createServerBasket } from '../../fixtures/tabs/server-basket.ts';

const { basket } = createServerBasket([
  createCartItem({ sku: 'B', basketItemId: 1 }, 3),
  createCartItem({ basketItemId: 2, promotionId: 7 }, 4),
  createCartItem({ basketItemId: 3 }, 12.5),
]);
const add = (minor: number, sku = 'A'): BagIntent => ({
  ...{ kind: 'add', sku, quantity: 1 },
  shown: { name: 'Satin', imageUrl: '', price: { minor, currency: 'USD' } },
});
const none = { sku: null, name: null, promotionId: null, from: null, to: null, reason: null };

describe('NOTE-034 a price that an API does not report as changed', () => {
  const read = (...intents: BagIntent[]) => toNotices({ basket, promotion: null }, intents, 3, undefined);

  test('is compared with what was shown of the product, not with that of another line', () => {
    expect(read(add(1_000))).toEqual([
      {
        ...none,
        ...{ id: '3.0', code: 'PRICE_CHANGED', sku: 'A', name: 'Name of A', from: 1_000, to: 1_250 },
        ...{ currency: 'USD', needsAcknowledgement: true },
      },
    ]);
  });

  test('is none where it is the one that was shown, or nothing was, or the product is not in the bag', () => {
    const shownNothing: BagIntent = { kind: 'add', sku: 'A', quantity: 1, shown: null };
    const others: BagIntent[] = [
      { kind: 'set', sku: 'A', quantity: 2 },
      { kind: 'decline', promotionId: 7 },
    ];
    expect(read(add(1_250), shownNothing, add(1_000, 'C'), ...others)).toEqual([]);
  });
});

test('BAG-030 each change of the server is a notice with its own id, and what it does not say is null', () => {
  const changes = [
    { code: 'REWARD_ADDED', sku: 'B', promotionId: 7, from: 0, to: 1, reason: 'CONDITION_NOT_MET' },
    { code: 'QUANTITY_REDUCED' },
  ] as const;
  expect(toNotices({ basket, promotion: null, changes: [...changes] }, [], 4, undefined)).toEqual([
    {
      ...{ id: '4.0', code: 'REWARD_ADDED', sku: 'B', name: 'Name of B', promotionId: 7, from: 0, to: 1 },
      ...{ reason: 'CONDITION_NOT_MET', currency: 'USD', needsAcknowledgement: false },
    },
    { ...none, id: '4.1', code: 'QUANTITY_REDUCED', currency: 'USD', needsAcknowledgement: false },
  ]);
});

test('BAG-030 a notice of the page itself needs no confirmation', () => {
  const made = { id: 'one', code: 'QUANTITY_REDUCED', currency: 'USD', needsAcknowledgement: false };
  expect(createNotice('QUANTITY_REDUCED', 'one', 'USD')).toEqual({ ...none, ...made });
  expect(createNotice('QUANTITY_REDUCED', 'one', 'USD', 'A')).toEqual({ ...none, ...made, sku: 'A' });
});

test('BAG-030 a page holds the last fifty notices', () => {
  const notices = Array.from({ length: 52 }, (_, index) => createNotice('QUANTITY_REDUCED', String(index), 'USD'));
  expect(appendNotices(notices.slice(0, 49), notices.slice(49))).toEqual(notices.slice(2));
});
