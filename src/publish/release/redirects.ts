import { paths } from '../../i18n/paths.ts';
import { findLandingRedirect } from './landing-redirect.ts';
import type { ListRedirect } from './renamed-lists.ts';

export interface RedirectInput {
  defaultLocale: string;
  locales: readonly string[];
  landingHomes: readonly string[];
  /** Lists that have another name now. Default: none. */
  renamedLists?: readonly ListRedirect[];
}

/**
 * A `_redirects` file in the format of Netlify and Cloudflare Pages. A static host does not know the visitor's locale,
 * so product links without a locale redirect to the default locale; `npm run serve` chooses by the visitor. The root
 * page redirects by itself (`src/browse/session/root-page.ts`), so no line may match its path. Netlify serves search
 * results at the shop's address. On hosts that ignore queries, scripts of the pages show them (`src/browse/search`),
 * and redirect visitors without a referral code (`src/browse/landing`). Renamed lists have a line each, because some hosts
 * follow redirects even where a page exists.
 */
export function renderRedirectsFile({
  defaultLocale,
  locales,
  landingHomes,
  renamedLists = [],
}: RedirectInput): string {
  const lines = [
    ...locales.flatMap((locale) =>
      [paths.home(locale), paths.preferredCustomer(locale), paths.landingPage(locale)]
        .filter((path) => findLandingRedirect(path, '', locale, landingHomes) !== null)
        .map((path) => `${path} ${paths.shop(locale)} 302`),
    ),
    ...locales.map((locale) => `${paths.shop(locale)} q=:q ${paths.search(locale)} 200!`),
    ...locales.map((locale) => `${paths.home(locale)}product/* ${paths.productNotFound(locale)} 404`),
    // The identity provider redirects to exactly the first two paths. The page at the third path redirects by its
    // query.
    ...[paths.callback(), paths.loggedOut(), paths.redirect()].map((path) => `${path} ${path}/ 200`),
    // Values that are not an id are harmless: the page asks the API before it chooses a distributor.
    ...locales.map((locale) => `${paths.distributor(locale)}:id ${paths.shop(locale)}?distributorId=:id 302`),
    ...renamedLists.map(({ from, to }) => `${from} ${to} 301`),
    `/product/:sku/:name ${paths.product(defaultLocale, { sku: ':sku', slug: ':name' })} 302`,
  ];
  return `${lines.join('\n')}\n`;
}
