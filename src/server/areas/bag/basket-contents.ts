import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import type { StoredLine } from './queries.ts';

/** What of a bag can change. Line ids count within the bag and are never used twice. */
export interface BasketContents {
  lines: readonly StoredLine[];
  nextItemId: number;
  ignoredPromotionIds: readonly number[];
}

/** A bag after an edit, with what became of the request that the shopper would not expect. */
export interface EditedBasket {
  contents: BasketContents;
  changes: readonly BasketChange[];
}

export const emptyContents: BasketContents = { lines: [], nextItemId: 1, ignoredPromotionIds: [] };

export const isOrdinaryLine = ({ promotionId }: Pick<StoredLine, 'promotionId'>) => promotionId === 0;
export const isMembershipFee = ({ sku }: Pick<StoredLine, 'sku'>) => sku === membershipSku;

export const findLine = (bag: BasketContents, sku: string, promotionId = 0) =>
  bag.lines.find((line) => line.sku === sku && line.promotionId === promotionId);

/** The bag with a line changed, or put at its end when there was none of this sku and promotion. */
export function setLine(bag: BasketContents, line: Omit<StoredLine, 'basketItemId' | 'itemTypeId'>): BasketContents {
  const old = findLine(bag, line.sku, line.promotionId);
  if (old) return { ...bag, lines: bag.lines.map((one) => (one === old ? { ...old, ...line } : one)) };
  return {
    ...bag,
    lines: [...bag.lines, { basketItemId: bag.nextItemId, itemTypeId: 0, ...line }],
    nextItemId: bag.nextItemId + 1,
  };
}

export const omitLines = (bag: BasketContents, goes: (line: StoredLine) => boolean): BasketContents => ({
  ...bag,
  lines: bag.lines.filter((line) => !goes(line)),
});

/** The shopper declines promotions. */
export const ignorePromotions = (bag: BasketContents, promotionIds: readonly number[]): BasketContents => ({
  ...bag,
  ignoredPromotionIds: [...new Set([...bag.ignoredPromotionIds, ...promotionIds])].sort((a, b) => a - b),
});

const isSameLine = (a: StoredLine, b: StoredLine) =>
  a.basketItemId === b.basketItemId && a.quantity === b.quantity && a.seenPriceMinor === b.seenPriceMinor;

/** The lines to write so that `before` becomes `after`. */
export function diffContents(before: BasketContents, after: BasketContents) {
  const [old, kept] = [
    new Map(before.lines.map((line) => [line.basketItemId, line])),
    new Set(after.lines.map(({ basketItemId }) => basketItemId)),
  ];
  const upsertedLines = after.lines.filter((line) => {
    const was = old.get(line.basketItemId);
    return !was || !isSameLine(was, line);
  });
  const deletedLineIds = before.lines.flatMap(({ basketItemId }) => (kept.has(basketItemId) ? [] : [basketItemId]));
  return {
    upsertedLines,
    deletedLineIds,
    isNothing:
      upsertedLines.length + deletedLineIds.length === 0 &&
      before.ignoredPromotionIds.join() === after.ignoredPromotionIds.join(),
  };
}
