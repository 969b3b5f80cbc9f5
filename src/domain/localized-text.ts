/** A text in the requested language, or in the best fallback. */
export interface LocalizedText {
  text: string;
  isTranslated: boolean;
}

const findByLocale = <T>(byLocale: Readonly<Record<string, T>>, locale: string): T | undefined =>
  byLocale[locale] ?? Object.entries(byLocale).find(([key]) => key.replace('_', '-').toLowerCase() === locale)?.[1];

/**
 * The first non-empty text of: the locale, `fallbackLocale`, `fallbackText`. Keys match in any case. `isTranslated` is
 * true only for the first, so that staff can find missing translations.
 */
export function pickLocalizedText(
  texts: Readonly<Record<string, string>>,
  locale: string,
  fallbackLocale: string,
  fallbackText: string,
): LocalizedText {
  const translated = findByLocale(texts, locale)?.trim();
  if (translated) return { text: translated, isTranslated: true };
  return { text: findByLocale(texts, fallbackLocale)?.trim() || fallbackText, isTranslated: false };
}
