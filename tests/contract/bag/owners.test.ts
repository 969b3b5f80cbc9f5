import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import {
  changeCodes,
  promotionRequest,
  quantitiesBySku,
  startBasketBackend,
} from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());

const [oil, balm] = ['AV-0701', 'AV-0702'];
/** Every test uses new accounts. */
let lastCustomer = 900_000;
const newCustomer = () => backend.customer((lastCustomer += 1));
const absentBasketId = 'A'.repeat(22);

type Request = { params?: Record<string, string>; body: Record<string, unknown> };
const listCalls = (id: string, country = 'US'): readonly (readonly [name: string, Endpoint, Request])[] => [
  ['getBasket', getBasket, { body: { getBasketRequestDto: { id, country } } }],
  ['updateBasket', updateBasket, { body: { getBasketRequestDto: { id, country } } }],
  [
    'upsertBasketItem',
    upsertBasketItem,
    { params: { country }, body: { basketItem: { basketId: id, sku: oil, quantity: 1 } } },
  ],
  ['deleteBasketItem', deleteBasketItem, { body: { deleteBasketItem: { basketId: id, basketItemId: 1, country } } }],
];

describe('T14 T15 access to a bag', () => {
  test('is refused alike for a foreign, merged, absent or malformed id, and changes nothing', async () => {
    const [owner, stranger] = [newCustomer(), newCustomer()];
    const { basket } = await owner.put(oil, 3);
    const merged = (await backend.guest().put(oil, 1)).basket.id;
    await owner.merge(merged);
    const state = await owner.get();
    const ids = {
      foreign: basket.id,
      merged,
      absent: absentBasketId,
      malformed: "'; drop table baskets; --",
      unprintable: '\u0007'.repeat(22),
    };
    for (const [kind, id] of Object.entries(ids)) {
      for (const [name, endpoint, request] of listCalls(id)) {
        for (const shopper of [backend.guest(), stranger])
          expect(await shopper.expectRefusal(endpoint, request), `${name} by a ${kind} id`).toMatchObject({
            status: 404,
            code: 'BASKET_NOT_FOUND',
          });
      }
    }
    expect((await owner.get()).basket).toEqual(state.basket);
    expect((await stranger.get()).basket.items).toEqual([]);
  });

  test('needs only the id for a guest’s bag, and ids never repeat', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => backend.guest().put(oil, 1)));
    expect(new Set(replies.map(({ basket }) => basket.id)).size).toBe(20);
    expect((await backend.guest().get(replies[0]?.basket.id)).basket.items).toHaveLength(1);
  });

  test('never reaches a line of another bag by the id of the line', async () => {
    const [one, other] = [backend.guest(), backend.guest()];
    const [mine, theirs] = [await one.put(oil, 1), await other.put(balm, 2)];
    await one.remove(mine.basket.id, theirs.basket.items[0]?.basketItemId ?? 0);
    expect(quantitiesBySku(await other.get(theirs.basket.id))).toEqual({ [balm]: 2 });
  });

  test('is refused with the id of another country’s bag', async () => {
    const guest = backend.guest();
    const {
      basket: { id },
    } = await guest.put(oil, 1);
    for (const [name, endpoint, request] of listCalls(id, 'CA'))
      expect(await guest.expectRefusal(endpoint, request), name).toMatchObject({
        status: 409,
        code: 'BASKET_OF_ANOTHER_COUNTRY',
      });
    const customer = newCustomer();
    await customer.put(oil, 1);
    expect((await customer.get(undefined, 'CA')).basket.items).toEqual([]);
    for (const [name, endpoint, request] of listCalls(id, 'CA'))
      expect(await customer.expectRefusal(endpoint, request), name).toMatchObject({ status: 409 });
    expect(quantitiesBySku(await guest.get(id))).toEqual({ [oil]: 1 });
  });
});

describe('T07 T16 prices and people in a request body have no effect', () => {
  test('customerId and isCDO give no access to another bag', async () => {
    const owner = newCustomer();
    await owner.put(oil, 3);
    for (const shopper of [backend.guest(), newCustomer()])
      expect((await shopper.get(undefined, 'US', { customerId: lastCustomer - 1, isCDO: true })).basket.items).toEqual(
        [],
      );
  });

  test.each([
    ['price', 0.01],
    ['price', 99_999],
    ['productName', '<script>alert(1)</script>'],
    ['imageUrl', 'https://elsewhere.example/x.png'],
    ['weight', 0],
    ['customerType', 'PreferredCustomer'],
    ['ownerId', 1],
    ['version', 99],
  ])('%s of %j changes nothing', async (field, value) => {
    const guest = backend.guest();
    const response = await guest.send(upsertBasketItem, {
      params: { country: 'US' },
      body: { basketItem: { sku: oil, quantity: 2, [field]: value } },
    });
    const { basket } = upsertBasketItem.reply.parse(await response.json());
    expect(basket).toMatchObject({
      totalPrice: 68,
      items: [{ qty: 2, totalPrice: 68, product: { price: 34, imageUrl: `products/${oil}.png` } }],
    });
    expect(basket.items[0]?.product.name).not.toContain('script');
    const row = await backend.db
      .selectFrom('baskets')
      .selectAll()
      .where('id', '=', basket.id)
      .executeTakeFirstOrThrow();
    expect([row.ownerId, row.version]).toEqual([null, 1]);
  });

  test('a price that differs from the one the shopper saw is reported', async () => {
    expect((await backend.guest().put(oil, 1, { price: 30 })).changes).toEqual([
      { code: 'PRICE_CHANGED', sku: oil, from: 30, to: 34 },
    ]);
  });

  test('T07 prices, isFree and totals of a promotion request change nothing', async () => {
    const guest = backend.guest();
    const items = [{ productId: 1, quantity: 9_999, promotionId: 5, price: 0, sku: balm, isFree: true, itemTypeId: 9 }];
    const response = await guest.send(upsertBasketItem, {
      params: { country: 'US' },
      body: { basketItem: { sku: oil, quantity: 1 }, promotionRequest: { ...promotionRequest([], 'en-us', items) } },
    });
    expect(upsertBasketItem.reply.parse(await response.json())).toMatchObject({
      basket: { totalPrice: 34, items: [{ sku: oil }] },
      promotion: { totalDiscountDollarAmount: 0 },
    });
  });
});

describe('BAG-020 BAG-021 API-025 merging a guest’s bag into the account', () => {
  test('adds quantities, keeps one fee, ends the guest’s bag and reports each change', async () => {
    const [guest, customer] = [backend.guest(), newCustomer()];
    await customer.put(oil, 2);
    await customer.put('KTMS', 1);
    const {
      basket: { id },
    } = await guest.put(oil, 3);
    await guest.put(balm, 1, { basketId: id });
    await guest.put('KTMS', 1, { basketId: id });
    const merged = await customer.merge(id);
    expect(quantitiesBySku(merged)).toEqual({ [oil]: 5, [balm]: 1, KTMS: 1 });
    expect(merged.changes).toEqual([
      { code: 'ITEM_MERGED', sku: oil, from: 2, to: 5 },
      { code: 'ITEM_MERGED', sku: balm, from: 0, to: 1 },
      { code: 'FEE_CAPPED', sku: 'KTMS', from: 2, to: 1 },
    ]);
    expect(merged.basket.id).not.toBe(id);
    expect((await customer.get()).basket).toEqual(merged.basket);
    expect(
      await guest.expectRefusal(getBasket, { body: { getBasketRequestDto: { id, country: 'US' } } }),
    ).toMatchObject({
      status: 404,
    });
  });

  test('creates the account’s bag if it has none, and changes nothing the second time', async () => {
    const [guest, customer] = [backend.guest(), newCustomer()];
    const {
      basket: { id },
    } = await guest.put(oil, 3);
    const merged = await customer.merge(id);
    expect(quantitiesBySku(merged)).toEqual({ [oil]: 3 });
    const again = await customer.merge(id);
    expect([again.basket, changeCodes(again)]).toEqual([merged.basket, []]);
  });

  test('limits the sum to the stock, and reports it', async () => {
    const [guest, customer] = [backend.guest(), newCustomer()];
    await backend.setStock(balm, 4);
    await customer.put(balm, 3);
    const {
      basket: { id },
    } = await guest.put(balm, 3);
    expect(await customer.merge(id)).toMatchObject({
      basket: { items: [{ sku: balm, qty: 4 }] },
      changes: [
        { code: 'ITEM_MERGED', from: 3, to: 6 },
        { code: 'QUANTITY_REDUCED', from: 6, to: 4 },
      ],
    });
    await backend.setStock(balm, 50);
  });

  test('only prices the bag again for a guest', async () => {
    const guest = backend.guest();
    const { basket } = await guest.put(oil, 3);
    expect((await guest.merge(basket.id)).basket).toEqual(basket);
  });

  test('BAG-020 goes into the bag that the account has in the same country, and into no other', async () => {
    const customer = newCustomer();
    await customer.put(balm, 1, { country: 'CA' });
    await customer.put(balm, 2);
    const abroad = await customer.get(undefined, 'CA');
    const { basket } = await backend.guest().put(oil, 1);
    expect(quantitiesBySku(await customer.merge(basket.id))).toEqual({ [balm]: 2, [oil]: 1 });
    expect((await customer.get(undefined, 'CA')).basket).toEqual(abroad.basket);
  });

  test('refuses a bag that was merged into another account', async () => {
    const {
      basket: { id },
    } = await backend.guest().put(oil, 3);
    await newCustomer().merge(id);
    expect(
      await newCustomer().expectRefusal(updateBasket, { body: { getBasketRequestDto: { id, country: 'US' } } }),
    ).toMatchObject({ status: 404 });
  });
});
