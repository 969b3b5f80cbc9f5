import type { CountryTerms } from '../config/countries.ts';

/** An amount in minor units (cents) of a currency. Never a float. */
export interface Money {
  minor: number;
  currency: string;
}

/** Binary fractions such as 20.1 are off by less than this after scaling. */
const roundingTolerance = 1e-6;

/** Parses a decimal amount of the API. Returns null for no valid price: not finite, negative, or with too many digits. */
export function parseAmount(amount: number | null | undefined, currency: string, minorDigits = 2): Money | null {
  const scaled = (amount ?? Number.NaN) * 10 ** minorDigits;
  const minor = Math.round(scaled);
  const isExact = Math.abs(scaled - minor) < roundingTolerance;
  return scaled >= 0 && isExact && Number.isSafeInteger(minor) ? { minor, currency } : null;
}

/** Parses an amount that the API writes as text, such as `HK$2,340`. Returns null when it holds no single number. */
export function parseAmountText(text: string, currency: string, minorDigits = 2): Money | null {
  const [first, ...others] = text.matchAll(/\d[\d,]*(?:\.\d+)?/g);
  return first === undefined || others.length > 0
    ? null
    : parseAmount(Number(first[0].replaceAll(',', '')), currency, minorDigits);
}

/** Converts to a decimal amount of the API. */
export const toWireAmount = (money: Money, minorDigits = 2): number => money.minor / 10 ** minorDigits;

type PriceFormat = Pick<CountryTerms, 'currency' | 'minorDigits' | 'priceStyle'>;

const formatCache = new Map<string, Intl.NumberFormat>();

/** Formats are cached: creating one takes a thousand times as long as using it. */
function getNumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formatCache.get(key) ?? new Intl.NumberFormat(locale, options);
  formatCache.set(key, format);
  return format;
}

/** `$12 USD` for whole amounts, else with all digits of the currency: `$12.50 USD`. A reduction is `-$12 USD`. */
function formatWithCodeSuffix(money: Money, country: PriceFormat): string {
  const fraction = money.minor % 10 ** country.minorDigits === 0 ? 0 : country.minorDigits;
  const digits = getNumberFormat('en-US', { minimumFractionDigits: fraction, maximumFractionDigits: fraction });
  const sign = money.minor < 0 ? '-' : '';
  return `${sign}$${digits.format(Math.abs(money.minor) / 10 ** country.minorDigits)} ${money.currency}`;
}

/** Formats a price in the style of the country and the language of the locale. */
export function formatPrice(money: Money, country: PriceFormat, locale: string): string {
  if (country.priceStyle === 'code-suffix') return formatWithCodeSuffix(money, country);
  const format = getNumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.format(money.minor / 10 ** country.minorDigits);
}
