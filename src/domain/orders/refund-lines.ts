import { membershipSku } from '../../contract/enumerations.ts';

/** A line of an order, as far as refunds need it. Amounts are minor units. */
export interface RefundableLine {
  position: number;
  sku: string;
  quantity: number;
  /** The promotion that gave the line; 0 for what the shopper chose to buy. */
  promotionId: number;
  totalMinor: number;
  taxMinor: number;
}

/** Pieces of a product that come back. */
export interface Pieces {
  sku: string;
  quantity: number;
}

export interface RefundedPieces extends Pieces {
  position: number;
  /** How many of the pieces were never sent. Undefined in refunds from before this was recorded. */
  unsent?: number;
}

/** How many pieces of each line, by its position, have come back before. */
export function countRefunded(refunds: readonly { lines: readonly RefundedPieces[] }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { position, quantity } of refunds.flatMap(({ lines }) => lines))
    counts.set(position, (counts.get(position) ?? 0) + quantity);
  return counts;
}

/**
 * Chooses the lines whose pieces come back: those that cost most first, so that a free piece comes back after the paid ones
 * of its product. Returns the skus of which fewer are left than asked for instead, if there are any.
 */
export function chooseLines(
  lines: readonly RefundableLine[],
  refunded: ReadonlyMap<number, number>,
  wanted: readonly Pieces[],
): { chosen: RefundedPieces[]; missing: Pieces[] } {
  const chosen: RefundedPieces[] = [];
  const missing: Pieces[] = [];
  for (const { sku, quantity } of wanted) {
    let left = quantity;
    const ofProduct = lines.filter((line) => line.sku === sku);
    for (const line of ofProduct.toSorted((a, b) => b.totalMinor / b.quantity - a.totalMinor / a.quantity)) {
      const taken = Math.min(left, line.quantity - (refunded.get(line.position) ?? 0));
      if (taken > 0) chosen.push({ position: line.position, sku, quantity: taken });
      left -= Math.max(0, taken);
    }
    if (left > 0) missing.push({ sku, quantity: quantity - left });
  }
  return { chosen, missing };
}

/**
 * What some pieces of a line cost, in minor units, when others came back before. The shares of all pieces add up to the
 * line to the cent, in whatever portions they come back.
 */
function calculateShare(priceMinor: number, quantity: number, before: number, pieces: number): number {
  const upTo = (count: number) => Math.floor((priceMinor * count) / quantity);
  return upTo(before + pieces) - upTo(before);
}

/** What pieces cost that come back, with the tax on top where prices do not contain it. In minor units. */
export function calculateLineRefund(
  lines: readonly RefundableLine[],
  refunded: ReadonlyMap<number, number>,
  chosen: readonly RefundedPieces[],
  isTaxIncluded: boolean,
): number {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  return chosen.reduce((sum, { position, quantity }) => {
    const line = byPosition.get(position);
    if (!line) throw new RangeError('pieces come back of a line of the order');
    const priceMinor = line.totalMinor + (isTaxIncluded ? 0 : line.taxMinor);
    return sum + calculateShare(priceMinor, line.quantity, refunded.get(position) ?? 0, quantity);
  }, 0);
}

/**
 * How many kredits pieces have given back that came back, of what kredits have paid for them. Parts of a kredit wait for the
 * next piece, and with the last piece all have come back.
 */
export function countKreditsBack(
  lines: readonly (RefundableLine & { kreditsMinor: number })[],
  refunded: ReadonlyMap<number, number>,
  minorDigits: number,
): number {
  const shares = lines.map(({ position, quantity, kreditsMinor }) =>
    calculateShare(kreditsMinor, quantity, 0, refunded.get(position) ?? 0),
  );
  return Math.floor(shares.reduce((sum, share) => sum + share, 0) / 10 ** minorDigits);
}

/** The sum of an amount of the lines over the goods that have not come back. */
function sumStanding<Line extends RefundableLine>(
  lines: readonly Line[],
  refunded: ReadonlyMap<number, number>,
  getAmount: (line: Line) => number,
): number {
  return lines
    .filter((line) => !isFee(line))
    .reduce((sum, line) => {
      const before = Math.min(line.quantity, refunded.get(line.position) ?? 0);
      return sum + calculateShare(getAmount(line), line.quantity, before, line.quantity - before);
    }, 0);
}

/** What the goods of an order cost that have not come back, after all discounts, in minor units. */
export const sumStandingGoods = (lines: readonly RefundableLine[], refunded: ReadonlyMap<number, number>): number =>
  sumStanding(lines, refunded, ({ totalMinor }) => totalMinor);

/**
 * What the same goods cost before the discounts of promotions, in minor units: that is what their conditions look at.
 */
export const sumStandingFullPrices = (
  lines: readonly (RefundableLine & { fullTotalMinor: number })[],
  refunded: ReadonlyMap<number, number>,
): number => sumStanding(lines, refunded, ({ fullTotalMinor }) => fullTotalMinor);

const isBack = ({ position, quantity }: RefundableLine, refunded: ReadonlyMap<number, number>): boolean =>
  (refunded.get(position) ?? 0) >= quantity;

const isFee = ({ sku, promotionId }: RefundableLine): boolean => sku === membershipSku && promotionId === 0;

/** Whether the membership fee of an order has come back. */
export const isFeeBack = (lines: readonly RefundableLine[], refunded: ReadonlyMap<number, number>): boolean =>
  lines.some((line) => isFee(line) && isBack(line, refunded));

/**
 * Whether every piece has come back that was bought. Customers keep gifts, and may keep the membership, for which kredits
 * neither pay nor are earned. An order of nothing else is back once all of it is.
 */
export function isEverythingBack(lines: readonly RefundableLine[], refunded: ReadonlyMap<number, number>): boolean {
  const bought = lines.filter((line) => line.promotionId === 0 && !isFee(line));
  return (bought.length > 0 ? bought : lines).every((line) => isBack(line, refunded));
}
