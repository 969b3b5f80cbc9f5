import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { CountryCode } from '../../config/countries.ts';
import { PrintedReview, ReviewsRecord } from '../snapshot/records.ts';

/** The reviews of a product that the pages of a country may print, the most helpful of each language. */
export const ProductReviews = ReviewsRecord.omit({ printed: true }).extend({ reviews: z.array(PrintedReview) });
export type ProductReviews = z.infer<typeof ProductReviews>;

/** What a pull stores of reviews in the snapshot, so that the rows of a product can be written again without them. */
export interface ReviewSources {
  putReviews(country: CountryCode, sku: string, reviews: ProductReviews): void;
  removeReviews(country: CountryCode, sku: string): void;
  findReviews(country: CountryCode, sku: string): ProductReviews | null;
}

export function openReviewSources(database: DatabaseSync): ReviewSources {
  const insert = database.prepare('INSERT OR REPLACE INTO source_review (country, sku, json) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM source_review WHERE country = ? AND sku = ?');
  const select = database.prepare('SELECT json FROM source_review WHERE country = ? AND sku = ?');
  return {
    putReviews(country, sku, reviews) {
      insert.run(country, sku, JSON.stringify(reviews));
    },
    removeReviews(country, sku) {
      remove.run(country, sku);
    },
    findReviews(country, sku) {
      const json = select.get(country, sku)?.['json'];
      return typeof json === 'string' ? ProductReviews.parse(JSON.parse(json)) : null;
    },
  };
}
