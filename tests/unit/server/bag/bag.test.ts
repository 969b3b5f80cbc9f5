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
import { claimReward, hasRoomFor, putLine, removeLines } from '../../../../src/server/areas/bag/edit-lines.ts';
import { mergeContents } from '../../../../src/server/areas/bag/merge-contents.ts';
import type { PriceListItem } from '../../../../src/server/areas/bag/price-list-queries.ts';
import type { PriceList } from '../../../../src/server/areas/bag/price-list.ts';
import { recalculateBasket } from '../../../../src/server/areas/bag/recalculate-basket.ts';
import { chooseLocale } from '../../../../src/server/areas/bag/reply-locale.ts';

const skus = ['A', 'B', 'C', 'D', 'GONE', 'GIFT'] as const;
const soldSkus = [...skus.filter((sku) => sku !== 'GONE'), membershipSku];
const createItem = (sku: string, index: number): PriceListItem => ({
  sku,
  productId: index + 1,
  priceMinor: 1_000 * (index + 1),
  regularMinor: 1_000 * (index + 1),
  categoryId: 1,
  subCategoryId: 101,
  isForSale: true,
  hasShades: false,
  link: '',
  imageUrl: null,
  names: {},
});
const items = new Map(soldSkus.map((sku, index) => [sku, createItem(sku, index)]));

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
const priceList: PriceList = {
  country: 'US',
  locales: ['en-us', 'es-us'],
  feeMinor: 2_500,
  promotions,
  rewardSkus: ['GIFT', 'A'],
  shippingMethods: [],
  getItem: (sku) => items.get(sku),
  getPriceMinor: ({ sku, priceMinor }) => (sku === membershipSku ? 2_500 : priceMinor),
  canBeSold: (sku) => items.has(sku),
};

type Edit =
  | { kind: 'put'; sku: string; quantity: number; quantityIs: 'added' | 'new' }
  | { kind: 'remove'; index: number }
  | { kind: 'claim'; sku: string; promotionId: number };

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    sku: fc.constantFrom(...skus, membershipSku),
    quantity: fc.integer({ min: 1, max: 12_000 }),
    quantityIs: fc.constantFrom('added' as const, 'new' as const),
  }),
  fc.record({ kind: fc.constant('remove' as const), index: fc.nat(8) }),
  fc.record({
    kind: fc.constant('claim' as const),
    sku: fc.constantFrom('A', 'GIFT', 'B'),
    promotionId: fc.constantFrom(1, 2, 3, 4),
  }),
);

function applyEdit(bag: BasketContents, edit: Edit): BasketContents {
  if (edit.kind === 'remove') {
    const line = bag.lines[edit.index];
    return line ? removeLines(bag, (each) => each === line) : bag;
  }
  const { sku } = edit;
  if (edit.kind === 'claim') return claimReward(bag, { sku, promotionId: edit.promotionId, quantity: 1 });
  if (!hasRoomFor(bag, sku)) return bag;
  const { quantity, quantityIs } = edit;
  return putLine(bag, { sku, quantity, quantityIs, seenPriceMinor: 1 }).contents;
}

/** Any bag that edits can produce, never recalculated in between. */
const anyBag = fc.array(anyEdit, { maxLength: 15 }).map((edits) => edits.reduce(applyEdit, emptyContents));
const anyStock = fc
  .record({ A: fc.nat(30), B: fc.nat(30), C: fc.nat(30), D: fc.nat(30), GIFT: fc.nat(4) })
  .map((stock) => new Map(Object.entries(stock)));

const recalculate = (contents: BasketContents, stock: ReadonlyMap<string, number>) =>
  recalculateBasket(
    { contents, changes: [] },
    { priceList, stock, shopper: { country: 'US', customerType: 'Guest', entryDate: null }, now: 500 },
  );

describe('a recalculated bag', () => {
  test('T12 holds no more of a product than is in stock, paid and free together, and is final', () => {
    fc.assert(
      fc.property(anyBag, anyStock, (before, stock) => {
        const { contents, priced } = recalculate(before, stock);
        for (const [sku, quantity] of stock)
          expect(
            contents.lines.filter((line) => line.sku === sku).reduce((sum, line) => sum + line.quantity, 0),
          ).toBeLessThanOrEqual(quantity);
        const again = recalculate(contents, stock);
        expect([diffContents(contents, again.contents).isEmpty, again.priced]).toEqual([
          true,
          { ...priced, changes: [], removedLineIds: [] },
        ]);
        expect(again.changes.filter(({ code }) => code !== 'REWARD_UNAVAILABLE')).toEqual([]);
      }),
    );
  });

  test('BAG-026 has at most one fee, one line per product and promotion, and ids that are never reused', () => {
    fc.assert(
      fc.property(anyBag, anyStock, (before, stock) => {
        const { contents, priced } = recalculate(before, stock);
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

  test('writing the difference turns the stored bag into the recalculated one', () => {
    fc.assert(
      fc.property(anyBag, anyStock, (before, stock) => {
        const { contents } = recalculate(before, stock);
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
  test('BAG-020 BAG-021 merging adds every ordinary line, up to its limit, and reports each', () => {
    fc.assert(
      fc.property(anyBag, anyBag, (account, guest) => {
        const { contents, changes } = mergeContents(account, guest);
        for (const { sku, quantity } of guest.lines.filter(isOrdinaryLine)) {
          const from = findLine(account, sku)?.quantity ?? 0;
          const to = Math.min(sku === membershipSku ? 1 : basketLimits.quantity, from + quantity);
          expect(findLine(contents, sku)?.quantity).toBe(to);
          if (to !== from) expect(changes).toContainEqual({ code: 'ITEM_MERGED', sku, from, to });
        }
      }),
    );
  });

  test('BAG-028 removing a reward declines its promotion', () => {
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

  test('a merge leaves out lines that do not fit, and reports them', () => {
    const createBag = (firstNumber: number, lineCount: number) =>
      Array.from({ length: lineCount }, (_, index) => `S${firstNumber + index}`).reduce(
        (bag, sku) => applyEdit(bag, { kind: 'put', sku, quantity: 1, quantityIs: 'added' }),
        emptyContents,
      );
    const { contents, changes } = mergeContents(createBag(0, basketLimits.lines - 1), createBag(300, 3));
    expect(contents.lines).toHaveLength(basketLimits.lines);
    expect(changes.filter(({ code }) => code === 'LINE_LEFT_OUT').map(({ sku }) => sku)).toEqual(['S301', 'S302']);
  });
});

test.each([
  [['es-us'], 'es-us'],
  [['ES_US'], 'es-us'],
  [['es'], 'es-us'],
  [['fr-ca', 'es'], 'es-us'],
  [[null, undefined, ''], 'en-us'],
  [['zz'], 'en-us'],
])('a shopper who prefers %j gets the reply in %s', (preferences, expected) => {
  expect(chooseLocale(preferences, ['en-us', 'es-us'])).toBe(expected);
});
