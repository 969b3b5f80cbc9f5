interface DateStyle {
  /** A BCP 47 language tag, such as `en-AU`. */
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
 * Formats the day of an instant in the time zone of a country, so that emails and pages show the same day to every
 * reader. An instant is ISO 8601, a date, or milliseconds since 1970.
 */
export const formatDate = (instant: string | number | Date, style: DateStyle): string =>
  getDateFormat(style).format(new Date(instant));
