const getLocaleLanguage = (tag: string) => tag.split('-')[0];

/**
 * The first wish that is known as it is (`es-us`), else by its language (`es`, `es-mx`). Wishes may be missing, and
 * written with an underscore or in capitals.
 */
export function findClosestLocale(
  wanted: readonly (string | null | undefined)[],
  known: readonly string[],
): string | undefined {
  for (const wish of wanted) {
    const tag = (wish ?? '').trim().replace('_', '-').toLowerCase();
    const found =
      tag &&
      (known.find((locale) => locale === tag) ??
        known.find((locale) => getLocaleLanguage(locale) === getLocaleLanguage(tag)));
    if (found) return found;
  }
  return undefined;
}
