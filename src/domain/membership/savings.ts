import type { Money } from '../money.ts';
import { calculatePercentage } from '../promotions/allocate-discount.ts';

/** A bag at the price for members, in minor units. */
export interface MemberSavings {
  totalMinor: number;
  discountMinor: number;
  payableMinor: number;
}

/** Basis points in a whole. */
const basisPoints = 10_000;

/** A discount of the API, which is a fraction, as hundredths of a percent. */
export const toBasisPoints = (discountValue: number): number => Math.round(discountValue * basisPoints);

/** What a member pays, and saves. `discountValue` is a fraction. Rounds once, to whole minor units. */
export function calculateMemberSavings(totalMinor: number, discountValue: number): MemberSavings {
  const discountMinor = calculatePercentage(totalMinor, toBasisPoints(discountValue));
  return { totalMinor, discountMinor, payableMinor: totalMinor - discountMinor };
}

/** What a member pays for one piece, as an order of it alone charges it. */
export const calculateMemberPrice = ({ minor, currency }: Money, discountBasisPoints: number): Money => ({
  minor: minor - calculatePercentage(minor, discountBasisPoints),
  currency,
});
