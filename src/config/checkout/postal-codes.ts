import type { CountryCode } from '../countries.ts';
import { postalCodeRules } from '../countries/tables/postal-codes.ts';

/** Spaces and dashes of all kinds, which people type between the parts of a code. */
const typedSeparators = /[\s\p{Pd}]+/gu;

/** Normalises a code: ASCII digits and letters, nothing invisible, and the country's separator if any separator was typed. */
function unifyPostalCode(country: CountryCode, code: string): string {
  const { parts } = postalCodeRules[country];
  return code
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(typedSeparators, parts?.separator ?? ' ');
}

export const isPostalCode = (country: CountryCode, code: string): boolean =>
  postalCodeRules[country].pattern.test(unifyPostalCode(country, code));

/**
 * Formats a code as the post office writes it: `k1a0b1` becomes `K1A 0B1`, and `800` in Australia `0800`. An invalid
 * code is only trimmed.
 */
export function normalizePostalCode(country: CountryCode, code: string): string {
  const { parts, withoutZero } = postalCodeRules[country];
  if (!isPostalCode(country, code)) return code.trim();
  const unified = unifyPostalCode(country, code);
  const upperCase = (withoutZero?.test(unified) ? `0${unified}` : unified).toUpperCase();
  return parts ? upperCase.replace(parts.pattern, `$1${parts.separator}$2`) : upperCase;
}
