import { storageKeys } from '../../config/browser-storage-keys.ts';
import { distributorIdPattern } from '../../config/referral/attribution.ts';
import { countryTimingName } from '../../config/shell/proxy-country.ts';
import { parseStoredDistributor } from '../../domain/referral/stored-distributor.ts';
import { chooseLocale } from '../../i18n/choose-locale.ts';
import { paths } from '../../i18n/paths.ts';
import { readLocaleCookie } from '../shell/locale-cookie.ts';
import { readStoredRecord } from '../shell/stored-record.ts';

/** The distributor id in the address, and the id of the distributor of this browser. */
function findDistributorIds({ search }: Location): string[] {
  const named = new URLSearchParams(search).get('distributorId') ?? '';
  const stored = parseStoredDistributor(readStoredRecord(storageKeys.distributor))?.id ?? '';
  return [...new Set([named, stored])].filter((id) => distributorIdPattern.test(id));
}

/**
 * The locale of the first of these distributors' sites that the API knows. Undefined while the API does not respond.
 */
async function findSiteLocale(address: Location): Promise<string | undefined> {
  const ids = findDistributorIds(address);
  if (ids.length === 0) return undefined;
  const code = await import('../../stores/referral/site-locale.ts').catch(() => null);
  if (!code) return undefined;
  const siteLocales = await Promise.all(ids.map((id) => code.loadSiteLocale(Number(id))));
  return siteLocales.find(Boolean) ?? undefined;
}

/** The country that a trusted proxy reported to the shop's own server. */
const readVisitorCountry = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [...entry.serverTiming] : []))
    .find(({ name }) => name === countryTimingName)?.description;

/**
 * The root of the site, for visitors without a saved language, and on static hosts for everybody. Redirects to the
 * saved language, or else to the locale of the distributor's site (LOC-016), or of the visitor's country, with the
 * query. The links of the page are the locales of the shop.
 */
export async function openRootPage(host: HTMLElement, address: Location): Promise<void> {
  const page = host.ownerDocument;
  const locales = [...host.querySelectorAll<HTMLAnchorElement>('a[hreflang]')].map(({ hreflang }) =>
    hreflang.toLowerCase(),
  );
  const savedLocale = readLocaleCookie(page) ?? undefined;
  const isSaved = savedLocale !== undefined && locales.includes(savedLocale);
  const siteLocale = isSaved ? undefined : await findSiteLocale(address);
  const { locale } = chooseLocale(
    {
      ...{ path: paths.root(), savedLocale, siteLocale, country: readVisitorCountry() },
      browserLanguages: navigator.languages,
    },
    { locales, defaultLocale: page.documentElement.dataset['locale'] ?? '' },
  );
  address.replace(paths.home(locale) + address.search + address.hash);
}
