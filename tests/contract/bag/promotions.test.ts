import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { PromotionType } from '../../../src/contract/enumerations.ts';
import { getPromotion } from '../../../src/contract/promotions/promotions.ts';
import type { Promotion } from '../../../src/domain/promotions/types.ts';
import { insertPromotion } from '../../fixtures/database/insert-promotion.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import {
  changeCodes,
  promotionRequest,
  quantitiesBySku,
  rewardItems,
  startBasketBackend,
} from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
});
afterAll(() => backend?.stop());

const [oil, balm, gift, treat, other] = ['AV-0701', 'AV-0702', 'AV-1211', 'AV-1210', 'AV-1007'];

const shared = {
  country: 'US',
  customerTypes: [],
  startsAt: Date.parse('2020-01-01T00:00:00Z'),
  endsAt: Date.parse('2200-01-01T00:00:00Z'),
  conditionItems: null,
  exclusive: false,
  stacking: 1,
} satisfies Partial<Promotion>;
const createNames = (name: string) => ({ 'en-us': name, 'es-us': `${name} (es)` });

/** One promotion of each kind, for different totals. The oil costs $34. */
const promotions: readonly Promotion[] = [
  {
    ...shared,
    promotionId: 9_001,
    type: PromotionType.ReceiveFreeItems,
    conditionValue: 6_000,
    skus: [gift],
    quantity: 1,
    names: createNames('A gift'),
  },
  {
    ...shared,
    promotionId: 9_002,
    type: PromotionType.OptionalFreeItems,
    conditionValue: 10_000,
    skus: [treat, other],
    quantity: 1,
    names: createNames('A treat'),
  },
  {
    ...shared,
    promotionId: 9_003,
    type: PromotionType.DollarsOff,
    conditionValue: 13_000,
    amount: 1_500,
    names: createNames('A little off'),
  },
  {
    ...shared,
    promotionId: 9_004,
    type: PromotionType.ReceiveFreeKissKredits,
    conditionValue: 20_000,
    kredits: 15,
    effectiveAt: null,
    expiresAt: Date.parse('2200-01-01T00:00:00Z'),
    names: createNames('Kredits'),
  },
  {
    ...shared,
    promotionId: 9_005,
    type: PromotionType.PercentOff,
    customerTypes: ['PreferredCustomer'],
    conditionValue: 0,
    basisPoints: 1_000,
    names: createNames('For members'),
  },
];

beforeEach(async () => {
  await backend.db.deleteFrom('promotions').execute();
  for (const promotion of promotions) await insertPromotion(backend.db, promotion);
  for (const sku of [oil, balm, gift, treat, other]) await backend.setStock(sku, 50);
});

/** Creates a guest with this many oils in the bag. */
async function createGuestWithOils(quantity: number) {
  const guest = backend.guest();
  const reply = await guest.put(oil, quantity);
  return { guest, reply, basketId: reply.basket.id };
}

describe('PROMO-001 automatic promotions', () => {
  test('API-061 return free lines, the discount, rewards to pick and applied promotions', async () => {
    const { reply } = await createGuestWithOils(4);
    expect(rewardItems(reply)).toEqual([
      expect.objectContaining({ sku: gift, qty: 1, promotionId: 9_001, totalPrice: 0, totalDisplayPrice: '$0.00' }),
    ]);
    expect(reply.basket.totalPrice).toBe(136);
    expect(reply.promotion).toMatchObject({
      orderPromotions: [
        { promotionId: 9_001, promotionName: 'A gift', conditionValue: 60 },
        { promotionId: 9_002, conditionValue: 100 },
        { promotionId: 9_003, conditionValue: 130 },
      ],
      totalDiscountDollarAmount: 15,
      optionalPromotions: [
        { parentPromotionId: 9_002, sku: treat, name: expect.stringMatching(/./) },
        { parentPromotionId: 9_002, sku: other },
      ],
      request: {
        shoppingCart: {
          shoppingCartItems: [
            { sku: oil, quantity: 4, isFree: false, price: 34 },
            { sku: gift, isFree: true, price: 0, promotionId: 9_001 },
          ],
        },
      },
      detailedProductDto: [{ sku: gift }, { sku: treat }, { sku: other }],
    });
    expect(reply.changes).toEqual([{ code: 'REWARD_ADDED', sku: gift, promotionId: 9_001, from: 0, to: 1 }]);
  });

  test('API-062 return kiss kredits with their dates, named in the shopper’s language', async () => {
    const { promotion } = await backend.guest().put(oil, 1, { locale: 'es-us' });
    expect(promotion?.kissKreditsPromotions).toEqual([
      {
        promotionItemType: 6,
        startDate: '2020-01-01T00:00:00.000Z',
        endDate: '2200-01-01T00:00:00.000Z',
        conditionValue: 200,
        quantity: 15,
        kissKreditsEffectiveDate: null,
        kissKreditsExpirationDate: '2200-01-01T00:00:00.000Z',
        promotionName: 'Kredits (es)',
      },
    ]);
  });

  test('are removed when their condition is no longer met, and reported', async () => {
    const { guest, basketId } = await createGuestWithOils(2);
    const reply = await guest.put(oil, 1, { basketId, quantityIs: 'new' });
    expect([rewardItems(reply), changeCodes(reply)]).toEqual([[], ['REWARD_REMOVED']]);
  });

  test('depend on the customer type of the token, not of the request', async () => {
    const getDiscount = async (shopper: ReturnType<BasketBackend['guest']>) =>
      (await shopper.put(oil, 1, { ignoredPromotions: [] })).promotion?.totalDiscountDollarAmount;
    expect([
      await getDiscount(backend.guest()),
      await getDiscount(backend.customer(970_001)),
      await getDiscount(backend.customer(970_002, 'PreferredCustomer')),
    ]).toEqual([0, 0, 3.4]);
  });

  test('T12 give no product that is out of stock: paid pieces come first', async () => {
    await backend.setStock(gift, 2);
    const { guest, basketId } = await createGuestWithOils(2);
    const reply = await guest.put(gift, 2, { basketId });
    expect([quantitiesBySku(reply)[gift], rewardItems(reply)]).toEqual([2, []]);
    expect(changeCodes(reply)).toContain('REWARD_UNAVAILABLE');
    expect((await guest.get(basketId)).changes).toEqual([]);
  });

  test('T12 give no product of which another country alone has some', async () => {
    const rare = 'AV-0705';
    await backend.setStock(rare, 0);
    await backend.setStock(rare, 50, 'CA');
    await insertPromotion(backend.db, {
      ...shared,
      promotionId: 9_011,
      type: PromotionType.ReceiveFreeItems,
      conditionValue: 0,
      skus: [rare],
      quantity: 1,
      names: createNames('Rare'),
    });
    expect(rewardItems((await createGuestWithOils(1)).reply)).toEqual([]);
    await backend.setStock(rare, 50);
  });

  test('apply from the next reply on after they are created', async () => {
    const { guest, basketId } = await createGuestWithOils(1);
    await insertPromotion(backend.db, {
      ...shared,
      promotionId: 9_010,
      type: PromotionType.ReceiveFreeItems,
      conditionValue: 0,
      skus: [balm],
      quantity: 2,
      names: createNames('New'),
    });
    expect(rewardItems(await guest.get(basketId))).toEqual([
      expect.objectContaining({ sku: balm, qty: 2, promotionId: 9_010 }),
    ]);
  });
});

describe('BAG-028 a removed reward', () => {
  test('goes with its promotion, which stays declined until the reward is claimed', async () => {
    const { guest, reply, basketId } = await createGuestWithOils(2);
    expect(rewardItems(await guest.remove(basketId, rewardItems(reply)[0]?.basketItemId ?? 0))).toEqual([]);
    expect(rewardItems(await guest.put(oil, 1, { basketId }))).toEqual([]);
    expect(rewardItems(await guest.put(gift, 1, { basketId, promotionId: 9_001 })).map(({ sku }) => sku)).toEqual([
      gift,
    ]);
  });

  test('PROMO-004 promotions that a request declines stay declined', async () => {
    const { guest, basketId } = await createGuestWithOils(1);
    expect(rewardItems(await guest.put(oil, 1, { basketId, ignoredPromotions: [9_001] }))).toEqual([]);
    expect(rewardItems(await guest.put(oil, 1, { basketId }))).toEqual([]);
    const declined = await guest.put(oil, 1, { basketId, ignoredPromotions: [9_002] });
    expect(declined.promotion?.optionalPromotions).toEqual([]);
  });
});

describe('PROMO-006 an optional reward', () => {
  test('is claimed once per promotion, and another pick replaces it', async () => {
    const { guest, basketId } = await createGuestWithOils(3);
    expect(
      rewardItems(await guest.put(treat, 5, { basketId, promotionId: 9_002 })).map(({ sku, qty }) => [sku, qty]),
    ).toEqual([
      [gift, 1],
      [treat, 1],
    ]);
    const second = await guest.put(other, 1, { basketId, promotionId: 9_002 });
    expect(rewardItems(second).map(({ sku, qty }) => [sku, qty])).toEqual([
      [gift, 1],
      [other, 1],
    ]);
    expect(second.basket.totalPrice).toBe(102);
  });

  test('BAG-028 is given back by a quantity of 0, alone, and a pick takes back its own refusal alone', async () => {
    const { guest, basketId } = await createGuestWithOils(3);
    await guest.put(treat, 1, { basketId, promotionId: 9_002 });
    const without = await guest.put(treat, 0, { basketId, promotionId: 9_002 });
    expect(rewardItems(without).map(({ sku }) => sku)).toEqual([gift]);
    expect(quantitiesBySku(without)).toMatchObject({ [oil]: 3 });
    expect(rewardItems(await guest.put(gift, 0, { basketId, promotionId: 9_001 }))).toEqual([]);
    const picked = await guest.put(treat, 1, { basketId, promotionId: 9_002 });
    expect(rewardItems(picked).map(({ sku }) => sku)).toEqual([treat]);
  });

  test.each([
    ['its condition is not met', 1, treat, 9_002],
    ['the product is not among its choices', 3, balm, 9_002],
    ['there is no such promotion', 3, treat, 4_711],
  ])('T07 is refused when %s', async (_, oils, sku, promotionId) => {
    const { guest, reply, basketId } = await createGuestWithOils(oils);
    expect(
      await guest.expectRefusal(upsertBasketItem, guest.request.put(sku, 1, { basketId, promotionId })),
    ).toMatchObject({
      status: 409,
      code: 'REWARD_NOT_OFFERED',
    });
    expect((await guest.get(basketId)).basket).toEqual(reply.basket);
  });

  test('BAG-020 is kept when a guest’s bag is merged', async () => {
    const { guest, basketId } = await createGuestWithOils(3);
    await guest.put(treat, 1, { basketId, promotionId: 9_002 });
    expect(
      rewardItems(await backend.customer(970_003).merge(basketId))
        .map(({ sku }) => sku)
        .sort(),
    ).toEqual([treat, gift].sort());
  });
});

describe('API-028 GetPromotion', () => {
  const quote = (items: readonly Record<string, unknown>[], ignored: readonly number[] = []) =>
    callApi(backend.url, getPromotion, { body: promotionRequest(ignored, 'en-us', items) });
  const createItem = (sku: string, quantity: number, extra: object = {}) => ({
    productId: 1,
    quantity,
    promotionId: 0,
    price: 1,
    sku,
    isFree: false,
    itemTypeId: 0,
    ...extra,
  });

  test('PROMO-002 an empty request gets an empty response', async () => {
    const empty = {
      request: { shoppingCart: { shoppingCartItems: [] } },
      orderPromotions: [],
      totalDiscountDollarAmount: 0,
      detailedProductDto: [],
      optionalPromotions: [],
      kissKreditsPromotions: [],
    };
    expect(await callApi(backend.url, getPromotion, { body: {} })).toEqual(empty);
    const guest = backend.guest();
    expect((await guest.put(oil, 0)).promotion).toMatchObject({
      orderPromotions: [],
      optionalPromotions: [],
      totalDiscountDollarAmount: 0,
    });
  });

  test('PROMO-003 API-060 prices the described bag by the catalogue alone, and stores nothing', async () => {
    const before = await backend.db.selectFrom('baskets').select('id').execute();
    const { reply } = await createGuestWithOils(4);
    expect(await quote([createItem(oil, 3), createItem(oil, 1, { price: 0.01, isFree: true })])).toEqual(
      reply.promotion,
    );
    expect(await backend.db.selectFrom('baskets').select('id').execute()).toHaveLength(before.length + 1);
  });

  test('ignores rewards without products, unknown skus and an unproven customer type', async () => {
    expect(await quote([createItem(gift, 1, { promotionId: 9_001 })])).toMatchObject({
      orderPromotions: [],
      request: { shoppingCart: { shoppingCartItems: [] } },
    });
    expect(await quote([createItem('nothing', 9_999), createItem('\u0007', 1)])).toMatchObject({ orderPromotions: [] });
    expect((await quote([createItem(oil, 1)])).totalDiscountDollarAmount).toBe(0);
    expect(
      (
        await callApi(backend.url, getPromotion, {
          headers: backend.customer(970_004, 'PreferredCustomer').headers,
          body: promotionRequest([], 'en-us', [createItem(oil, 1)]),
        })
      ).totalDiscountDollarAmount,
    ).toBe(3.4);
  });

  test('PROMO-004 leaves out declined promotions', async () => {
    expect(
      (await quote([createItem(oil, 4)], [9_002, 9_003])).orderPromotions.map(({ promotionId }) => promotionId),
    ).toEqual([9_001]);
  });

  test.each(['1', 'us'])('accepts the country as %s', async (shippingCountry) => {
    const request = promotionRequest([], 'en-us', [createItem(oil, 2)]);
    expect(
      (
        await callApi(backend.url, getPromotion, {
          body: { ...request, shopper: { ...request.shopper, shippingCountry } },
        })
      ).orderPromotions,
    ).toHaveLength(1);
  });

  test('refuses an unknown country and a malformed request', async () => {
    const request = promotionRequest();
    expect(
      await expectRefusal(backend.url, getPromotion, {
        body: { ...request, shopper: { ...request.shopper, shippingCountry: 'FR' } },
      }),
    ).toMatchObject({ status: 404, code: 'COUNTRY_NOT_FOUND' });
    for (const body of [{ shopper: {} }, [], { shoppingCart: { items: [createItem(oil, 0)] } }, { nothing: 1 }])
      expect(await expectRefusal(backend.url, getPromotion, { body })).toMatchObject({ status: 400 });
  });
});
