interface DateStyle {
  /** As BCP 47 writes it, such as `en-AU`. */
  languageTag: string;
  /** Of the country that the date belongs to (`src/config/countries.ts`). */
  timeZone: string;
  style: 'medium' | 'long';
}

/** Formats are cached: creating one takes a thousand times as long as using it. */
const formatCache = new Map<string, Intl.DateTimeFormat>();
const maxCachedFormats = 100;

function getDateFormat({ languageTag, timeZone, style }: DateStyle): Intl.DateTimeFormat {
  const key = `${languageTag} ${timeZone} ${style}`;
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(languageTag, { dateStyle: style, timeZone });
  if (formatCache.size >= maxCachedFormats) formatCache.clear();
  formatCache.set(key, format);
  return format;
}

/**
 * Writes the day of an instant as it is in a country of the shop, so that emails and pages name the same day wherever they
 * are read. An instant is ISO 8601, a date, or milliseconds since 1970.
 */
export const formatDate = (instant: string | number | Date, style: DateStyle): string =>
  getDateFormat(style).format(new Date(instant));
