import { sql } from 'kysely';
import { z } from 'zod';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { readGivenSkus } from './address-skus.ts';
import type { ExistingCatalogue, Names } from './existing-catalogue.ts';
import { type ExistingProductsStage, openExistingProducts } from './existing-products.ts';
import { type LookupStage, openLookupStage } from './lookup-stage.ts';
import { KnownStock } from './known-stock.ts';
import { listProductRanges, type ProductRange } from './product-ranges.ts';

/**
 * `replace`: only the membership fee stays. `add`: everything stays, but rows of the file replace those with the same
 * id or sku.
 */
export type ImportMode = 'replace' | 'add';

const readLocales = (db: Db) =>
  db.selectFrom('languages').select(['code', 'countryCode', 'isDefault']).orderBy('position').execute();

/** What stays of the products. */
async function readProducts(
  db: Db,
  mode: ImportMode,
  { ranges, products }: { ranges: readonly ProductRange[]; products: ExistingProductsStage },
): Promise<void> {
  const query = db.selectFrom('products').select(['productId', 'sku', 'baseSku', 'position']);
  const readRange = ({ after, until }: ProductRange) =>
    query.where('productId', '>', after).where('productId', '<=', until).execute();
  const queries =
    mode === 'replace'
      ? [() => query.where('sku', '=', membershipSku).execute()]
      : ranges.map((range) => () => readRange(range));
  for (const read of queries) for (const product of await read()) products.add(product);
}

/** The names of the products that stay. */
async function readNames(db: Db, ranges: readonly ProductRange[], names: LookupStage<Names>): Promise<void> {
  for (const { after, until } of ranges) {
    const rows = await db
      .selectFrom('productTexts')
      .innerJoin('products', 'products.productId', 'productTexts.productId')
      .select(['products.sku', 'productTexts.locale', 'productTexts.name'])
      .where('products.productId', '>', after)
      .where('products.productId', '<=', until)
      .execute();
    for (const [sku, texts] of Map.groupBy(rows, ({ sku }) => sku))
      names.set(sku, Object.fromEntries(texts.map(({ locale, name }) => [locale, name])));
  }
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

async function readHiddenCategories(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('categories').select('categoryId').where('isHidden', '=', true).execute();
  return new Set(rows.map(({ categoryId }) => categoryId));
}

/** The stock of each product that is sold itself. The stock of a base product with shades means nothing. */
async function readStock(db: Db, ranges: readonly ProductRange[], stock: LookupStage<KnownStock>): Promise<void> {
  for (const { after, until } of ranges) {
    const rows = await db
      .selectFrom('stock')
      .innerJoin('products', 'products.productId', 'stock.productId')
      .select(['products.sku', 'stock.countryCode', 'stock.quantity', 'stock.givenQuantity'])
      .where('products.productId', '>', after)
      .where('products.productId', '<=', until)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('products as shade').select('shade.sku').whereRef('shade.baseSku', '=', 'products.sku'))),
      )
      .execute();
    for (const { sku, countryCode, ...known } of rows) stock.set(`${sku}/${countryCode}`, known);
  }
}

async function readIds(db: Db, ranges: readonly ProductRange[], ids: LookupStage<number>): Promise<void> {
  for (const { after, until } of ranges) {
    const query = db.selectFrom('products').select(['sku', 'productId']);
    const rows = await query.where('productId', '>', after).where('productId', '<=', until).execute();
    for (const { sku, productId } of rows) ids.set(sku, productId);
  }
}

async function readPictures(db: Db): Promise<NonNullable<ExistingCatalogue['pictures']>> {
  const rows = await db
    .selectFrom('products')
    .select(['sku', 'pictures'])
    .where(sql<boolean>`pictures <> '[]'`)
    .execute();
  return new Map(rows.map(({ sku, pictures }) => [sku, pictures]));
}

const ProductNames = z.record(z.string(), z.string());

/** What stands on the disk is readable until it is closed. */
export async function readExistingCatalogue(
  db: Db,
  mode: ImportMode,
): Promise<ExistingCatalogue & { close: () => void }> {
  const ranges = await listProductRanges(db);
  const products = openExistingProducts();
  const names = openLookupStage((json) => ProductNames.parse(JSON.parse(json)));
  const stock = openLookupStage((json) => KnownStock.parse(JSON.parse(json)));
  const formerIds = openLookupStage(Number);
  const close = () => {
    for (const stage of [products, names, stock, formerIds]) stage.close();
  };
  try {
    await readProducts(db, mode, { ranges, products });
    await readStock(db, ranges, stock);
    await (mode === 'replace' ? readIds(db, ranges, formerIds) : readNames(db, ranges, names));
    return {
      ...{ products, names, stock, close },
      locales: await readLocales(db),
      categories: await readCategories(db, mode),
      hiddenCategoryIds: await readHiddenCategories(db),
      givenSkus: await readGivenSkus(db),
      pictures: await readPictures(db),
      ...(mode === 'replace' && { formerIds }),
    };
  } catch (error) {
    close();
    throw error;
  }
}
