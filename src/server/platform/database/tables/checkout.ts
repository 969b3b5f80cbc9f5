import type { CountryCode } from '../../../../config/countries.ts';
import type { JsonColumn, TextsByLocale } from './columns.ts';

/** Shipping methods and their rates. */
export interface CheckoutTables {
  shippingMethods: {
    id: number;
    countryCode: CountryCode;
    audience: 'everyone' | 'preferred';
    typeId: 1 | 2 | 5;
    rateMinor: number;
    lowerLimitMinor: number;
    upperLimitMinor: number;
    names: JsonColumn<TextsByLocale>;
    descriptions: JsonColumn<TextsByLocale>;
  };
}
