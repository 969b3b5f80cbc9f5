import { shopPageSegments } from '../../config/pages/shop-pages.ts';
import { paths } from '../../i18n/paths.ts';
import type { LocalizedCategory } from './categories.ts';

export interface Hyperlink {
  href: string;
  external: boolean;
}

/**
 * What decides how a hyperlink of the feed is written in one locale. `productHref` is null for a product that the
 * locale does not have.
 */
export interface LinkContext {
  locale: string;
  siteUrl: string;
  categories: readonly LocalizedCategory[];
  productHref: (sku: string) => string | null;
}

const localeSegment = /^[a-z]{2}-[a-z]{2}$/i;

type ResolvedPath = string | null;

function resolveCategoryPath({ categories, locale }: LinkContext, [first, second]: readonly string[]): ResolvedPath {
  if (first === undefined) return paths.shop(locale);
  const category = categories.find(({ id }) => String(id) === first);
  if (!category) return null;
  // A number in second place is a subcategory, unless nothing follows it and the category is named so.
  if (second === undefined || !/^\d+$/.test(second)) return category.href;
  return category.subCategories.find(({ id }) => String(id) === second)?.href ?? null;
}

function resolveProductPath({ productHref }: LinkContext, [sku]: readonly string[]): ResolvedPath {
  return sku === undefined ? null : productHref(decodeURIComponent(sku));
}

const isFile = (segment: string | undefined) => segment !== undefined && /\.[a-z0-9]{1,8}$/i.test(segment);

/** A path of the shop in the locale's own words; null where it names something that the locale does not have. */
function resolveShopPath(pathname: string, room: LinkContext): ResolvedPath {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (localeSegment.test(segments[0] ?? '')) segments.shift();
  const [route = '', ...rest] = segments;
  if (route.toLowerCase() === 'shopproducts') return resolveCategoryPath(room, rest);
  if (route.toLowerCase() === 'product') return resolveProductPath(room, rest);
  const path = `/${[room.locale, ...segments].join('/')}`;
  if (route !== '' && !isFile(segments.at(-1)) && !shopPageSegments.includes(route.toLowerCase())) return null;
  return isFile(segments.at(-1)) ? path : `${path}/`;
}

function parseHyperlink(hyperlink: string, siteUrl: string): URL | null {
  return URL.canParse(hyperlink, siteUrl) ? new URL(hyperlink, siteUrl) : null;
}

/**
 * The finished address of a hyperlink of a menu or a campaign. Links of the shop get the locale's prefix, and the
 * locale's slug where
 * they name a category or a product; http(s) links elsewhere stay. Null for an empty one, for any other scheme, and for
 * what is not there.
 */
export function resolveHyperlink(hyperlink: string, room: LinkContext): Hyperlink | null {
  const url = hyperlink.trim() === '' ? null : parseHyperlink(hyperlink.trim(), `${room.siteUrl}/`);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username || url.password) return null;
  if (url.origin !== new URL(room.siteUrl).origin) return { href: url.href, external: true };
  try {
    const path = resolveShopPath(url.pathname, room);
    return path === null ? null : { href: path + url.search + url.hash, external: false };
  } catch (error) {
    if (error instanceof URIError) return null; // A sku with broken percent signs names nothing.
    throw error;
  }
}
