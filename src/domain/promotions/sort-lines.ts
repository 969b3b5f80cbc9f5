import { membershipSku } from '../../contract/enumerations.ts';
import type { BagLine, Catalogue, CatalogueItem } from './types.ts';

/** A line that the shopper pays for. */
export interface PaidLine {
  line: BagLine;
  item: CatalogueItem;
  fullTotal: number;
}

export interface SortedLines {
  /** Without the membership fee, in an order that does not depend on when they were added. */
  ordinary: PaidLine[];
  /** The first line of the membership fee; `surplus` are further ones. */
  fee: PaidLine | null;
  surplus: BagLine[];
  rewards: BagLine[];
  /** Ordinary lines that the catalogue does not know. */
  gone: BagLine[];
}

export const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
const compareLines = (a: BagLine, b: BagLine) =>
  compareText(a.sku, b.sku) || a.quantity - b.quantity || a.basketItemId - b.basketItemId;

const paid = (line: BagLine, catalogue: Catalogue): PaidLine[] => {
  const item = catalogue.get(line.sku);
  return item ? [{ line, item, fullTotal: item.price * line.quantity }] : [];
};

/**
 * Tells a bag's lines apart. The membership fee is never an ordinary line, so it counts towards nothing and no discount
 * reaches it.
 */
export function sortLines(lines: readonly BagLine[], catalogue: Catalogue): SortedLines {
  const sorted = lines.toSorted(compareLines);
  const bought = sorted.filter(({ promotionId }) => promotionId === 0);
  const fees = bought
    .filter(({ sku }) => sku === membershipSku)
    .flatMap((line) => paid(line, catalogue))
    .toSorted((a, b) => a.line.basketItemId - b.line.basketItemId);
  return {
    ordinary: bought.filter(({ sku }) => sku !== membershipSku).flatMap((line) => paid(line, catalogue)),
    fee: fees[0] ? { ...fees[0], fullTotal: fees[0].item.price } : null,
    surplus: fees.slice(1).map(({ line }) => line),
    rewards: sorted.filter(({ promotionId }) => promotionId !== 0),
    gone: bought.filter(({ sku }) => !catalogue.has(sku)),
  };
}
