import { describe, expect, test } from 'vitest';
import { priceBasket } from '../../../../src/domain/promotions/price-basket.ts';
import { Promotion } from '../../../../src/domain/promotions/types.ts';
import {
  pricingInput,
  boughtLines,
  promotionBuilders,
  rewardLine,
  catalogueItems,
} from '../../../fixtures/catalogue/promotions.ts';

const { freeItems, percent, dollars, freeShipping, optional, kredits } = promotionBuilders;
const shelfWith = (sku: string, price: number, stock: number) =>
  new Map(
    [...catalogueItems, { sku, productId: 20, priceMinor: price, categoryId: 1, subCategoryId: 101, stock }].map(
      (item) => [item.sku, item],
    ),
  );
const applied = (input: Parameters<typeof priceBasket>[0]) =>
  priceBasket(input).orderPromotions.map(({ promotion: { promotionId } }) => promotionId);

describe('an exclusive promotion', () => {
  const next = freeShipping({ promotionId: 9, stacking: 99 });
  const alone = { stacking: 1, exclusive: true };

  test.each([
    ['free items', freeItems(alone)],
    ['percent off', percent(alone)],
    ['dollars off', dollars(alone)],
    ['free shipping', freeShipping(alone)],
    ['an offer, picked or not', optional(alone)],
    ['kiss kredits', kredits(alone)],
  ])('of %s ends the chain', (_name, promotion) => {
    expect(applied(pricingInput(boughtLines({ LIP: 1 }), [promotion, next]))).toEqual([1]);
  });

  test.each([
    ['free items that are sold out', freeItems({ ...alone, skus: ['NONE'] }), 'LIP'],
    ['an offer that is sold out', optional({ ...alone, skus: ['NONE'] }), 'LIP'],
    ['a percentage of nothing', percent(alone), 'SAMPLE'],
    ['dollars off nothing', dollars(alone), 'SAMPLE'],
  ])('of %s gives nothing and does not end the chain', (_name, promotion, sku) => {
    const catalogue = new Map([...shelfWith('NONE', 100, 0), ...shelfWith('SAMPLE', 0, 5)]);
    expect(applied(pricingInput(boughtLines({ [sku]: 1 }), [promotion, next], { catalogue }))).toEqual([1, 9]);
  });

  test('PROMO-004 that was declined lets the next one apply', () => {
    expect(
      applied(pricingInput(boughtLines({ LIP: 1 }), [optional(alone), next], { ignoredPromotionIds: [1] })),
    ).toEqual([9]);
  });

  test('leaves no kiss-kredit nudge after it, reached or not', () => {
    const promotions = [
      percent({ stacking: 1, exclusive: true }),
      kredits({ promotionId: 2, stacking: 2 }),
      kredits({ promotionId: 3, stacking: 2, conditionValue: 90_000 }),
    ];
    expect(priceBasket(pricingInput(boughtLines({ LIP: 1 }), promotions)).kissKreditsPromotions).toEqual([]);
  });
});

test('with equal stacking, percent off is first, dollars off last, and the others by id between', () => {
  const promotions = [
    dollars({ promotionId: 1 }),
    freeShipping({ promotionId: 3 }),
    kredits({ promotionId: 2 }),
    percent({ promotionId: 5 }),
    percent({ promotionId: 4 }),
    freeItems({ promotionId: 6 }),
  ];
  expect(applied(pricingInput(boughtLines({ LIP: 1 }), promotions))).toEqual([4, 5, 2, 3, 6, 1]);
});

test('each discount applies to the remainder, and the sum is allocated once', () => {
  const promotions = [
    percent({ promotionId: 1, basisPoints: 3_333 }),
    percent({ promotionId: 2, basisPoints: 3_333 }),
    dollars({ promotionId: 3, amount: 1 }),
  ];
  const { orderPromotions, lines, totalDiscountMinor } = priceBasket(
    pricingInput(boughtLines({ LIP: 1, NAIL: 3 }), promotions),
  );
  expect(orderPromotions.map(({ discount }) => discount)).toEqual([766, 510, 1]);
  expect([totalDiscountMinor, lines.map(({ sku, discountMinor }) => [sku, discountMinor])]).toEqual([
    1_277,
    [
      ['LIP', 1_112],
      ['NAIL', 165],
    ],
  ]);
});

test('free shipping names the promotion that gives it', () => {
  expect(
    priceBasket(pricingInput(boughtLines({ LIP: 1 }), [percent(), freeShipping({ promotionId: 2 })]))
      .freeShippingPromotionId,
  ).toBe(2);
});

describe('rewards', () => {
  test('come after ordinary lines, ordered by promotion and sku', () => {
    const promotions = [
      freeItems({ promotionId: 3, stacking: 1, skus: ['NAIL', 'EYE'] }),
      freeItems({ promotionId: 2, stacking: 2, skus: ['LIP'] }),
    ];
    expect(
      priceBasket(pricingInput(boughtLines({ LIP: 1, KTMS: 1, EYE: 1 }), promotions)).lines.map(
        ({ sku, promotionId }) => [sku, promotionId],
      ),
    ).toEqual([
      ['EYE', 0],
      ['LIP', 0],
      ['KTMS', 0],
      ['LIP', 2],
      ['EYE', 3],
      ['NAIL', 3],
    ]);
  });

  test('of two lines of one reward the older stays unchanged', () => {
    const lines = [
      ...boughtLines({ LIP: 1 }),
      rewardLine('GIFT', 1, 1, 92),
      { ...rewardLine('GIFT', 1, 1, 91), itemTypeId: 4 },
    ];
    const priced = priceBasket(pricingInput(lines, [freeItems()]));
    expect(priced.lines.at(-1)).toMatchObject({ basketItemId: 91, itemTypeId: 4, quantity: 1 });
    expect([priced.removedLineIds, priced.changes]).toEqual([
      [92],
      [{ code: 'REWARD_REMOVED', sku: 'GIFT', promotionId: 1, from: 1, to: 0, reason: 'DUPLICATE' }],
    ]);
  });

  test('the older line stays even if it holds more pieces', () => {
    const lines = [...boughtLines({ LIP: 1 }), rewardLine('GIFT', 1, 1, 92), rewardLine('GIFT', 1, 2, 91)];
    const priced = priceBasket(pricingInput(lines, [freeItems()]));
    expect(priced.lines.at(-1)).toMatchObject({ basketItemId: 91, productId: 14, quantity: 1 });
    expect(priced.removedLineIds).toEqual([92]);
  });

  test('a reward that comes is told, with the product that it is', () => {
    const priced = priceBasket(pricingInput(boughtLines({ LIP: 1 }), [freeItems()]));
    expect(priced.lines.at(-1)).toMatchObject({ basketItemId: null, sku: 'GIFT', productId: 14 });
    expect(priced.changes).toEqual([
      { code: 'REWARD_ADDED', sku: 'GIFT', promotionId: 1, from: 0, to: 1, reason: null },
    ]);
  });

  test('a line that the promotion does not give is no duplicate, and none is sold out for another one', () => {
    const catalogue = shelfWith('NONE', 100, 0);
    const promotions = [freeItems({ skus: ['GIFT', 'NONE'] })];
    const lines = [rewardLine('GIFT', 1, 1, 91), rewardLine('GIFT', 1, 1, 92), rewardLine('EYE', 1, 1, 93)];
    const priced = priceBasket(pricingInput([...boughtLines({ LIP: 1 }), ...lines], promotions, { catalogue }));
    expect(priced.changes.map(({ sku, reason }) => [sku, reason])).toEqual([
      ['EYE', 'NOT_A_CHOICE'],
      ['GIFT', 'DUPLICATE'],
    ]);
  });

  test('a second line of a reward that stock covers in part is a duplicate, not sold out', () => {
    const lines = [...boughtLines({ LIP: 1 }), rewardLine('GIFT', 1, 3, 91), rewardLine('GIFT', 1, 3, 92)];
    const priced = priceBasket(pricingInput(lines, [freeItems({ quantity: 5 })]));
    expect(priced.changes).toEqual([
      { code: 'REWARD_REMOVED', sku: 'GIFT', promotionId: 1, from: 3, to: 0, reason: 'DUPLICATE' },
    ]);
    expect(priced.shortages).toEqual([{ promotionId: 1, sku: 'GIFT', wanted: 5, available: 3 }]);
  });

  test('a sku that a promotion names twice is given once', () => {
    expect(
      priceBasket(pricingInput(boughtLines({ LIP: 1 }), [freeItems({ skus: ['GIFT', 'GIFT'] })])).lines.filter(
        ({ isFree }) => isFree,
      ),
    ).toHaveLength(1);
  });
});

test('two lines of one product in equal numbers are in the order in which they came', () => {
  const lines = [2, 1].flatMap((basketItemId) => boughtLines({ LIP: 1 }).map((line) => ({ ...line, basketItemId })));
  expect(priceBasket(pricingInput(lines, [])).lines.map(({ basketItemId }) => basketItemId)).toEqual([1, 2]);
});

test('a condition of a product and of a subcategory is not met by anything else', () => {
  const conditionItems = { quantity: 1, skus: ['LIP'], categoryIds: [], subCategoryIds: [201] };
  const promotion = freeShipping({ conditionItems });
  expect(['LIP', 'EYE', 'NAIL'].map((sku) => applied(pricingInput(boughtLines({ [sku]: 1 }), [promotion])))).toEqual([
    [1],
    [1],
    [],
  ]);
});

test('BAG-026 one line with several membership fees becomes one', () => {
  expect(priceBasket(pricingInput(boughtLines({ LIP: 1, KTMS: 3 }), []))).toMatchObject({
    membershipFeeMinor: 2_500,
    totalMinor: 4_500,
    removedLineIds: [],
    changes: [{ code: 'FEE_CAPPED', sku: 'KTMS', from: 3, to: 1 }],
  });
});

describe('invalid promotions are refused', () => {
  test.each([
    ['more than all off', percent({ basisPoints: 10_001 })],
    ['part of a hundredth of a percent', percent({ basisPoints: 0.5 })],
    ['an amount in fractions', dollars({ amount: 1.5 })],
    ['nothing off', dollars({ amount: 0 })],
    ['no sku to give', freeItems({ skus: [] })],
    ['a negative condition', freeShipping({ conditionValue: -1 })],
    ['an unknown country', { ...freeShipping(), country: 'XX' }],
    ['an unknown type', { ...freeShipping(), type: 11 }],
    ['kredits in fractions', kredits({ kredits: 1.5 })],
  ])('%s', (_name, wrong) => {
    expect(Promotion.safeParse(wrong).success).toBe(false);
  });
});
