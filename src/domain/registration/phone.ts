import type { CountryCode } from '../../config/countries.ts';
import { cutExtension, digitsPattern, normalizePhone } from '../../config/registration/phones.ts';
import { phonePatterns } from '../../config/countries/tables/phones.ts';

/** Removes the separators between digits, and a leading plus. */
const stripSeparators = (text: string) =>
  cutExtension(normalizePhone(text))
    .replace(/^\+/, '')
    .replaceAll(/[\s().\-\u2010-\u2015/]/gu, '');

/**
 * Whether a phone number is valid in its country; without one it needs only be digits (VAL-007). An empty text is valid: a form that
 * requires a phone number checks that separately.
 */
export function isPhone(text: string, country?: CountryCode): boolean {
  if (text.trim() === '') return true;
  const pattern = country ? phonePatterns[country] : digitsPattern;
  return pattern.test(stripSeparators(text));
}
