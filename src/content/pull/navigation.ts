import { getMenu, type Menu } from '../../contract/shell/menus.ts';
import type { menuPlacings } from '../../contract/enumerations.ts';
import { findGroupSlug, findLinkedCategory } from '../../domain/catalogue/menu-groups.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { paths } from '../../i18n/paths.ts';
import { rowKeys } from '../snapshot/keys.ts';
import type { MenuRecord } from '../snapshot/records.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import { maxNotedLinkLength, resolveHyperlink, type LinkContext } from './hyperlink.ts';

const sortByDisplayOrder = <T extends { displayOrder?: number | undefined }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0));

/** A link that leads nowhere is dropped, with a note. A heading without a link is kept. */
function resolveMenuLink({ writer }: PullContext, linkContext: LinkContext, hyperlink: string) {
  const link = resolveHyperlink(hyperlink, linkContext);
  if (!link && hyperlink.trim() !== '')
    writer.addNote('LINK_DROPPED', linkContext.locale, hyperlink.slice(0, maxNotedLinkLength));
  return link;
}

function findGroup({ categories }: LinkContext, menu: Menu): MenuRecord['group'] {
  const slug = findGroupSlug(menu);
  if (slug === undefined) return undefined;
  const ids = sortByDisplayOrder(menu.menuItems).flatMap(({ hyperlink }) => findLinkedCategory(hyperlink) ?? []);
  const categoryIds = [...new Set(ids)].filter((id) => categories.some((one) => one.id === id));
  return categoryIds.length > 0 ? { slug, categoryIds } : undefined;
}

/** The name of the category or the subcategory that has this address; empty if none has it. */
function findListName({ categories }: LinkContext, href: string): string {
  const lists = categories.flatMap((category) => [category, ...category.subCategories]);
  return lists.find((list) => list.href === href)?.name ?? '';
}

function toMenuRecords(context: PullContext, linkContext: LinkContext, menu: Menu): MenuRecord[] {
  const name = toPlainText(menu.name);
  const group = findGroup(linkContext, menu);
  const link = group
    ? { href: paths.categoryGroup(linkContext.locale, group.slug), external: false }
    : resolveMenuLink(context, linkContext, menu.hyperlink);
  const items = sortByDisplayOrder(menu.menuItems).flatMap((item) => {
    const own = resolveMenuLink(context, linkContext, item.hyperlink);
    if (!own) return [];
    const text = toPlainText(item.name) || findListName(linkContext, own.href);
    return text === '' ? [] : [{ name: text, ...own }];
  });
  const isEmpty = name === '' || (!link && items.length === 0);
  return isEmpty
    ? []
    : [{ name, href: link?.href ?? '', external: link?.external ?? false, items, ...(group && { group }) }];
}

async function pullMenus(
  context: PullContext,
  market: Market,
  locale: string,
  placing: (typeof menuPlacings)[number],
): Promise<Menu[]> {
  const menus = await context.api.call(getMenu, {
    query: { MenuPlacing: placing, Culture: locale.toUpperCase(), countryCode: market.code },
  });
  const name = `${placing} menu of ${locale}`;
  if (menus.length === 0) context.api.absences.add(name, { kind: 'menus', subject: '' });
  else context.api.absences.remove(name);
  return sortByDisplayOrder(menus);
}

/** Writes the header and footer menus of a locale, ordered by `displayOrder` (NAV-012, NAV-017). */
export async function putNavigation(context: PullContext, market: Market, linkContext: LinkContext): Promise<void> {
  const [headerMenus, footerMenus] = await Promise.all([
    pullMenus(context, market, linkContext.locale, 'Header'),
    pullMenus(context, market, linkContext.locale, 'Footer'),
  ]);
  const slugs = [...headerMenus, ...footerMenus].flatMap((menu) => findGroup(linkContext, menu)?.slug ?? []);
  const withGroups = { ...linkContext, groups: new Set(slugs) };
  const toRecords = (menu: Menu) => toMenuRecords(context, withGroups, menu);
  context.writer.put('navigation', rowKeys.locale(linkContext.locale), {
    header: headerMenus.flatMap(toRecords),
    footer: footerMenus.flatMap(toRecords),
  });
}
