import { isViewable } from '../features.ts';

/**
 * What each address of the landing page does, by its last part; '' is the bare locale (PAGE-001 to PAGE-004, NOTE-005):
 * - `shows`: shows the page. Search engines list the one at preferred-customer-info.
 * - `shop`: redirects to the shop and keeps the query. The bare locale shows the page in countries whose flag
 *   `defaultLandingPage` is on.
 * - `shop-without-code`: shows the page to visitors with a referral code, which they must see validated (NOTE-006), and
 *   redirects everybody else to the shop.
 */
export const landingRoutes = {
  'preferred-customer-info': isViewable('landingPage') ? 'shows' : 'shop',
  'login-customer': isViewable('landingPage') ? 'shows' : 'shop',
  '': isViewable('defaultLandingPage') ? 'shows' : 'shop',
  'preferred-customer': 'shop',
  landingpage: 'shop',
  referrals: 'shop-without-code',
} as const satisfies Record<string, 'shows' | 'shop' | 'shop-without-code'>;

/** The query parameter with the code of the person who referred the visitor (PAGE-004). */
export const referralCodeParameter = 'referralCode';

/** The images of the page. The banner of a variant is `banner_` with the name of the variant. */
export const landingImageSlots = ['banner', 'referral'] as const;
export type LandingImageSlot = (typeof landingImageSlots)[number];
