import { toLanguageTag } from './language-tag.ts';

const formats = new Map<string, Intl.NumberFormat>();

function getFormat(locale: string): Intl.NumberFormat {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(toLanguageTag(locale), { maximumFractionDigits: 3, useGrouping: false });
  formats.set(locale, format);
  return format;
}

/** Formats the decimals of a measure for the locale: `3.5 g` is `3,5 g` in French. */
export const formatMeasure = (measure: string, locale: string): string =>
  measure.replace(/\d+\.\d+/g, (decimal) => getFormat(locale).format(Number(decimal)));
