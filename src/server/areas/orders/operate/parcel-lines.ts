import { membershipSku } from '../../../../contract/enumerations.ts';
import type { Order } from '../order-queries.ts';

/** How many pieces of a product are in a parcel. */
export interface ParcelLine {
  sku: string;
  quantity: number;
}
type Parcel = Order['parcels'][number];

/** Pieces that were paid back. `unsent` of them had never been sent; undefined counts as all. */
interface RefundedLine extends ParcelLine {
  unsent?: number;
}

function sumBySku(lines: readonly ParcelLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

/**
 * Counts the pieces of each product that parcels leave to be shipped: those that were neither paid back unsent nor sent.
 * Sent are the pieces in parcels with known contents, or those that have come back if they are more. Negative when parcels
 * contain more than there was to ship.
 */
export function countBalance(
  lines: readonly ParcelLine[],
  parcels: readonly Pick<Parcel, 'lines'>[],
  refundedLines: readonly RefundedLine[],
): Map<string, number> {
  const packed = sumBySku(parcels.flatMap((parcel) => parcel.lines ?? []));
  const unsent = sumBySku(refundedLines.map((line) => ({ sku: line.sku, quantity: line.unsent ?? line.quantity })));
  const back = sumBySku(refundedLines);
  const ordered = [...sumBySku(lines)].filter(([sku]) => sku !== membershipSku);
  return new Map(
    ordered.map(([sku, quantity]) => {
      const neverSent = unsent.get(sku) ?? 0;
      return [sku, quantity - neverSent - Math.max(packed.get(sku) ?? 0, (back.get(sku) ?? 0) - neverSent)];
    }),
  );
}

/** Counts the pieces of each product that are still to be shipped. */
export const countUnshipped = (...counted: Parameters<typeof countBalance>): Map<string, number> =>
  new Map([...countBalance(...counted)].map(([sku, quantity]) => [sku, Math.max(0, quantity)]));

/** The lines of the last parcel: everything unshipped. Empty unless the contents of all earlier parcels are known. */
export function listUnshippedLines(
  parcels: readonly Parcel[],
  left: ReadonlyMap<string, number>,
  isPartial: boolean,
): ParcelLine[] {
  if (isPartial || parcels.length === 0 || parcels.some(({ lines }) => !lines)) return [];
  return [...left].flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []));
}

export const sumQuantities = (left: ReadonlyMap<string, number>): number =>
  left.values().reduce((sum, quantity) => sum + quantity, 0);

/** Describes lines by the pieces of each product, whichever line of an order they are of. */
export function describeLines(lines: readonly ParcelLine[]): string {
  return [...sumBySku(lines)]
    .map(([sku, quantity]) => `${sku}=${quantity}`)
    .toSorted()
    .join();
}
