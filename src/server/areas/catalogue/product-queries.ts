import type { ExpressionBuilder } from 'kysely';
import { productLabelKeys } from '../../../config/catalogue/product-labels.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { currentPriceMinor, joinRunningSale } from '../../platform/database/current-price.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

export interface ProductFilter {
  /** Only products listed in this country, with its price. Without it, products and prices of all countries. */
  country?: CountryCode | undefined;
  skus?: readonly string[];
  categoryId?: number;
  subcategoryId?: number;
  forSaleOnly?: boolean;
}

/** The membership fee is for sale but is listed in no category. */
const isListedInCategory = (where: ExpressionBuilder<Tables, 'products' | 'productPrices'>) =>
  where('products.sku', '<>', membershipSku);

/** Combines the conditions of a filter. A condition that is not given excludes nothing. */
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
 * One row for each product and country, with stock and the price at an instant, in catalogue order. A base product comes
 * before its shades.
 */
export const findProductRows = (db: Db, filter: ProductFilter, now: number) =>
  db
    .selectFrom('products')
    .innerJoin('productPrices', 'productPrices.productId', 'products.productId')
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.productId', '=', 'products.productId')
        .onRef('stock.countryCode', '=', 'productPrices.countryCode'),
    )
    .leftJoinLateral(joinRunningSale(now), (join) => join.onTrue())
    .leftJoin('products as base', 'base.sku', 'products.baseSku')
    .leftJoin('salesRanks', (join) =>
      join
        .onRef('salesRanks.productId', '=', 'products.productId')
        .onRef('salesRanks.countryCode', '=', 'productPrices.countryCode'),
    )
    .select([
      'products.productId',
      'products.sku',
      'products.givenSku',
      'products.baseSku',
      'base.productId as baseId',
      'products.link',
      'products.color',
      'products.imageUrl',
      'products.pictures',
      'products.position',
      'products.attributes',
      'products.gtin',
    ])
    .select(productLabelKeys.map((key) => `products.${key}` as const))
    .select(['products.shadeKind', 'products.shadeDepth', 'products.depthLevel', 'products.undertone'])
    .select([
      'productPrices.countryCode',
      'productPrices.priceMinor as regularMinor',
      currentPriceMinor.as('priceMinor'),
      'sale.saleStartsAt',
      'sale.saleEndsAt',
      'categoryId',
      'subcategoryId',
      'isForSale',
      'hasSwatch',
      'showColorSwatches',
      'stock.quantity',
      'availableSince',
      'salesRanks.rank',
      'salesRanks.categoryRank',
    ])
    .innerJoin('countries', 'countries.code', 'productPrices.countryCode')
    .where((where) => matchesFilter(where, filter))
    .orderBy('products.position')
    .orderBy('products.productId')
    .orderBy('countries.position')
    .execute();
export type ProductRow = Awaited<ReturnType<typeof findProductRows>>[number];

/**
 * The base products that have a shade in stock which is for sale, as `productId/country`. Without ids, those of the whole
 * catalogue.
 */
async function findAvailableBaseProducts(
  db: Db,
  productIds: readonly number[] | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('products', 'products.productId', 'stock.productId')
    .innerJoin('products as base', 'base.sku', 'products.baseSku')
    .innerJoin('productPrices', (join) =>
      join
        .onRef('productPrices.productId', '=', 'stock.productId')
        .onRef('productPrices.countryCode', '=', 'stock.countryCode'),
    )
    .select(['base.productId', 'stock.countryCode'])
    .distinct()
    .where('stock.quantity', '>', 0)
    .where('productPrices.isForSale', '=', true)
    .$if(productIds !== undefined, (query) => query.where('base.productId', 'in', productIds ?? []))
    .execute();
  return new Set(rows.map(({ productId, countryCode }) => `${productId}/${countryCode}`));
}

/** Without ids, reads the texts of every product. */
async function findProductTexts(
  db: Db,
  locales: readonly string[],
  productIds: readonly number[] | undefined,
  withDetails: boolean,
) {
  const rows = await db
    .selectFrom('productTexts')
    .select(['productId', 'locale', 'name'])
    .$if(withDetails, (query) => query.select('texts'))
    .where('locale', 'in', locales)
    .$if(productIds !== undefined, (query) => query.where('productId', 'in', productIds ?? []))
    .execute();
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** Without ids, reads the cross-selling of every product. */
async function findCrossSelling(db: Db, productIds: readonly number[] | undefined) {
  const rows = await db
    .selectFrom('crossSelling')
    .select(['productId', 'sku'])
    .$if(productIds !== undefined, (query) => query.where('productId', 'in', productIds ?? []))
    .orderBy('productId')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** With more products than this, reading a whole table is faster than filtering it by id. */
const maxIdsPerQuery = 500;

/**
 * Products of these rows, with their names in the locales. Rows are those of `findProductRows`. Long texts are read only
 * `withDetails`.
 */
export async function completeProducts(
  db: Db,
  rows: readonly ProductRow[],
  locales: readonly string[],
  withDetails: boolean,
) {
  const ids = [...new Set(rows.flatMap(({ productId, baseId }) => [productId, baseId ?? productId]))];
  const filteredIds = ids.length > maxIdsPerQuery ? undefined : ids;
  const [textsByProduct, crossSellingByProduct, availableBaseProducts] = await Promise.all([
    findProductTexts(db, locales, filteredIds, withDetails),
    findCrossSelling(db, filteredIds),
    findAvailableBaseProducts(db, filteredIds),
  ]);
  return [...Map.groupBy(rows, ({ productId }) => productId).values()].flatMap((prices) =>
    prices.slice(0, 1).map((row) => {
      const baseId = row.baseId ?? row.productId;
      return {
        ...row,
        prices,
        texts: textsByProduct.get(row.productId) ?? [],
        baseTexts: textsByProduct.get(baseId) ?? [],
        crossSelling: (crossSellingByProduct.get(baseId) ?? []).map(({ sku }) => sku),
        availableBaseProducts,
      };
    }),
  );
}
export type FoundProduct = Awaited<ReturnType<typeof completeProducts>>[number];

export const findProductArt = (db: Db, sku: string) =>
  db.selectFrom('products').select(['art', 'sku', 'color', 'baseSku']).where('sku', '=', sku).executeTakeFirst();
