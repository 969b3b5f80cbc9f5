import { sql } from 'kysely';
import { summarizeReviews } from '../../../../domain/reviews/summarize-reviews.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Counts the published reviews of products by stars and language. Without skus, of all products. */
export async function readSummaries(db: Db, skus?: readonly string[]) {
  const rows = await db
    .selectFrom('reviews')
    .select(['productSku', 'stars', 'language', sql<number>`count(*)::integer`.as('count')])
    .where('state', '=', 'published')
    .$if(skus !== undefined, (query) => query.where('productSku', 'in', skus ?? []))
    .groupBy(['productSku', 'stars', 'language'])
    .orderBy('productSku')
    .orderBy('language')
    .orderBy('stars')
    .execute();
  return Map.groupBy(rows, ({ productSku }) => productSku);
}

export async function readSummary(db: Db, sku: string) {
  return summarizeReviews(sku, (await readSummaries(db, [sku])).get(sku) ?? []);
}
