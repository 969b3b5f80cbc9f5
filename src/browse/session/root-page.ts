import { storageKeys } from '../../config/browser-storage-keys.ts';
import { distributorIdPattern } from '../../config/referral/attribution.ts';
import { parseStoredDistributor } from '../../domain/referral/stored-distributor.ts';
import { chooseLocale } from '../../i18n/choose-locale.ts';
import { paths } from '../../i18n/paths.ts';
import { readLocaleCookie } from '../shell/locale-cookie.ts';
import { readStoredRecord } from '../shell/stored-record.ts';

/** The id in the address, or else that of the distributor whom this browser shops with. */
function findDistributorId({ search }: Location): number | null {
  const named = new URLSearchParams(search).get('distributorId') ?? '';
  if (distributorIdPattern.test(named)) return Number(named);
  const stored = parseStoredDistributor(readStoredRecord(storageKeys.distributor));
  return stored && Number(stored.id);
}

async function findSiteLocale(address: Location): Promise<string | undefined> {
  const distributorId = findDistributorId(address);
  if (distributorId === null) return undefined;
  const { loadSiteLocale } = await import('../../stores/referral/site-locale.ts');
  return loadSiteLocale(distributorId);
}

/**
 * The root of the site where the server has not chosen a locale: leads to the saved language, or else to the locale of
 * the distributor's site (LOC-016), with the query. The links of the page are the locales of the shop.
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
    { path: paths.root(), savedLocale, siteLocale, browserLanguages: navigator.languages },
    { locales, defaultLocale: page.documentElement.dataset['locale'] ?? '' },
  );
  address.replace(paths.home(locale) + address.search);
}
