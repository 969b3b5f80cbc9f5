import { getMenu, type Menu } from '../../contract/shell/menus.ts';
import type { menuPlacings } from '../../contract/enumerations.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { rowKeys } from '../snapshot/keys.ts';
import type { MenuRecord } from '../snapshot/records.ts';
import type { Market, PullContext } from './context.ts';
import { resolveHyperlink, type LinkContext } from './hyperlink.ts';

const sortByDisplayOrder = <T extends { displayOrder?: number | undefined }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0));

/** A link that cannot be followed is dropped and noted; a heading without a link is none. */
function resolveMenuLink({ writer }: PullContext, room: LinkContext, hyperlink: string) {
  const link = resolveHyperlink(hyperlink, room);
  if (!link && hyperlink.trim() !== '') writer.addNote('LINK_DROPPED', room.locale, hyperlink.slice(0, 200));
  return link;
}

function toMenuRecords(context: PullContext, room: LinkContext, menu: Menu): MenuRecord[] {
  const name = toPlainText(menu.name);
  const link = resolveMenuLink(context, room, menu.hyperlink);
  const items = sortByDisplayOrder(menu.menuItems).flatMap((item) => {
    const own = resolveMenuLink(context, room, item.hyperlink);
    const text = toPlainText(item.name);
    return own && text !== '' ? [{ name: text, ...own }] : [];
  });
  const isEmpty = name === '' || (!link && items.length === 0);
  return isEmpty ? [] : [{ name, href: link?.href ?? '', external: link?.external ?? false, items }];
}

async function pullMenus(
  context: PullContext,
  market: Market,
  room: LinkContext,
  placing: (typeof menuPlacings)[number],
): Promise<MenuRecord[]> {
  const menus = await context.api.call(getMenu, {
    query: { MenuPlacing: placing, Culture: room.locale.toUpperCase(), countryCode: market.code },
  });
  return sortByDisplayOrder(menus).flatMap((menu) => toMenuRecords(context, room, menu));
}

/** Header and footer of a locale, by displayOrder (document 1, section 3). */
export async function putNavigation(context: PullContext, market: Market, room: LinkContext): Promise<void> {
  const [header, footer] = await Promise.all([
    pullMenus(context, market, room, 'Header'),
    pullMenus(context, market, room, 'Footer'),
  ]);
  context.writer.put('navigation', rowKeys.locale(room.locale), { header, footer });
}
