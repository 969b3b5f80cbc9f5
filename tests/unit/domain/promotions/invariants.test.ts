import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { membershipSku, PromotionType } from '../../../../src/contract/enumerations.ts';
import { isActive, isFor, isMet } from '../../../../src/domain/promotions/conditions.ts';
import { priceBag } from '../../../../src/domain/promotions/price-bag.ts';
import { percentOf, shareOut } from '../../../../src/domain/promotions/share-out.ts';
import type { PricedBag, PricingInput } from '../../../../src/domain/promotions/types.ts';
import { anyInput, keep } from '../../../fixtures/catalogue/promotions.ts';

/** fast-check prints the seed of a failure. */
const always = (check: (input: PricingInput, priced: PricedBag) => void, numRuns = 1_000) =>
  fc.assert(
    fc.property(anyInput, (input) => {
      check(input, priceBag(input));
    }),
    { numRuns },
  );
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Without what depends on ids or on which promotions were looked at. */
const worth = ({
  lines,
  subTotal,
  membershipFee,
  totalDiscount,
  total,
  freeShippingPromotionId,
  optionalPromotions,
  kissKreditsPromotions,
}: PricedBag) => ({
  subTotal,
  membershipFee,
  totalDiscount,
  total,
  freeShippingPromotionId,
  optionalPromotions,
  kissKreditsPromotions,
  lines: lines.map(({ sku, quantity, promotionId, discount }) => ({ sku, quantity, promotionId, discount })),
});

describe('PROMO-001 whatever the bag and the promotions', () => {
  test('lines add up to the totals, to the cent, and nothing is negative', () =>
    always((_input, { lines, subTotal, membershipFee, totalDiscount, total, orderPromotions }) => {
      expect(sum(lines.map((line) => line.discount))).toBe(totalDiscount);
      expect(sum(orderPromotions.map(({ discount }) => discount))).toBe(totalDiscount);
      expect(sum(lines.map((line) => line.total))).toBe(total);
      expect(sum(lines.map((line) => line.fullTotal))).toBe(subTotal + membershipFee);
      for (const line of lines)
        for (const amount of [line.unitPrice, line.discount, line.total, line.fullTotal - line.discount])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }));

  test('pricing the result again changes nothing', () =>
    always((input, priced) => {
      const lines = keep(priced);
      const again = priceBag({ ...input, lines });
      expect(again).toEqual({ ...priced, lines: again.lines, removed: [], changes: [] });
      expect(worth(again)).toEqual(worth(priced));
      expect(keep(again)).toEqual(lines);
    }));

  test('neither the order in which lines were added nor that of promotions matters', () => {
    fc.assert(
      fc.property(anyInput, fc.infiniteStream(fc.nat()), (input, keys) => {
        const shuffled = <T>(values: readonly T[]) =>
          values
            .map((value) => ({ value, key: keys.next().value ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ value }) => value);
        const lines = shuffled(input.lines).map((line, index) => ({ ...line, basketItemId: index + 1 }));
        expect(worth(priceBag({ ...input, lines, promotions: shuffled(input.promotions) }))).toEqual(
          worth(priceBag(input)),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test('every line that came in is kept once or removed once, and every removal has its reason', () =>
    always((input, { lines, removed, changes }) => {
      const kept = lines.flatMap(({ basketItemId }) => basketItemId ?? []);
      expect([...kept, ...removed].toSorted((a, b) => a - b)).toEqual(
        input.lines.map(({ basketItemId }) => basketItemId).toSorted((a, b) => a - b),
      );
      for (const { code, reason } of changes) expect(reason !== null).toBe(code.endsWith('_REMOVED'));
    }));

  test('no reward without its condition, its shopper, its time and its stock', () =>
    always((input, { lines, subTotal }) => {
      const ordinary = lines
        .filter((line) => !line.isFree && line.sku !== membershipSku)
        .flatMap((line) => {
          const item = input.catalogue.get(line.sku);
          return item ? [{ line: { ...line, basketItemId: 0 }, item, fullTotal: line.fullTotal }] : [];
        });
      for (const free of lines.filter(({ isFree }) => isFree)) {
        const promotion = input.promotions.find(({ promotionId }) => promotionId === free.promotionId);
        if (!promotion || !('skus' in promotion)) throw new Error(`line of promotion ${free.promotionId}`);
        expect([
          isActive(promotion, input.now),
          isFor(promotion, input.shopper),
          isMet(promotion, ordinary, subTotal),
          input.ignored.includes(promotion.promotionId),
        ]).toEqual([true, true, true, false]);
        expect(promotion.skus).toContain(free.sku);
        expect(free.quantity).toBeLessThanOrEqual(promotion.quantity);
        expect(free.sku).not.toBe(membershipSku);
        const inBag = sum(lines.filter(({ sku }) => sku === free.sku).map(({ quantity }) => quantity));
        expect(inBag).toBeLessThanOrEqual(input.catalogue.get(free.sku)?.stock ?? Infinity);
      }
    }));

  test('PROMO-006 an optional promotion gives one product at most, and only one that was picked', () =>
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
      const without = priceBag({
        ...input,
        lines: input.lines.filter(({ sku, promotionId }) => sku !== membershipSku || promotionId !== 0),
      });
      const priced = priceBag(input);
      const fee = priced.lines.find(({ sku }) => sku === membershipSku);
      expect({
        ...worth(priced),
        membershipFee: 0,
        total: priced.total - priced.membershipFee,
        lines: worth(priced).lines.filter(({ sku }) => sku !== membershipSku),
      }).toEqual(worth(without));
      expect([fee?.discount ?? 0, fee?.quantity ?? 1, fee?.total ?? 0]).toEqual([0, 1, priced.membershipFee]);
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
      const priced = priceBag({ ...input, ignored: input.promotions.map(({ promotionId }) => promotionId) });
      expect([
        priced.totalDiscount,
        priced.orderPromotions,
        priced.optionalPromotions,
        priced.kissKreditsPromotions,
        priced.unavailable,
        priced.freeShippingPromotionId,
      ]).toEqual([0, [], [], [], [], null]);
      expect(priced.lines.some(({ isFree }) => isFree)).toBe(false);
    }));

  test('promotions of other times, countries and customers might as well not be there', () =>
    always((input, priced) => {
      const promotions = input.promotions.filter(
        (promotion) => isActive(promotion, input.now) && isFor(promotion, input.shopper),
      );
      expect(worth(priceBag({ ...input, promotions }))).toEqual(worth(priced));
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
        const discount = percentOf(sum(lines), basisPoints);
        const shares = shareOut(discount, lines);
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
    expect(shareOut(discount, lines)).toEqual(shares);
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
    expect(percentOf(amount, basisPoints)).toBe(off);
  });
});
