import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findCountryLocales } from '../shell/index.ts';

/** The categories with their subcategories in display order, with texts in the country's locales, its default first. */
export async function findCategories(db: Db, country: CountryCode) {
  const locales = await findCountryLocales(db, country);
  const [categories, subCategories, texts, subTexts] = await Promise.all([
    db.selectFrom('categories').selectAll().orderBy('orderBy').orderBy('categoryId').execute(),
    db.selectFrom('subcategories').selectAll().orderBy('orderBy').orderBy('id').execute(),
    db.selectFrom('categoryTexts').selectAll().where('locale', 'in', locales).execute(),
    db.selectFrom('subcategoryTexts').selectAll().where('locale', 'in', locales).execute(),
  ]);
  const textsByCategory = Map.groupBy(texts, ({ categoryId }) => categoryId);
  const textsBySubcategory = Map.groupBy(subTexts, ({ subcategoryId }) => subcategoryId);
  const subcategoriesByCategory = Map.groupBy(subCategories, ({ categoryId }) => categoryId);
  return categories.map((category) => ({
    ...category,
    locales,
    texts: textsByCategory.get(category.categoryId) ?? [],
    subCategories: (subcategoriesByCategory.get(category.categoryId) ?? []).map((sub) => ({
      ...sub,
      texts: textsBySubcategory.get(sub.id) ?? [],
    })),
  }));
}
export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number];

/**
 * The categories and subcategories with a product for sale in the country, as `categoryId` and
 * `categoryId/subcategoryId`.
 */
export async function findNonEmptyCategories(db: Db, country: CountryCode): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .select(['categoryId', 'subcategoryId'])
    .distinct()
    .where('countryCode', '=', country)
    .where('isForSale', '=', true)
    .where('sku', '<>', membershipSku)
    .execute();
  return new Set(rows.flatMap(({ categoryId, subcategoryId }) => [`${categoryId}`, `${categoryId}/${subcategoryId}`]));
}

/** The skus that each category lists in the country, sorted. A shade is part of its product. */
export async function findCategorySkus(db: Db, country: CountryCode): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .select(['categoryId', 'sku'])
    .where('countryCode', '=', country)
    .where('isForSale', '=', true)
    .where('baseSku', 'is', null)
    .where('sku', '<>', membershipSku)
    .orderBy('sku')
    .execute();
  const skus = new Map<number, string[]>();
  for (const { categoryId, sku } of rows) skus.set(categoryId, [...(skus.get(categoryId) ?? []), sku]);
  return skus;
}

export const findCategoryArt = (db: Db, categoryId: number) =>
  db.selectFrom('categories').select('art').where('categoryId', '=', categoryId).executeTakeFirst();

/** Whether the category exists and, if a subcategory is given, has that subcategory. */
export async function categoryExists(db: Db, categoryId: number, subcategoryId?: number): Promise<boolean> {
  const row =
    subcategoryId === undefined
      ? await db.selectFrom('categories').select('categoryId').where('categoryId', '=', categoryId).executeTakeFirst()
      : await db
          .selectFrom('subcategories')
          .select('id')
          .where('id', '=', subcategoryId)
          .where('categoryId', '=', categoryId)
          .executeTakeFirst();
  return row !== undefined;
}
