export interface MaskedText {
  text: string;
  /** The position of the cursor, in characters from the start. */
  cursor: number;
}

/** Digits of a month, and of a day. */
const partLength = 2;
const maxDigits = 2 * partLength;
/** Chinese keyboards type full-width digits and slashes, each as long as its ASCII form. */
const toAscii = (text: string) => text.replaceAll(/[\uFF0F-\uFF19]/g, (sign) => sign.normalize('NFKC'));
const extractDigits = (text: string) => text.replaceAll(/\D/g, '');

/** A single digit before a separator is complete: `3/` becomes `03/`. */
const padLoneDigit = (text: string) => text.replace(/^\s*(\d)(?=[^\d])/, '0$1');

/**
 * Applies the mask 99/99 to typed or pasted text (VAL-012). Only digits stay; the slash appears with the third digit or
 * when it is typed. The cursor may be anywhere, so that a digit in the middle can be corrected.
 */
export function maskDate(entered: string, cursor: number): MaskedText {
  const typed = toAscii(entered);
  const isAtEnd = cursor === typed.length;
  const text = isAtEnd ? padLoneDigit(typed) : typed;
  const digits = extractDigits(text).slice(0, maxDigits);
  const hasTypedSlash = digits.length === partLength && /\d\D+$/.test(text) && isAtEnd;
  const masked =
    digits.length > partLength || hasTypedSlash ? `${digits.slice(0, partLength)}/${digits.slice(partLength)}` : digits;
  const digitsBefore = Math.min(extractDigits(isAtEnd ? text : typed.slice(0, cursor)).length, maxDigits);
  return {
    text: masked,
    cursor: digitsBefore + Number(digitsBefore > partLength || (hasTypedSlash && digitsBefore === partLength)),
  };
}

/** Adds the leading zero to a single digit in the second part, once the shopper leaves the field. */
export const completeDate = (text: string): string => text.replace(/^(\d{2}\/)(\d)$/, '$10$2');
