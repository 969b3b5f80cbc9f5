import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import type { StoredLine } from './queries.ts';

/** What of a bag can change. Line ids count within the bag and are never used twice. */
export interface Bag {
  lines: readonly StoredLine[];
  nextItemId: number;
  ignored: readonly number[];
}

/** A bag after an edit, with what became of the request that the shopper would not expect. */
export interface Edited {
  bag: Bag;
  changes: readonly BasketChange[];
}

export const emptyBag: Bag = { lines: [], nextItemId: 1, ignored: [] };

export const isOrdinary = ({ promotionId }: Pick<StoredLine, 'promotionId'>) => promotionId === 0;
export const isFee = ({ sku }: Pick<StoredLine, 'sku'>) => sku === membershipSku;

export const findLine = (bag: Bag, sku: string, promotionId = 0) =>
  bag.lines.find((line) => line.sku === sku && line.promotionId === promotionId);

/** The bag with a line changed, or put at its end when there was none of this sku and promotion. */
export function withLine(bag: Bag, line: Omit<StoredLine, 'basketItemId' | 'itemTypeId'>): Bag {
  const old = findLine(bag, line.sku, line.promotionId);
  if (old) return { ...bag, lines: bag.lines.map((one) => (one === old ? { ...old, ...line } : one)) };
  return {
    ...bag,
    lines: [...bag.lines, { basketItemId: bag.nextItemId, itemTypeId: 0, ...line }],
    nextItemId: bag.nextItemId + 1,
  };
}

export const withoutLines = (bag: Bag, goes: (line: StoredLine) => boolean): Bag => ({
  ...bag,
  lines: bag.lines.filter((line) => !goes(line)),
});

/** The shopper declines promotions. */
export const declining = (bag: Bag, promotionIds: readonly number[]): Bag => ({
  ...bag,
  ignored: [...new Set([...bag.ignored, ...promotionIds])].sort((a, b) => a - b),
});

const sameLine = (a: StoredLine, b: StoredLine) =>
  a.basketItemId === b.basketItemId && a.quantity === b.quantity && a.seenPrice === b.seenPrice;

/** The lines to write so that `before` becomes `after`. */
export function difference(before: Bag, after: Bag) {
  const [old, kept] = [
    new Map(before.lines.map((line) => [line.basketItemId, line])),
    new Set(after.lines.map(({ basketItemId }) => basketItemId)),
  ];
  const put = after.lines.filter((line) => {
    const was = old.get(line.basketItemId);
    return !was || !sameLine(was, line);
  });
  const gone = before.lines.flatMap(({ basketItemId }) => (kept.has(basketItemId) ? [] : [basketItemId]));
  return { put, gone, isNothing: put.length + gone.length === 0 && before.ignored.join() === after.ignored.join() };
}
