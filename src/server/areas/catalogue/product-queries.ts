import type { ExpressionBuilder, Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface ProductFilter {
  /** Only products that this country carries, with its price; without it, every country's. */
  country?: CountryCode | undefined;
  skus?: readonly string[];
  categoryId?: number;
  subcategoryId?: number;
  forSaleOnly?: boolean;
}

/** The membership fee is sold, but stands on no shelf. */
const isListedInCategory = (where: ExpressionBuilder<Tables, 'products' | 'productPrices'>) =>
  where('products.sku', '<>', membershipSku);

/** What a product must fulfil; conditions that were not given hold for all. */
function matchesFilter(
  where: ExpressionBuilder<Tables, 'products' | 'productPrices'>,
  { country, skus, categoryId, subcategoryId, forSaleOnly }: ProductFilter,
) {
  return where.and([
    ...(country ? [where('productPrices.countryCode', '=', country)] : []),
    ...(skus ? [where('products.sku', 'in', skus)] : []),
    ...(categoryId !== undefined
      ? [where('productPrices.categoryId', '=', categoryId), isListedInCategory(where)]
      : []),
    ...(subcategoryId !== undefined ? [where('productPrices.subcategoryId', '=', subcategoryId)] : []),
    ...(forSaleOnly ? [where('productPrices.isForSale', '=', true)] : []),
  ]);
}

/**
 * Products with what each country asks for them and how many there are, in the order of the book; a base product comes
 * before its shades.
 */
const findProductRows = (db: Db, filter: ProductFilter) =>
  db
    .selectFrom('products')
    .innerJoin('productPrices', 'productPrices.productId', 'products.productId')
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.productId', '=', 'products.productId')
        .onRef('stock.countryCode', '=', 'productPrices.countryCode'),
    )
    .leftJoin('products as base', 'base.sku', 'products.baseSku')
    .select([
      'products.productId',
      'products.sku',
      'products.baseSku',
      'base.productId as baseId',
      'products.line',
      'products.link',
      'products.color',
      'products.displayWeight',
      'products.imageUrl',
      'products.position',
    ])
    .select([
      'productPrices.countryCode',
      'priceMinor',
      'categoryId',
      'subcategoryId',
      'isForSale',
      'hasSwatch',
      'showColorSwatches',
      'stock.quantity',
    ])
    .innerJoin('countries', 'countries.code', 'productPrices.countryCode')
    .where((where) => matchesFilter(where, filter))
    .orderBy('products.position')
    .orderBy('products.productId')
    .orderBy('countries.position')
    .execute();
export type ProductRow = Awaited<ReturnType<typeof findProductRows>>[number];

/** The ids of base products of which at least one shade can be had, by `productId/country`. */
async function findAvailableBaseProducts(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('products', 'products.productId', 'stock.productId')
    .innerJoin('products as base', 'base.sku', 'products.baseSku')
    .select(['base.productId', 'stock.countryCode'])
    .distinct()
    .where('stock.quantity', '>', 0)
    .execute();
  return new Set(rows.map(({ productId, countryCode }) => `${productId}/${countryCode}`));
}

/** Without ids, of every product. */
const toIdFilter = (productIds: readonly number[] | undefined) => ({
  given: productIds !== undefined,
  ids: productIds ?? [],
});

async function findProductTexts(
  db: Db,
  locales: readonly string[],
  productIds: readonly number[] | undefined,
  withDetails: boolean,
) {
  const { given, ids } = toIdFilter(productIds);
  const rows = await db
    .selectFrom('productTexts')
    .select(['productId', 'locale', 'name'])
    .$if(withDetails, (query) => query.select(['details', 'benefits', 'ingredients', 'applicationTechniques']))
    .where('locale', 'in', locales)
    .$if(given, (query) => query.where('productId', 'in', ids))
    .execute();
  return Map.groupBy(rows, ({ productId }) => productId);
}

async function findCrossSelling(db: Db, productIds: readonly number[] | undefined) {
  const { given, ids } = toIdFilter(productIds);
  const rows = await db
    .selectFrom('crossSelling')
    .select(['productId', 'sku'])
    .$if(given, (query) => query.where('productId', 'in', ids))
    .orderBy('productId')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** Above this many products it is quicker to read a table whole than to name its rows. */
const maxIdsPerQuery = 500;

/** Products of the filter with their texts in these locales; with `withDetails` the long ones too. */
export async function findProducts(db: Db, filter: ProductFilter, locales: readonly string[], withDetails: boolean) {
  const rows = await findProductRows(db, filter);
  const ids = [
    ...new Set(rows.flatMap(({ productId, baseId }) => (baseId === null ? [productId] : [productId, baseId]))),
  ];
  if (ids.length === 0) return [];
  const named = ids.length > maxIdsPerQuery ? undefined : ids;
  const [texts, cross, bases] = await Promise.all([
    findProductTexts(db, locales, named, withDetails),
    findCrossSelling(db, named),
    findAvailableBaseProducts(db),
  ]);
  const textsOf = (id: number) => texts.get(id) ?? [];
  const crossOf = (id: number) => (cross.get(id) ?? []).map(({ sku }) => sku);
  return [...Map.groupBy(rows, ({ productId }) => productId).values()].flatMap((prices) =>
    prices.slice(0, 1).map((row) => {
      const baseId = row.baseId ?? row.productId;
      return {
        ...row,
        prices,
        texts: textsOf(row.productId),
        baseTexts: textsOf(baseId),
        crossSelling: crossOf(baseId),
        bases,
      };
    }),
  );
}
export type FoundProduct = Awaited<ReturnType<typeof findProducts>>[number];

export const findProductArt = (db: Db, sku: string) =>
  db.selectFrom('products').select(['art', 'sku', 'color', 'baseSku']).where('sku', '=', sku).executeTakeFirst();
