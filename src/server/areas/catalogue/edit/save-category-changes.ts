import type { CategoryTextKey } from '../../../../config/desk/category-texts.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** Changes of a category. What is null or empty stays. */
export interface CategoryChanges {
  isHidden: boolean | null;
  /** The ids of all categories in their new order. */
  order: readonly number[] | null;
  texts: readonly ({ locale: string } & Record<CategoryTextKey, string>)[];
  /** The ids of the category's groups in their new order. */
  groupOrder: readonly number[] | null;
  groupNames: readonly { groupId: number; locale: string; name: string }[];
  moves: readonly { sku: string; groupId: number }[];
}

async function saveText(
  db: Db,
  categoryId: number,
  { locale, ...columns }: CategoryChanges['texts'][number],
): Promise<void> {
  await db
    .insertInto('categoryTexts')
    .values({ categoryId, locale, ...columns })
    .onConflict((conflict) => conflict.columns(['categoryId', 'locale']).doUpdateSet(columns))
    .execute();
}

async function saveGroupName(db: Db, { groupId, locale, name }: CategoryChanges['groupNames'][number]): Promise<void> {
  await db
    .insertInto('subcategoryTexts')
    .values({ subcategoryId: groupId, locale, name })
    .onConflict((conflict) => conflict.columns(['subcategoryId', 'locale']).doUpdateSet({ name }))
    .execute();
}

/** Moves a product with its shades to a group, in every country. */
async function moveProduct(db: Db, { sku, groupId }: CategoryChanges['moves'][number]): Promise<void> {
  await db
    .updateTable('productPrices')
    .set(({ selectFrom }) => ({
      subcategoryId: groupId,
      categoryId: selectFrom('subcategories').select('categoryId').where('id', '=', groupId).$asScalar().$notNull(),
    }))
    .where('productId', 'in', (query) =>
      query
        .selectFrom('products')
        .select('productId')
        .where(({ or, eb }) => or([eb('sku', '=', sku), eb('baseSku', '=', sku)])),
    )
    .execute();
}

/** Saves changes in the transaction of the caller. */
export async function saveCategoryChanges(
  db: Db,
  categoryId: number,
  { isHidden, order, texts, groupOrder, groupNames, moves }: CategoryChanges,
): Promise<void> {
  if (isHidden !== null)
    await db.updateTable('categories').set({ isHidden }).where('categoryId', '=', categoryId).execute();
  for (const [index, id] of (order ?? []).entries())
    await db
      .updateTable('categories')
      .set({ orderBy: index + 1 })
      .where('categoryId', '=', id)
      .execute();
  for (const text of texts) await saveText(db, categoryId, text);
  for (const [index, id] of (groupOrder ?? []).entries())
    await db
      .updateTable('subcategories')
      .set({ orderBy: index + 1 })
      .where('id', '=', id)
      .execute();
  for (const name of groupNames) await saveGroupName(db, name);
  for (const move of moves) await moveProduct(db, move);
}
