import type { CountryCode } from '../countries.ts';

/** Area code and exchange begin with 2 to 9; a 1 may stand before (North American Numbering Plan). */
const northAmericanPattern = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/**
 * Geographic and mobile numbers with their trunk 0 or after the country's 61, and the 13, 1300 and 1800 numbers of
 * firms.
 */
const australianPattern = /^(?:(?:0|61)[2-478]\d{8}|13\d{4}|1[38]00\d{6})$/;

/** As many digits as an international number has (ITU-T E.164). */
export const internationalPhonePattern = /^\d{7,15}$/;

/**
 * What a phone number looks like without its separators. Countries that the spec has no pattern for take digits
 * (document 1, section 5).
 */
export const phonePatterns = {
  US: northAmericanPattern,
  CA: northAmericanPattern,
  AU: australianPattern,
  NZ: internationalPhonePattern,
  MX: internationalPhonePattern,
  CN: internationalPhonePattern,
  HK: internationalPhonePattern,
} as const satisfies Record<CountryCode, RegExp>;
