const getLocaleLanguage = (tag: string) => tag.split('-')[0];

const normalizeTag = (tag: string | null | undefined) => (tag ?? '').trim().replace('_', '-').toLowerCase();

const findByTag = (tag: string, available: readonly string[]): string | undefined =>
  available.find((locale) => locale === tag) ??
  available.find((locale) => getLocaleLanguage(locale) === getLocaleLanguage(tag));

/**
 * Finds the best available locale: for the first wanted locale with a match, the same locale (`es-us`), else one of the
 * same language (`es`, `es-mx`). Wanted locales may be undefined, in upper case, or written with an underscore.
 */
export function findClosestLocale(
  wanted: readonly (string | null | undefined)[],
  available: readonly string[],
): string | undefined {
  return wanted
    .map(normalizeTag)
    .filter((tag) => tag !== '')
    .map((tag) => findByTag(tag, available))
    .find((locale) => locale !== undefined);
}
