import * as z from 'zod/mini';
import { reviewLimits } from '../../config/reviews/review-limits.ts';
import { getCountryReviews } from '../../contract/reviews/reviews.ts';
import { areWrittenAlike } from '../../i18n/written-language.ts';
import { rowKeys } from '../snapshot/keys.ts';
import type { ReviewsRecord } from '../snapshot/records.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import { parseProductReviews } from './parse-reviews.ts';
import type { ProductReviews } from './review-sources.ts';

/** The maximum number of skus in one request. */
const skusPerRequest = 100;

/** Its items are parsed one by one, since one that is malformed must not stop a publish. */
const countryReviews = { ...getCountryReviews, reply: z.array(z.unknown()) };

const countriesChange = { kind: 'countries', subject: '' } as const;

function saveReviews({ api, writer, sources }: PullContext, market: Market, entry: unknown): void {
  const { sku, reviews, malformed } = parseProductReviews(entry, api.apiUrl);
  for (const subject of malformed) writer.addNote('BAD_REVIEW', market.code, subject);
  if (reviews) sources.putReviews(market.code, sku, reviews);
}

/** Reads the reviews of all products of a country. Returns false when the API has no reviews. */
export const pullReviews = (context: PullContext, market: Market): Promise<boolean> =>
  context.api.callEachIfPresent(
    countryReviews,
    { query: { country: market.code } },
    (entry) => {
      saveReviews(context, market, entry);
    },
    countriesChange,
  );

/** Returns null when the API, which had reviews, has none now: it may be a fault. */
async function fetchReviews({ api }: PullContext, market: Market, skus: readonly string[]): Promise<unknown[] | null> {
  const entries: unknown[] = [];
  const isPresent = await api.callEachIfPresent(
    countryReviews,
    { query: { country: market.code, skus: skus.join(',') } },
    (entry) => entries.push(entry),
    countriesChange,
  );
  return isPresent ? entries : null;
}

const dropNotesSql = `
  DELETE FROM note WHERE code = 'BAD_REVIEW' AND scope = :country
    AND (subject = :sku OR substr(subject, 1, length(:sku) + 2) = :sku || ' (')`;

/** The language of the printed reviews: that of the page, or else the one with the most reviews. */
function pickLanguage({ byLanguage, reviews }: ProductReviews, locale: string): string | null {
  const languages = [...new Set(reviews.map(({ language }) => language))];
  const own = languages.find((language) => areWrittenAlike(language, locale));
  const countOf = (language: string) => byLanguage[language] ?? 0;
  return own ?? languages.toSorted((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))[0] ?? null;
}

/** What the page of a product shows of its reviews in a locale. Null without reviews. */
export function createReviewsRecord(
  { sources }: Pick<PullContext, 'sources'>,
  market: Market,
  locale: string,
  sku: string,
): ReviewsRecord | null {
  const found = sources.findReviews(market.code, sku);
  if (!found) return null;
  const language = pickLanguage(found, locale);
  const { reviews, ...summary } = found;
  const printed = reviews.filter((review) => review.language === language).slice(0, reviewLimits.printed);
  return { ...summary, printed };
}

/** The figures for the card of a product. */
export const toRating = (record: ReviewsRecord | null) =>
  record ? { rating: { average: record.average, count: record.count } } : {};

function putReviewRows(context: PullContext, market: Market, sku: string): void {
  const { writer } = context;
  for (const { locale } of market.locales) {
    const key = rowKeys.sku(locale, sku);
    const card = writer.get('card', key);
    if (!card) continue;
    const record = createReviewsRecord(context, market, locale, sku);
    if (record) writer.put('reviews', key, record);
    else writer.remove('reviews', key);
    const { rating: _, ...unrated } = card;
    writer.put('card', key, { ...unrated, ...toRating(record) });
  }
}

/**
 * Reads the reviews of these products again, and writes the rows of those that have a page. An API that had no reviews at
 * the last pull of everything is not asked.
 */
export async function putChangedReviews(
  context: PullContext,
  market: Market,
  changed: readonly string[],
): Promise<void> {
  const { sources, writer } = context;
  if (!writer.get('country', rowKeys.country(market.code))?.hasReviews) return;
  const skus = [...new Set(changed.flatMap((sku) => [sku, sources.findProductPage(market.code, sku) ?? sku]))];
  for (let start = 0; start < skus.length; start += skusPerRequest) {
    const chunk = skus.slice(start, start + skusPerRequest);
    const entries = await fetchReviews(context, market, chunk);
    if (!entries) continue;
    for (const sku of chunk) {
      sources.removeReviews(market.code, sku);
      writer.database.prepare(dropNotesSql).run({ country: market.code, sku });
    }
    for (const entry of entries) saveReviews(context, market, entry);
  }
  for (const sku of skus) putReviewRows(context, market, sku);
}
