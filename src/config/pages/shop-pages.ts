import { contentPages } from './content-pages.ts';

/**
 * The part after the locale of every address that the shop has a page for. The menus of an API may link to pages that
 * this shop does not have: the pull leaves such links out and reports them.
 */
export const shopPageSegments: readonly string[] = [
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
