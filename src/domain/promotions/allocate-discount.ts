const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Quotient and remainder of `amount * numerator / denominator`, exact beyond the safe integers, where it takes big
 * ones.
 */
function divide(amount: number, numerator: number, denominator: number) {
  const product = amount * numerator;
  if (Number.isSafeInteger(product))
    return { quotient: (product - (product % denominator)) / denominator, remainder: product % denominator };
  const exact = BigInt(amount) * BigInt(numerator);
  return { quotient: Number(exact / BigInt(denominator)), remainder: Number(exact % BigInt(denominator)) };
}

/**
 * A percentage of an amount in minor units, to the nearest unit, halves up. `basisPoints` are hundredths of a percent.
 */
export function calculatePercentage(amount: number, basisPoints: number): number {
  const { quotient, remainder } = divide(amount, basisPoints, 10_000);
  return quotient + (remainder >= 5_000 ? 1 : 0);
}

/**
 * Shares a discount out over lines by their amounts, by largest remainder: the shares add up to `discount`, and none is
 * above its line's amount.
 * Of equal remainders the earlier line wins. `discount` must not be above the sum of the amounts; all are minor units.
 */
export function allocateDiscount(discount: number, amounts: readonly number[]): number[] {
  const whole = sum(amounts);
  if (discount === 0 || whole === 0) return amounts.map(() => 0);
  const parts = amounts.map((amount) => divide(discount, amount, whole));
  const shares = parts.map(({ quotient }) => quotient);
  const byRemainder = parts
    .map(({ remainder }, index) => ({ remainder, index }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, discount - sum(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
