import { countries, countryCodes } from '../../config/countries.ts';

/** How many fraction digits a currency of the shop has. Throws for any other currency. */
function findMinorDigits(currency: string): number {
  const country = countryCodes.find((code) => countries[code].currency === currency);
  if (!country) throw new Error(`The shop has no country with the currency ${currency}.`);
  return countries[country].minorDigits;
}

/** Minor units as a decimal text, such as `42.50`, without any floating point number between. */
export function toDecimalAmount(minor: number, currency: string): string {
  const digits = findMinorDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Reads `42.50` as minor units. Throws for a text that has more digits than the currency. */
export function parseDecimalAmount(text: string, currency: string): number {
  const digits = findMinorDigits(currency);
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const minor = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  if (whole === '' || fraction.length > digits || !Number.isSafeInteger(minor))
    throw new Error(`"${text}" is no amount in ${currency}.`);
  return minor;
}
