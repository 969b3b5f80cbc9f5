import { toLanguageTag } from './language-tag.ts';

/** Formats are cached: creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.ListFormat>();

function getFormat(locale: string): Intl.ListFormat {
  const format = formats.get(locale) ?? new Intl.ListFormat(toLanguageTag(locale));
  formats.set(locale, format);
  return format;
}

/** Joins names as the language does: `Blush, Brush, and Balm`. */
export const formatList = (names: readonly string[], locale: string): string => getFormat(locale).format(names);
