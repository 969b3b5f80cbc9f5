import { contentPages } from './content-pages.ts';

/**
 * The addresses of all pages of the shop, without the locale. Menus of an API may link to pages that this shop does not
 * have: the pull leaves such links out and reports them.
 */
const shopPageSegments: readonly string[] = [
  'shopproducts',
  'product',
  'search',
  'cart',
  'distributor',
  'login',
  'login-customer',
  'administration',
  'customer-profile',
  'newaccount',
  'newguestaccount',
  'account-created',
  'preferred-customer-info',
  'preferred-customer',
  'landingpage',
  'referrals',
  ...Object.keys(contentPages),
];

const localeSegment = /^[a-z]{2}-[a-z]{2}$/i;

/** The segments of a path after its locale. The locale may be missing. */
export function splitShopPath(pathname: string): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return localeSegment.test(segments[0] ?? '') ? segments.slice(1) : segments;
}

/** Whether the last part of a path names a file. */
export const isFilePath = (segments: readonly string[]): boolean => /\.[a-z0-9]{1,8}$/i.test(segments.at(-1) ?? '');

/** Whether the path has the form of a page or file of the shop. The product or list that it names need not exist. */
export function hasShopRoute(pathname: string): boolean {
  const segments = splitShopPath(pathname);
  const [route = ''] = segments;
  return route === '' || isFilePath(segments) || shopPageSegments.includes(route.toLowerCase());
}
