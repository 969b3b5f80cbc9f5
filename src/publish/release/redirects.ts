import { paths } from '../../i18n/paths.ts';
import { findLandingRedirect } from './landing-redirect.ts';

export interface RedirectInput {
  defaultLocale: string;
  locales: readonly string[];
  landingHomes: readonly string[];
}

/**
 * A `_redirects` file as Netlify and Cloudflare Pages read it. A host cannot know a visitor's locale without a program,
 * so the bare
 * root and unprefixed product links lead to the default locale; `npm run serve` looks at the visitor, and mends old
 * names. Netlify shows
 * results at the shop's own address; a host that knows no queries leaves that to src/browse/search/form.ts, and who
 * brings no referral code to src/browse/landing/page.ts.
 */
export function renderRedirectsFile({ defaultLocale, locales, landingHomes }: RedirectInput): string {
  const lines = [
    `/ ${paths.home(defaultLocale)} 302`,
    ...locales.flatMap((locale) =>
      [paths.home(locale), paths.preferredCustomer(locale), paths.landingPage(locale)]
        .filter((path) => findLandingRedirect(path, '', locale, landingHomes) !== null)
        .map((path) => `${path} ${paths.shop(locale)} 302`),
    ),
    ...locales.map((locale) => `${paths.shop(locale)} q=:q ${paths.search(locale)} 200!`),
    ...locales.map((locale) => `${paths.home(locale)}product/* ${paths.productNotFound(locale)} 404`),
    // The provider leads back to these names, and to no others.
    ...[paths.callback(), paths.loggedOut()].map((path) => `${path} ${path}/ 200`),
    // What is no id names nobody there: the API is asked before anybody is chosen.
    ...locales.map((locale) => `${paths.distributor(locale)}:id ${paths.shop(locale)}?distributorId=:id 302`),
    `/product/:sku/:name ${paths.product(defaultLocale, { sku: ':sku', slug: ':name' })} 302`,
  ];
  return `${lines.join('\n')}\n`;
}
