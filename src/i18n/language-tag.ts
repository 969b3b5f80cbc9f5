/** `en-us` as search engines, `lang` and `Intl` write it: `en-US`. */
export function languageTag(locale: string): string {
  const [language = '', country] = locale.split('-');
  return country ? `${language}-${country.toUpperCase()}` : language;
}

type Style = 'short' | 'long';
const named = (country: string, locale: string, style: Style) =>
  new Intl.DisplayNames(languageTag(locale), { type: 'region', style }).of(country) ?? country;

const abbreviation = /^[\p{Lu}.\s-]+$/u;
// Every page names every country: asking Intl each time would cost more than the rest of the header.
const known = new Map<string, string>();

/** A country's name in the language of a locale: short, such as `Hong Kong`, but never initials such as `US`. */
export function countryName(country: string, locale: string): string {
  const key = `${locale}/${country}`;
  const short = known.get(key) ?? named(country, locale, 'short');
  const name = abbreviation.test(short) ? named(country, locale, 'long') : short;
  known.set(key, name);
  return name;
}
