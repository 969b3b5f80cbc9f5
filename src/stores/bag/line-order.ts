import type { BagLine } from './state.ts';

/** A key of a line that stays the same when the server gives a new line its id. */
export const getLineKey = ({ sku, promotionId }: Pick<BagLine, 'sku' | 'promotionId'>): string =>
  `${sku}/${promotionId}`;

/** Sorts the lines by the place of their key; lines without one follow in their own order. */
export function sortLines(lines: readonly BagLine[], lineOrder: readonly string[]): readonly BagLine[] {
  const getPlace = (line: BagLine) => {
    const place = lineOrder.indexOf(getLineKey(line));
    return place === -1 ? lineOrder.length : place;
  };
  return lines.toSorted((a, b) => getPlace(a) - getPlace(b));
}
