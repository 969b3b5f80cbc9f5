const getLocaleLanguage = (tag: string) => tag.split('-')[0];

const normalizeTag = (tag: string | null | undefined) => (tag ?? '').trim().replace('_', '-').toLowerCase();

const findByTag = (tag: string, available: readonly string[]): string | undefined =>
  available.find((locale) => locale === tag) ??
  available.find((locale) => getLocaleLanguage(locale) === getLocaleLanguage(tag));

/**
 * Finds the best of the available locales: for the first wanted one that matches, the same locale (`es-us`), else one of
 * the same language (`es`, `es-mx`). Wanted locales may be missing, in upper case, or written with an underscore.
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
