import { describe, expect, test } from 'vitest';
import { PromotionType } from '../../../../src/contract/enumerations.ts';
import { isActive } from '../../../../src/domain/promotions/conditions.ts';
import { priceBasket, getRewardSkus } from '../../../../src/domain/promotions/price-basket.ts';
import { Promotion } from '../../../../src/domain/promotions/types.ts';
import {
  pricingInput,
  boughtLines,
  now,
  promotionBuilders,
  rewardLine,
  catalogueItems,
  shopper,
} from '../../../fixtures/catalogue/promotions.ts';

const { freeItems, percent, dollars, freeShipping, optional, kredits } = promotionBuilders;
const rewardsIn = (input: Parameters<typeof priceBasket>[0]) =>
  priceBasket(input)
    .lines.filter(({ isFree }) => isFree)
    .map(({ sku, quantity, promotionId, totalMinor }) => [sku, quantity, promotionId, totalMinor]);
const discountsIn = (input: Parameters<typeof priceBasket>[0]) =>
  priceBasket(input).lines.map(({ sku, discountMinor }) => [sku, discountMinor]);

describe('CONST-014 the eleven types of promotions', () => {
  test('are numbered 0 to 10', () => {
    expect(Object.values(PromotionType).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('1 adds every free item to the bag at no cost', () => {
    expect(
      rewardsIn(pricingInput(boughtLines({ LIP: 1 }), [freeItems({ skus: ['GIFT', 'NAIL'], quantity: 2 })])),
    ).toEqual([
      ['GIFT', 2, 1, 0],
      ['NAIL', 2, 1, 0],
    ]);
  });

  test('2 takes a percentage off, 3 an amount, to the cent', () => {
    expect(
      discountsIn(pricingInput(boughtLines({ LIP: 1, EYE: 1, NAIL: 1 }), [percent({ basisPoints: 1_500 })])),
    ).toEqual([
      ['EYE', 187],
      ['LIP', 300],
      ['NAIL', 15],
    ]);
    expect(discountsIn(pricingInput(boughtLines({ LIP: 1, EYE: 1, NAIL: 1 }), [dollars({ amount: 1_000 })]))).toEqual([
      ['EYE', 373],
      ['LIP', 597],
      ['NAIL', 30],
    ]);
  });

  test('3 never takes more than the total', () => {
    const { totalDiscountMinor, totalMinor, membershipFeeMinor } = priceBasket(
      pricingInput(boughtLines({ NAIL: 1, KTMS: 1 }), [dollars({ amount: 50_000 })]),
    );
    expect({ totalDiscount: totalDiscountMinor, total: totalMinor, membershipFee: membershipFeeMinor }).toEqual({
      totalDiscount: 99,
      total: 2_500,
      membershipFee: 2_500,
    });
  });

  test('4 makes shipping free and names its promotion', () => {
    expect(
      priceBasket(
        pricingInput(boughtLines({ LIP: 1 }), [
          freeShipping({ promotionId: 7, stacking: 2 }),
          freeShipping({ promotionId: 8, stacking: 1 }),
        ]),
      ).freeShippingPromotionId,
    ).toBe(8);
    expect(priceBasket(pricingInput(boughtLines({ LIP: 1 }), [])).freeShippingPromotionId).toBeNull();
  });

  test('5 is offered, and is in the bag only once it was picked', () => {
    const offered = priceBasket(pricingInput(boughtLines({ LIP: 1 }), [optional()]));
    expect(offered.optionalPromotions).toEqual(
      [14, 11, 12].map((productId) => ({
        parentPromotionId: 1,
        productId,
        sku: catalogueItems.find((item) => item.productId === productId)?.sku,
        quantity: 1,
      })),
    );
    expect(offered.lines.some(({ isFree }) => isFree)).toBe(false);
    const picked = priceBasket(pricingInput([...boughtLines({ LIP: 1 }), rewardLine('EYE', 1)], [optional()]));
    expect(picked.lines.at(-1)).toMatchObject({ sku: 'EYE', basketItemId: 90, isFree: true, totalMinor: 0 });
    expect(picked.optionalPromotions).toEqual(offered.optionalPromotions);
    expect(picked.changes).toEqual([]);
  });

  test('6 is reported with whether the order earns it', () => {
    const promotions = [
      kredits({ promotionId: 1, conditionValue: 2_000 }),
      kredits({ promotionId: 2, conditionValue: 2_001 }),
    ];
    expect(
      priceBasket(pricingInput(boughtLines({ LIP: 1 }), promotions)).kissKreditsPromotions.map(({ promotion, met }) => [
        promotion.promotionId,
        met,
      ]),
    ).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('kredits that need an item are on offer to bags that hold it, since money alone does not earn them', () => {
    const conditionItems = { quantity: 1, skus: ['EYE'], categoryIds: [], subCategoryIds: [] };
    const promotions = [kredits({ promotionId: 1, conditionValue: 9_000, conditionItems })];
    const listOffers = (quantities: Record<string, number>) =>
      priceBasket(pricingInput(boughtLines(quantities), promotions)).kissKreditsPromotions.map(({ met }) => met);
    expect([listOffers({ LIP: 1 }), listOffers({ LIP: 1, EYE: 1 })]).toEqual([[], [false]]);
  });

  test.each([0, 7, 8, 9, 10] as const)('%i has no effect and is reported', (type) => {
    const { names, stacking, startsAt, endsAt } = percent();
    const promotion = Promotion.parse({
      promotionId: 5,
      country: 'US',
      customerTypes: [],
      startsAt,
      endsAt,
      conditionValue: 0,
      conditionItems: null,
      stacking,
      exclusive: true,
      names,
      type,
    });
    const priced = priceBasket(
      pricingInput(
        [...boughtLines({ LIP: 1 }), rewardLine('EYE', 5)],
        [promotion, percent({ promotionId: 6, stacking: 99 })],
      ),
    );
    expect(priced).toMatchObject({
      totalDiscountMinor: 200,
      promotionIdsWithoutEffect: [5],
      removedLineIds: [90],
    });
    expect(priced.orderPromotions.map(({ promotion: { promotionId } }) => promotionId)).toEqual([6]);
  });
});

describe('PROMO-001 conditions', () => {
  test.each([
    [1_999, true],
    [2_000, true],
    [2_001, false],
  ] as const)('an order of 20.00 against a conditionValue of %i minor units: %s', (conditionValue, met) => {
    expect(
      priceBasket(pricingInput(boughtLines({ LIP: 1 }), [percent({ conditionValue })])).totalDiscountMinor > 0,
    ).toBe(met);
  });

  test('the total excludes the membership fee and rewards, and is taken before discounts', () => {
    const promotions = [
      percent({ promotionId: 1, stacking: 1, basisPoints: 9_000 }),
      freeShipping({ promotionId: 2, conditionValue: 2_000 }),
      freeShipping({ promotionId: 3, conditionValue: 2_001 }),
      freeItems({ promotionId: 4 }),
    ];
    expect(
      priceBasket(pricingInput(boughtLines({ LIP: 1, KTMS: 1 }), promotions)).orderPromotions.map(
        ({ promotion }) => promotion.promotionId,
      ),
    ).toEqual([1, 2, 4]);
  });

  test('a bag with only the membership fee earns nothing', () => {
    for (const lines of [[], boughtLines({ KTMS: 1 }), [rewardLine('EYE', 1)]])
      expect(priceBasket(pricingInput(lines, [freeItems(), percent({ promotionId: 2 })])).orderPromotions).toEqual([]);
  });

  test.each([
    ['a sku', { skus: ['LIP'], categoryIds: [], subCategoryIds: [] }, 2],
    ['a category', { skus: [], categoryIds: [2], subCategoryIds: [] }, 3],
    ['a subcategory', { skus: [], categoryIds: [], subCategoryIds: [601] }, 4],
    ['either of two', { skus: ['LIP'], categoryIds: [2], subCategoryIds: [] }, 5],
    ['anything but the fee', { skus: [], categoryIds: [], subCategoryIds: [] }, 9],
  ] as const)('a quantity of %s', (_name, what, there) => {
    const met = (quantity: number) =>
      priceBasket(
        pricingInput(boughtLines({ LIP: 2, EYE: 3, NAIL: 4, KTMS: 1 }), [
          freeShipping({
            conditionItems: {
              quantity,
              skus: [...what.skus],
              categoryIds: [...what.categoryIds],
              subCategoryIds: [...what.subCategoryIds],
            },
          }),
        ]),
      ).freeShippingPromotionId === 1;
    expect([met(there), met(there + 1)]).toEqual([true, false]);
  });

  test('a promotion includes its start and excludes its end, in any time zone', () => {
    const promotion = {
      startsAt: Date.parse('2030-06-15T00:00:00-07:00'),
      endsAt: Date.parse('2030-06-16T00:00:00-07:00'),
    };
    const at = (instant: string) => isActive(promotion, Date.parse(instant));
    expect([
      at('2030-06-15T06:59:59.999Z'),
      at('2030-06-15T07:00:00Z'),
      at('2030-06-16T06:59:59.999Z'),
      at('2030-06-16T07:00:00Z'),
    ]).toEqual([false, true, true, false]);
  });

  test('a promotion applies to its country and customer types only', () => {
    const discount = (
      changes: Parameters<typeof shopper>[0],
      promotion = percent({ customerTypes: ['PreferredCustomer'] }),
    ) =>
      priceBasket(pricingInput(boughtLines({ LIP: 1 }), [promotion], { shopper: shopper(changes) })).totalDiscountMinor;
    expect([
      discount({}),
      discount({ customerType: 'PreferredCustomer' }),
      discount({ customerType: 'PreferredCustomer', country: 'CA' }),
      discount({ customerType: 'Unknown' }, percent()),
    ]).toEqual([0, 200, 0, 200]);
  });

  test('the entry date of the shopper does not matter', () => {
    const at = (entryDate: string) =>
      priceBasket(pricingInput(boughtLines({ LIP: 1 }), [percent()], { shopper: shopper({ entryDate }) }));
    expect(at('1999-01-01T00:00:00Z')).toEqual(at('2030-06-15T00:00:00Z'));
  });
});

describe('stacking', () => {
  const order = (...promotions: Promotion[]) => {
    const { orderPromotions, totalDiscountMinor } = priceBasket(pricingInput(boughtLines({ LIP: 1 }), promotions));
    return [orderPromotions.map(({ promotion: { promotionId } }) => promotionId), totalDiscountMinor];
  };

  test.for([
    [
      'percent before dollars where nothing else is said',
      dollars({ promotionId: 1 }),
      percent({ promotionId: 2 }),
      [2, 1],
      700,
    ],
    [
      'the stacking number first',
      dollars({ promotionId: 2, stacking: 1 }),
      percent({ promotionId: 1, stacking: 2 }),
      [2, 1],
      650,
    ],
    ['then the lower id', percent({ promotionId: 2, basisPoints: 5_000 }), percent({ promotionId: 1 }), [1, 2], 1_100],
  ] as const)('%s', ([_name, one, other, ids, discount]) => {
    expect(order(one, other)).toEqual([ids, discount]);
  });

  test('an exclusive promotion ends the chain, and those before it stay', () => {
    expect(
      order(
        percent({ promotionId: 1, stacking: 1 }),
        dollars({ promotionId: 2, stacking: 2, exclusive: true }),
        freeShipping({ promotionId: 3, stacking: 3 }),
      ),
    ).toEqual([[1, 2], 700]);
  });

  test('an exclusive promotion that is not earned or gives nothing does not end the chain', () => {
    expect(
      order(
        percent({ promotionId: 1, stacking: 1, exclusive: true, conditionValue: 9_000 }),
        dollars({ promotionId: 2 }),
      ),
    ).toEqual([[2], 500]);
    expect(
      order(
        freeItems({ promotionId: 1, stacking: 1, exclusive: true, skus: ['NOWHERE'] }),
        dollars({ promotionId: 2 }),
      ),
    ).toEqual([[1, 2], 500]);
  });
});

describe('removed rewards have a reason', () => {
  const yesterday = { startsAt: now - 2, endsAt: now - 1 };
  test.each([
    ['CONDITION_NOT_MET', 'GIFT', freeItems({ conditionValue: 9_000 }), {}],
    ['PROMOTION_ENDED', 'GIFT', freeItems(yesterday), {}],
    ['PROMOTION_ENDED', 'GIFT', freeItems({ promotionId: 2 }), {}],
    ['PROMOTION_ENDED', 'GIFT', freeItems({ country: 'CA' }), {}],
    ['PROMOTION_IGNORED', 'GIFT', optional(), { ignoredPromotionIds: [1] }],
    ['NOT_A_CHOICE', 'NAIL', optional(), {}],
    ['NOT_A_CHOICE', 'NAIL', percent(), {}],
    [
      'SOLD_OUT',
      'EMPTY',
      optional({ skus: ['EMPTY', 'EYE'] }),
      {
        catalogue: new Map(
          [
            ...catalogueItems,
            { sku: 'EMPTY', productId: 20, priceMinor: 100, categoryId: 1, subCategoryId: 101, stock: 0 },
          ].map((item) => [item.sku, item]),
        ),
      },
    ],
  ] as const)('%s for %s', (reason, sku, promotion, changes) => {
    const priced = priceBasket(
      pricingInput([...boughtLines({ LIP: 1 }), rewardLine(sku, 1)], [promotion], {
        ...changes,
        ignoredPromotionIds: [...('ignoredPromotionIds' in changes ? changes.ignoredPromotionIds : [])],
      }),
    );
    expect(priced.removedLineIds).toEqual([90]);
    expect(priced.changes).toContainEqual({ code: 'REWARD_REMOVED', sku, promotionId: 1, from: 1, to: 0, reason });
  });

  test('PROMOTION_EXCLUDED behind an exclusive one', () => {
    const priced = priceBasket(
      pricingInput(
        [...boughtLines({ LIP: 1 }), rewardLine('GIFT', 2)],
        [percent({ stacking: 1, exclusive: true }), freeItems({ promotionId: 2 })],
      ),
    );
    expect(priced.changes).toEqual([
      { code: 'REWARD_REMOVED', sku: 'GIFT', promotionId: 2, from: 1, to: 0, reason: 'PROMOTION_EXCLUDED' },
    ]);
  });

  test('PROMO-006 a second pick of one promotion', () => {
    const priced = priceBasket(
      pricingInput(
        [...boughtLines({ NAIL: 1 }), rewardLine('EYE', 1, 1, 91), rewardLine('LIP', 1, 1, 92)],
        [optional()],
      ),
    );
    expect(priced.changes).toEqual([
      { code: 'REWARD_REMOVED', sku: 'EYE', promotionId: 1, from: 1, to: 0, reason: 'DUPLICATE' },
    ]);
  });
});

describe('stock', () => {
  test('limits free items, after ordinary lines and in order, and reports what is missing', () => {
    const priced = priceBasket(
      pricingInput(boughtLines({ GIFT: 1 }), [freeItems({ quantity: 1 }), freeItems({ promotionId: 2, quantity: 2 })]),
    );
    expect(priced.lines.map(({ sku, quantity, promotionId }) => [sku, quantity, promotionId])).toEqual([
      ['GIFT', 1, 0],
      ['GIFT', 1, 1],
      ['GIFT', 1, 2],
    ]);
    expect(priced.shortages).toEqual([{ promotionId: 2, sku: 'GIFT', wanted: 2, available: 1 }]);
  });

  test('the membership fee is never given away', () => {
    expect(priceBasket(pricingInput(boughtLines({ LIP: 1 }), [freeItems({ skus: ['KTMS'] })]))).toMatchObject({
      shortages: [{ promotionId: 1, sku: 'KTMS', wanted: 1, available: 0 }],
      membershipFeeMinor: 0,
      changes: [],
    });
  });

  test('a reward takes the quantity of its promotion', () => {
    expect(
      priceBasket(pricingInput([...boughtLines({ LIP: 1 }), rewardLine('GIFT', 1, 1)], [freeItems({ quantity: 2 })]))
        .changes,
    ).toEqual([{ code: 'REWARD_QUANTITY_CHANGED', sku: 'GIFT', promotionId: 1, from: 1, to: 2, reason: null }]);
  });
});

test('BAG-026 the bag has one membership fee, however often it was added', () => {
  const priced = priceBasket(
    pricingInput([...boughtLines({ LIP: 1, KTMS: 3 }), { ...rewardLine('KTMS', 0, 2), basketItemId: 50 }], []),
  );
  expect(priced).toMatchObject({
    subTotalMinor: 2_000,
    membershipFeeMinor: 2_500,
    removedLineIds: [50],
    changes: [{ code: 'FEE_CAPPED', sku: 'KTMS', from: 5, to: 1 }],
  });
});

test('a line without its product is removed and reported', () => {
  expect(priceBasket(pricingInput(boughtLines({ LIP: 1, LOST: 2 }), []))).toMatchObject({
    removedLineIds: [2],
    subTotalMinor: 2_000,
    changes: [{ code: 'LINE_REMOVED', sku: 'LOST', from: 2, to: 0, reason: 'ITEM_GONE' }],
  });
});

test('the skus of rewards are listed once each', () => {
  expect(getRewardSkus([freeItems(), optional({ promotionId: 2 }), percent({ promotionId: 3 })])).toEqual([
    'GIFT',
    'LIP',
    'EYE',
  ]);
});
