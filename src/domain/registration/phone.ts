import type { CountryCode } from '../../config/countries.ts';
import { cutExtension, getPhonePattern, normalizePhone } from '../../config/registration/phones.ts';

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
  return getPhonePattern(country).test(stripSeparators(text));
}
