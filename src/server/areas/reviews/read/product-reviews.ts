import { sql } from 'kysely';
import type { ReviewSort } from '../../../../config/reviews/review-choices.ts';
import { reviewLimits } from '../../../../config/reviews/review-limits.ts';
import type { QueryOf } from '../../../../contract/endpoint.ts';
import type { getProductReviews } from '../../../../contract/reviews/reviews.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { WireReply } from '../../../platform/http/route.ts';
import { findTextLanguage } from '../../../platform/texts/language-texts.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { readSummary } from './counts.ts';
import { readProductNames } from './shade-names.ts';
import { toWireReviews } from './to-wire.ts';

type Filter = QueryOf<typeof getProductReviews>;

/** Each order ends with the id, so that pages neither repeat nor leave out a review. */
const orders = {
  helpful: sql`helpful_votes desc, written_at desc, id`,
  newest: sql`written_at desc, id`,
  highest: sql`stars desc, helpful_votes desc, written_at desc, id`,
  lowest: sql`stars, helpful_votes desc, written_at desc, id`,
} as const satisfies Record<ReviewSort, unknown>;

const selectReviews = (db: Db, productSku: string, { language, stars, skinType, shade, withPictures }: Filter) =>
  db
    .selectFrom('reviews')
    .where('productSku', '=', productSku)
    .where('state', '=', 'published')
    .$if(language !== undefined, (query) => query.where(sql<boolean>`language = ${language}`))
    .$if(stars !== undefined, (query) => query.where('stars', '=', stars ?? 0))
    .$if(skinType !== undefined, (query) => query.where('skinType', '=', skinType ?? null))
    .$if(shade !== undefined, (query) => query.where('sku', '=', shade ?? ''))
    .$if(withPictures === true, (query) =>
      query.where(sql<boolean>`exists (select from review_pictures where review_id = reviews.id)`),
    );

/** The sku under which the reviews of a product or shade are. */
async function findProductSku(db: Db, sku: string): Promise<string> {
  const product = await db.selectFrom('products').select(['sku', 'baseSku']).where('sku', '=', sku).executeTakeFirst();
  if (!product) throw notFound('product');
  return product.baseSku ?? product.sku;
}

/** The shades that have reviews, in catalogue order. */
async function listShades(db: Db, productSku: string, language: string) {
  const shades = await db
    .selectFrom('products')
    .select('sku')
    .where('baseSku', '=', productSku)
    .where('sku', 'in', (select) =>
      select.selectFrom('reviews').select('sku').where('productSku', '=', productSku).where('state', '=', 'published'),
    )
    .orderBy('position')
    .orderBy('productId')
    .execute();
  const { nameShade } = await readProductNames(
    db,
    shades.map(({ sku }) => sku),
  );
  return shades.map(({ sku }) => ({ sku, name: nameShade(sku, findTextLanguage(language)) }));
}

export async function readProductReviews(
  { db, environment }: Pick<ReviewDependencies, 'db' | 'environment'>,
  sku: string,
  filter: Filter,
): Promise<WireReply<typeof getProductReviews>> {
  const productSku = await findProductSku(db, sku);
  const { page = 1, sort = 'helpful' } = filter;
  const { pageSize } = reviewLimits;
  const selected = selectReviews(db, productSku, filter);
  const { total } = await selected.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await selected
    .selectAll()
    .orderBy(orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    summary: await readSummary(db, productSku),
    shades: await listShades(db, productSku, filter.language ?? 'en'),
    reviews: await toWireReviews(db, environment, rows),
    ...{ total, page, pages: Math.ceil(total / pageSize) },
  };
}
