import { contentPages } from './content-pages.ts';

/**
 * The part after the locale of every address that the shop has a page for. The menus of an API may link to pages that
 * this shop does not have: the pull leaves such links out and reports them.
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

/** The parts of a path of the shop after its locale, which it may lack. */
export function splitShopPath(pathname: string): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return localeSegment.test(segments[0] ?? '') ? segments.slice(1) : segments;
}

/** Whether the last part of a path names a file. */
export const isFilePath = (segments: readonly string[]): boolean => /\.[a-z0-9]{1,8}$/i.test(segments.at(-1) ?? '');

/** Whether the shop may have a page or a file at a path: it has one of that kind, with or without what the path names. */
export function hasShopRoute(pathname: string): boolean {
  const segments = splitShopPath(pathname);
  const [route = ''] = segments;
  return route === '' || isFilePath(segments) || shopPageSegments.includes(route.toLowerCase());
}
