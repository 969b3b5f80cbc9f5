import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basketLimits } from '../../../../src/config/limits.ts';
import { membershipSku, PromotionType } from '../../../../src/contract/enumerations.ts';
import type { Promotion } from '../../../../src/domain/promotions/types.ts';
import { difference, emptyBag, findLine, isOrdinary } from '../../../../src/server/areas/bag/bag.ts';
import type { Bag } from '../../../../src/server/areas/bag/bag.ts';
import { claim, merge, putIn, takeOut } from '../../../../src/server/areas/bag/edit-lines.ts';
import type { Goods } from '../../../../src/server/areas/bag/price-list.ts';
import { localeFor } from '../../../../src/server/areas/bag/wire-shapes.ts';
import { settle } from '../../../../src/server/areas/bag/settle-bag.ts';
import { Refusal } from '../../../../src/server/platform/http/refusal.ts';
import type { Good } from '../../../../src/server/areas/bag/price-queries.ts';

const names = ['A', 'B', 'C', 'D', 'GONE', 'GIFT'] as const;
const goodOf = (sku: string, index: number): Good => ({
  sku,
  productId: index + 1,
  price: 1_000 * (index + 1),
  categoryId: 1,
  subCategoryId: 101,
  isForSale: true,
  hasShades: false,
  link: '',
  imageUrl: null,
  names: {},
});
const goods = new Map(
  [...names.filter((name) => name !== 'GONE'), membershipSku].map((sku, index) => [sku, goodOf(sku, index)]),
);

const shared = {
  country: 'US',
  customerTypes: [],
  startsAt: 0,
  endsAt: 1_000,
  conditionItems: null,
  exclusive: false,
  stacking: 1,
  names: {},
} satisfies Partial<Promotion>;
const promotions: Promotion[] = [
  {
    ...shared,
    promotionId: 1,
    type: PromotionType.ReceiveFreeItems,
    conditionValue: 5_000,
    skus: ['GIFT'],
    quantity: 2,
  },
  {
    ...shared,
    promotionId: 2,
    type: PromotionType.OptionalFreeItems,
    conditionValue: 3_000,
    skus: ['A', 'GIFT'],
    quantity: 1,
  },
  { ...shared, promotionId: 3, type: PromotionType.DollarsOff, conditionValue: 4_000, amount: 700 },
];
const shelf: Goods = {
  country: 'US',
  locales: ['en-us', 'es-us'],
  fee: 2_500,
  promotions,
  rewardSkus: ['GIFT', 'A'],
  get: (sku) => goods.get(sku),
  priceOf: ({ sku, price }) => (sku === membershipSku ? 2_500 : price),
  canBeSold: (sku) => goods.has(sku),
};

const step = fc.oneof(
  fc.record({
    put: fc.constantFrom(...names, membershipSku),
    quantity: fc.integer({ min: 1, max: 12_000 }),
    quantityIs: fc.constantFrom('added' as const, 'new' as const),
  }),
  fc.record({ takeAt: fc.nat(8) }),
  fc.record({ claim: fc.constantFrom('A', 'GIFT', 'B'), of: fc.constantFrom(1, 2, 3, 4) }),
);

/** Any bag that edits can make, never settled in between. */
const anyBag = fc.array(step, { maxLength: 15 }).map((steps) =>
  steps.reduce<Bag>((bag, one) => {
    if ('takeAt' in one) {
      const line = bag.lines[one.takeAt];
      return line ? takeOut(bag, (each) => each === line) : bag;
    }
    if ('claim' in one) return claim(bag, { sku: one.claim, promotionId: one.of, quantity: 1 });
    const put = putIn(bag, { sku: one.put, quantity: one.quantity, quantityIs: one.quantityIs, price: 1 });
    return put instanceof Refusal ? bag : put.bag;
  }, emptyBag),
);
const stocks = fc
  .record({ A: fc.nat(30), B: fc.nat(30), C: fc.nat(30), D: fc.nat(30), GIFT: fc.nat(4) })
  .map((stock) => new Map(Object.entries(stock)));

const settled = (bag: Bag, stock: ReadonlyMap<string, number>) =>
  settle(
    { bag, changes: [] },
    { goods: shelf, stock, shopper: { country: 'US', customerType: 'Guest', entryDate: null }, now: 500 },
  );

describe('a settled bag', () => {
  test('T12 never holds more of a product than there is, paid and free together, and settling it again changes nothing', () => {
    fc.assert(
      fc.property(anyBag, stocks, (before, stock) => {
        const { bag, priced } = settled(before, stock);
        for (const [sku, quantity] of stock)
          expect(
            bag.lines.filter((line) => line.sku === sku).reduce((sum, line) => sum + line.quantity, 0),
          ).toBeLessThanOrEqual(quantity);
        const again = settled(bag, stock);
        expect([difference(bag, again.bag).isNothing, again.priced]).toEqual([
          true,
          { ...priced, changes: [], removed: [] },
        ]);
        expect(again.changes.filter(({ code }) => code !== 'REWARD_UNAVAILABLE')).toEqual([]);
      }),
    );
  });

  test('BAG-026 has one fee at most, one line of a product and promotion, ids that no other line ever had, and what pricing lists', () => {
    fc.assert(
      fc.property(anyBag, stocks, (before, stock) => {
        const { bag, priced } = settled(before, stock);
        expect(new Set(bag.lines.map(({ sku, promotionId }) => `${sku}/${promotionId}`)).size).toBe(bag.lines.length);
        expect(bag.lines.filter(({ sku }) => sku === membershipSku).every(({ quantity }) => quantity === 1)).toBe(true);
        expect(bag.lines.map(({ basketItemId }) => basketItemId)).toEqual(
          priced.lines.map(({ basketItemId }) => basketItemId ?? 0).sort((a, b) => a - b),
        );
        for (const { basketItemId } of bag.lines) expect(basketItemId).toBeLessThan(bag.nextItemId);
      }),
    );
  });

  test('the written difference makes the one bag of the other', () => {
    fc.assert(
      fc.property(anyBag, stocks, (before, stock) => {
        const { bag } = settled(before, stock);
        const { put, gone } = difference(before, bag);
        const rows = new Map(before.lines.map((line) => [line.basketItemId, line]));
        for (const id of gone) rows.delete(id);
        for (const line of put) rows.set(line.basketItemId, line);
        expect([...rows.values()].sort((a, b) => a.basketItemId - b.basketItemId)).toEqual(bag.lines);
      }),
    );
  });
});

describe('edits', () => {
  test('BAG-021 merging adds every ordinary line, up to its limit, and tells each', () => {
    fc.assert(
      fc.property(anyBag, anyBag, (account, guest) => {
        const { bag, changes } = merge(account, guest);
        for (const { sku, quantity } of guest.lines.filter(isOrdinary)) {
          const from = findLine(account, sku)?.quantity ?? 0;
          const to = Math.min(sku === membershipSku ? 1 : basketLimits.quantity, from + quantity);
          expect(findLine(bag, sku)?.quantity).toBe(to);
          if (to !== from) expect(changes).toContainEqual({ code: 'ITEM_MERGED', sku, from, to });
        }
      }),
    );
  });

  test('BAG-028 a reward goes with its promotion, which is declined', () => {
    const bag = claim(claim(emptyBag, { sku: 'A', promotionId: 2, quantity: 1 }), {
      sku: 'GIFT',
      promotionId: 1,
      quantity: 2,
    });
    expect(takeOut(bag, ({ sku }) => sku === 'A')).toMatchObject({ lines: [{ sku: 'GIFT' }], ignored: [2] });
  });

  test('a merge leaves out what no longer fits, and says so', () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `S${from + index}`).reduce<Bag>((bag, sku) => {
        const put = putIn(bag, { sku, quantity: 1, quantityIs: 'added', price: 1 });
        return put instanceof Refusal ? bag : put.bag;
      }, emptyBag);
    const { bag, changes } = merge(many(0, 199), many(300, 3));
    expect([bag.lines.length, changes.filter(({ code }) => code === 'LINE_LEFT_OUT').map(({ sku }) => sku)]).toEqual([
      200,
      ['S301', 'S302'],
    ]);
  });
});

test.each([
  [['es-us'], 'es-us'],
  [['ES_US'], 'es-us'],
  [['es'], 'es-us'],
  [['fr-ca', 'es'], 'es-us'],
  [[null, undefined, ''], 'en-us'],
  [['zz'], 'en-us'],
])('of %j a shopper is answered in %s', (wanted, expected) => {
  expect(localeFor(wanted, ['en-us', 'es-us'])).toBe(expected);
});
