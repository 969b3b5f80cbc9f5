/** `en-us` as search engines, `lang` and `Intl` write it: `en-US`. */
export function toLanguageTag(locale: string): string {
  const [language = '', country] = locale.split('-');
  return country ? `${language}-${country.toUpperCase()}` : language;
}

type Style = 'short' | 'long';
const formatRegionName = (country: string, locale: string, style: Style) =>
  new Intl.DisplayNames(toLanguageTag(locale), { type: 'region', style }).of(country) ?? country;

const abbreviationPattern = /^[\p{Lu}.\s-]+$/u;
// Every page names every country: asking Intl each time would cost more than the rest of the header.
const countryNameCache = new Map<string, string>();

/** A country's name in the language of a locale: short, such as `Hong Kong`, but never initials such as `US`. */
export function getCountryName(country: string, locale: string): string {
  const key = `${locale}/${country}`;
  const short = countryNameCache.get(key) ?? formatRegionName(country, locale, 'short');
  const name = abbreviationPattern.test(short) ? formatRegionName(country, locale, 'long') : short;
  countryNameCache.set(key, name);
  return name;
}
