/**
 * A menu with an address such as `/shopproducts/makeup` has its own page, with the categories that its items link to.
 */
const groupPattern = /^\/shopproducts\/([a-z][a-z0-9-]*)\/?$/;
const categoryPattern = /^\/shopproducts\/(\d+)/;

interface LinkedMenu {
  hyperlink: string;
  items: readonly { hyperlink: string }[];
}

/** The slug of a menu's own page. Whether its items link to categories is not looked at. */
export const findGroupSlug = ({ hyperlink }: Pick<LinkedMenu, 'hyperlink'>): string | undefined =>
  groupPattern.exec(hyperlink)?.[1];

/** The id of the category that a link leads to. */
export function findLinkedCategory(hyperlink: string): number | null {
  const [, id] = categoryPattern.exec(hyperlink) ?? [];
  return id === undefined ? null : Number(id);
}

/** The slugs of the pages that menus have of their own, such as `makeup`. */
export const listGroupSlugs = (menus: readonly LinkedMenu[], categoryIds: ReadonlySet<number>): string[] =>
  menus.flatMap((menu) => {
    const slug = findGroupSlug(menu);
    const hasCategory = menu.items.some(({ hyperlink }) => categoryIds.has(findLinkedCategory(hyperlink) ?? 0));
    return slug !== undefined && hasCategory ? [slug] : [];
  });
