import type { Translate } from '../../../content/texts.ts';
import type { RatingRecord } from '../../../content/snapshot/records.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** The mean of all stars with one decimal, as the language writes it. */
export function formatAverage(average: number, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(toLanguageTag(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formats.set(locale, format);
  return format.format(average);
}

/** `4.6 (38)`: the mean, and the number of reviews. */
export const formatRating = ({ average, count }: RatingRecord, locale: string): string =>
  `${formatAverage(average, locale)} (${count})`;

/** What screen readers say instead of `4.6 (38)`. */
export const formatRatingLabel = (t: Translate<'catalogue'>, { average, count }: RatingRecord, locale: string) =>
  t('ratingLabel', { average: formatAverage(average, locale), count });
