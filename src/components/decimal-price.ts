import type { CardRecord } from '../content/snapshot/records.ts';

const fractionDigitsCache = new Map<string, number>();

function getFractionDigits(currency: string): number {
  const digits =
    fractionDigitsCache.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  fractionDigitsCache.set(currency, digits);
  return digits;
}

/** Formats a price for search engines: `1850` US cents as `18.50`. */
export function formatDecimalPrice({ minor, currency }: CardRecord['price']): string {
  const digits = getFractionDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}
