import { landingRoutes, referralCodeParameter } from '../../config/landing/routes.ts';
import { paths } from '../../i18n/paths.ts';

const isLandingPath = (name: string): name is keyof typeof landingRoutes => Object.hasOwn(landingRoutes, name);

/**
 * Where a path of the landing page redirects to, with the query. Returns null when the path shows a page (PAGE-001,
 * PAGE-002). `landingHomes` are the locales whose home path shows the landing page.
 */
export function findLandingRedirect(
  path: string,
  query: string,
  locale: string,
  landingHomes: readonly string[] = [],
): string | null {
  const home = paths.home(locale);
  const name = path.startsWith(home) ? path.slice(home.length).replace(/\/$/, '') : null;
  if (name === null || !isLandingPath(name) || landingRoutes[name] === 'shows') return null;
  const hasCode = Boolean(new URLSearchParams(query).get(referralCodeParameter)?.trim());
  const showsPage =
    (name === '' && landingHomes.includes(locale)) || (landingRoutes[name] === 'shop-without-code' && hasCode);
  return showsPage ? null : paths.shop(locale) + query;
}
