import type { CountryCode } from '../countries.ts';
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

/** The query parameter that names who referred the visitor (PAGE-004). */
export const referralCodeParameter = 'referralCode';

/**
 * A variant of the banner and the intro (PAGE-015). The texts `bannerTitle`, `bannerText`, `introTitle` and `introText`
 * have a variant by its name, such as `bannerTitle_AU`; a locale without it shows the common text. The first variant
 * that matches counts; the last one matches everywhere.
 */
export interface LandingVariant {
  name: string;
  language?: string;
  country?: CountryCode;
}

export const landingVariants = [
  { name: 'CA-en', language: 'en', country: 'CA' },
  { name: 'AU', country: 'AU' },
  { name: 'NZ', country: 'NZ' },
  { name: 'es-mx', language: 'es', country: 'MX' },
  { name: 'en' },
] as const satisfies readonly LandingVariant[];

/** The images of the page. The banner of a variant is `banner_` with the name of the variant. */
export const landingImageSlots = ['banner', 'referral'] as const;
export type LandingImageSlot = (typeof landingImageSlots)[number];
