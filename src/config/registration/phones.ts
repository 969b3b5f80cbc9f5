import type { CountryCode } from '../countries.ts';

/** North American Numbering Plan: area code and exchange begin with 2 to 9, with an optional 1 before them. */
const northAmericanPattern = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Geographic and mobile numbers that begin with 0 or 61, and the business numbers 13, 1300 and 1800. */
const australianPattern = /^(?:(?:0|61)[2-478]\d{8}|13\d{4}|1[38]00\d{6})$/;

/** The digits of an international number (ITU-T E.164). */
const internationalPhonePattern = /^\d{7,15}$/;

/** A number of any country (VAL-007). */
export const digitsPattern = /^\d+$/;

/** Phone numbers without separators (VAL-008, VAL-009). Countries without a rule of their own accept digits (NOTE-011). */
export const phonePatterns = {
  US: northAmericanPattern,
  CA: northAmericanPattern,
  AU: australianPattern,
  NZ: internationalPhonePattern,
  MX: internationalPhonePattern,
  CN: internationalPhonePattern,
  HK: internationalPhonePattern,
} as const satisfies Record<CountryCode, RegExp>;

/** The trunk zero that is dialled only within a country, as in `+61 (0)412 345 678`. */
const innerZero = /^(\+\d{1,3}) ?\(0\) ?/;
/** An extension within a company, as in `512 555 0147 x12`. */
const extension = /[ ,;]*(?:x|ext\.?|extension|#) ?:?(\d{1,6})$/i;

/** Normalises a phone number: ASCII digits, single spaces, no zero after a country code, and an extension as `x12`. */
export const normalizePhone = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().replace(innerZero, '$1 ').replace(extension, ' x$1');

/** A phone number without its extension. */
export const cutExtension = (text: string): string => text.replace(extension, '');
