import { getMenu, type Menu } from '../../contract/shell/menus.ts';
import type { menuPlacings } from '../../contract/enumerations.ts';
import { plainText } from '../../domain/plain-text.ts';
import type { MenuRecord } from '../snapshot/records.ts';
import type { Market, PullContext } from './context.ts';
import { hyperlinkOf, type LinkRoom } from './hyperlink.ts';

const inOrder = <T extends { displayOrder?: number | undefined }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0));

/** A link that cannot be followed is dropped and noted; a heading without a link is none. */
function linkOf({ writer }: PullContext, room: LinkRoom, hyperlink: string) {
  const link = hyperlinkOf(hyperlink, room);
  if (!link && hyperlink.trim() !== '') writer.note('LINK_DROPPED', room.locale, hyperlink.slice(0, 200));
  return link;
}

function menuRecord(context: PullContext, room: LinkRoom, menu: Menu): MenuRecord[] {
  const name = plainText(menu.name);
  const link = linkOf(context, room, menu.hyperlink);
  const items = inOrder(menu.menuItems).flatMap((item) => {
    const own = linkOf(context, room, item.hyperlink);
    const text = plainText(item.name);
    return own && text !== '' ? [{ name: text, ...own }] : [];
  });
  const isEmpty = name === '' || (!link && items.length === 0);
  return isEmpty ? [] : [{ name, href: link?.href ?? '', external: link?.external ?? false, items }];
}

async function pullMenus(
  context: PullContext,
  market: Market,
  room: LinkRoom,
  placing: (typeof menuPlacings)[number],
): Promise<MenuRecord[]> {
  const menus = await context.source.call(getMenu, {
    query: { MenuPlacing: placing, Culture: room.locale.toUpperCase(), countryCode: market.code },
  });
  return inOrder(menus).flatMap((menu) => menuRecord(context, room, menu));
}

/** Header and footer of a locale, by displayOrder (document 1, section 3). */
export async function putNavigation(context: PullContext, market: Market, room: LinkRoom): Promise<void> {
  const [header, footer] = await Promise.all([
    pullMenus(context, market, room, 'Header'),
    pullMenus(context, market, room, 'Footer'),
  ]);
  context.writer.put('navigation', room.locale, { header, footer });
}
