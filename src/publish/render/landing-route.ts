import { landingAddresses, referralCodeQuery } from '../../config/landing/landing.ts';
import { paths } from '../../i18n/paths.ts';

const isAddress = (name: string): name is keyof typeof landingAddresses => Object.hasOwn(landingAddresses, name);

/**
 * Where an address of the landing page leads on to, with the query; null where a page stands (`src/config/landing/landing.ts`).
 * `landingHomes` are the locales whose bare path shows the page.
 */
export function landingRedirect(
  path: string,
  query: string,
  locale: string,
  landingHomes: readonly string[] = [],
): string | null {
  const home = paths.home(locale);
  const name = path.startsWith(home) ? path.slice(home.length).replace(/\/$/, '') : null;
  if (name === null || !isAddress(name) || landingAddresses[name] === 'shows') return null;
  const hasCode = new URLSearchParams(query).get(referralCodeQuery)?.trim() ?? '';
  const stands =
    (name === '' && landingHomes.includes(locale)) ||
    (landingAddresses[name] === 'shop-without-code' && hasCode !== '');
  return stands ? null : paths.shop(locale) + query;
}
