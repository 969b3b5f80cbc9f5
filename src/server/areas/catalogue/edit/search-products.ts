import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

interface ProductSearch {
  text: string;
  /** The locale of the names that are returned; names of every locale are searched. */
  locale: string;
  limit: number;
}

/** Finds products by a part of their sku, of that of their feed, or of a name, in the order of the catalogue. */
export async function searchProducts(db: Kysely<Tables>, { text, locale, limit }: ProductSearch) {
  const pattern = `%${escapePattern(text.trim())}%`;
  const products = await db
    .selectFrom('products')
    .leftJoin('productTexts as own', (join) =>
      join.onRef('own.productId', '=', 'products.productId').on('own.locale', '=', locale),
    )
    .select(['products.productId', 'sku', 'baseSku'])
    .select(({ selectFrom, fn }) => [
      fn
        .coalesce(
          'own.name',
          selectFrom('productTexts')
            .select('name')
            .whereRef('productId', '=', 'products.productId')
            .orderBy('locale')
            .limit(1),
          sql<string>`''`,
        )
        .as('name'),
    ])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('sku', 'ilike', pattern),
        eb('givenSku', 'ilike', pattern),
        exists(
          selectFrom('productTexts')
            .select('productTexts.productId')
            .whereRef('productTexts.productId', '=', 'products.productId')
            .where('productTexts.name', 'ilike', pattern),
        ),
      ]),
    )
    .orderBy('position')
    .orderBy('products.productId')
    .limit(limit)
    .execute();
  if (products.length === 0) return [];
  const prices = await db
    .selectFrom('productPrices')
    .innerJoin('countries', 'countries.code', 'productPrices.countryCode')
    .select(['productId', 'countryCode'])
    .where(
      'productId',
      'in',
      products.map(({ productId }) => productId),
    )
    .where('isForSale', '=', true)
    .orderBy('countries.position')
    .execute();
  return products.map(({ productId, ...product }) => ({
    ...product,
    countries: prices.flatMap((price) => (price.productId === productId ? [price.countryCode] : [])),
  }));
}

/** Those of the skus that are sold in a country at least. */
export async function findSoldSkus(db: Kysely<Tables>, skus: readonly string[]): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .innerJoin('productPrices', 'productPrices.productId', 'products.productId')
    .select('sku')
    .distinct()
    .where('sku', 'in', skus)
    .where('isForSale', '=', true)
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}
