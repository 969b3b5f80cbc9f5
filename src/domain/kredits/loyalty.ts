import type { CountryTerms } from '../../config/countries.ts';
import type { FaqValues } from '../../contract/shell/languages.ts';
import { parseAmountText } from '../money.ts';
import { subtractMonths } from './subtract-months.ts';

/** What orders of three months in a row earn. */
export interface LoyaltyTerms {
  /** The retail value that they need, in minor units. */
  neededMinor: number;
  /** Whole kredits. */
  kredits: number;
}

type LoyaltyValues = Pick<
  FaqValues,
  'kissKreditEarnedOnContinuousThreeMonths' | 'cumulativeRetailOrderInContinuousThreeMonthForKKNeeded'
>;

const loyaltyMonths = 3;

/**
 * The terms that the shop tells the members of a country, so that what is promised is what is given. Null where it tells
 * none. One kredit is worth one whole unit of the currency.
 */
export function parseLoyaltyTerms(
  values: LoyaltyValues,
  { currency, minorDigits }: Pick<CountryTerms, 'currency' | 'minorDigits'>,
): LoyaltyTerms | null {
  const earned = parseAmountText(values.kissKreditEarnedOnContinuousThreeMonths, currency, minorDigits);
  const needed = parseAmountText(values.cumulativeRetailOrderInContinuousThreeMonthForKKNeeded, currency, minorDigits);
  const kredits = Math.floor((earned?.minor ?? 0) / 10 ** minorDigits);
  return needed && needed.minor > 0 && kredits > 0 ? { neededMinor: needed.minor, kredits } : null;
}

/**
 * From when on orders count that are paid until `at`: three months, and none that an earlier award has counted. Times are in
 * ms since 1970.
 */
export const calculateLoyaltyStart = (at: number, lastAwardAt: number | null): number =>
  Math.max(subtractMonths(at, loyaltyMonths), lastAwardAt ?? Number.NEGATIVE_INFINITY);
