import { describe, expect, test } from 'vitest';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import type { BagIntent } from '../../../src/stores/bag/intents.ts';
import { planNextCall } from '../../../src/stores/bag/plan-next-call.ts';
import type { PlanningContext } from '../../../src/stores/bag/plan-next-call.ts';
import { createCartItem, createServerBasket } from '../../fixtures/tabs/server-basket.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const plan = (intents: BagIntent[], change: Partial<PlanningContext> = {}) =>
  planNextCall({
    storedIntents: intents.map((intent, index) => ({ key: `key-${index + 1}`, intent })),
    shopper: { country: 'US', locale: 'en-us', user: null },
    ...{ basketId: null, serverBasket: null, ignoredPromotionIds: [], now: 0 },
    ...change,
  });
const readItem = (planned: ReturnType<typeof plan>) =>
  planned?.request?.kind === 'upsert' ? planned.request.body.basketItem : planned?.request;
const readDeletion = (planned: ReturnType<typeof plan>) =>
  planned?.request?.kind === 'delete' ? planned.request.body.deleteBasketItem : planned?.request;

const remove = (change: Partial<BagIntent & { kind: 'remove' }> = {}): BagIntent => ({
  ...{ kind: 'remove', sku: 'A', promotionId: 0, basketItemId: 4 },
  ...change,
});
const set = (quantity: number): BagIntent => ({ kind: 'set', sku: 'A', quantity });

describe('BAG-022 intents about one subject become one call', () => {
  test('pieces that are added after a change of quantity count on top of it', () => {
    const planned = plan([set(5), { kind: 'add', sku: 'A', quantity: 2, shown: null }]);
    expect(planned?.intentKeys).toEqual(['key-1', 'key-2']);
    expect(readItem(planned)).toMatchObject({ sku: 'A', quantity: 7, quantityIs: 'new' });
  });

  test('pieces that are added after a removal are the whole line', () => {
    const planned = plan([remove(), { kind: 'add', sku: 'A', quantity: 2, shown: null }]);
    expect(planned?.intentKeys).toEqual(['key-1', 'key-2']);
    expect(readItem(planned)).toMatchObject({ sku: 'A', quantity: 2, quantityIs: 'new' });
  });

  const add = (minor: number | null): BagIntent => ({
    ...{ kind: 'add', sku: 'A', quantity: 1 },
    shown: minor === null ? null : { name: 'Satin', imageUrl: '/a.webp', price: { minor, currency: 'USD' } },
  });
  test.each([
    ['the last price that was shown', [add(1_000), add(1_200)], 12],
    ['the price that was shown with the first', [add(1_000), add(null)], 10],
  ])('pieces that are added one after the other have %s', (_, intents, price) => {
    const shown = { productName: 'Satin', imageUrl: '/a.webp', price };
    expect(readItem(plan(intents))).toMatchObject({ quantity: 2, quantityIs: 'added', ...shown });
  });

  test('each promotion is a subject of its own', () => {
    const claim = (promotionId: number): BagIntent => ({ kind: 'claim', sku: 'GIFT', promotionId, name: 'Balm' });
    const planned = plan([claim(7), claim(8), claim(7)]);
    expect(planned?.intentKeys).toEqual(['key-1', 'key-3']);
    expect(readItem(planned)).toMatchObject({ sku: 'GIFT', productName: 'Balm', promotionId: 7, quantity: 1 });
  });
});

test('BAG-024 a product of which nothing was shown is sent by its sku', () => {
  expect(readItem(plan([{ kind: 'add', sku: 'A', quantity: 1, shown: null }]))).toEqual({
    ...{ basketId: null, sku: 'A', quantity: 1, quantityIs: 'added', promotionId: 0 },
    ...{ productName: '', imageUrl: '', price: 0, weight: 0 },
  });
});

test('BAG-026 however much of the fee is added, it is one new piece', () => {
  const planned = plan([{ kind: 'add', sku: membershipSku, quantity: 3, shown: null }]);
  expect(readItem(planned)).toMatchObject({ sku: membershipSku, quantity: 1, quantityIs: 'new' });
});

describe('BAG-027 a change of quantity', () => {
  const items = [createCartItem({ basketItemId: 3, promotionId: 7 }), createCartItem({ basketItemId: 4, qty: 5 })];

  test('is sent as the new quantity, with what the line shows', () => {
    expect(readItem(plan([set(2)], { serverBasket: createServerBasket(items) }))).toMatchObject({
      ...{ sku: 'A', quantity: 2, quantityIs: 'new' },
      ...{ productName: 'Name of A', imageUrl: '/A.webp', price: 10 },
    });
  });

  const { version: _, ...plain } = createServerBasket(items).basket;
  const serverBasket = { ...createServerBasket(items), basket: plain };

  test('is sent to an API without versions as a difference', () => {
    const planned = plan([set(7)], { serverBasket });
    expect(readItem(planned)).toMatchObject({ quantity: 2, quantityIs: 'added', price: 10 });
    expect(planned?.intentKeys).toEqual(['key-1']);
  });

  test('takes the line out first where such an API has more, and is still to be done then', () => {
    const planned = plan([set(2)], { serverBasket, basketId: 'bag-1' });
    expect(readDeletion(planned)).toEqual({ basketId: 'bag-1', basketItemId: 4, country: 'US' });
    expect(planned?.intentKeys).toEqual([]);
  });

  test('needs no call where such an API has that many', () => {
    expect(plan([set(5)], { serverBasket })).toEqual({ intentKeys: ['key-1'], request: null });
  });

  test('adds to such an API what it has none of', () => {
    const empty = { ...serverBasket, basket: { ...plain, items: [] } };
    expect(readItem(plan([set(2)], { serverBasket: empty }))).toMatchObject({ quantity: 2, quantityIs: 'added' });
  });
});

describe('BAG-027 BAG-028 a removal', () => {
  const items = [createCartItem({ basketItemId: 3, promotionId: 7 }), createCartItem({ basketItemId: 4 })];
  const serverBasket = createServerBasket(items);

  test.each([
    [0, 4],
    [7, 3],
  ])('of promotion %i takes the line %i that the server has of it', (promotionId, basketItemId) => {
    const planned = plan([remove({ promotionId, basketItemId: -1 })], { serverBasket, basketId: 'bag-1' });
    expect(readDeletion(planned)).toEqual({ basketId: 'bag-1', basketItemId, country: 'US' });
  });

  test('of what the server does not have needs no call', () => {
    expect(plan([remove({ sku: 'B' })], { serverBasket })).toEqual({ intentKeys: ['key-1'], request: null });
  });

  test('of a line with an id is sent by it while the bag is not known, and its basket neither', () => {
    expect(readDeletion(plan([remove()]))).toEqual({ basketId: '', basketItemId: 4, country: 'US' });
  });

  test.each([0, -1])('of a line with the id %i is sent as a quantity of 0', (basketItemId) => {
    expect(readItem(plan([remove({ basketItemId })], { basketId: 'bag-1' }))).toMatchObject({
      ...{ basketId: 'bag-1', sku: 'A', promotionId: 0, quantity: 0, quantityIs: 'new' },
    });
    expect(plan([remove({ basketItemId })])).toEqual({ intentKeys: ['key-1'], request: null });
  });
});

test.each([
  [null, { customerId: null, isCDO: false }],
  [createUser({ userId: 7, isCDOCustomer: true }), { customerId: 7, isCDO: true }],
  [createUser({ userId: 8, isCDOCustomer: false }), { customerId: 8, isCDO: false }],
])('PROMO-004 a declined promotion is sent for the basket and who shops', (user, who) => {
  const shopper = { country: 'US', locale: 'en-us', user } as const;
  const planned = plan([{ kind: 'decline', promotionId: 7 }], { shopper, basketId: 'bag-1' });
  expect(planned?.request).toMatchObject({
    kind: 'update',
    body: { getBasketRequestDto: { id: 'bag-1', country: 'US', ...who } },
  });
});
