import type { CountryCode } from '../countries.ts';

export interface PostalCodeRule {
  /** What a whole code looks like, as typed: case does not matter, one blank may stand where the pattern has one. */
  pattern: RegExp;
  /** False where addresses have no postal code; what is typed there still has to fit `pattern`. */
  required: boolean;
  /** How the code is said to look, for the message. */
  example: string;
}

/**
 * Postal codes by country (document 1, section 5). Where the spec's "others five digits" does not fit real addresses,
 * both readings are
 * taken: mainland China has six digits, Hong Kong has no codes at all (its post office gives 999077 to forms that
 * insist).
 */
export const postalCodeRules = {
  US: { pattern: /^\d{5}(-?\d{4})?$/, required: true, example: '90210 or 90210-1234' },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    required: true,
    example: 'K1A 0B1',
  },
  AU: { pattern: /^\d{4}$/, required: true, example: '2060' },
  NZ: { pattern: /^\d{4}$/, required: true, example: '6011' },
  MX: { pattern: /^\d{5}(-?\d{4})?$/, required: true, example: '06082' },
  CN: { pattern: /^\d{5,6}$/, required: true, example: '266033' },
  HK: { pattern: /^(\d{5,6})?$/, required: false, example: '999077, or nothing' },
} as const satisfies Record<CountryCode, PostalCodeRule>;

export const isPostalCode = (country: CountryCode, code: string): boolean =>
  postalCodeRules[country].pattern.test(code.trim());
