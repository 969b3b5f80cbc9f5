import type { CountryCode } from '../../config/countries.ts';
import { internationalPhonePattern, phonePatterns } from '../../config/registration/phones.ts';

/** A phone number without what people put between its digits, and without the plus before it. */
const stripSeparators = (text: string) =>
  text
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\s().\-\u2010-\u2015/]/gu, '');

/**
 * Whether a phone number fits its country; without a country it has to be digits. An empty one is fine: who needs a
 * phone asks for it (document 1, section 5).
 */
export function isPhone(text: string, country?: CountryCode): boolean {
  return (
    text.trim() === '' || (country ? phonePatterns[country] : internationalPhonePattern).test(stripSeparators(text))
  );
}
