import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findCountryLocales } from '../shell/index.ts';

type Db = Kysely<Tables>;

/** The categories with their subcategories in display order, with texts in the country's locales, its default first. */
export async function findCategories(db: Db, country: CountryCode) {
  const locales = await findCountryLocales(db, country);
  const [categories, subCategories, texts, subTexts] = await Promise.all([
    db.selectFrom('categories').selectAll().orderBy('orderBy').orderBy('categoryId').execute(),
    db.selectFrom('subcategories').selectAll().orderBy('orderBy').orderBy('id').execute(),
    db.selectFrom('categoryTexts').selectAll().where('locale', 'in', locales).execute(),
    db.selectFrom('subcategoryTexts').selectAll().where('locale', 'in', locales).execute(),
  ]);
  const textsOf = Map.groupBy(texts, ({ categoryId }) => categoryId);
  const subTextsOf = Map.groupBy(subTexts, ({ subcategoryId }) => subcategoryId);
  const subsOf = Map.groupBy(subCategories, ({ categoryId }) => categoryId);
  return categories.map((category) => ({
    ...category,
    locales,
    texts: textsOf.get(category.categoryId) ?? [],
    subCategories: (subsOf.get(category.categoryId) ?? []).map((sub) => ({
      ...sub,
      texts: subTextsOf.get(sub.id) ?? [],
    })),
  }));
}
export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number];

/**
 * Which shelves of a country have something to show: `categoryId/subCategoryId` of every product that is for sale
 * there.
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

export const findCategoryArt = (db: Db, categoryId: number) =>
  db.selectFrom('categories').select('art').where('categoryId', '=', categoryId).executeTakeFirst();

/** Whether a category exists, and within it a subcategory when one is asked for. */
export async function categoryExists(db: Db, categoryId: number, subcategoryId?: number): Promise<boolean> {
  const shelf =
    subcategoryId === undefined
      ? await db.selectFrom('categories').select('categoryId').where('categoryId', '=', categoryId).executeTakeFirst()
      : await db
          .selectFrom('subcategories')
          .select('id')
          .where('id', '=', subcategoryId)
          .where('categoryId', '=', categoryId)
          .executeTakeFirst();
  return shelf !== undefined;
}
