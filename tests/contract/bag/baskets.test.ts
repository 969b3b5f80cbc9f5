import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { basketLimits } from '../../../src/config/limits.ts';
import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { ErrorReply } from '../../../src/contract/errors.ts';
import { getPromotion } from '../../../src/contract/promotions/promotions.ts';
import { importCatalogue } from '../../../src/server/areas/catalogue/import/import-catalogue.ts';
import { dirtyProduct } from '../../fixtures/catalogue/dirty-catalogue.ts';
import {
  changeCodes,
  promotionRequest,
  quantitiesBySku,
  startBasketBackend,
} from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Lists every property of a body, the outermost first. */
const listProperties = (body: Json): (readonly [owner: Json, key: string])[] =>
  Object.keys(body).flatMap((key) => {
    const value = body[key];
    return [[body, key] as const, ...(isJson(value) ? listProperties(value) : [])];
  });

/** Copies a body and replaces the value of one property. */
function replaceProperty(body: Json, index: number, value: unknown): Json {
  const copy = structuredClone(body);
  const properties = listProperties(copy);
  const [owner, key] = properties[index % properties.length] ?? [copy, ''];
  owner[key] = value;
  return copy;
}

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
  // Promotions have their own tests.
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());

const [oil, balm] = ['AV-0701', 'AV-0702'];
beforeEach(async () => {
  for (const sku of [oil, balm]) await backend.setStock(sku, 50);
});

describe('API-024 a bag that has not been created', () => {
  test('is empty for a guest and for a customer, and is not stored', async () => {
    const before = await backend.db.selectFrom('baskets').select('id').execute();
    for (const shopper of [backend.guest(), backend.customer(500_102)]) {
      const reply = await shopper.get();
      expect(reply).toMatchObject({
        basket: { id: '', basketId: '', country: 'US', items: [], totalPrice: 0, totalDisplayPrice: '$0.00' },
        promotion: { optionalPromotions: [] },
        changes: [],
      });
    }
    expect(await backend.db.selectFrom('baskets').select('id').execute()).toEqual(before);
  });
  test('is not created by removing a product from it', async () => {
    expect((await backend.guest().put(oil, 0)).basket.id).toBe('');
  });
});

describe('adding a product', () => {
  test('API-026 API-059 BAG-024 NOTE-040 adds one piece, with the name and price of the catalogue', async () => {
    const reply = await backend.guest().put(oil);
    const [line] = reply.basket.items;
    expect(line).toMatchObject({
      productId: 70_100,
      sku: oil,
      qty: 1,
      promotionId: 0,
      itemTypeId: 0,
      basketItemId: expect.any(Number),
      product: {
        sku: oil,
        name: expect.stringMatching(/./),
        link: expect.stringContaining(`/product/${oil}/`),
        imageUrl: `products/${oil}.png`,
        price: 34,
        displayPrice: '$34.00',
      },
      totalPrice: 34,
      totalDisplayPrice: '$34.00',
    });
    expect(reply.basket.id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(reply.basket.basketId).toBe(reply.basket.id);
  });

  test('BAG-025 raises the quantity of the existing line; with the extension "new" sets it', async () => {
    const guest = backend.guest();
    const {
      basket: { id: basketId },
    } = await guest.put(oil, 2);
    expect(quantitiesBySku(await guest.put(oil, 3, { basketId }))).toEqual({ [oil]: 5 });
    const set = await guest.put(oil, 4, { basketId, quantityIs: 'new' });
    expect([quantitiesBySku(set), set.basket.items.length]).toEqual([{ [oil]: 4 }, 1]);
    expect(await guest.get(basketId)).toMatchObject({
      basket: { totalPrice: 136, totalDisplayPrice: '$136.00' },
      changes: [],
    });
  });

  test.each([0, -3])('BAG-027 NOTE-045 with a quantity of %s removes the line', async (quantity) => {
    const guest = backend.guest();
    const {
      basket: { id: basketId },
    } = await guest.put(oil, 2);
    expect(quantitiesBySku(await guest.put(oil, quantity, { basketId }))).toEqual({});
  });

  test('BAG-026 adds the membership fee once, at the price of the membership program', async () => {
    const guest = backend.guest();
    const first = await guest.put(membershipSku, 1, { price: 25 });
    expect([first.basket.totalPrice, changeCodes(first)]).toEqual([25, []]);
    const again = await guest.put(membershipSku, 3, { basketId: first.basket.id });
    expect(again).toMatchObject({
      basket: { items: [{ sku: membershipSku, qty: 1 }], totalPrice: 25 },
      changes: [{ code: 'FEE_CAPPED', from: 4, to: 1 }],
    });
    expect((await backend.guest().put(membershipSku, 1, { country: 'MX', locale: 'es-mx' })).basket).toMatchObject({
      totalPrice: 449,
      totalDisplayPrice: '$449 MXN',
    });
  });

  test('BAG-026 refuses the fee in a country without a membership program', async () => {
    const program = await backend.db
      .deleteFrom('membershipPrograms')
      .where('countryCode', '=', 'AU')
      .returningAll()
      .executeTakeFirstOrThrow();
    const guest = backend.guest();
    expect(
      await guest.expectRefusal(upsertBasketItem, guest.request.put(membershipSku, 1, { country: 'AU' })),
    ).toMatchObject({ status: 409, code: 'NO_MEMBERSHIP_PROGRAMME' });
    await backend.db.insertInto('membershipPrograms').values(program).execute();
  });

  test('returns names in the requested language, or in the first one of the country', async () => {
    const nameIn = async (locale?: string) =>
      (await backend.guest().put('AV-0101-01', 1, { ...(locale && { locale }) })).basket.items[0]?.product.name;
    const [english, spanish, unknown] = [await nameIn(), await nameIn('es-us'), await nameIn('fr-ca')];
    expect(english).toContain(' · ');
    expect(spanish).not.toBe(english);
    expect(unknown).toBe(english);
  });

  test.each([
    ['AV-9999', 404, 'PRODUCT_NOT_FOUND'],
    ['AV-0101', 409, 'SHADE_NEEDED'],
    ['\u0000', 400, 'INVALID_REQUEST'],
    ['\u0007', 404, 'PRODUCT_NOT_FOUND'],
    ["' or 1=1", 404, 'PRODUCT_NOT_FOUND'],
  ])('refuses the sku %j', async (sku, status, code) => {
    const guest = backend.guest();
    expect(await guest.expectRefusal(upsertBasketItem, guest.request.put(sku, 1))).toMatchObject({ status, code });
  });

  test('refuses a product that is sold out or not for sale', async () => {
    const guest = backend.guest();
    await backend.setStock(oil, 0);
    expect(await guest.expectRefusal(upsertBasketItem, guest.request.put(oil, 1))).toMatchObject({
      status: 409,
      code: 'SOLD_OUT',
    });
    await backend.setPrice(balm, { isForSale: false });
    expect(await guest.expectRefusal(upsertBasketItem, guest.request.put(balm, 1))).toMatchObject({
      status: 409,
      code: 'NOT_FOR_SALE',
    });
    await backend.setPrice(balm, { isForSale: true });
  });

  test('reduces a quantity above the stock or above 9999, and reports it', async () => {
    const guest = backend.guest();
    await backend.setStock(oil, 7);
    expect(await guest.put(oil, 10)).toMatchObject({
      basket: { items: [{ qty: 7 }] },
      changes: [{ code: 'QUANTITY_REDUCED', sku: oil, from: 10, to: 7 }],
    });
    await backend.setStock(oil, 1_000_000);
    const {
      basket: { id: basketId },
    } = await guest.put(oil, basketLimits.quantity);
    expect(await guest.put(oil, 1, { basketId })).toMatchObject({
      basket: { items: [{ qty: 9_999 }] },
      changes: [{ code: 'QUANTITY_CAPPED', from: 10_000, to: 9_999 }],
    });
    expect(await guest.expectRefusal(upsertBasketItem, guest.request.put(oil, 10_000))).toMatchObject({ status: 400 });
  });

  test('refuses a line above 200', async () => {
    const rows = await backend.db
      .selectFrom('products')
      .innerJoin('stock', 'stock.productId', 'products.productId')
      .select('sku')
      .where('countryCode', '=', 'US')
      .where('quantity', '>', 0)
      .where('sku', '<>', membershipSku)
      .orderBy('sku')
      .limit(basketLimits.lines + 1)
      .execute();
    const skus = rows.map(({ sku }) => sku);
    const guest = backend.guest();
    const {
      basket: { id: basketId },
    } = await guest.put(skus[0] ?? '');
    await backend.db
      .insertInto('basketItems')
      .values(
        skus.slice(1, basketLimits.lines).map((sku, index) => ({
          basketId,
          basketItemId: index + 2,
          sku,
          quantity: 1,
          promotionId: 0,
          itemTypeId: 0,
          seenPriceMinor: 0,
        })),
      )
      .execute();
    await backend.db.updateTable('baskets').set({ nextItemId: 1_000 }).where('id', '=', basketId).execute();
    expect(
      await guest.expectRefusal(upsertBasketItem, guest.request.put(skus.at(-1) ?? '', 1, { basketId })),
    ).toMatchObject({
      status: 409,
      code: 'BASKET_FULL',
    });
    expect(Object.keys(quantitiesBySku(await guest.put(skus[1] ?? '', 1, { basketId }))).length).toBe(
      basketLimits.lines,
    );
  });
});

describe('removing a line', () => {
  test('API-027 removes it by its id; repeating the call is not an error', async () => {
    const guest = backend.guest();
    const {
      basket: { id: basketId },
    } = await guest.put(oil, 2);
    const two = await guest.put(balm, 1, { basketId });
    const line = two.basket.items.find(({ sku }) => sku === oil);
    const afterRemoval = await guest.remove(basketId, line?.basketItemId ?? 0);
    expect(quantitiesBySku(afterRemoval)).toEqual({ [balm]: 1 });
    expect((await guest.remove(basketId, line?.basketItemId ?? 0)).basket).toEqual(afterRemoval.basket);
  });

  test('never reuses its id', async () => {
    const guest = backend.guest();
    const first = await guest.put(oil);
    await guest.remove(first.basket.id, first.basket.items[0]?.basketItemId ?? 0);
    const again = await guest.put(oil, 1, { basketId: first.basket.id });
    expect(again.basket.items[0]?.basketItemId).toBeGreaterThan(first.basket.items[0]?.basketItemId ?? 0);
  });
});

describe('a change of the catalogue or the stock', () => {
  test('reports a new price once, with the price that the shopper saw last', async () => {
    const guest = backend.guest();
    const {
      basket: { id },
    } = await guest.put(oil, 2);
    await backend.setPrice(oil, { priceMinor: 3_650 });
    expect(await guest.get(id)).toMatchObject({
      basket: { totalPrice: 73 },
      changes: [{ code: 'PRICE_CHANGED', sku: oil, from: 34, to: 36.5 }],
    });
    expect((await guest.get(id)).changes).toEqual([]);
    await backend.setPrice(oil, { priceMinor: 3_400 });
  });

  test('reports a quantity reduced to the stock, and a line removed with the last piece', async () => {
    const guest = backend.guest();
    const {
      basket: { id: basketId },
    } = await guest.put(oil, 5);
    await guest.put(balm, 1, { basketId });
    await backend.setStock(oil, 2);
    await backend.setStock(balm, 0);
    const reply = await guest.get(basketId);
    expect(reply.changes).toEqual([
      { code: 'QUANTITY_REDUCED', sku: oil, from: 5, to: 2 },
      { code: 'SOLD_OUT', sku: balm, from: 1, to: 0 },
    ]);
    expect(quantitiesBySku(reply)).toEqual({ [oil]: 2 });
    expect((await guest.get(basketId)).changes).toEqual([]);
  });

  test('counts for a bag that changed a moment ago, which is cached', async () => {
    const guest = backend.guest();
    const {
      basket: { id: basketId },
    } = await guest.put(oil, 3);
    await guest.put(balm, 1, { basketId });
    await backend.setStock(balm, 0);
    const reply = await guest.put(oil, 1, { basketId });
    expect(reply.changes).toEqual([{ code: 'SOLD_OUT', sku: balm, from: 1, to: 0 }]);
    await backend.setStock(oil, 5);
    expect(quantitiesBySku(await guest.put(oil, 9, { basketId }))).toEqual({ [oil]: 5 });
    await backend.setStock(balm, 50);
    await guest.put(balm, 1, { basketId });
    await backend.setPrice(oil, { priceMinor: 3_650 });
    expect((await guest.put(balm, 1, { basketId })).changes).toEqual([
      { code: 'PRICE_CHANGED', sku: oil, from: 34, to: 36.5 },
    ]);
    await backend.setPrice(oil, { isForSale: false });
    expect(quantitiesBySku(await guest.put(balm, 1, { basketId }))).toEqual({ [balm]: 3 });
    await backend.setPrice(oil, { priceMinor: 3_400, isForSale: true });
  });

  test('removes a product that is no longer sold, and reports it', async () => {
    const guest = backend.guest();
    const {
      basket: { id },
    } = await guest.put(balm, 2);
    await backend.setPrice(balm, { isForSale: false });
    expect(await guest.get(id)).toMatchObject({
      basket: { items: [] },
      changes: [{ code: 'ITEM_GONE', sku: balm, from: 2, to: 0 }],
    });
    await backend.setPrice(balm, { isForSale: true });
  });

  test('API-025 without one, pricing again changes nothing, not even the version', async () => {
    const guest = backend.guest();
    const { basket } = await guest.put(oil, 2);
    expect(await guest.merge(basket.id)).toMatchObject({ basket, changes: [] });
    expect((await guest.get(basket.id)).basket.version).toBe(basket.version);
  });
});

describe('an invalid request', () => {
  const bodies: unknown[] = [
    null,
    [],
    7,
    '{',
    {},
    { getBasketRequestDto: null },
    { getBasketRequestDto: { country: 'FR' } },
    { getBasketRequestDto: { country: 'US', id: 'x'.repeat(65) } },
    { getBasketRequestDto: { country: 'US', id: 5 } },
    { getBasketRequestDto: { country: 'US' }, promotionRequest: { shopper: {} } },
    { getBasketRequestDto: { country: 'US' }, locale: 'zz' },
  ];
  test.each(bodies.map((body, index) => [index, body] as const))(
    'is refused with 400 for invalid body number %s',
    async (_, body) => {
      for (const call of [getBasket, updateBasket]) {
        if (call === getBasket && JSON.stringify(body).includes('promotionRequest')) continue;
        const response = await backend.guest().send(call, { body });
        expect(response.status).toBe(400);
      }
    },
  );

  test.each([1.5, 1e9, -1e9, '2', null, NaN])('is refused with 400 for a quantity of %s', async (quantity) => {
    expect(
      (
        await backend
          .guest()
          .send(upsertBasketItem, { params: { country: 'US' }, body: { basketItem: { sku: oil, quantity } } })
      ).status,
    ).toBe(400);
  });

  test(
    'never fails the server, whichever property is malformed, and gets an error reply',
    { timeout: 120_000 },
    async () => {
      const guest = backend.guest();
      const {
        basket: { id: basketId },
      } = await guest.put(oil, 1);
      const promotionBody = promotionRequest([], 'en-us', [
        { productId: 1, quantity: 1, promotionId: 0, price: 1, sku: oil, isFree: false, itemTypeId: 0 },
      ]);
      const validRequests: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
        [
          getBasket,
          { getBasketRequestDto: { id: basketId, customerId: 1, isCDO: true, country: 'US' }, locale: 'en-us' },
        ],
        [updateBasket, { getBasketRequestDto: { id: basketId, country: 'US' }, promotionRequest: promotionBody }],
        [
          upsertBasketItem,
          {
            basketItem: { basketId, sku: oil, quantity: 1, quantityIs: 'new', promotionId: 0, price: 34 },
            promotionRequest: promotionBody,
          },
        ],
        [deleteBasketItem, { deleteBasketItem: { basketId, basketItemId: 77, country: 'US' }, promotionRequest: {} }],
        [getPromotion, promotionBody],
      ];
      const anyValue = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom(
          '\u0000',
          '\ud800',
          '__proto__',
          -1,
          2 ** 53,
          1e308,
          '9'.repeat(400),
          "'; drop table baskets; --",
        ),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...validRequests),
          fc.nat(30),
          anyValue,
          async ([endpoint, body], index, value) => {
            const response = await guest.send(endpoint, {
              ...(endpoint === upsertBasketItem && { params: { country: 'US' } }),
              body: replaceProperty(body, index, value),
            });
            expect(response.status).toBeLessThan(500);
            if (response.status >= 400) ErrorReply.parse(await response.json());
          },
        ),
        { numRuns: 300 },
      );
      expect((await guest.get(basketId)).basket.id).toBe(basketId);
    },
  );

  test('is refused for an operation id that is too short', async () => {
    const guest = backend.guest();
    expect(
      await guest.expectRefusal(upsertBasketItem, guest.request.put(oil, 1, { operationId: 'short' })),
    ).toMatchObject({
      status: 400,
      errors: [{ field: 'operation-id' }],
    });
  });
});

describe('a catalogue import', () => {
  test(
    'that replaces all products keeps bags, reports removed products and offers new ones',
    { timeout: 60_000 },
    async () => {
      const guest = backend.guest();
      const {
        basket: { id: basketId },
      } = await guest.put(oil, 2);
      await guest.put(membershipSku, 1, { basketId });
      const catalogue = {
        categories: [{ categoryId: 4, name: { 'en-us': 'New' }, subCategories: [{ id: 401, subCategoryName: 'new' }] }],
        products: [
          dirtyProduct({
            sku: 'NEW-1',
            countryDetails: { US: { price: 12.5, categoryId: 4, subCategoryId: 401 } },
            productDetails: { productAttributes: {}, crossSellingProductSkus: [] },
          }),
        ],
      };
      await importCatalogue(backend.db, catalogue, { mode: 'replace', dryRun: false });
      const after = await guest.get(basketId);
      expect([quantitiesBySku(after), after.changes]).toEqual([
        { [membershipSku]: 1 },
        [{ code: 'ITEM_GONE', sku: oil, from: 2, to: 0 }],
      ]);
      expect((await guest.put('NEW-1', 2, { basketId })).basket.totalPrice).toBe(50);
    },
  );
});
