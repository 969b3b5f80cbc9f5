import { landingRoutes, referralCodeParameter } from '../../config/landing/routes.ts';
import { paths } from '../../i18n/paths.ts';

const isLandingPath = (name: string): name is keyof typeof landingRoutes => Object.hasOwn(landingRoutes, name);

/**
 * Where an address of the landing page leads on to, with the query; null where a page stands (`src/config/landing/routes.ts`).
 * `landingHomes` are the locales whose bare path shows the page.
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
  const hasCode = new URLSearchParams(query).get(referralCodeParameter)?.trim() ?? '';
  const stands =
    (name === '' && landingHomes.includes(locale)) || (landingRoutes[name] === 'shop-without-code' && hasCode !== '');
  return stands ? null : paths.shop(locale) + query;
}
