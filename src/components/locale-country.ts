import { type CountryCode, countryCodes, defaultCountry } from '../config/countries.ts';
import type { LocaleRecord } from '../content/snapshot/records.ts';

/** The country that a locale of the shop sells in. Falls back to the default country. */
export function findLocaleCountry(locales: readonly LocaleRecord[], locale: string): CountryCode {
  const code = locales.find((record) => record.locale === locale)?.country;
  return countryCodes.find((known) => known === code) ?? defaultCountry;
}
