export {
  countries,
  countryCodes,
  defaultCountry,
  parseCountryCode,
  shippingCountryIds,
} from './countries/tables/countries.ts';
export type { ShopCountry } from './countries/tables/countries.ts';
export type { CountryCode } from './countries/index.ts';
export type { CountryTerms, EnglishSpelling, PayLaterTerms, PriceStyle } from './countries/country.ts';
