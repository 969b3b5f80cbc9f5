import type { CountryTerms } from '../../config/countries.ts';
import type { Money } from '../money.ts';

export type CountryCurrency = Pick<CountryTerms, 'currency' | 'minorDigits'>;

/** Converts an amount of the API to minor units, for comparing and displaying, never for charging. */
export const toMoney = (amount: number, { currency, minorDigits }: CountryCurrency): Money => ({
  minor: Math.round(amount * 10 ** minorDigits),
  currency,
});
