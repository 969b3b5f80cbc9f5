import { sql } from 'kysely';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { readGivenSkus } from './address-skus.ts';
import type { ExistingCatalogue } from './existing-catalogue.ts';
import { listProductRanges, type ProductRange } from './product-ranges.ts';

/**
 * `replace`: only the membership fee stays. `add`: everything stays, but rows of the file replace those with the same
 * id or sku.
 */
export type ImportMode = 'replace' | 'add';

const readLocales = (db: Db) =>
  db.selectFrom('languages').select(['code', 'countryCode', 'isDefault']).orderBy('position').execute();

type ExistingProducts = ExistingCatalogue['products'];

async function readProductsOfRange(db: Db, { after, until }: ProductRange): Promise<ExistingProducts> {
  const products = await db
    .selectFrom('products')
    .select(['productId', 'sku', 'baseSku', 'position'])
    .where('productId', '>', after)
    .where('productId', '<=', until)
    .execute();
  const names = await db
    .selectFrom('productTexts')
    .select(['productId', 'locale', 'name'])
    .where('productId', '>', after)
    .where('productId', '<=', until)
    .execute();
  const namesByProduct = Map.groupBy(names, ({ productId }) => productId);
  return products.map((product) => ({
    ...product,
    names: Object.fromEntries((namesByProduct.get(product.productId) ?? []).map(({ locale, name }) => [locale, name])),
  }));
}

/** What stays of the products. */
async function readProducts(db: Db, mode: ImportMode, ranges: readonly ProductRange[]): Promise<ExistingProducts> {
  if (mode === 'replace') {
    const query = db.selectFrom('products').select(['productId', 'sku', 'baseSku', 'position']);
    const fees = await query.where('sku', '=', membershipSku).execute();
    return fees.map((fee) => ({ ...fee, names: {} }));
  }
  const products: ExistingProducts[number][] = [];
  for (const range of ranges) products.push(...(await readProductsOfRange(db, range)));
  return products;
}

async function readCategories(db: Db, mode: ImportMode): Promise<ExistingCatalogue['categories']> {
  if (mode === 'replace') return [];
  const categories = await db.selectFrom('categories').select('categoryId').execute();
  const namesByCategory = Map.groupBy(
    await db.selectFrom('categoryTexts').select(['categoryId', 'locale', 'name']).execute(),
    ({ categoryId }) => categoryId,
  );
  const subcategoriesByCategory = Map.groupBy(
    await db.selectFrom('subcategories').select(['id', 'categoryId']).execute(),
    ({ categoryId }) => categoryId,
  );
  return categories.map(({ categoryId }) => ({
    categoryId,
    subCategoryIds: (subcategoriesByCategory.get(categoryId) ?? []).map(({ id }) => id),
    names: Object.fromEntries((namesByCategory.get(categoryId) ?? []).map(({ locale, name }) => [locale, name])),
  }));
}

/** The stock of each product that is sold itself. The stock of a base product with shades means nothing. */
async function readStock(db: Db, ranges: readonly ProductRange[]): Promise<ExistingCatalogue['stock']> {
  const stock = new Map<string, number>();
  for (const { after, until } of ranges) {
    const rows = await db
      .selectFrom('stock')
      .innerJoin('products', 'products.productId', 'stock.productId')
      .select(['products.sku', 'stock.countryCode', 'stock.quantity'])
      .where('products.productId', '>', after)
      .where('products.productId', '<=', until)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('products as shade').select('shade.sku').whereRef('shade.baseSku', '=', 'products.sku'))),
      )
      .execute();
    for (const { sku, countryCode, quantity } of rows) stock.set(`${sku}/${countryCode}`, quantity);
  }
  return stock;
}

async function readIds(db: Db, ranges: readonly ProductRange[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { after, until } of ranges) {
    const query = db.selectFrom('products').select(['sku', 'productId']);
    const rows = await query.where('productId', '>', after).where('productId', '<=', until).execute();
    for (const { sku, productId } of rows) ids.set(sku, productId);
  }
  return ids;
}

async function readPictures(db: Db): Promise<NonNullable<ExistingCatalogue['pictures']>> {
  const rows = await db
    .selectFrom('products')
    .select(['sku', 'pictures'])
    .where(sql<boolean>`pictures <> '[]'`)
    .execute();
  return new Map(rows.map(({ sku, pictures }) => [sku, pictures]));
}

export async function readExistingCatalogue(db: Db, mode: ImportMode): Promise<ExistingCatalogue> {
  const ranges = await listProductRanges(db);
  return {
    locales: await readLocales(db),
    products: await readProducts(db, mode, ranges),
    categories: await readCategories(db, mode),
    stock: await readStock(db, ranges),
    givenSkus: await readGivenSkus(db),
    pictures: await readPictures(db),
    ...(mode === 'replace' && { formerIds: await readIds(db, ranges) }),
  };
}
