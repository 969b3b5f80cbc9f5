import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import type { StoredLine } from './queries.ts';

/** The part of a bag that edits change. Line ids count up within the bag and are never reused. */
export interface BasketContents {
  lines: readonly StoredLine[];
  nextItemId: number;
  ignoredPromotionIds: readonly number[];
}

/** A bag after an edit, with the changes that the shopper did not ask for. */
export interface EditedBasket {
  contents: BasketContents;
  changes: readonly BasketChange[];
}

export const emptyContents: BasketContents = { lines: [], nextItemId: 1, ignoredPromotionIds: [] };

export const isOrdinaryLine = ({ promotionId }: Pick<StoredLine, 'promotionId'>) => promotionId === 0;
export const isMembershipFee = ({ sku }: Pick<StoredLine, 'sku'>) => sku === membershipSku;

export const findLine = (bag: BasketContents, sku: string, promotionId = 0) =>
  bag.lines.find((line) => line.sku === sku && line.promotionId === promotionId);

/** Replaces the line of this sku and promotion, or appends it when there is none. */
export function setLine(bag: BasketContents, line: Omit<StoredLine, 'basketItemId' | 'itemTypeId'>): BasketContents {
  const existing = findLine(bag, line.sku, line.promotionId);
  if (existing)
    return { ...bag, lines: bag.lines.map((each) => (each === existing ? { ...existing, ...line } : each)) };
  return {
    ...bag,
    lines: [...bag.lines, { basketItemId: bag.nextItemId, itemTypeId: 0, ...line }],
    nextItemId: bag.nextItemId + 1,
  };
}

export const omitLines = (bag: BasketContents, shouldOmit: (line: StoredLine) => boolean): BasketContents => ({
  ...bag,
  lines: bag.lines.filter((line) => !shouldOmit(line)),
});

/** Adds promotions to those that the shopper declined. */
export const ignorePromotions = (bag: BasketContents, promotionIds: readonly number[]): BasketContents => ({
  ...bag,
  ignoredPromotionIds: [...new Set([...bag.ignoredPromotionIds, ...promotionIds])].sort((a, b) => a - b),
});

const isSameLine = (a: StoredLine, b: StoredLine) =>
  a.basketItemId === b.basketItemId && a.quantity === b.quantity && a.seenPriceMinor === b.seenPriceMinor;

/** Returns the lines to write so that the stored bag `before` becomes `after`. */
export function diffContents(before: BasketContents, after: BasketContents) {
  const linesBefore = new Map(before.lines.map((line) => [line.basketItemId, line]));
  const idsAfter = new Set(after.lines.map(({ basketItemId }) => basketItemId));
  const upsertedLines = after.lines.filter((line) => {
    const lineBefore = linesBefore.get(line.basketItemId);
    return !lineBefore || !isSameLine(lineBefore, line);
  });
  const deletedLineIds = [...linesBefore.keys()].filter((id) => !idsAfter.has(id));
  const isEmpty =
    upsertedLines.length + deletedLineIds.length === 0 &&
    before.ignoredPromotionIds.join() === after.ignoredPromotionIds.join();
  return { upsertedLines, deletedLineIds, isEmpty };
}
