import { sql } from 'kysely';
import type { CountryCode } from '../../../../config/countries.ts';
import { reviewLimits } from '../../../../config/reviews/review-limits.ts';
import type { getCountryReviews } from '../../../../contract/reviews/reviews.ts';
import { summarizeReviews } from '../../../../domain/reviews/summarize-reviews.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { WireReply } from '../../../platform/http/route.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { readSummaries } from './counts.ts';
import { toWireReviews } from './to-wire.ts';

/** The products, or those of `skus`, with a published review that are for sale in a country, themselves or as a shade, in catalogue order. */
const findReviewedProducts = async (db: Db, country: CountryCode, skus: readonly string[] | undefined) =>
  (
    await db
      .selectFrom('products')
      .select('sku')
      .where('sku', 'in', (select) =>
        select.selectFrom('reviews').select('productSku').where('state', '=', 'published'),
      )
      .where('sku', 'in', (select) =>
        select
          .selectFrom('productPrices')
          .innerJoin('products as sold', 'sold.productId', 'productPrices.productId')
          .select(sql<string>`unnest(array[sold.sku, sold.base_sku])`.as('sku'))
          .where('countryCode', '=', country)
          .where('isForSale', '=', true),
      )
      .$if(skus !== undefined, (query) => query.where('sku', 'in', skus ?? []))
      .orderBy('position')
      .orderBy('productId')
      .execute()
  ).map(({ sku }) => sku);

/** The most helpful reviews of each product in each language. */
const findPrinted = (db: Db, skus: readonly string[]) =>
  db
    .selectFrom((select) =>
      select
        .selectFrom('reviews')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by product_sku, language order by helpful_votes desc, written_at desc, id)`.as(
            'rank',
          ),
        )
        .where('state', '=', 'published')
        .where('productSku', 'in', skus)
        .as('ranked'),
    )
    .selectAll()
    .where('rank', '<=', reviewLimits.printed)
    .orderBy('language')
    .orderBy('rank')
    .execute();

export async function readCountryReviews(
  { db, environment }: Pick<ReviewDependencies, 'db' | 'environment'>,
  country: CountryCode,
  only?: readonly string[],
): Promise<WireReply<typeof getCountryReviews>> {
  const skus = await findReviewedProducts(db, country, only);
  if (skus.length === 0) return [];
  const summaries = await readSummaries(db, skus);
  const rows = await findPrinted(db, skus);
  const wireReviews = await toWireReviews(db, environment, rows);
  const reviews = Map.groupBy(wireReviews, (_, index) => rows[index]?.productSku);
  return skus.map((sku) => ({
    ...summarizeReviews(sku, summaries.get(sku) ?? []),
    reviews: reviews.get(sku) ?? [],
  }));
}
