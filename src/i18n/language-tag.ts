/** Converts `en-us` to `en-US`, the form for search engines, `lang` and `Intl`. */
export function toLanguageTag(locale: string): string {
  const [language = '', country] = locale.split('-');
  return country ? `${language}-${country.toUpperCase()}` : language;
}

type Style = 'short' | 'long';
const formatRegionName = (country: string, locale: string, style: Style) =>
  new Intl.DisplayNames(toLanguageTag(locale), { type: 'region', style }).of(country) ?? country;

const abbreviationPattern = /^[\p{Lu}.\s-]+$/u;
// Cached: every page names every country, and calling Intl each time would take longer than the rest of the header.
const countryNameCache = new Map<string, string>();

/** The short name of a country in the language of a locale, such as `Hong Kong`, but no initials such as `US`. */
export function getCountryName(country: string, locale: string): string {
  const key = `${locale}/${country}`;
  const short = countryNameCache.get(key) ?? formatRegionName(country, locale, 'short');
  const name = abbreviationPattern.test(short) ? formatRegionName(country, locale, 'long') : short;
  countryNameCache.set(key, name);
  return name;
}
