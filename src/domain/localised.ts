/** A text in the wished language, or the best there is. */
export interface Localised { text: string; translated: boolean }

const find = <T>(byLocale: Readonly<Record<string, T>>, locale: string): T | undefined =>
  byLocale[locale] ?? Object.entries(byLocale).find(([key]) => key.replace('_', '-').toLowerCase() === locale)?.[1];

/**
 * The entry of a locale, else of the country's default locale. `translated` is false for the second, so that staff can be told.
 * Keys are matched whatever their case.
 */
export function byLocale<T>(entries: Readonly<Record<string, T>>, locale: string, fallback: string): { value: T; translated: boolean } | null {
  const own = find(entries, locale);
  if (own !== undefined) return { value: own, translated: true };
  const other = find(entries, fallback);
  return other === undefined ? null : { value: other, translated: false };
}

/** The first non-empty of: the locale's text, the default locale's, `otherwise`. */
export function localisedText(texts: Readonly<Record<string, string>>, locale: string, fallback: string, otherwise: string): Localised {
  const own = find(texts, locale)?.trim();
  if (own) return { text: own, translated: true };
  return { text: find(texts, fallback)?.trim() || otherwise, translated: false };
}
