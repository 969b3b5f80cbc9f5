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
    /** How many working days a parcel is under way, at least and at most. Null where nothing is promised. */
    transitDaysFrom: number | null;
    transitDaysTo: number | null;
    names: JsonColumn<TextsByLocale>;
    descriptions: JsonColumn<TextsByLocale>;
  };
}
