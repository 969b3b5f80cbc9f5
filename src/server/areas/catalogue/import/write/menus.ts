import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { membershipSku } from '../../../../../contract/enumerations.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { toSlug } from '../../../../../domain/slug.ts';
import { importLimits } from '../limits.ts';

type DbTransaction = Transaction<Tables>;

/** A path to a category or one of its subcategories, as menus and campaigns write it. */
const categoryPathPattern = /^\/shopproducts\/\d/;
const allProductsPath = '/shopproducts';

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

/** What stands on shelves: everything but the membership fee. */
const selectListedProducts = (write: DbTransaction) =>
  write
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .where('sku', '<>', membershipSku);

async function readCategories(write: DbTransaction) {
  const categories = await write
    .selectFrom('categories')
    .select('categoryId as id')
    .where('categoryId', 'in', selectListedProducts(write).select('categoryId'))
    .orderBy('orderBy')
    .orderBy('categoryId')
    .execute();
  const subs = await write
    .selectFrom('subcategories')
    .select(['id', 'categoryId'])
    .where('id', 'in', selectListedProducts(write).select('subcategoryId'))
    .orderBy('orderBy')
    .orderBy('id')
    .execute();
  const names = groupNamesById(
    await write.selectFrom('categoryTexts').select(['categoryId as id', 'locale', 'name']).execute(),
  );
  const subNames = groupNamesById(
    await write.selectFrom('subcategoryTexts').select(['subcategoryId as id', 'locale', 'name']).execute(),
  );
  return categories.map(({ id }): CategoryWithSubCategories => ({
    id,
    names: names.get(id) ?? {},
    subCategories: subs
      .filter(({ categoryId }) => categoryId === id)
      .map((sub) => ({ id: sub.id, names: subNames.get(sub.id) ?? {} })),
  }));
}

const buildSlug = ({ id, names }: NamedCategory) => toSlug(names['en-us'] ?? Object.values(names)[0] ?? '', String(id));
const buildCategoryPath = (category: NamedCategory, sub?: NamedCategory) =>
  sub
    ? `${allProductsPath}/${category.id}/${sub.id}/${buildSlug(sub)}`
    : `${allProductsPath}/${category.id}/${buildSlug(category)}`;

/**
 * The header's menus to shelves become one menu for each of the first categories, with its subcategories as items.
 * Their ids begin at 9,000.
 */
async function writeCategoryMenus(
  write: DbTransaction,
  categories: readonly CategoryWithSubCategories[],
): Promise<void> {
  const shown = categories.slice(0, importLimits.menus);
  const menus = shown.map((category, index) => ({
    menuId: 9_000 + category.id,
    placement: 'Header' as const,
    hyperlink: buildCategoryPath(category),
    displayOrder: index - importLimits.menus,
    names: JSON.stringify(category.names),
  }));
  const items = shown.flatMap((category) =>
    category.subCategories.map((sub, index) => ({
      menuItemId: 9_000_000 + category.id * 10_000 + index,
      menuId: 9_000 + category.id,
      hyperlink: buildCategoryPath(category, sub),
      displayOrder: index,
      names: JSON.stringify(sub.names),
      countries: null,
    })),
  );
  if (menus.length > 0) await write.insertInto('menus').values(menus).execute();
  if (items.length > 0) await write.insertInto('menuItems').values(items).execute();
}

/**
 * Drops menu lines that lead to a shelf which is gone or now is another (the path holds its id and name), and leads
 * such campaigns to all
 * shelves: no link of the front leads nowhere, or to what it does not say.
 */
async function removeDeadLinks(write: DbTransaction, categories: readonly CategoryWithSubCategories[]): Promise<void> {
  const paths = new Set(
    categories.flatMap((category) => [
      buildCategoryPath(category),
      ...category.subCategories.map((sub) => buildCategoryPath(category, sub)),
    ]),
  );
  const isDead = (path: string) => categoryPathPattern.test(path) && !paths.has(path);
  const menus = (await write.selectFrom('menus').select(['menuId', 'hyperlink']).execute()).filter(({ hyperlink }) =>
    isDead(hyperlink),
  );
  const items = (await write.selectFrom('menuItems').select(['menuItemId', 'hyperlink']).execute()).filter(
    ({ hyperlink }) => isDead(hyperlink),
  );
  const campaigns = (await write.selectFrom('campaigns').select(['id', 'link']).execute()).filter(({ link }) =>
    isDead(link),
  );
  if (items.length > 0)
    await write
      .deleteFrom('menuItems')
      .where(
        'menuItemId',
        'in',
        items.map(({ menuItemId }) => menuItemId),
      )
      .execute();
  if (menus.length > 0)
    await write
      .updateTable('menus')
      .set({ hyperlink: allProductsPath })
      .where(
        'menuId',
        'in',
        menus.map(({ menuId }) => menuId),
      )
      .execute();
  if (campaigns.length > 0)
    await write
      .updateTable('campaigns')
      .set({ link: allProductsPath })
      .where(
        'id',
        'in',
        campaigns.map(({ id }) => id),
      )
      .execute();
}

/** Brings the links of the front into line with a new catalogue. */
export async function updateCategoryLinks(write: DbTransaction): Promise<void> {
  const categories = await readCategories(write);
  await write
    .deleteFrom('menus')
    .where('placement', '=', 'Header')
    .where(sql<boolean>`hyperlink ~ '^/shopproducts/[0-9]'`)
    .execute();
  await writeCategoryMenus(write, categories);
  await removeDeadLinks(write, categories);
}
