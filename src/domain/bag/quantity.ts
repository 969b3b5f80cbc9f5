import { maxQuantity } from '../../config/limits.ts';

interface ParseQuantityOptions {
  /** Where 0 and less mean something, as in the bag: there they take the line away. */
  allowsNonPositive?: boolean;
}

const wholeNumberPattern = /^([+-]?)(\d+)(?:[.,]\d*)?$/;

/** Chinese keyboards write full-width digits, and typesetting has a minus sign of its own. */
const normalizeDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/\s/g, '');

/**
 * The quantity that a typed text means (document 1, sections 5 and 9): what is no number, and 0, is 1; a negative
 * number loses its sign,
 * unless 0 and less are allowed. A fraction is cut off, and nothing is more than one line of a bag takes.
 */
export function parseQuantity(text: string, { allowsNonPositive = false }: ParseQuantityOptions = {}): number {
  const [, sign, digits] = wholeNumberPattern.exec(normalizeDigits(text)) ?? [];
  if (digits === undefined) return 1;
  const amount = Math.min(Number(digits), maxQuantity);
  if (allowsNonPositive) return sign === '-' && amount > 0 ? -amount : amount;
  return amount || 1;
}

/** Whether a text is the very quantity it means: otherwise the shopper is told what became of it. */
export const isExactQuantity = (text: string, quantity: number): boolean =>
  /^[+-]?\d+$/.test(normalizeDigits(text)) && Number(normalizeDigits(text)) === quantity;
