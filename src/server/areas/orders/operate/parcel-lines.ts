import { membershipSku } from '../../../../contract/enumerations.ts';
import type { Order, OrderLine } from '../order-queries.ts';

/** How many pieces of a product are in a parcel. */
export interface ParcelLine {
  sku: string;
  quantity: number;
}
type Parcel = Order['parcels'][number];

/**
 * How many pieces of each product are left to ship, after parcels that say what is in them, and without those that were
 * given back. These may have left before, so that fewer than none count as none.
 */
export function countLeft(
  lines: readonly Pick<OrderLine, 'sku' | 'quantity'>[],
  parcels: readonly Parcel[],
  givenBack: readonly ParcelLine[] = [],
): Map<string, number> {
  const left = new Map<string, number>();
  const add = (sku: string, quantity: number) => left.set(sku, (left.get(sku) ?? 0) + quantity);
  for (const { sku, quantity } of lines) if (sku !== membershipSku) add(sku, quantity);
  for (const { sku, quantity } of [...parcels.flatMap((parcel) => parcel.lines ?? []), ...givenBack])
    if (sku !== membershipSku) add(sku, -quantity);
  return new Map([...left].map(([sku, quantity]) => [sku, Math.max(0, quantity)]));
}

/** The lines of the last parcel: all that is left, if the contents of all earlier parcels are known. */
export function listRest(
  parcels: readonly Parcel[],
  left: ReadonlyMap<string, number>,
  isPartial: boolean,
): ParcelLine[] {
  if (isPartial || parcels.length === 0 || parcels.some(({ lines }) => !lines)) return [];
  return [...left].flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []));
}

export const countPieces = (lines: readonly ParcelLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const countAll = (left: ReadonlyMap<string, number>): number =>
  left.values().reduce((sum, quantity) => sum + quantity, 0);
