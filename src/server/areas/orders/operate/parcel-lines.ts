import { membershipSku } from '../../../../contract/enumerations.ts';
import type { Order, OrderLine } from '../order-queries.ts';

/** How many pieces of a product are in a parcel. */
export interface ParcelLine {
  sku: string;
  quantity: number;
}
type Parcel = Order['parcels'][number];

/**
 * Counts the pieces of each product that are still to be shipped: all without those in parcels with known contents and
 * without returned ones. Returned pieces may have been shipped before, so a negative count becomes 0.
 */
export function countUnshipped(
  lines: readonly Pick<OrderLine, 'sku' | 'quantity'>[],
  parcels: readonly Parcel[],
  refundedLines: readonly ParcelLine[] = [],
): Map<string, number> {
  const left = new Map<string, number>();
  const add = (sku: string, quantity: number) => left.set(sku, (left.get(sku) ?? 0) + quantity);
  for (const { sku, quantity } of lines) if (sku !== membershipSku) add(sku, quantity);
  for (const { sku, quantity } of [...parcels.flatMap((parcel) => parcel.lines ?? []), ...refundedLines])
    if (sku !== membershipSku) add(sku, -quantity);
  return new Map([...left].map(([sku, quantity]) => [sku, Math.max(0, quantity)]));
}

/** The lines of the last parcel: everything unshipped. Empty unless the contents of all earlier parcels are known. */
export function listUnshippedLines(
  parcels: readonly Parcel[],
  left: ReadonlyMap<string, number>,
  isPartial: boolean,
): ParcelLine[] {
  if (isPartial || parcels.length === 0 || parcels.some(({ lines }) => !lines)) return [];
  return [...left].flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []));
}

export const countPieces = (lines: readonly ParcelLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const sumQuantities = (left: ReadonlyMap<string, number>): number =>
  left.values().reduce((sum, quantity) => sum + quantity, 0);

/** Describes lines by the pieces of each product, whichever line of an order they are of. */
export function describeLines(lines: readonly ParcelLine[]): string {
  const counts = new Map<string, number>();
  for (const { sku, quantity } of lines) counts.set(sku, (counts.get(sku) ?? 0) + quantity);
  return [...counts]
    .map(([sku, quantity]) => `${sku}=${quantity}`)
    .toSorted()
    .join();
}
