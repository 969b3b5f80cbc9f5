/** A bag at the member's price, in minor units: what comes off, and what is paid. */
export interface MemberSavings {
  totalMinor: number;
  discountMinor: number;
  payableMinor: number;
}

const basisPoints = 10_000;

/**
 * What a member pays for a bag of `total` minor units, at a discount that the wire gives as a fraction. Rounded once,
 * to whole minor units.
 */
export function calculateMemberSavings(total: number, discountValue: number): MemberSavings {
  const discount = Math.round((total * Math.round(discountValue * basisPoints)) / basisPoints);
  return { totalMinor: total, discountMinor: discount, payableMinor: total - discount };
}
