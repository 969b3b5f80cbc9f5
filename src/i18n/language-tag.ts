/** `en-us` as search engines, `lang` and `Intl` write it: `en-US`. */
export function languageTag(locale: string): string {
  const [language = '', country] = locale.split('-');
  return country ? `${language}-${country.toUpperCase()}` : language;
}

/** A country's name in the language of a locale. */
export const countryName = (country: string, locale: string): string => new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(country) ?? country;
