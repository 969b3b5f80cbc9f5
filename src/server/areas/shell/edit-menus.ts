import type { CountryCode } from '../../../config/countries.ts';
import type { menuPlacings } from '../../../contract/enumerations.ts';
import { upsertRows } from '../../platform/database/insert-rows.ts';
import type { Db, DbTransaction } from '../../platform/database/tables.ts';
import { sql } from 'kysely';

type Placing = (typeof menuPlacings)[number];
type Names = Readonly<Record<string, string>>;

/** An entry as it is saved. A new one has no id yet. */
interface SavedEntry {
  id: number | null;
  hyperlink: string;
  names: Names;
}
export interface SavedMenu extends SavedEntry {
  items: readonly (SavedEntry & { countries: readonly CountryCode[] | null })[];
}

/** Ids of entries that staff add. Those of imports are lower. */
const firstId = 1_000_000_000;
const orderStep = 10;

/** Makes other changes of menus wait for the end of the transaction, also those that add some. */
export const lockMenus = (transaction: DbTransaction) =>
  sql`lock table menus, menu_items in share row exclusive mode`.execute(transaction);

/** The menus of a placing with the items of every country, in their order. */
export async function findEditableMenus(db: Db, placing: Placing) {
  const menus = await db
    .selectFrom('menus')
    .selectAll()
    .where('placement', '=', placing)
    .orderBy('displayOrder')
    .orderBy('menuId')
    .execute();
  const items = await db
    .selectFrom('menuItems')
    .innerJoin('menus', 'menus.menuId', 'menuItems.menuId')
    .selectAll('menuItems')
    .where('placement', '=', placing)
    .orderBy('menuItems.displayOrder')
    .orderBy('menuItemId')
    .execute();
  const byMenu = Map.groupBy(items, ({ menuId }) => menuId);
  return menus.map((menu) => ({ ...menu, items: byMenu.get(menu.menuId) ?? [] }));
}
export type EditableMenu = Awaited<ReturnType<typeof findEditableMenus>>[number];

/** Returns a function that gives an entry its id, or the next free one. */
function createIdGiver(highest: number | null): (id: number | null) => number {
  let next = Math.max(firstId, (highest ?? 0) + 1);
  return (id) => id ?? next++;
}

async function createIdGivers(db: Db) {
  const { menuId } = await db
    .selectFrom('menus')
    .select(({ fn }) => fn.max('menuId').as('menuId'))
    .executeTakeFirstOrThrow();
  const { menuItemId } = await db
    .selectFrom('menuItems')
    .select(({ fn }) => fn.max('menuItemId').as('menuItemId'))
    .executeTakeFirstOrThrow();
  return { giveMenuId: createIdGiver(menuId), giveItemId: createIdGiver(menuItemId) };
}

const toRow = ({ hyperlink, names }: SavedEntry, index: number) => ({
  hyperlink,
  displayOrder: (index + 1) * orderStep,
  names: JSON.stringify(names),
});

/** Whether staff have edited the menus of a placing, so that no import makes them anew. */
export async function areMenusEdited(db: Db, placing: Placing): Promise<boolean> {
  const found = await db.selectFrom('editedMenus').selectAll().where('placement', '=', placing).executeTakeFirst();
  return found !== undefined;
}

/** Replaces the menus of a placing. Entries that are not named are deleted. */
export async function saveMenus(db: DbTransaction, placing: Placing, menus: readonly SavedMenu[]): Promise<void> {
  const { giveMenuId, giveItemId } = await createIdGivers(db);
  const saved = menus.map((menu) => ({ ...menu, menuId: giveMenuId(menu.id) }));
  const menuRows = saved.map((menu, index) => ({ menuId: menu.menuId, placement: placing, ...toRow(menu, index) }));
  const itemRows = saved.flatMap(({ menuId, items }) =>
    items.map((item, index) => ({
      ...{ menuItemId: giveItemId(item.id), menuId, ...toRow(item, index) },
      countries: item.countries && JSON.stringify(item.countries),
    })),
  );
  const before = await findEditableMenus(db, placing);
  const [keptMenus, keptItems] = [
    new Set(menuRows.map(({ menuId }) => menuId)),
    new Set(itemRows.map(({ menuItemId }) => menuItemId)),
  ];
  const goneMenus = before.filter(({ menuId }) => !keptMenus.has(menuId)).map(({ menuId }) => menuId);
  const goneItems = before
    .flatMap(({ items }) => items.map(({ menuItemId }) => menuItemId))
    .filter((id) => !keptItems.has(id));
  if (goneItems.length > 0) await db.deleteFrom('menuItems').where('menuItemId', 'in', goneItems).execute();
  if (goneMenus.length > 0) await db.deleteFrom('menus').where('menuId', 'in', goneMenus).execute();
  await upsertRows(db, 'menus', ['menuId'], menuRows);
  await upsertRows(db, 'menuItems', ['menuItemId'], itemRows);
  await db
    .insertInto('editedMenus')
    .values({ placement: placing })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
