import { maxQuantity } from '../../config/limits.ts';

interface Rules {
  /** Where 0 and less mean something, as in the bag: there they take the line away. */
  allowsNonPositive?: boolean;
}

const whole = /^([+-]?)(\d+)(?:[.,]\d*)?$/;

/** Chinese keyboards write full-width digits, and typesetting has a minus sign of its own. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/\s/g, '');

/**
 * The quantity that a typed text means (document 1, sections 5 and 9): what is no number, and 0, is 1; a negative
 * number loses its sign,
 * unless 0 and less are allowed. A fraction is cut off, and nothing is more than one line of a bag takes.
 */
export function quantityOf(text: string, { allowsNonPositive = false }: Rules = {}): number {
  const [, sign, digits] = whole.exec(plain(text)) ?? [];
  if (digits === undefined) return 1;
  const amount = Math.min(Number(digits), maxQuantity);
  if (allowsNonPositive) return sign === '-' && amount > 0 ? -amount : amount;
  return amount || 1;
}

/** Whether a text is the very quantity it means: otherwise the shopper is told what became of it. */
export const isQuantity = (text: string, quantity: number): boolean =>
  /^[+-]?\d+$/.test(plain(text)) && Number(plain(text)) === quantity;
