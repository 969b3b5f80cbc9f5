import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { membershipSku } from '../../../../contract/enumerations.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { slugOf } from '../../../../domain/slug.ts';
import { limits } from './limits.ts';

type Write = Transaction<Tables>;

/** A path to a category or one of its subcategories, as menus and campaigns write it. */
const shelfPath = /^\/shopproducts\/\d/;
const allShelves = '/shopproducts';

interface NamedShelf {
  id: number;
  names: Record<string, string>;
}
interface Category extends NamedShelf {
  subs: NamedShelf[];
}

const namesBy = (rows: readonly { id: number; locale: string; name: string }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, texts]) => [
      id,
      Object.fromEntries(texts.map(({ locale, name }) => [locale, name])),
    ]),
  );

/** What stands on shelves: everything but the membership fee. */
const shelved = (write: Write) =>
  write
    .selectFrom('productPrices')
    .innerJoin('products', 'products.productId', 'productPrices.productId')
    .where('sku', '<>', membershipSku);

async function readShelves(write: Write) {
  const categories = await write
    .selectFrom('categories')
    .select('categoryId as id')
    .where('categoryId', 'in', shelved(write).select('categoryId'))
    .orderBy('orderBy')
    .orderBy('categoryId')
    .execute();
  const subs = await write
    .selectFrom('subcategories')
    .select(['id', 'categoryId'])
    .where('id', 'in', shelved(write).select('subcategoryId'))
    .orderBy('orderBy')
    .orderBy('id')
    .execute();
  const names = namesBy(
    await write.selectFrom('categoryTexts').select(['categoryId as id', 'locale', 'name']).execute(),
  );
  const subNames = namesBy(
    await write.selectFrom('subcategoryTexts').select(['subcategoryId as id', 'locale', 'name']).execute(),
  );
  return categories.map(({ id }): Category => ({
    id,
    names: names.get(id) ?? {},
    subs: subs
      .filter(({ categoryId }) => categoryId === id)
      .map((sub) => ({ id: sub.id, names: subNames.get(sub.id) ?? {} })),
  }));
}

const slugIn = ({ id, names }: NamedShelf) => slugOf(names['en-us'] ?? Object.values(names)[0] ?? '', String(id));
const pathOf = (category: NamedShelf, sub?: NamedShelf) =>
  sub ? `${allShelves}/${category.id}/${sub.id}/${slugIn(sub)}` : `${allShelves}/${category.id}/${slugIn(category)}`;

/**
 * The header's menus to shelves become one menu for each of the first categories, with its subcategories as items.
 * Their ids begin at 9,000.
 */
async function writeCategoryMenus(write: Write, categories: readonly Category[]): Promise<void> {
  const shown = categories.slice(0, limits.menus);
  const menus = shown.map((category, index) => ({
    menuId: 9_000 + category.id,
    placement: 'Header' as const,
    hyperlink: pathOf(category),
    displayOrder: index - limits.menus,
    names: JSON.stringify(category.names),
  }));
  const items = shown.flatMap((category) =>
    category.subs.map((sub, index) => ({
      menuItemId: 9_000_000 + category.id * 10_000 + index,
      menuId: 9_000 + category.id,
      hyperlink: pathOf(category, sub),
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
async function dropDeadLinks(write: Write, categories: readonly Category[]): Promise<void> {
  const paths = new Set(
    categories.flatMap((category) => [pathOf(category), ...category.subs.map((sub) => pathOf(category, sub))]),
  );
  const isDead = (path: string) => shelfPath.test(path) && !paths.has(path);
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
      .set({ hyperlink: allShelves })
      .where(
        'menuId',
        'in',
        menus.map(({ menuId }) => menuId),
      )
      .execute();
  if (campaigns.length > 0)
    await write
      .updateTable('campaigns')
      .set({ link: allShelves })
      .where(
        'id',
        'in',
        campaigns.map(({ id }) => id),
      )
      .execute();
}

/** Brings the links of the front into line with a new catalogue. */
export async function relinkShelves(write: Write): Promise<void> {
  const categories = await readShelves(write);
  await write
    .deleteFrom('menus')
    .where('placement', '=', 'Header')
    .where(sql<boolean>`hyperlink ~ '^/shopproducts/[0-9]'`)
    .execute();
  await writeCategoryMenus(write, categories);
  await dropDeadLinks(write, categories);
}
