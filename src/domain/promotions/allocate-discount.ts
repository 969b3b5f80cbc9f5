const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Quotient and remainder of `amount * numerator / denominator`, exact also beyond the safe integers. */
function divide(amount: number, numerator: number, denominator: number) {
  const product = amount * numerator;
  if (Number.isSafeInteger(product))
    return { quotient: (product - (product % denominator)) / denominator, remainder: product % denominator };
  const exact = BigInt(amount) * BigInt(numerator);
  return { quotient: Number(exact / BigInt(denominator)), remainder: Number(exact % BigInt(denominator)) };
}

const basisPointsInWhole = 10_000;

/** `amount * numerator / denominator`, rounded to whole minor units. Halves round up. */
export function calculateFraction(amount: number, numerator: number, denominator: number): number {
  const { quotient, remainder } = divide(amount, numerator, denominator);
  return quotient + (2 * remainder >= denominator ? 1 : 0);
}

/** A percentage of an amount in minor units. Halves round up. `basisPoints` are hundredths of a percent. */
export const calculatePercentage = (amount: number, basisPoints: number): number =>
  calculateFraction(amount, basisPoints, basisPointsInWhole);

/**
 * Allocates a discount to lines in proportion to their amounts, by largest remainder. The shares add up to `discount`,
 * and none exceeds the amount of its line. Of equal remainders the earlier line wins. All values are minor units, and
 * `discount` must not exceed the sum of the amounts.
 */
export function allocateDiscount(discount: number, amounts: readonly number[]): number[] {
  const total = sum(amounts);
  if (total === 0) return amounts.map(() => 0);
  const quotas = amounts.map((amount) => divide(discount, amount, total));
  const shares = quotas.map(({ quotient }) => quotient);
  const byRemainder = quotas
    .map(({ remainder }, index) => ({ remainder, index }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, discount - sum(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
