import type { DeskCategory, getDeskCategories } from '../../../contract/desk/categories.ts';
import type { Db } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { pickLocalizedName } from '../../platform/texts/localized-name.ts';
import { countCategoryContents, findEditableCategory, findProductNames, findShelves } from '../catalogue/index.ts';
import type { EditableCategory } from '../catalogue/index.ts';
import { listDeskLocales } from './read-product.ts';

type NameRow = { id: number; locale: string; name: string };

/** Returns a function that names a row in a locale, or in any other one. */
function createNamer(rows: readonly NameRow[], locale: string): (id: number) => string {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return (id) =>
    pickLocalizedName([locale], Object.fromEntries((byId.get(id) ?? []).map((row) => [row.locale, row.name])));
}

/** Every category, in their order. */
export async function listCategories(db: Db, locale: string): Promise<WireReply<typeof getDeskCategories>> {
  const { categoryNames } = await findShelves(db);
  const getName = createNamer(categoryNames, locale);
  const categories = await countCategoryContents(db);
  return { categories: categories.map((category) => ({ ...category, name: getName(category.categoryId) })) };
}

async function listShelves(db: Db, locale: string): Promise<DeskCategory['shelves']> {
  const { groups, categoryNames, groupNames } = await findShelves(db);
  const [nameCategory, nameGroup] = [createNamer(categoryNames, locale), createNamer(groupNames, locale)];
  return groups.map(({ groupId, categoryId }) => ({
    groupId,
    categoryId,
    category: nameCategory(categoryId),
    group: nameGroup(groupId),
  }));
}

/** Finds a category and locks it until the transaction ends. */
export async function lockCategory(db: Db, categoryId: number): Promise<EditableCategory> {
  const category = await findEditableCategory(db, categoryId, { locksCategories: true });
  if (!category) throw notFound('category');
  return category;
}

/** A category as staff see it: with a row for every locale of the shop. */
export async function toDeskCategory(
  db: Db,
  { categoryId, version, isHidden, order, texts, groups, products }: EditableCategory,
  locale: string,
): Promise<DeskCategory> {
  const locales = await listDeskLocales(db);
  const skus = products.map(({ sku }) => sku);
  const names = await findProductNames(db, skus, locale);
  return {
    ...{ categoryId, version, isHidden, locales },
    position: order.indexOf(categoryId) + 1,
    positions: order.length,
    texts: locales.map((one) => ({
      ...{ name: '', description: '' },
      ...texts.find((row) => row.locale === one.locale),
      locale: one.locale,
    })),
    groups: groups.map((group) => ({
      id: group.id,
      names: locales.map((one) => ({
        locale: one.locale,
        name: group.names.find((row) => row.locale === one.locale)?.name ?? '',
      })),
    })),
    products: products.map(({ sku, groupId }) => ({ sku, groupId, name: names.get(sku) ?? '' })),
    shelves: await listShelves(db, locale),
  };
}

export async function readCategory(db: Db, categoryId: number, locale: string): Promise<DeskCategory> {
  const category = await findEditableCategory(db, categoryId);
  if (!category) throw notFound('category');
  return toDeskCategory(db, category, locale);
}
