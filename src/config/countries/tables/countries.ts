import type { CountryTerms } from '../country.ts';
import { listedCountries, tabulate, type CountryCode } from '../index.ts';

/** A country with the terms on which the shop sells there. */
export interface ShopCountry extends CountryTerms {
  code: CountryCode;
}

export const countryCodes: readonly CountryCode[] = listedCountries.map(({ code }) => code);

export const shippingCountryIds = tabulate(({ shippingId }) => shippingId);

/** What the shop does in each country. The other tables hold what only some pages need. */
export const countries = tabulate((country): ShopCountry => ({
  code: country.code,
  currency: country.currency,
  minorDigits: country.minorDigits,
  priceStyle: country.priceStyle,
  friendOrderMinimum: country.friendOrderMinimum,
  kissKredits: country.kissKredits,
  payLater: country.payLater,
  shareNetworks: country.shareNetworks,
  supportPhone: country.supportPhone,
  timeZone: country.timeZone,
  chat: country.chat,
  logo: country.logo,
}));

/** The country with this code, in upper or lower case. Returns null when the shop does not sell there. */
export const parseCountryCode = (text: string | null | undefined): CountryCode | null =>
  countryCodes.find((code) => code === text?.toUpperCase()) ?? null;

export const defaultCountry: CountryCode = 'US';
