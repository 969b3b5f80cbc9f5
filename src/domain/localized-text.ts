/** A text in the wished language, or the best there is. */
export interface LocalizedText {
  text: string;
  isTranslated: boolean;
}

const findByLocale = <T>(byLocale: Readonly<Record<string, T>>, locale: string): T | undefined =>
  byLocale[locale] ?? Object.entries(byLocale).find(([key]) => key.replace('_', '-').toLowerCase() === locale)?.[1];

/**
 * The first non-empty of: the locale's text, the default locale's, `otherwise`. Keys are matched whatever their case.
 * `translated` is
 * true only for the first, so that staff can be told of the others.
 */
export function pickLocalizedText(
  texts: Readonly<Record<string, string>>,
  locale: string,
  fallback: string,
  otherwise: string,
): LocalizedText {
  const own = findByLocale(texts, locale)?.trim();
  if (own) return { text: own, isTranslated: true };
  return { text: findByLocale(texts, fallback)?.trim() || otherwise, isTranslated: false };
}
