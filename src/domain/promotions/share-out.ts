const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Quotient and remainder of `amount * numerator / denominator`, exact beyond the safe integers. */
function divide(amount: number, numerator: number, denominator: number) {
  const product = BigInt(amount) * BigInt(numerator);
  return { quotient: Number(product / BigInt(denominator)), remainder: Number(product % BigInt(denominator)) };
}

/** A percentage of an amount in minor units, to the nearest unit, halves up. `basisPoints` are hundredths of a percent. */
export function percentOf(amount: number, basisPoints: number): number {
  const { quotient, remainder } = divide(amount, basisPoints, 10_000);
  return quotient + (remainder >= 5_000 ? 1 : 0);
}

/**
 * Shares a discount out over lines by their amounts, by largest remainder: the shares add up to `discount`, and none is above its line's amount.
 * Of equal remainders the earlier line wins. `discount` must not be above the sum of the amounts; all are minor units.
 */
export function shareOut(discount: number, amounts: readonly number[]): number[] {
  const whole = sum(amounts);
  if (discount === 0 || whole === 0) return amounts.map(() => 0);
  const parts = amounts.map((amount, index) => ({ index, ...divide(discount, amount, whole) }));
  const left = discount - sum(parts.map(({ quotient }) => quotient));
  const raised = new Set(parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index).slice(0, left).map(({ index }) => index));
  return parts.map(({ index, quotient }) => quotient + (raised.has(index) ? 1 : 0));
}
