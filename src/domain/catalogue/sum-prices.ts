import type { Money } from '../money.ts';

/** What things cost together. Null for none, and for prices in several currencies, which have no sum. */
export function sumPrices(prices: readonly Money[]): Money | null {
  const [first] = prices;
  if (!first || prices.some(({ currency }) => currency !== first.currency)) return null;
  return { minor: prices.reduce((sum, { minor }) => sum + minor, 0), currency: first.currency };
}
