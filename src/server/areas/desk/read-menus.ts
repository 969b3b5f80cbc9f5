import { createHash } from 'node:crypto';
import type { DeskMenu, DeskMenus } from '../../../contract/desk/menus.ts';
import { menuPlacings } from '../../../contract/enumerations.ts';
import { listGroupSlugs } from '../../../domain/catalogue/menu-groups.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findEditableMenus } from '../shell/index.ts';
import type { EditableMenu } from '../shell/index.ts';
import { findCategoryTargets } from './link-targets.ts';
import { listDeskLocales } from './read-product.ts';

type Context = Pick<DeskMenus, 'locales' | 'countries'>;

const toNames = ({ locales }: Context, names: Readonly<Record<string, string>>) =>
  locales.map(({ locale }) => ({ locale, name: names[locale] ?? '' }));

const toDeskMenu = (menu: EditableMenu, context: Context): DeskMenu => ({
  id: `menu-${menu.menuId}`,
  hyperlink: menu.hyperlink,
  names: toNames(context, menu.names),
  items: menu.items.map(({ menuItemId, hyperlink, names, countries }) => ({
    ...{ id: `item-${menuItemId}`, hyperlink, names: toNames(context, names) },
    countries: context.countries.filter((country) => countries?.includes(country) ?? true),
  })),
});

/** The menus as they were found, for what staff do not see of them. */
export interface FoundMenus {
  menus: DeskMenus;
  rows: readonly EditableMenu[];
}

/** The menus of a placing, with a name for every locale of the shop. */
export async function findMenusToEdit(db: Db, placing: DeskMenus['placing']): Promise<FoundMenus> {
  const rows = await findEditableMenus(db, placing);
  const locales = await listDeskLocales(db);
  const context = { locales, countries: [...new Set(locales.map(({ country }) => country))] };
  const categories = await findCategoryTargets(db);
  const shown = new Set(categories.filter(({ isHidden }) => !isHidden).map(({ categoryId }) => categoryId));
  const others = await Promise.all(
    menuPlacings.filter((other) => other !== placing).map((other) => findEditableMenus(db, other)),
  );
  return {
    rows,
    menus: {
      ...{ placing, ...context, menus: rows.map((menu) => toDeskMenu(menu, context)) },
      version: createHash('sha256').update(JSON.stringify(rows)).digest('base64url'),
      targets: { categories, groups: listGroupSlugs(others.flat(), shown) },
    },
  };
}

export const readMenus = async (db: Db, placing: DeskMenus['placing']): Promise<DeskMenus> =>
  (await findMenusToEdit(db, placing)).menus;
