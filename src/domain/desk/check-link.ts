import { hasShopRoute, splitShopPath } from '../../config/pages/shop-pages.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import type { LinkTargets } from '../../contract/desk/link-targets.ts';
import { createRefusal, createWarning } from './findings.ts';

/** Stands for the address of the shop, which no link names. */
const anyShop = 'https://shop.invalid';

export interface KnownTargets extends LinkTargets {
  /** Whether a product is sold somewhere; undefined where that is not known. */
  isSold?: (sku: string) => boolean;
}

function isDeadCategory({ categories, groups }: KnownTargets, [first, second]: readonly string[]): boolean {
  if (first === undefined || groups.includes(first)) return false;
  const category = categories.find(({ categoryId }) => String(categoryId) === first);
  if (!category || category.isHidden) return true;
  // A number in second place is the id of a subcategory; any other text is the slug of the category.
  return second !== undefined && /^\d+$/.test(second) && !category.groupIds.includes(Number(second));
}

/** The sku that a path names; null when its encoding is broken. */
function readSku(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function isDeadProduct({ isSold }: KnownTargets, [segment]: readonly string[]): boolean {
  const sku = segment === undefined ? null : readSku(segment);
  return sku === null || isSold?.(sku) === false;
}

function isDeadPath(pathname: string, targets: KnownTargets): boolean {
  const [route = '', ...rest] = splitShopPath(pathname);
  if (route.toLowerCase() === 'shopproducts') return isDeadCategory(targets, rest);
  if (route.toLowerCase() === 'product') return isDeadProduct(targets, rest);
  return !hasShopRoute(pathname);
}

/** The product that a link leads to. */
export function findLinkedSku(link: string): string | null {
  if (!URL.canParse(link, anyShop)) return null;
  const { origin, pathname } = new URL(link, anyShop);
  const [route = '', sku] = splitShopPath(pathname);
  return origin === anyShop && route.toLowerCase() === 'product' && sku !== undefined ? readSku(sku) : null;
}

/** Whether pages may hold the link: a path of the shop, or an address outside with `https` and without a password. */
function isSafeLink(link: string): boolean {
  if (!URL.canParse(link, anyShop)) return false;
  const { protocol, username, password } = new URL(link, anyShop);
  return protocol === 'https:' && username === '' && password === '';
}

/**
 * Says what speaks against the link of a menu or a campaign, by the rules with which the pull resolves it. An empty link
 * has no findings.
 */
export function checkLink(field: string, link: string, targets: KnownTargets, maxLength: number): EditFinding[] {
  if (link === '') return [];
  if (link.length > maxLength) return [createRefusal(field, 'textTooLong', { max: String(maxLength) })];
  if (!isSafeLink(link)) return [createRefusal(field, 'linkUnsafe')];
  const { origin, pathname } = new URL(link, anyShop);
  return origin === anyShop && isDeadPath(pathname, targets) ? [createWarning(field, 'linkDead', { links: link })] : [];
}

/**
 * Checks the link of an edit. One that is left as it was is not refused, but still told about when it has become dead; it
 * can be confirmed.
 */
export function checkEditedLink(
  { field, max }: { field: string; max: number },
  link: string,
  before: string | undefined,
  targets: KnownTargets,
): EditFinding[] {
  const found = checkLink(field, link, targets, max);
  return link === before ? found.filter(({ severity }) => severity === 'warning') : found;
}
