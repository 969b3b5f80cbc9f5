import type { Kysely } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Finds the menus of the header or the footer with the items that a country shows, both in display order. */
export async function findMenus(db: Kysely<Tables>, placement: 'Header' | 'Footer', country: CountryCode) {
  const menus = await db
    .selectFrom('menus')
    .selectAll()
    .where('placement', '=', placement)
    .orderBy('displayOrder')
    .orderBy('menuId')
    .execute();
  const items = await db.selectFrom('menuItems').selectAll().orderBy('displayOrder').orderBy('menuItemId').execute();
  const visibleItems = items.filter(({ countries }) => countries === null || countries.includes(country));
  return menus.map((menu) => ({ ...menu, items: visibleItems.filter(({ menuId }) => menuId === menu.menuId) }));
}
