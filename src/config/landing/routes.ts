import type { CountryCode } from '../countries.ts';
import { isViewable } from '../features.ts';

/**
 * What each address of the landing page does, by its last part; '' is the bare locale (document 3, section 2). The
 * route table calls all of them the landing page, and the
 * rule below it says which of them show it:
 * - `shows`: the page stands there. That of preferred-customer-info is the one that search engines list.
 * - `shop`: leads on to the shop, with its query. The bare locale shows the page in countries whose flag
 * `defaultLandingPage` is on.
 * - `shop-without-code`: shows the page to whoever brings a referral code, since what becomes of the code has to be
 * seen somewhere; leads everybody else on to the shop.
 */
export const landingRoutes = {
  'preferred-customer-info': isViewable('landingPage') ? 'shows' : 'shop',
  'login-customer': isViewable('landingPage') ? 'shows' : 'shop',
  '': isViewable('defaultLandingPage') ? 'shows' : 'shop',
  'preferred-customer': 'shop',
  landingpage: 'shop',
  referrals: 'shop-without-code',
} as const satisfies Record<string, 'shows' | 'shop' | 'shop-without-code'>;

/** The query value that names who brought the visitor (document 3, section 2). */
export const referralCodeParameter = 'referralCode';

/**
 * The texts and the picture that differ by place (document 3, section 2): the texts `bannerTitle`, `bannerText`,
 * `introTitle` and `introText` have a second form of the name, such as
 * `bannerTitle_AU`. A locale whose texts lack it shows the common one. The first that fits counts; the last fits
 * everywhere.
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

/** The pictures of the page, by their places. A variant's banner is `banner_` and its name. */
export const landingImageSlots = ['banner', 'referral'] as const;
export type LandingImageSlot = (typeof landingImageSlots)[number];
