import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../../../../src/config/countries.ts';
import { PromotionType } from '../../../../src/contract/enumerations.ts';
import type { KissKreditsPromotion } from '../../../../src/contract/promotions/promotions.ts';
import {
  fallsBelowHighestCondition,
  highestConditionValue,
} from '../../../../src/domain/promotions/highest-condition.ts';
import {
  findNearestKissKreditNudge,
  isKissKreditPromotionActive,
  getKissKreditNudge,
  fillKissKreditText,
} from '../../../../src/domain/promotions/kiss-kredit-nudge.ts';
import { getClaimState, findUnclaimedRewards } from '../../../../src/domain/promotions/optional-rewards.ts';

const now = Date.parse('2030-06-15T12:00:00Z');
const usd = (minor: number) => ({ minor, currency: 'USD' });
const promotion = (changes: Partial<KissKreditsPromotion> = {}): KissKreditsPromotion => ({
  promotionItemType: PromotionType.ReceiveFreeKissKredits,
  startDate: '2030-06-15T05:00:00-07:00',
  endDate: '2030-06-16T00:00:00Z',
  conditionValue: 100,
  quantity: 15,
  promotionName: 'Kiss kredits',
  ...changes,
});

describe('PROMO-011 a kiss-kredit promotion is active', () => {
  test.each([
    ['2030-06-15T11:59:59.999Z', false],
    ['2030-06-15T12:00:00Z', true],
    ['2030-06-15T23:59:59.999Z', true],
    ['2030-06-16T00:00:00Z', false],
  ] as const)('at %s: %s', (instant, active) => {
    expect(isKissKreditPromotionActive(promotion(), Date.parse(instant))).toBe(active);
  });

  test.each(Object.values(PromotionType))('of type %i only if that is its type', (promotionItemType) => {
    expect(isKissKreditPromotionActive(promotion({ promotionItemType }), now)).toBe(promotionItemType === 6);
  });
});

describe('PROMO-012 PROMO-013 PROMO-014 the nudge', () => {
  test.each([
    [0, 10_000],
    [9_999, 1],
    [10_000, null],
    [10_001, null],
  ] as const)('PROMO-013 PROMO-014 a total of %i minor units needs %j more for 15 kredits', (total, needed) => {
    const nudge = getKissKreditNudge(promotion(), usd(total), countries.US);
    expect(nudge && [nudge.needed, nudge.kredits]).toEqual(needed && [usd(needed), 15]);
  });

  test.each([
    [1_600, false],
    [7_499, false],
    [7_500, true],
    [9_999, true],
  ])('PROMO-015 a total of %i of 10,000 is nearly there: %s', (total, isNear) => {
    expect(getKissKreditNudge(promotion(), usd(total), countries.US)?.isNear).toBe(isNear);
  });

  test('is exact for decimal amounts', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50_000_000 }), fc.nat({ max: 50_000_000 }), (condition, total) => {
        expect(
          getKissKreditNudge(promotion({ conditionValue: condition / 100 }), usd(total), countries.US)?.needed.minor ??
            0,
        ).toBe(Math.max(0, condition - total));
      }),
    );
  });

  test('shows the nearest running promotion that is not reached', () => {
    const tiers = [
      promotion({ conditionValue: 300, quantity: 60 }),
      promotion({ conditionValue: 100 }),
      promotion({ conditionValue: 200, quantity: 35 }),
      promotion({ conditionValue: 150, endDate: '2030-06-15T12:00:00Z' }),
    ];
    const at = (total: number) => findNearestKissKreditNudge(tiers, usd(total), countries.US, now);
    expect([
      at(5_000)?.kredits,
      at(10_000),
      at(30_000),
      findNearestKissKreditNudge([], usd(0), countries.US, now),
    ]).toEqual([15, { needed: usd(10_000), kredits: 35, isNear: false }, null, null]);
  });

  test('shows the one with more kredits of two that are equally near', () => {
    expect(
      findNearestKissKreditNudge(
        [promotion(), promotion({ quantity: 20 }), promotion({ quantity: 5 })],
        usd(0),
        countries.US,
        now,
      )?.kredits,
    ).toBe(20);
  });

  test('PROMO-013 PROMO-014 fills both placeholders with any amount', () => {
    expect(fillKissKreditText('Add $X and earn $Y kredits. $X!', '$48.00', '15')).toBe(
      'Add $48.00 and earn 15 kredits. $48.00!',
    );
    expect(fillKissKreditText('$X, $Y, $Z', '$Y$&', '$X')).toBe('$Y$&, $X, $Z');
  });
});

describe('PROMO-005 PROMO-006 PROMO-007 the reward modal is due', () => {
  const choice = (parentPromotionId: number, sku: string) => ({ parentPromotionId, productId: 1, sku, name: sku });
  const choices = [choice(4, 'A'), choice(9, 'B'), choice(4, 'C')];

  test('while some parent promotion is missing from the bag', () => {
    expect(findUnclaimedRewards(choices, [{ promotionId: 0 }, { promotionId: 9 }])).toEqual([
      { promotionId: 4, choices: [choice(4, 'A'), choice(4, 'C')] },
    ]);
    expect(findUnclaimedRewards(choices, []).map(({ promotionId }) => promotionId)).toEqual([4, 9]);
    expect(findUnclaimedRewards(choices, [{ promotionId: 9 }, { promotionId: 4 }])).toEqual([]);
    expect(findUnclaimedRewards([], [{ promotionId: 0 }])).toEqual([]);
  });

  test.each([
    [[], 'none'],
    [[[4, 'A']], 'some'],
    [
      [
        [4, 'A'],
        [9, 'B'],
      ],
      'all',
    ],
    [[[5, 'Z']], 'none'],
  ] as const)('PROMO-006 PROMO-007 with %j picked, the claim state is %s', (selected, state) => {
    expect(getClaimState(new Map(selected), [{ promotionId: 4 }, { promotionId: 9 }])).toBe(state);
  });
});

describe('BAG-033 a change needs a confirmation', () => {
  const promotions = [{ conditionValue: 50 }, { conditionValue: 80.55 }, { conditionValue: 0 }];
  test('the highest conditionValue counts', () => {
    expect([highestConditionValue(promotions, countries.US), highestConditionValue([], countries.US)]).toEqual([
      8_055, 0,
    ]);
  });

  test.each([
    [9_000, 8_054, true],
    [9_000, 8_055, false],
    [8_055, 0, true],
    [8_054, 100, false],
    [9_000, 9_500, false],
  ] as const)('from %i to %i minor units: %s', (before, after, asks) => {
    expect(fallsBelowHighestCondition(usd(before), usd(after), promotions, countries.US)).toBe(asks);
  });

  test('is never needed without promotions', () => {
    expect(fallsBelowHighestCondition(usd(100), usd(0), [], countries.US)).toBe(false);
  });
});
