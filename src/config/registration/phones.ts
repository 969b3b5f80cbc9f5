import type { CountryCode } from '../countries.ts';
import { phonePatterns } from '../countries/tables/phones.ts';

/** A number of any country (VAL-007). */
const digitsPattern = /^\d+$/;

/** Matches the digits of a phone number of a country, or of any country. */
export const getPhonePattern = (country?: CountryCode): RegExp => (country ? phonePatterns[country] : digitsPattern);

/** The trunk zero that is dialled only within a country, as in `+61 (0)412 345 678`. */
const innerZero = /^(\+\d{1,3}) ?\(0\) ?/;
/**
 * An extension within a company, as in `512 555 0147 x12`. It begins with the first of several separators: without
 * that, a text of nothing else would be read again from each of them.
 */
const extension = /(?<![ ,;])[ ,;]*(?:x|ext\.?|extension|#) ?:?(\d{1,6})$/i;

/**
 * What contact lists and chats put around a number when it is copied, so that it reads from left to right, and the
 * variants of signs that documents have.
 */
const invisibleMarks = /[\p{Cf}\p{DI}]/gu;

/** In characters. A longer text is no phone number, whatever is taken away from it. */
const longestTyped = 1_000;

/**
 * Normalises a phone number: ASCII digits, single spaces, nothing invisible, no zero after a country code, and an
 * extension as `x12`. A text that is far too long stays as it is.
 */
export const normalizePhone = (text: string): string =>
  text.length > longestTyped
    ? text
    : text
        .normalize('NFKC')
        .replaceAll(invisibleMarks, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(innerZero, '$1 ')
        .replace(extension, ' x$1');

/** A phone number without its extension. */
export const cutExtension = (text: string): string => text.replace(extension, '');
