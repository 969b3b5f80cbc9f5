import { hasShopRoute, isFilePath, splitShopPath } from '../../config/pages/shop-pages.ts';
import { paths } from '../../i18n/paths.ts';
import type { LocalizedCategory } from './categories.ts';

export interface Hyperlink {
  href: string;
  external: boolean;
}

/**
 * The data that resolves the hyperlinks of one locale. `productHref` returns null for a product that the locale lacks.
 */
export interface LinkContext {
  locale: string;
  siteUrl: string;
  categories: readonly LocalizedCategory[];
  productHref: (sku: string) => string | null;
  /** The addresses of the category groups that have a menu, such as `makeup`. */
  groups?: ReadonlySet<string>;
}

/** Longer links are truncated in notes. */
export const maxNotedLinkLength = 200;

type ResolvedPath = string | null;

function resolveCategoryPath(
  { categories, locale, groups }: LinkContext,
  [first, second]: readonly string[],
): ResolvedPath {
  if (first === undefined) return paths.shop(locale);
  if (groups?.has(first)) return paths.categoryGroup(locale, first);
  const category = categories.find(({ id }) => String(id) === first);
  if (!category) return null;
  // A number in second place is the id of a subcategory; any other text is the slug of the category.
  if (second === undefined || !/^\d+$/.test(second)) return category.href;
  return category.subCategories.find(({ id }) => String(id) === second)?.href ?? null;
}

function resolveProductPath({ productHref }: LinkContext, [sku]: readonly string[]): ResolvedPath {
  return sku === undefined ? null : productHref(decodeURIComponent(sku));
}

/** A path of the shop with the locale's prefix and slugs. Returns null when the locale lacks the page. */
function resolveShopPath(pathname: string, context: LinkContext): ResolvedPath {
  const segments = splitShopPath(pathname);
  const [route = '', ...rest] = segments;
  if (route.toLowerCase() === 'shopproducts') return resolveCategoryPath(context, rest);
  if (route.toLowerCase() === 'product') return resolveProductPath(context, rest);
  const path = `/${[context.locale, ...segments].join('/')}`;
  if (!hasShopRoute(pathname)) return null;
  return isFilePath(segments) ? path : `${path}/`;
}

function parseHyperlink(hyperlink: string, siteUrl: string): URL | null {
  return URL.canParse(hyperlink, siteUrl) ? new URL(hyperlink, siteUrl) : null;
}

/**
 * Resolves a hyperlink of a menu or a campaign to its final address. Links within the shop get the locale's prefix and,
 * for categories and products, the locale's slug. Other http(s) links are unchanged. Returns null for an empty link,
 * for any other scheme, and for a page that the locale lacks.
 */
export function resolveHyperlink(hyperlink: string, context: LinkContext): Hyperlink | null {
  const url = hyperlink.trim() === '' ? null : parseHyperlink(hyperlink.trim(), `${context.siteUrl}/`);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username || url.password) return null;
  if (url.origin !== new URL(context.siteUrl).origin) return { href: url.href, external: true };
  try {
    const path = resolveShopPath(url.pathname, context);
    return path === null ? null : { href: path + url.search + url.hash, external: false };
  } catch (error) {
    // A sku with broken percent-encoding matches no product.
    if (error instanceof URIError) return null;
    throw error;
  }
}
