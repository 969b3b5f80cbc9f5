import { membershipSku } from '../../contract/enumerations.ts';
import type { BasketLine, Catalogue, CatalogueItem } from './types.ts';

/** A line that the shopper pays for. */
export interface PaidLine {
  line: BasketLine;
  item: CatalogueItem;
  fullTotalMinor: number;
}

export interface ClassifiedLines {
  /** Without the membership fee, in an order that does not depend on when the lines were added. */
  ordinary: PaidLine[];
  /** The first line of the membership fee. `surplusFees` are the others. */
  fee: PaidLine | null;
  surplusFees: BasketLine[];
  rewards: BasketLine[];
  /** Ordinary lines whose sku is not in the catalogue. */
  unavailableLines: BasketLine[];
}

export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const compareLines = (a: BasketLine, b: BasketLine) =>
  compareStrings(a.sku, b.sku) || a.quantity - b.quantity || a.basketItemId - b.basketItemId;

const toPaidLines = (line: BasketLine, catalogue: Catalogue): PaidLine[] => {
  const item = catalogue.get(line.sku);
  return item ? [{ line, item, fullTotalMinor: item.priceMinor * line.quantity }] : [];
};

/**
 * Sorts the lines of a bag by their kind. The membership fee is no ordinary line, so it counts towards no condition and
 * gets no discount.
 */
export function classifyLines(lines: readonly BasketLine[], catalogue: Catalogue): ClassifiedLines {
  const sorted = lines.toSorted(compareLines);
  const bought = sorted.filter(({ promotionId }) => promotionId === 0);
  const fees = bought
    .filter(({ sku }) => sku === membershipSku)
    .flatMap((line) => toPaidLines(line, catalogue))
    .toSorted((a, b) => a.line.basketItemId - b.line.basketItemId);
  return {
    ordinary: bought.filter(({ sku }) => sku !== membershipSku).flatMap((line) => toPaidLines(line, catalogue)),
    fee: fees[0] ? { ...fees[0], fullTotalMinor: fees[0].item.priceMinor } : null,
    surplusFees: fees.slice(1).map(({ line }) => line),
    rewards: sorted.filter(({ promotionId }) => promotionId !== 0),
    unavailableLines: bought.filter(({ sku }) => !catalogue.has(sku)),
  };
}
