import type { CountryCode } from '../countries.ts';

/** North American Numbering Plan: area code and exchange begin with 2 to 9, with an optional 1 before them. */
const northAmericanPattern = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Geographic and mobile numbers that begin with 0 or 61, and the business numbers 13, 1300 and 1800. */
const australianPattern = /^(?:(?:0|61)[2-478]\d{8}|13\d{4}|1[38]00\d{6})$/;

/** The digits of an international number (ITU-T E.164). */
export const internationalPhonePattern = /^\d{7,15}$/;

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
