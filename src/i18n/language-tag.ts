/** `en-us` as search engines, `lang` and `Intl` write it: `en-US`. */
export function languageTag(locale: string): string {
  const [language = '', country] = locale.split('-');
  return country ? `${language}-${country.toUpperCase()}` : language;
}

const abbreviation = /^[\p{Lu}.\s-]+$/u;

/** A country's name in the language of a locale: short, such as `Hong Kong`, but never initials such as `US`. */
export function countryName(country: string, locale: string): string {
  const named = (style: 'short' | 'long') => new Intl.DisplayNames(languageTag(locale), { type: 'region', style }).of(country) ?? country;
  const short = named('short');
  return abbreviation.test(short) ? named('long') : short;
}
