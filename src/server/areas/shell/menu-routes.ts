import { getMenu } from '../../../contract/shell/menus.ts';
import type { Db } from '../../platform/database/tables.ts';
import { route } from '../../platform/http/route.ts';
import { pickLocalizedName } from '../../platform/texts/localized-name.ts';
import { findCountryLocales } from './locale-queries.ts';
import { findMenus } from './menu-queries.ts';
import { replyOptions } from './reply-options.ts';

type MenuRow = Awaited<ReturnType<typeof findMenus>>[number];

const toWireMenuItem = (item: MenuRow['items'][number], locales: readonly string[]) => ({
  menuItemId: item.menuItemId,
  hyperlink: item.hyperlink,
  displayOrder: item.displayOrder,
  name: pickLocalizedName(locales, item.names),
});

const toWireMenu = ({ menuId, hyperlink, displayOrder, names, items }: MenuRow, locales: readonly string[]) => ({
  menuId,
  hyperlink,
  displayOrder,
  name: pickLocalizedName(locales, names),
  menuItems: items.map((item) => toWireMenuItem(item, locales)),
});

const menuRoute = (db: Db) =>
  route(
    getMenu,
    async ({ query }) => {
      const locales = [query.Culture.toLowerCase(), ...(await findCountryLocales(db, query.countryCode))];
      const menus = await findMenus(db, query.MenuPlacing, query.countryCode);
      return menus.map((menu) => toWireMenu(menu, locales));
    },
    replyOptions,
  );

export const menuRoutes = (db: Db) => [menuRoute(db)];
