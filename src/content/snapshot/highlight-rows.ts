import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { frontPage } from '../../config/catalogue/front-page.ts';
import { areWrittenAlike } from '../../i18n/written-language.ts';
import { rowKeys } from './keys.ts';
import { CardRecord, type HighlightsRecord, type RecordKind, ReviewsRecord } from './records.ts';
import type { RowWriter } from './row-writer.ts';
import { readSiteLocales } from './site-locales.ts';

/** What decides whether the front page shows a product. */
const Facts = CardRecord.pick({ rank: true, since: true, soldOut: true, badge: true });

const selectSkus = (condition: string, order: string) => `
  SELECT key FROM row
  WHERE kind = 'card' AND locale = :locale AND json_extract(json, '$.soldOut') = 0 AND ${condition}
  ORDER BY ${order}, key LIMIT :count`;
const bestSellersQuery = selectSkus(`json_extract(json, '$.rank') IS NOT NULL`, `json_extract(json, '$.rank')`);
const newestQuery = selectSkus(
  `json_extract(json, '$.badge.kind') = 'new' AND json_extract(json, '$.since') IS NOT NULL`,
  `json_extract(json, '$.since') DESC`,
);
const reviewedQuery = `
  SELECT review.key, review.json FROM row AS review JOIN row AS card USING (locale, key)
  WHERE review.kind = 'reviews' AND card.kind = 'card' AND locale = ?
  ORDER BY coalesce(json_extract(card.json, '$.rank'), 1e9), review.key`;

const Key = z.object({ key: z.string() });

function readSkus(database: DatabaseSync, query: string, locale: string): string[] {
  const rows = database.prepare(query).all({ locale, count: frontPage.products });
  return rows.map((row) => Key.parse(row).key);
}

const { minTextLength, maxTextLength, minStars } = frontPage.review;

/** The id of the review that is worth quoting: a good one with some words, in the language of the locale. */
function findQuotable(json: string, locale: string): string | undefined {
  const { printed } = ReviewsRecord.parse(JSON.parse(json));
  return printed.find(
    ({ stars, text, language }) =>
      stars >= minStars &&
      text.length >= minTextLength &&
      text.length <= maxTextLength &&
      areWrittenAlike(language, locale),
  )?.id;
}

/** The reviews of the products that sell best, one of each. */
function readReviews(database: DatabaseSync, locale: string): HighlightsRecord['reviews'] {
  const reviews: HighlightsRecord['reviews'] = [];
  for (const row of database.prepare(reviewedQuery).iterate(locale)) {
    const sku = String(row['key']);
    const id = findQuotable(String(row['json']), locale);
    if (id !== undefined) reviews.push({ sku, id });
    if (reviews.length === frontPage.reviews) break;
  }
  return reviews;
}

/** Writes what the front page of a locale shows by itself, from its cards and reviews. */
export function putHighlights(database: DatabaseSync, { put }: RowWriter, locale: string): void {
  put('highlights', rowKeys.locale(locale), {
    bestSellers: readSkus(database, bestSellersQuery, locale),
    newest: readSkus(database, newestQuery, locale),
    reviews: readReviews(database, locale),
  });
}

export function putAllHighlights(database: DatabaseSync, rows: RowWriter): void {
  for (const locale of readSiteLocales(database)) putHighlights(database, rows, locale);
}

const toFacts = (json: string | null) => json && JSON.stringify(Facts.parse(JSON.parse(json)));

/** Whether a changed row may change the front page of its locale. `before` and `after` are its JSON, null where it does not exist. */
export const changesHighlights = (kind: RecordKind, before: string | null, after: string | null): boolean =>
  (kind === 'card' && toFacts(before) !== toFacts(after)) || (kind === 'reviews' && before !== after);
