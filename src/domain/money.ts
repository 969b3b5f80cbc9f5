import type { Country } from '../config/countries.ts';

/** An amount in minor units (cents) of a currency. Never a float. */
export interface Money {
  minor: number;
  currency: string;
}

/**
 * Reads a decimal amount as it stands on the wire. Returns null for what no price can be: not finite, negative, or with
 * more
 * digits than the currency has.
 */
export function parseAmount(amount: number | null | undefined, currency: string, minorDigits = 2): Money | null {
  if (amount === null || amount === undefined || !Number.isFinite(amount) || amount < 0) return null;
  const minor = Math.round(amount * 10 ** minorDigits);
  const exact = Math.abs(amount * 10 ** minorDigits - minor) < 1e-6;
  return exact && Number.isSafeInteger(minor) ? { minor, currency } : null;
}

/** The decimal number that the wire carries. */
export const toWireAmount = (money: Money, minorDigits = 2): number => money.minor / 10 ** minorDigits;

type PriceFormat = Pick<Country, 'currency' | 'minorDigits' | 'priceStyle'>;

const formatCache = new Map<string, Intl.NumberFormat>();

/** Building a format takes a thousand times as long as using it. */
function getNumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency ?? ''} ${options.minimumFractionDigits ?? ''}`;
  const format = formatCache.get(key) ?? new Intl.NumberFormat(locale, options);
  formatCache.set(key, format);
  return format;
}

/**
 * `$ amount CODE`: whole amounts without a fraction, fractions with two digits, so .1 to .9 get their trailing 0
 * (document 1, section 9).
 */
function formatWithCodeSuffix(money: Money, country: PriceFormat): string {
  const fraction = money.minor % 10 ** country.minorDigits === 0 ? 0 : country.minorDigits;
  const digits = getNumberFormat('en-US', { minimumFractionDigits: fraction, maximumFractionDigits: fraction });
  return `$${digits.format(money.minor / 10 ** country.minorDigits)} ${money.currency}`;
}

/** A price as the country writes it, in the language of the locale. */
export function formatPrice(money: Money, country: PriceFormat, locale: string): string {
  if (country.priceStyle === 'code-suffix') return formatWithCodeSuffix(money, country);
  const format = getNumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.format(money.minor / 10 ** country.minorDigits);
}
