import { countries } from '../config/countries.ts';
import type { CountryCode } from '../config/countries.ts';
import { toLanguageTag } from './language-tag.ts';

export interface DateStyle {
  locale: string;
  country: CountryCode;
  style: 'medium' | 'long';
}

/** Formats are cached: creating one takes a thousand times as long as using it. */
const formatCache = new Map<string, Intl.DateTimeFormat>();
const maxCachedFormats = 100;

function getDateFormat({ locale, country, style }: DateStyle): Intl.DateTimeFormat {
  const key = `${locale} ${country} ${style}`;
  const { timeZone } = countries[country];
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: style, timeZone });
  if (formatCache.size >= maxCachedFormats) formatCache.clear();
  formatCache.set(key, format);
  return format;
}

/**
 * Writes the day of an instant as it is in a country of the shop, so that emails and pages name the same day. An instant is
 * ISO 8601, a date, or milliseconds since 1970.
 */
export const formatDate = (instant: string | number | Date, style: DateStyle): string =>
  getDateFormat(style).format(new Date(instant));
