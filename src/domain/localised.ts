/** A text in the wished language, or the best there is. */
export interface Localised {
  text: string;
  translated: boolean;
}

const find = <T>(byLocale: Readonly<Record<string, T>>, locale: string): T | undefined =>
  byLocale[locale] ?? Object.entries(byLocale).find(([key]) => key.replace('_', '-').toLowerCase() === locale)?.[1];

/**
 * The first non-empty of: the locale's text, the default locale's, `otherwise`. Keys are matched whatever their case.
 * `translated` is
 * true only for the first, so that staff can be told of the others.
 */
export function localisedText(
  texts: Readonly<Record<string, string>>,
  locale: string,
  fallback: string,
  otherwise: string,
): Localised {
  const own = find(texts, locale)?.trim();
  if (own) return { text: own, translated: true };
  return { text: find(texts, fallback)?.trim() || otherwise, translated: false };
}
