import { maxQuantity } from '../../config/limits.ts';

interface ParseQuantityOptions {
  /** Whether 0 and less are quantities, as in the bag, where they remove the line. */
  allowsNonPositive?: boolean;
}

const wholeNumberPattern = /^([+-]?)(\d+)(?:[.,]\d*)?$/;

/** Chinese keyboards type full-width digits, and typesetting uses other minus signs than the hyphen. */
const normalizeDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/\s/g, '');

/**
 * Parses a typed quantity (VAL-023, VAL-024). Anything that is no number, and 0, counts as 1. A negative number loses its sign,
 * unless 0 and less are allowed. Fractions are cut off, and the result is at most what one line of a bag may hold.
 */
export function parseQuantity(text: string, { allowsNonPositive = false }: ParseQuantityOptions = {}): number {
  const [, sign, digits] = wholeNumberPattern.exec(normalizeDigits(text)) ?? [];
  if (digits === undefined) return 1;
  const amount = Math.min(Number(digits), maxQuantity);
  if (allowsNonPositive) return sign === '-' && amount > 0 ? -amount : amount;
  return amount || 1;
}

/** Whether a typed text is exactly the parsed quantity. If not, the shopper is told about the correction. */
export const isExactQuantity = (text: string, quantity: number): boolean =>
  /^[+-]?\d+$/.test(normalizeDigits(text)) && Number(normalizeDigits(text)) === quantity;
