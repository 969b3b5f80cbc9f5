/** A bag at the member's price, in minor units: what comes off, and what is paid. */
export interface MemberExample {
  total: number;
  discount: number;
  pays: number;
}

const basisPoints = 10_000;

/**
 * What a member pays for a bag of `total` minor units, at a discount that the wire gives as a fraction. Rounded once,
 * to whole minor units.
 */
export function memberExample(total: number, discountValue: number): MemberExample {
  const discount = Math.round((total * Math.round(discountValue * basisPoints)) / basisPoints);
  return { total, discount, pays: total - discount };
}
