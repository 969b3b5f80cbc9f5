import { cardBrandIds } from '../../config/card-brand-ids.ts';
import { cardBrands } from '../../config/payments/card-brands.ts';
import type { CardBrandId } from '../../config/card-brand-ids.ts';

/** The longest number that any brand has. */
const maxCardDigits = 19;

/** A number as it is typed, without the spaces and dashes between its groups. */
export const stripCardNumber = (text: string): string => text.replaceAll(/[\s-]/g, '');

const startsInRange = (digits: string, [first, last]: readonly [string, string]) => {
  const start = digits.slice(0, first.length);
  return start.length === first.length && start >= first && start <= last;
};

/** The brand by the leading digits; null while there are too few, and for brands that the shop does not know. */
export function detectCardBrand(text: string): CardBrandId | null {
  const digits = stripCardNumber(text);
  return cardBrandIds.find((id) => cardBrands[id].prefixes.some((range) => startsInRange(digits, range))) ?? null;
}

/** The Luhn check: every second digit from the right counts twice, and the sum ends in 0 (VAL-014). */
function passesLuhnCheck(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the digits are a number of the brand that they begin with; any other passes with the Luhn check alone. */
export function isCardNumber(text: string): boolean {
  const digits = stripCardNumber(text);
  if (!/^\d{12,19}$/.test(digits) || !passesLuhnCheck(digits)) return false;
  const brand = detectCardBrand(digits);
  return brand === null || cardBrands[brand].lengths.some((length) => length === digits.length);
}

/** Writes a number in groups, as the card prints it. Characters that are no digits are left out. */
export function groupCardNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, maxCardDigits);
  const brand = detectCardBrand(digits);
  const groups: readonly number[] = brand ? cardBrands[brand].groups : [4, 4, 4, 4];
  const ends = groups.map((_, index) => groups.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
  return [...digits].map((digit, index) => (ends.includes(index) ? ` ${digit}` : digit)).join('');
}
