import type { discountTypes } from '../../contract/enumerations.ts';

/** A discount as the API states it. Without a type it is a percentage. */
interface StatedDiscount {
  discountValue?: number | undefined;
  discountType?: (typeof discountTypes)[number] | undefined;
}

/**
 * The discount of preferred customers as a fraction of a price, from the first source that states one. Null when nobody
 * does, and for a discount that is no percentage of at most 100: the shop shows no other one (CONST-018).
 */
export function findMemberDiscount(sources: readonly StatedDiscount[]): number | null {
  const stated = sources.find(({ discountValue }) => discountValue !== undefined);
  if (stated?.discountValue === undefined || (stated.discountType ?? 'Percentage') !== 'Percentage') return null;
  return stated.discountValue <= 1 ? stated.discountValue : null;
}
