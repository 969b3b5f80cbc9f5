import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { parseJson } from '../../../../../contract/json.ts';
import { membershipSku } from '../../../../../contract/enumerations.ts';
import { toSlug } from '../../../../../domain/slug.ts';
import { insertRows } from '../../../../platform/database/insert-rows.ts';
import type { DbTransaction } from '../../../../platform/database/tables.ts';
import { areMenusEdited } from '../../../shell/index.ts';
import { importLimits } from '../limits.ts';

/** A path to a category or one of its subcategories, as menus and campaigns link to it. */
const categoryPathPattern = /^\/shopproducts\/\d/;
const allProductsPath = '/shopproducts';

/** Ids of the menus and menu items that imports make. */
const firstMenuId = 9_000;
const firstMenuItemId = 9_000_000;
const menuItemIdsPerMenu = 10_000;

interface NamedCategory {
  id: number;
  names: Record<string, string>;
}
interface CategoryWithSubCategories extends NamedCategory {
  subCategories: NamedCategory[];
}

const groupNamesById = (rows: readonly { id: number; locale: string; name: string }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, texts]) => [
      id,
      Object.fromEntries(texts.map(({ locale, name }) => [locale, name])),
    ]),
  );

/** The products that are listed in categories: all except the membership fee. */
const selectListedProducts = (transaction: DbTransaction) =>
  transaction
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .where('sku', '<>', membershipSku);

async function readCategories(transaction: DbTransaction) {
  const categories = await transaction
    .selectFrom('categories')
    .select('categoryId as id')
    .where('categoryId', 'in', selectListedProducts(transaction).select('categoryId'))
    .orderBy('orderBy')
    .orderBy('categoryId')
    .execute();
  const subCategories = await transaction
    .selectFrom('subcategories')
    .select(['id', 'categoryId'])
    .where('id', 'in', selectListedProducts(transaction).select('subcategoryId'))
    .orderBy('orderBy')
    .orderBy('id')
    .execute();
  const names = groupNamesById(
    await transaction.selectFrom('categoryTexts').select(['categoryId as id', 'locale', 'name']).execute(),
  );
  const subCategoryNames = groupNamesById(
    await transaction.selectFrom('subcategoryTexts').select(['subcategoryId as id', 'locale', 'name']).execute(),
  );
  return categories.map(({ id }): CategoryWithSubCategories => ({
    id,
    names: names.get(id) ?? {},
    subCategories: subCategories
      .filter(({ categoryId }) => categoryId === id)
      .map((subCategory) => ({ id: subCategory.id, names: subCategoryNames.get(subCategory.id) ?? {} })),
  }));
}

const buildSlug = ({ id, names }: NamedCategory) => toSlug(names['en-us'] ?? Object.values(names)[0] ?? '', String(id));
const buildCategoryPath = (category: NamedCategory, subCategory?: NamedCategory) =>
  subCategory
    ? `${allProductsPath}/${category.id}/${subCategory.id}/${buildSlug(subCategory)}`
    : `${allProductsPath}/${category.id}/${buildSlug(category)}`;

const listCategoryPaths = (category: CategoryWithSubCategories): string[] => [
  buildCategoryPath(category),
  ...category.subCategories.map((subCategory) => buildCategoryPath(category, subCategory)),
];

/** The subcategories that a menu lists: not the only one of a category, where it has the same names. */
const listMenuSubCategories = ({ names, subCategories }: CategoryWithSubCategories): NamedCategory[] =>
  subCategories.length === 1 && isDeepStrictEqual(subCategories[0]?.names, names) ? [] : subCategories;

/** One header menu for each of the first categories, with its subcategories as items. */
function buildCategoryMenus(categories: readonly CategoryWithSubCategories[]) {
  const shown = categories.slice(0, importLimits.menus);
  return {
    menus: shown.map((category, index) => ({
      menuId: firstMenuId + category.id,
      placement: 'Header' as const,
      hyperlink: buildCategoryPath(category),
      // Negative, so that these menus come before the others.
      displayOrder: index - importLimits.menus,
      names: JSON.stringify(category.names),
    })),
    items: shown.flatMap((category) =>
      listMenuSubCategories(category).map((subCategory, index) => ({
        menuItemId: firstMenuItemId + category.id * menuItemIdsPerMenu + index,
        menuId: firstMenuId + category.id,
        hyperlink: buildCategoryPath(category, subCategory),
        displayOrder: index,
        names: JSON.stringify(subCategory.names),
        countries: null,
      })),
    ),
  };
}
type CategoryMenus = ReturnType<typeof buildCategoryMenus>;

const isCategoryMenu = sql<boolean>`placement = 'Header' and hyperlink ~ '^/shopproducts/[0-9a-z]'`;

/** Menus in an order and with names that can be compared, whether they are planned or kept. */
const toComparable = ({ menus, items }: { menus: readonly MenuRow[]; items: readonly MenuRow[] }): string[] =>
  [...menus, ...items]
    .map(({ names, ...row }) => JSON.stringify([toSortedEntries(row), toSortedEntries(toNames(names))]))
    .sort();

interface MenuRow {
  names: string | Readonly<Record<string, string>>;
}
const toNames = (names: MenuRow['names']): unknown => (typeof names === 'string' ? parseJson(names) : names);
const toSortedEntries = (value: unknown): (readonly [string, string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, part]: [string, unknown]) => [name, JSON.stringify(part)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1))
    : [];

/** Whether the header has these menus already. */
async function hasMenus(transaction: DbTransaction, planned: CategoryMenus): Promise<boolean> {
  const menus = await transaction.selectFrom('menus').selectAll().where(isCategoryMenu).execute();
  const ids = menus.map(({ menuId }) => menuId);
  const items = await transaction
    .selectFrom('menuItems')
    .selectAll()
    .where(sql<boolean>`menu_id = any(${`{${ids.join(',')}}`}::int[])`)
    .execute();
  return isDeepStrictEqual(toComparable({ menus, items }), toComparable(planned));
}

/** Makes the menus of the header anew, unless staff have edited them. */
async function writeCategoryMenus(
  transaction: DbTransaction,
  categories: readonly CategoryWithSubCategories[],
): Promise<void> {
  if (await areMenusEdited(transaction, 'Header')) return;
  const planned = buildCategoryMenus(categories);
  if (await hasMenus(transaction, planned)) return;
  await transaction.deleteFrom('menus').where(isCategoryMenu).execute();
  await insertRows(transaction, 'menus', planned.menus);
  await insertRows(transaction, 'menuItems', planned.items);
}

/**
 * Repairs links to categories that are gone or have another name now (the path holds id and name): menu items are
 * deleted, menus and campaigns lead to all products.
 */
async function repairDeadLinks(
  transaction: DbTransaction,
  categories: readonly CategoryWithSubCategories[],
): Promise<void> {
  const livePaths = new Set(categories.flatMap(listCategoryPaths));
  const isDead = (link: string) => categoryPathPattern.test(link) && !livePaths.has(link.split('?')[0] ?? '');
  const menuItems = await transaction.selectFrom('menuItems').select('hyperlink').distinct().execute();
  for (const { hyperlink } of menuItems.filter((item) => isDead(item.hyperlink)))
    await transaction.deleteFrom('menuItems').where('hyperlink', '=', hyperlink).execute();
  const menus = await transaction.selectFrom('menus').select('hyperlink').distinct().execute();
  for (const { hyperlink } of menus.filter((menu) => isDead(menu.hyperlink)))
    await transaction
      .updateTable('menus')
      .set({ hyperlink: allProductsPath })
      .where('hyperlink', '=', hyperlink)
      .execute();
  const campaigns = await transaction.selectFrom('campaigns').select('link').distinct().execute();
  for (const { link } of campaigns.filter((campaign) => isDead(campaign.link)))
    await transaction.updateTable('campaigns').set({ link: allProductsPath }).where('link', '=', link).execute();
}

/** Updates the menus and campaigns after the categories have changed. */
export async function updateCategoryLinks(transaction: DbTransaction): Promise<void> {
  const categories = await readCategories(transaction);
  await writeCategoryMenus(transaction, categories);
  await repairDeadLinks(transaction, categories);
}
