import { countries, countryCodes } from '../../../../../config/countries.ts';

/** A price in minor units with the currencies that its text can mean, or why it cannot be read. */
export type PriceText =
  | { status: 'price'; minor: number; currencies: readonly string[] | null }
  | { status: 'none' }
  | { status: 'unreadable'; problem: string };

/** Signs of currencies, the longest first, with the currencies that they stand for. */
const currencySigns: readonly (readonly [sign: string, currencies: readonly string[]])[] = [
  ['US$', ['USD']],
  ['CA$', ['CAD']],
  ['HK$', ['HKD']],
  ['NT$', ['TWD']],
  ['AU$', ['AUD']],
  ['NZ$', ['NZD']],
  ['MX$', ['MXN']],
  ['C$', ['CAD']],
  ['A$', ['AUD']],
  ['S$', ['SGD']],
  ['R$', ['BRL']],
  ['RMB', ['CNY']],
  ['CN¥', ['CNY']],
  ['元', ['CNY', 'TWD']],
  ['$', ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'HKD', 'TWD', 'SGD']],
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['¥', ['CNY', 'JPY']],
];

const minorDigitsByCurrency = new Map<string, number>(
  countryCodes.map((code) => [countries[code].currency, countries[code].minorDigits]),
);
const maxDigits = 9;

const unreadable = (problem: string) => ({ status: 'unreadable', problem }) as const;

/** A code before or after the number: `USD 12.50`. */
const codePattern = /^([A-Z]{3})(?=[\d.,-])|(?<=[\d.,])([A-Z]{3})$/i;

interface SplitPrice {
  number: string;
  currencies: readonly string[] | null;
}

function splitCode(text: string): SplitPrice {
  const [code] = codePattern.exec(text) ?? [];
  return code === undefined
    ? { number: text, currencies: null }
    : { number: text.replace(code, ''), currencies: [code.toUpperCase()] };
}

function splitCurrency(text: string): SplitPrice {
  const sign = currencySigns.find(([candidate]) => text.startsWith(candidate) || text.endsWith(candidate));
  if (!sign) return splitCode(text);
  const { number, currencies } = splitCode(text.replace(sign[0], ''));
  return { number, currencies: currencies ?? sign[1] };
}

const groupPattern = /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$/;
const isGrouped = (whole: string) => /^\d+$/.test(whole) || groupPattern.test(whole);

/** Splits at the decimal sign. A single sign before exactly three digits may be either: `1.234`. */
function splitNumber(text: string): { whole: string; fraction: string } | string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return { whole: text, fraction: '' };
  const sign = text[last] ?? '';
  const [before, after] = [text.slice(0, last), text.slice(last + 1)];
  const hasOther = /[.,'’]/.test(before);
  if (before.includes(sign)) return { whole: text, fraction: '' };
  const thousands = 3;
  if (!hasOther && after.length === thousands && !/^0+$/.test(before))
    return `"${text}" can mean ${before}${after} or ${before}.${after}. Write the price with two decimals.`;
  return { whole: before, fraction: after };
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

type Amount = { status: 'amount'; minor: number } | { status: 'unreadable'; problem: string };

function toMinor(digits: { whole: string; fraction: string }, minorDigits: number, text: string): Amount {
  const whole = digits.whole.replace(/[.,'’]/g, '') || '0';
  const fraction = trimZeros(digits.fraction);
  if (fraction.length > minorDigits)
    return unreadable(`"${text}" has more decimals than its currency. Round it to ${minorDigits}.`);
  if (whole.replace(/^0+/, '').length > maxDigits) return unreadable(`"${text}" is too high for a price.`);
  return { status: 'amount', minor: Number(`${whole}${fraction.padEnd(minorDigits, '0')}`) };
}

function readAmount(number: string, minorDigits: number, text: string): Amount {
  if (number.startsWith('-')) return unreadable(`"${text}" is below zero. Write a price above zero.`);
  const digits = splitNumber(number);
  if (typeof digits === 'string') return unreadable(digits);
  const isNumber = number !== '' && isGrouped(digits.whole || '0') && /^\d*$/.test(digits.fraction);
  return isNumber
    ? toMinor(digits, minorDigits, text)
    : unreadable(`"${text}" is no single amount. Write it as 12.50, with or without a currency.`);
}

/** Of several currencies that a sign stands for, the one that is expected. */
const chooseCurrency = (currencies: readonly string[] | null, expected: string | null): string =>
  (expected !== null && currencies?.includes(expected) !== false ? expected : currencies?.[0]) ?? '';

/**
 * Reads a price as people and programs write it (`12.50 USD`, `12,50`, `1.234,50`, `$1,234.50`, `1 234,50 €`) without
 * any floating point number. What can mean two amounts is not read. `expected` says how many decimals there are when
 * the text names no currency.
 */
export function readPriceText(given: string, expected: string | null): PriceText {
  const text = given.normalize('NFKC').replace(/\s/g, '');
  if (text === '') return { status: 'none' };
  const { number, currencies } = splitCurrency(text);
  const minorDigits = minorDigitsByCurrency.get(chooseCurrency(currencies, expected)) ?? 2;
  const amount = readAmount(number, minorDigits, given);
  if (amount.status === 'unreadable') return amount;
  return amount.minor === 0 ? { status: 'none' } : { status: 'price', minor: amount.minor, currencies };
}
