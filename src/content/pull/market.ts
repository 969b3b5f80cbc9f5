import type { CountryCode, PriceStyle } from '../../config/countries.ts';
import type { LocaleRecord } from '../snapshot/records.ts';

/** A country that the API serves. The country's default is the first of its `locales`. */
export interface Market {
  code: CountryCode;
  currency: string;
  minorDigits: number;
  priceStyle: PriceStyle;
  countryId: number;
  defaultLocale: string;
  locales: LocaleRecord[];
}
