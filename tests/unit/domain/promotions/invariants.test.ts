import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { membershipSku, PromotionType } from '../../../../src/contract/enumerations.ts';
import { isActive, isForShopper, isConditionMet } from '../../../../src/domain/promotions/conditions.ts';
import { priceBasket } from '../../../../src/domain/promotions/price-basket.ts';
import { calculatePercentage, allocateDiscount } from '../../../../src/domain/promotions/allocate-discount.ts';
import type { PricedBasket, PricingInput } from '../../../../src/domain/promotions/types.ts';
import { anyInput, toStoredLines } from '../../../fixtures/catalogue/promotions.ts';

/** fast-check prints the seed of a failure. */
const always = (check: (input: PricingInput, priced: PricedBasket) => void, numRuns = 1_000) =>
  fc.assert(
    fc.property(anyInput, (input) => {
      check(input, priceBasket(input));
    }),
    { numRuns },
  );
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Without what depends on ids or on which promotions were looked at. */
const worth = ({
  lines,
  subTotalMinor,
  membershipFeeMinor,
  totalDiscountMinor,
  totalMinor,
  freeShippingPromotionId,
  optionalPromotions,
  kissKreditsPromotions,
}: PricedBasket) => ({
  subTotal: subTotalMinor,
  membershipFee: membershipFeeMinor,
  totalDiscount: totalDiscountMinor,
  total: totalMinor,
  freeShippingPromotionId,
  optionalPromotions,
  kissKreditsPromotions,
  lines: lines.map(({ sku, quantity, promotionId, discountMinor }) => ({
    sku,
    quantity,
    promotionId,
    discount: discountMinor,
  })),
});

describe('PROMO-001 whatever the bag and the promotions', () => {
  test('lines add up to the totals, to the cent, and nothing is negative', () =>
    always((_input, { lines, subTotalMinor, membershipFeeMinor, totalDiscountMinor, totalMinor, orderPromotions }) => {
      expect(sum(lines.map((line) => line.discountMinor))).toBe(totalDiscountMinor);
      expect(sum(orderPromotions.map(({ discount }) => discount))).toBe(totalDiscountMinor);
      expect(sum(lines.map((line) => line.totalMinor))).toBe(totalMinor);
      expect(sum(lines.map((line) => line.fullTotalMinor))).toBe(subTotalMinor + membershipFeeMinor);
      for (const line of lines)
        for (const amount of [
          line.unitPriceMinor,
          line.discountMinor,
          line.totalMinor,
          line.fullTotalMinor - line.discountMinor,
        ])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }));

  test('pricing the result again changes nothing', () =>
    always((input, priced) => {
      const lines = toStoredLines(priced);
      const again = priceBasket({ ...input, lines });
      expect(again).toEqual({ ...priced, lines: again.lines, removedLineIds: [], changes: [] });
      expect(worth(again)).toEqual(worth(priced));
      expect(toStoredLines(again)).toEqual(lines);
    }));

  test('the order of lines and of promotions does not matter', () => {
    fc.assert(
      fc.property(anyInput, fc.infiniteStream(fc.nat()), (input, keys) => {
        const shuffled = <T>(values: readonly T[]) =>
          values
            .map((value) => ({ value, key: keys.next().value ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ value }) => value);
        const lines = shuffled(input.lines).map((line, index) => ({ ...line, basketItemId: index + 1 }));
        expect(worth(priceBasket({ ...input, lines, promotions: shuffled(input.promotions) }))).toEqual(
          worth(priceBasket(input)),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test('every line is kept once or removed once, and every removal has a reason', () =>
    always((input, { lines, removedLineIds, changes }) => {
      const kept = lines.flatMap(({ basketItemId }) => basketItemId ?? []);
      expect([...kept, ...removedLineIds].toSorted((a, b) => a - b)).toEqual(
        input.lines.map(({ basketItemId }) => basketItemId).toSorted((a, b) => a - b),
      );
      for (const { code, reason } of changes) expect(reason !== null).toBe(code.endsWith('_REMOVED'));
    }));

  test('every reward has its condition, shopper, time and stock', () =>
    always((input, { lines, subTotalMinor }) => {
      const ordinary = lines
        .filter((line) => !line.isFree && line.sku !== membershipSku)
        .flatMap((line) => {
          const item = input.catalogue.get(line.sku);
          return item ? [{ line: { ...line, basketItemId: 0 }, item, fullTotalMinor: line.fullTotalMinor }] : [];
        });
      for (const free of lines.filter(({ isFree }) => isFree)) {
        const promotion = input.promotions.find(({ promotionId }) => promotionId === free.promotionId);
        if (!promotion || !('skus' in promotion)) throw new Error(`line of promotion ${free.promotionId}`);
        expect([
          isActive(promotion, input.now),
          isForShopper(promotion, input.shopper),
          isConditionMet(promotion, ordinary, subTotalMinor),
          input.ignoredPromotionIds.includes(promotion.promotionId),
        ]).toEqual([true, true, true, false]);
        expect(promotion.skus).toContain(free.sku);
        expect(free.quantity).toBeLessThanOrEqual(promotion.quantity);
        expect(free.sku).not.toBe(membershipSku);
        const inBag = sum(lines.filter(({ sku }) => sku === free.sku).map(({ quantity }) => quantity));
        expect(inBag).toBeLessThanOrEqual(input.catalogue.get(free.sku)?.stock ?? Infinity);
      }
    }));

  test('PROMO-006 an optional promotion gives at most one product, and only a picked one', () =>
    always((input, { lines }) => {
      for (const { promotionId } of input.promotions.filter(({ type }) => type === PromotionType.OptionalFreeItems)) {
        const given = lines.filter((line) => line.promotionId === promotionId);
        expect(given.length).toBeLessThanOrEqual(1);
        for (const { sku } of given)
          expect(input.lines.some((line) => line.promotionId === promotionId && line.sku === sku)).toBe(true);
      }
    }));

  test('the membership fee counts towards nothing and is never discounted', () =>
    always((input) => {
      const without = priceBasket({
        ...input,
        lines: input.lines.filter(({ sku, promotionId }) => sku !== membershipSku || promotionId !== 0),
      });
      const priced = priceBasket(input);
      const fee = priced.lines.find(({ sku }) => sku === membershipSku);
      expect({
        ...worth(priced),
        membershipFee: 0,
        total: priced.totalMinor - priced.membershipFeeMinor,
        lines: worth(priced).lines.filter(({ sku }) => sku !== membershipSku),
      }).toEqual(worth(without));
      expect([fee?.discountMinor ?? 0, fee?.quantity ?? 1, fee?.totalMinor ?? 0]).toEqual([
        0,
        1,
        priced.membershipFeeMinor,
      ]);
    }));

  test('nothing follows an exclusive promotion that gave something', () =>
    always((_input, { orderPromotions, lines, optionalPromotions }) => {
      const gave = (id: number) =>
        lines.some(({ promotionId }) => promotionId === id) ||
        optionalPromotions.some(({ parentPromotionId }) => parentPromotionId === id);
      orderPromotions.slice(0, -1).forEach(({ promotion, discount }) => {
        expect(promotion.exclusive && (discount > 0 || gave(promotion.promotionId))).toBe(false);
      });
    }));

  test('PROMO-004 ignored promotions give nothing and are not offered', () =>
    always((input) => {
      const priced = priceBasket({
        ...input,
        ignoredPromotionIds: input.promotions.map(({ promotionId }) => promotionId),
      });
      expect([
        priced.totalDiscountMinor,
        priced.orderPromotions,
        priced.optionalPromotions,
        priced.kissKreditsPromotions,
        priced.shortages,
        priced.freeShippingPromotionId,
      ]).toEqual([0, [], [], [], [], null]);
      expect(priced.lines.some(({ isFree }) => isFree)).toBe(false);
    }));

  test('promotions of other times, countries and customers change nothing', () =>
    always((input, priced) => {
      const promotions = input.promotions.filter(
        (promotion) => isActive(promotion, input.now) && isForShopper(promotion, input.shopper),
      );
      expect(worth(priceBasket({ ...input, promotions }))).toEqual(worth(priced));
    }));
});

describe('shares', () => {
  const amounts = fc.array(fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 20_000_000_000_000 })), {
    minLength: 1,
    maxLength: 200,
  });

  test('add up, lie within one unit of the exact part, and never exceed their line', () => {
    fc.assert(
      fc.property(amounts, fc.nat({ max: 10_000 }), (lines, basisPoints) => {
        const discount = calculatePercentage(sum(lines), basisPoints);
        const shares = allocateDiscount(discount, lines);
        expect(sum(shares)).toBe(discount);
        shares.forEach((share, index) => {
          const amount = lines[index] ?? 0;
          const off = BigInt(share) * BigInt(sum(lines)) - BigInt(discount) * BigInt(amount);
          expect(share >= 0 && share <= amount && off < BigInt(sum(lines) || 1) && -off < BigInt(sum(lines) || 1)).toBe(
            true,
          );
        });
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    [100, [100, 100, 100], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [10, [1, 2, 7], [1, 2, 7]],
    [5, [0, 10], [0, 5]],
    [0, [5, 5], [0, 0]],
    [0, [], []],
    [2, [99, 1], [2, 0]],
    [50, [33, 33, 34], [17, 16, 17]],
  ] as const)('%i over %j are %j', (discount, lines, shares) => {
    expect(allocateDiscount(discount, lines)).toEqual(shares);
  });

  test.each([
    [999, 1_000, 100],
    [5, 1_000, 1],
    [4, 1_000, 0],
    [2_550, 1_500, 383],
    [1, 10_000, 1],
    [0, 5_000, 0],
    [20_000_000_000_000, 3_333, 6_666_000_000_000],
  ] as const)('%i minor units at %i basis points give %i', (amount, basisPoints, off) => {
    expect(calculatePercentage(amount, basisPoints)).toBe(off);
  });
});
