import { toLanguageTag } from './language-tag.ts';

/** Writes the decimals of a measure as the locale does: `3.5 g` is `3,5 g` in French. */
export function formatMeasure(measure: string, locale: string): string {
  const format = new Intl.NumberFormat(toLanguageTag(locale), { maximumFractionDigits: 3, useGrouping: false });
  return measure.replace(/\d+\.\d+/g, (decimal) => format.format(Number(decimal)));
}
