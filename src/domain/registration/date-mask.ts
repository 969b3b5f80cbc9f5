export interface MaskedText {
  text: string;
  /** Where the cursor stands, in characters from the start. */ cursor: number;
}

const maxDigits = 4;
const extractDigits = (text: string) => text.replaceAll(/\D/g, '');

/** A lone digit with a separator behind it is a whole part: `3/` reads `03/`. */
const padLoneDigit = (text: string) => text.replace(/^\s*(\d)(?=[^\d])/, '0$1');

/**
 * The mask 99/99 over what was typed or pasted: digits stay, everything else goes, and the slash comes by itself with
 * the third digit or by being typed. Works at
 * any place of the text, so that a digit in the middle can be put right.
 */
export function maskDate(typed: string, cursor: number): MaskedText {
  const isAtEnd = cursor === typed.length;
  const text = isAtEnd ? padLoneDigit(typed) : typed;
  const digits = extractDigits(text).slice(0, maxDigits);
  const typedSlash = digits.length === 2 && /\d\D+$/.test(text) && isAtEnd;
  const masked = digits.length > 2 || typedSlash ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  const passed = Math.min(extractDigits(isAtEnd ? text : typed.slice(0, cursor)).length, maxDigits);
  return { text: masked, cursor: passed + Number(passed > 2 || (typedSlash && passed === 2)) };
}

/** What is left half: a lone digit of the second part gets its zero. */
export const completeDate = (text: string): string => text.replace(/^(\d{2}\/)(\d)$/, '$10$2');
