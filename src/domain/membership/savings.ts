/** A bag at the price for members, in minor units. */
export interface MemberSavings {
  totalMinor: number;
  discountMinor: number;
  payableMinor: number;
}

/** Basis points in a whole. */
const basisPoints = 10_000;

/** What a member pays, and saves. `discountValue` is a fraction. Rounds once, to whole minor units. */
export function calculateMemberSavings(totalMinor: number, discountValue: number): MemberSavings {
  const discountMinor = Math.round((totalMinor * Math.round(discountValue * basisPoints)) / basisPoints);
  return { totalMinor, discountMinor, payableMinor: totalMinor - discountMinor };
}
