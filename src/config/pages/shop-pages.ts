/**
 * The first part, behind the locale, of every address that the shop has a page for. A menu may come from an API that
 * knows more pages
 * than this shop: a link to one of those would lead nowhere, so the pull leaves it out and tells staff.
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
  'newaccount',
  'newguestaccount',
  'account-created',
  'preferred-customer-info',
  'preferred-customer',
  'landingpage',
  'referrals',
];
