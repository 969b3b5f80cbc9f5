import type { CountryCode } from '../countries.ts';

export interface PostalCodeRule {
  /** Matches a whole code as it is typed. */
  pattern: RegExp;
  /** False if addresses have no postal code; a code that is typed must still match `pattern`. */
  required: boolean;
  /** An example for error messages. */
  example: string;
}

/**
 * Postal codes by country (VAL-017 to VAL-020). Where "five digits for other countries" does not fit real addresses,
 * both readings are accepted (NOTE-009): mainland China has six digits, and Hong Kong has no postal codes (its post
 * office recommends 999077 for forms that require one).
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
