import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basketLimits } from '../../../../src/config/limits.ts';
import { membershipSku, PromotionType } from '../../../../src/contract/enumerations.ts';
import type { Promotion } from '../../../../src/domain/promotions/types.ts';
import {
  diffContents,
  emptyContents,
  findLine,
  isOrdinaryLine,
} from '../../../../src/server/areas/bag/basket-contents.ts';
import type { BasketContents } from '../../../../src/server/areas/bag/basket-contents.ts';
import {
  claimReward,
  hasRoomFor,
  mergeBaskets,
  putLine,
  removeLines,
} from '../../../../src/server/areas/bag/edit-lines.ts';
import type { PriceList } from '../../../../src/server/areas/bag/price-list.ts';
import { chooseLocale } from '../../../../src/server/areas/bag/to-wire.ts';
import { recalculateBasket } from '../../../../src/server/areas/bag/recalculate-basket.ts';
import type { PriceListItem } from '../../../../src/server/areas/bag/price-list-queries.ts';

const names = ['A', 'B', 'C', 'D', 'GONE', 'GIFT'] as const;
const goodOf = (sku: string, index: number): PriceListItem => ({
  sku,
  productId: index + 1,
  priceMinor: 1_000 * (index + 1),
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
const shelf: PriceList = {
  country: 'US',
  locales: ['en-us', 'es-us'],
  feeMinor: 2_500,
  promotions,
  rewardSkus: ['GIFT', 'A'],
  getItem: (sku) => goods.get(sku),
  getPriceMinor: ({ sku, priceMinor }) => (sku === membershipSku ? 2_500 : priceMinor),
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
  steps.reduce<BasketContents>((bag, one) => {
    if ('takeAt' in one) {
      const line = bag.lines[one.takeAt];
      return line ? removeLines(bag, (each) => each === line) : bag;
    }
    if ('claim' in one) return claimReward(bag, { sku: one.claim, promotionId: one.of, quantity: 1 });
    if (!hasRoomFor(bag, one.put)) return bag;
    return putLine(bag, { sku: one.put, quantity: one.quantity, quantityIs: one.quantityIs, seenPriceMinor: 1 })
      .contents;
  }, emptyContents),
);
const stocks = fc
  .record({ A: fc.nat(30), B: fc.nat(30), C: fc.nat(30), D: fc.nat(30), GIFT: fc.nat(4) })
  .map((stock) => new Map(Object.entries(stock)));

const settled = (bag: BasketContents, stock: ReadonlyMap<string, number>) =>
  recalculateBasket(
    { contents: bag, changes: [] },
    { priceList: shelf, stock, shopper: { country: 'US', customerType: 'Guest', entryDate: null }, now: 500 },
  );

describe('a settled bag', () => {
  test('T12 holds no more of a product than is in stock, paid and free together, also when recalculated', () => {
    fc.assert(
      fc.property(anyBag, stocks, (before, stock) => {
        const { contents, priced } = settled(before, stock);
        for (const [sku, quantity] of stock)
          expect(
            contents.lines.filter((line) => line.sku === sku).reduce((sum, line) => sum + line.quantity, 0),
          ).toBeLessThanOrEqual(quantity);
        const again = settled(contents, stock);
        expect([diffContents(contents, again.contents).isNothing, again.priced]).toEqual([
          true,
          { ...priced, changes: [], removedLineIds: [] },
        ]);
        expect(again.changes.filter(({ code }) => code !== 'REWARD_UNAVAILABLE')).toEqual([]);
      }),
    );
  });

  test('BAG-026 has at most one fee, one line per product and promotion, and ids that are never reused', () => {
    fc.assert(
      fc.property(anyBag, stocks, (before, stock) => {
        const { contents, priced } = settled(before, stock);
        expect(new Set(contents.lines.map(({ sku, promotionId }) => `${sku}/${promotionId}`)).size).toBe(
          contents.lines.length,
        );
        expect(contents.lines.filter(({ sku }) => sku === membershipSku).every(({ quantity }) => quantity === 1)).toBe(
          true,
        );
        expect(contents.lines.map(({ basketItemId }) => basketItemId)).toEqual(
          priced.lines.map(({ basketItemId }) => basketItemId ?? 0).sort((a, b) => a - b),
        );
        for (const { basketItemId } of contents.lines) expect(basketItemId).toBeLessThan(contents.nextItemId);
      }),
    );
  });

  test('the written difference makes the one bag of the other', () => {
    fc.assert(
      fc.property(anyBag, stocks, (before, stock) => {
        const { contents } = settled(before, stock);
        const { upsertedLines, deletedLineIds } = diffContents(before, contents);
        const rows = new Map(before.lines.map((line) => [line.basketItemId, line]));
        for (const id of deletedLineIds) rows.delete(id);
        for (const line of upsertedLines) rows.set(line.basketItemId, line);
        expect([...rows.values()].sort((a, b) => a.basketItemId - b.basketItemId)).toEqual(contents.lines);
      }),
    );
  });
});

describe('edits', () => {
  test('BAG-021 merging adds every ordinary line, up to its limit, and tells each', () => {
    fc.assert(
      fc.property(anyBag, anyBag, (account, guest) => {
        const { contents, changes } = mergeBaskets(account, guest);
        for (const { sku, quantity } of guest.lines.filter(isOrdinaryLine)) {
          const from = findLine(account, sku)?.quantity ?? 0;
          const to = Math.min(sku === membershipSku ? 1 : basketLimits.quantity, from + quantity);
          expect(findLine(contents, sku)?.quantity).toBe(to);
          if (to !== from) expect(changes).toContainEqual({ code: 'ITEM_MERGED', sku, from, to });
        }
      }),
    );
  });

  test('BAG-028 a reward goes with its promotion, which is declined', () => {
    const bag = claimReward(claimReward(emptyContents, { sku: 'A', promotionId: 2, quantity: 1 }), {
      sku: 'GIFT',
      promotionId: 1,
      quantity: 2,
    });
    expect(removeLines(bag, ({ sku }) => sku === 'A')).toMatchObject({
      lines: [{ sku: 'GIFT' }],
      ignoredPromotionIds: [2],
    });
  });

  test('a merge leaves out what no longer fits, and says so', () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `S${from + index}`).reduce<BasketContents>((bag, sku) => {
        if (!hasRoomFor(bag, sku)) return bag;
        return putLine(bag, { sku, quantity: 1, quantityIs: 'added', seenPriceMinor: 1 }).contents;
      }, emptyContents);
    const { contents, changes } = mergeBaskets(many(0, 199), many(300, 3));
    expect([
      contents.lines.length,
      changes.filter(({ code }) => code === 'LINE_LEFT_OUT').map(({ sku }) => sku),
    ]).toEqual([200, ['S301', 'S302']]);
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
  expect(chooseLocale(wanted, ['en-us', 'es-us'])).toBe(expected);
});
