import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The menus of a placing with the items that a country shows, both in display order. */
export async function findMenus(db: Kysely<Tables>, placing: 'Header' | 'Footer', country: CountryCode) {
  const menus = await db
    .selectFrom('menus')
    .selectAll()
    .where('placement', '=', placing)
    .orderBy('displayOrder')
    .orderBy('menuId')
    .execute();
  const items = await db.selectFrom('menuItems').selectAll().orderBy('displayOrder').orderBy('menuItemId').execute();
  const shown = items.filter(({ countries }) => countries === null || countries.includes(country));
  return menus.map((menu) => ({ ...menu, items: shown.filter(({ menuId }) => menuId === menu.menuId) }));
}
