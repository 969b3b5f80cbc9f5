import type { CountryCode } from '../countries.ts';

export interface PostalCodeRule {
  /** Matches a whole code as it is typed. */
  pattern: RegExp;
  /** False if the country's addresses have no postal code. A code that is typed anyway must still match `pattern`. */
  required: boolean;
  /** The keyboard that phones show. */
  inputMode: 'numeric' | 'text';
  /** An example for error messages. */
  example: string;
  /** The separator between the parts of a code. Undefined if a code is written as it is typed. */
  parts?: { pattern: RegExp; separator: string };
}

/** Five digits with an optional extension of four digits. */
const zipPlusFour = {
  inputMode: 'numeric',
  pattern: /^\d{5}(-?\d{4})?$/,
  parts: { pattern: /^(\d{5})-?(\d{4})$/, separator: '-' },
} as const;

/**
 * Postal codes by country (VAL-017 to VAL-020). The rule "five digits for other countries" applies where codes have
 * five digits. The codes of mainland China have six. Hong Kong has none, so no form asks for one; its post office
 * recommends 999077 where a foreign form requires a code, and saved addresses may contain it.
 */
export const postalCodeRules = {
  US: { ...zipPlusFour, required: true, example: '90210 or 90210-1234' },
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    inputMode: 'text',
    required: true,
    example: 'K1A 0B1',
    parts: { pattern: /^(\w{3}) ?(\w{3})$/, separator: ' ' },
  },
  AU: { pattern: /^\d{4}$/, inputMode: 'numeric', required: true, example: '2060' },
  NZ: { pattern: /^\d{4}$/, inputMode: 'numeric', required: true, example: '6011' },
  MX: { ...zipPlusFour, required: true, example: '06082' },
  CN: { pattern: /^\d{6}$/, inputMode: 'numeric', required: true, example: '266033' },
  HK: { pattern: /^(\d{5,6})?$/, inputMode: 'numeric', required: false, example: '999077, or nothing' },
} as const satisfies Record<CountryCode, PostalCodeRule>;

/** Spaces and dashes of all kinds, which people type between the parts of a code. */
const typedSeparators = /[\s\p{Pd}]+/gu;

/** Normalises a code: ASCII digits and letters, and the country's separator if any separator was typed. */
function unifyPostalCode(country: CountryCode, code: string): string {
  const { parts }: PostalCodeRule = postalCodeRules[country];
  return code
    .normalize('NFKC')
    .trim()
    .replaceAll(typedSeparators, parts?.separator ?? ' ');
}

export const isPostalCode = (country: CountryCode, code: string): boolean =>
  postalCodeRules[country].pattern.test(unifyPostalCode(country, code));

/** Formats a code as the post office writes it: `k1a0b1` becomes `K1A 0B1`. An invalid code is only trimmed. */
export function normalizePostalCode(country: CountryCode, code: string): string {
  const { parts }: PostalCodeRule = postalCodeRules[country];
  if (!isPostalCode(country, code)) return code.trim();
  const upperCase = unifyPostalCode(country, code).toUpperCase();
  return parts ? upperCase.replace(parts.pattern, `$1${parts.separator}$2`) : upperCase;
}
