import type { Kysely } from 'kysely';
import type { CountryCode } from '../../config/countries.ts';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

export interface ProductFilter {
  /** Only products that this country carries, with its price; without it, every country's. */
  country?: CountryCode | undefined;
  skus?: readonly string[];
  categoryId?: number;
  subcategoryId?: number;
  forSaleOnly?: boolean;
}

/** Products with what each country asks for them and how many there are, in the order of the book; a base product comes before its shades. */
async function findProductRows(db: Db, { country, skus, categoryId, subcategoryId, forSaleOnly }: ProductFilter) {
  const base = db.selectFrom('products').innerJoin('productPrices', 'productPrices.productId', 'products.productId')
    .leftJoin('stock', (join) => join.onRef('stock.productId', '=', 'products.productId').onRef('stock.countryCode', '=', 'productPrices.countryCode'))
    .leftJoin('products as base', 'base.sku', 'products.baseSku')
    .select(['products.productId', 'products.sku', 'products.baseSku', 'base.productId as baseId', 'products.line', 'products.link', 'products.color', 'products.displayWeight', 'products.position'])
    .select(['productPrices.countryCode', 'priceMinor', 'categoryId', 'subcategoryId', 'isForSale', 'hasSwatch', 'showColorSwatches', 'stock.quantity']);
  return base
    .$if(country !== undefined, (query) => query.where('productPrices.countryCode', '=', country ?? 'US'))
    .$if(skus !== undefined, (query) => query.where('products.sku', 'in', skus ?? []))
    .$if(categoryId !== undefined, (query) => query.where('categoryId', '=', categoryId ?? 0))
    .$if(subcategoryId !== undefined, (query) => query.where('subcategoryId', '=', subcategoryId ?? 0))
    .$if(forSaleOnly === true, (query) => query.where('isForSale', '=', true))
    .orderBy('products.position').orderBy('products.productId').execute();
}
export type ProductRow = Awaited<ReturnType<typeof findProductRows>>[number];

/** The ids of base products of which at least one shade can be had, by `productId/country`. */
async function findAvailableBases(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('stock').innerJoin('products', 'products.productId', 'stock.productId').innerJoin('products as base', 'base.sku', 'products.baseSku')
    .select(['base.productId', 'stock.countryCode']).distinct().where('stock.quantity', '>', 0).execute();
  return new Set(rows.map(({ productId, countryCode }) => `${productId}/${countryCode}`));
}

async function findTexts(db: Db, locales: readonly string[], productIds: readonly number[] | undefined, withDetails: boolean) {
  const details = ['details', 'benefits', 'ingredients', 'applicationTechniques'] as const;
  const rows = await db.selectFrom('productTexts').select(['productId', 'locale', 'name']).$if(withDetails, (query) => query.select(details)).where('locale', 'in', locales)
    .$if(productIds !== undefined, (query) => query.where('productId', 'in', productIds ?? [])).execute();
  return Map.groupBy(rows, ({ productId }) => productId);
}

async function findCrossSelling(db: Db, productIds: readonly number[] | undefined) {
  const rows = await db.selectFrom('crossSelling').select(['productId', 'sku']).$if(productIds !== undefined, (query) => query.where('productId', 'in', productIds ?? []))
    .orderBy('productId').orderBy('position').execute();
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** Above this many products it is quicker to read a table whole than to name its rows. */
const namedAtMost = 500;

export async function findProducts(db: Db, filter: ProductFilter, locales: readonly string[], withDetails: boolean) {
  const rows = await findProductRows(db, filter);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.flatMap(({ productId, baseId }) => (baseId === null ? [productId] : [productId, baseId])))];
  const named = ids.length > namedAtMost ? undefined : ids;
  const [texts, cross, bases] = await Promise.all([findTexts(db, locales, named, withDetails), findCrossSelling(db, named), findAvailableBases(db)]);
  return [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, prices]) => {
    const [row] = prices;
    const baseId = row?.baseId ?? productId;
    return { productId, row, prices, texts: texts.get(productId) ?? [], baseTexts: texts.get(baseId) ?? [], crossSelling: (cross.get(productId) ?? cross.get(baseId) ?? []).map(({ sku }) => sku), bases };
  }).flatMap(({ row, ...rest }) => (row ? [{ ...row, ...rest }] : []));
}
export type FoundProduct = Awaited<ReturnType<typeof findProducts>>[number];

export const findProductArt = (db: Db, sku: string) => db.selectFrom('products').select(['art', 'sku', 'color', 'baseSku']).where('sku', '=', sku).executeTakeFirst();
