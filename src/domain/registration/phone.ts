import type { CountryCode } from '../../config/countries.ts';
import {
  cutExtension,
  internationalPhonePattern,
  normalizePhone,
  phonePatterns,
} from '../../config/registration/phones.ts';

/** Removes the separators between digits, and a leading plus. */
const stripSeparators = (text: string) =>
  cutExtension(normalizePhone(text))
    .replace(/^\+/, '')
    .replaceAll(/[\s().\-\u2010-\u2015/]/gu, '');

/**
 * Whether a phone number is valid in its country, or internationally without one. An empty text is valid: a form that
 * requires a phone number checks that separately.
 */
export function isPhone(text: string, country?: CountryCode): boolean {
  if (text.trim() === '') return true;
  const pattern = country ? phonePatterns[country] : internationalPhonePattern;
  return pattern.test(stripSeparators(text));
}
