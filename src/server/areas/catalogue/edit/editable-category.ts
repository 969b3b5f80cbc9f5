import { createHash } from 'node:crypto';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { CategoryTextKey } from '../../../../config/desk/category-texts.ts';
import type { Db } from '../../../platform/database/tables.ts';

type CategoryTextRow = { locale: string } & Record<CategoryTextKey, string>;

interface EditableGroup {
  id: number;
  names: { locale: string; name: string }[];
}

/** A category with what staff may change. */
export interface EditableCategory {
  categoryId: number;
  isHidden: boolean;
  /** The ids of all categories in their order. */
  order: number[];
  texts: CategoryTextRow[];
  /** In their order. */
  groups: EditableGroup[];
  /** Its products without their shades, with the group that the first country has them in. */
  products: { sku: string; groupId: number }[];
  /** A digest of everything here. */
  version: string;
}

async function findCategoryOrder(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('categories')
    .select('categoryId')
    .orderBy('orderBy')
    .orderBy('categoryId')
    .execute();
  return rows.map(({ categoryId }) => categoryId);
}

async function findGroups(db: Db, categoryId: number): Promise<EditableGroup[]> {
  const groups = await db
    .selectFrom('subcategories')
    .select('id')
    .where('categoryId', '=', categoryId)
    .orderBy('orderBy')
    .orderBy('id')
    .execute();
  const names = await db
    .selectFrom('subcategoryTexts')
    .innerJoin('subcategories', 'subcategories.id', 'subcategoryTexts.subcategoryId')
    .select(['id', 'locale', 'name'])
    .where('categoryId', '=', categoryId)
    .orderBy('locale')
    .execute();
  return groups.map(({ id }) => ({
    id,
    names: names.filter((row) => row.id === id).map(({ locale, name }) => ({ locale, name })),
  }));
}

/** The base products of a category, in the order of the catalogue. */
async function findProducts(db: Db, categoryId: number) {
  const rows = await db
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .innerJoin('countries', 'countries.code', 'productPrices.countryCode')
    .select(['sku', 'subcategoryId'])
    .where('categoryId', '=', categoryId)
    .where('baseSku', 'is', null)
    .where('sku', '<>', membershipSku)
    .orderBy('products.position')
    .orderBy('products.productId')
    .orderBy('countries.position')
    .execute();
  const groups = new Map<string, number>();
  for (const { sku, subcategoryId } of rows) if (!groups.has(sku)) groups.set(sku, subcategoryId);
  return [...groups].map(([sku, groupId]) => ({ sku, groupId }));
}

/**
 * Finds a category by its id. `locksCategories` makes other edits of categories wait for the end of the transaction: they
 * share one order, and products move between them.
 */
export async function findEditableCategory(
  db: Db,
  categoryId: number,
  { locksCategories = false } = {},
): Promise<EditableCategory | undefined> {
  const rows = await db
    .selectFrom('categories')
    .select(['categoryId', 'isHidden'])
    .orderBy('categoryId')
    .$if(locksCategories, (query) => query.forNoKeyUpdate())
    .execute();
  const category = rows.find((row) => row.categoryId === categoryId);
  if (!category) return undefined;
  const found = {
    ...category,
    order: await findCategoryOrder(db),
    texts: await db
      .selectFrom('categoryTexts')
      .select(['locale', 'name', 'description'])
      .where('categoryId', '=', categoryId)
      .orderBy('locale')
      .execute(),
    groups: await findGroups(db, categoryId),
    products: await findProducts(db, categoryId),
  };
  return { ...found, version: createHash('sha256').update(JSON.stringify(found)).digest('base64url') };
}

/** The groups of all categories, and their names, in their order. */
export async function findShelves(db: Db) {
  const groups = await db
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.categoryId', 'subcategories.categoryId')
    .select(['subcategories.id as groupId', 'subcategories.categoryId'])
    .orderBy('categories.orderBy')
    .orderBy('categories.categoryId')
    .orderBy('subcategories.orderBy')
    .orderBy('subcategories.id')
    .execute();
  return {
    groups,
    categoryNames: await db.selectFrom('categoryTexts').select(['categoryId as id', 'locale', 'name']).execute(),
    groupNames: await db.selectFrom('subcategoryTexts').select(['subcategoryId as id', 'locale', 'name']).execute(),
  };
}

/** Every category with how many groups and base products it has. */
export async function countCategoryContents(db: Db) {
  const categories = await db
    .selectFrom('categories')
    .select(['categoryId', 'isHidden'])
    .select(({ selectFrom }) => [
      selectFrom('subcategories')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('subcategories.categoryId', '=', 'categories.categoryId')
        .as('groups'),
      selectFrom('productPrices')
        .innerJoin('products', 'products.productId', 'productPrices.productId')
        .select(({ fn }) => fn.count<string>('products.productId').distinct().as('count'))
        .whereRef('productPrices.categoryId', '=', 'categories.categoryId')
        .where('baseSku', 'is', null)
        .where('sku', '<>', membershipSku)
        .as('products'),
    ])
    .orderBy('orderBy')
    .orderBy('categoryId')
    .execute();
  return categories.map(({ groups, products, ...category }) => ({
    ...category,
    groups: Number(groups),
    products: Number(products),
  }));
}

/** The names of products in a locale, or in any other one, by sku. */
export async function findProductNames(
  db: Db,
  skus: readonly string[],
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('productTexts')
    .innerJoin('products', 'products.productId', 'productTexts.productId')
    .select(['sku', 'locale', 'name'])
    .where('sku', 'in', skus)
    .execute();
  const own = rows.filter((row) => row.locale === locale);
  return new Map([...rows, ...own].map(({ sku, name }) => [sku, name]));
}
