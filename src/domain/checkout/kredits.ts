import { normalizeTypedNumber } from '../typed-number.ts';

/** One kredit is worth one whole unit of the currency. */
export const toKreditAmount = (kredits: number, minorDigits: number): number => kredits * 10 ** minorDigits;

/** The most kredits that an order may use: the lesser of the balance and the whole units of its products (CHK-052). */
export const getMaximumKredits = (balance: number, productTotalMinor: number, minorDigits: number): number =>
  Math.max(0, Math.min(balance, Math.floor(productTotalMinor / 10 ** minorDigits)));

/**
 * The kredits that a shopper means by what they typed: fractions are cut off, what is no number counts as 0, and the
 * result lies between 0 and the maximum (CHK-051 to CHK-053).
 */
export function clampKredits(typed: string, balance: number, productTotalMinor: number, minorDigits = 2): number {
  const wanted = Number(/^\d+/.exec(normalizeTypedNumber(typed))?.[0] ?? 0);
  return Math.min(wanted, getMaximumKredits(balance, productTotalMinor, minorDigits));
}
