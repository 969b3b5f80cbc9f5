import { storageKeys } from '../../config/browser-storage-keys.ts';
import { readPageCountry } from './page-locale.ts';
import { promptInBar } from './prompt-bar.ts';
import { readStoredBagCount } from './stored-bag-count.ts';
import { readStoredRecord, saveStoredRecord } from './stored-record.ts';
import { readActiveDistributor } from './stored-shopper.ts';

/** The pages on which a shopper buys in the country of the page. */
const buyingPages = '.bag-page, checkout-as';

/**
 * Whether the visitor has chosen the page's country: they are buying here, have items in the bag of this country, or
 * came by the link of a distributor. A link that leads to no distributor of this country counts only for its own page.
 */
const hasChosenCountry = (page: Document): boolean =>
  page.querySelector(buyingPages) !== null ||
  readStoredBagCount(page) > 0 ||
  new URLSearchParams(location.search).has('distributorId') ||
  readActiveDistributor(readPageCountry(page)) !== null;

/** The country of the visitor's IP address, looked up once per session. Returns null when it cannot be determined. */
async function loadVisitorCountry(page: Document): Promise<string | null> {
  const storedCountry = readStoredRecord(storageKeys.countrySuggestion, 'sessionStorage')?.['country'];
  if (typeof storedCountry === 'string') return storedCountry;
  const { findVisitorCountry } = await import('../../stores/visitor-country.ts');
  const country = await findVisitorCountry(page.documentElement.dataset['api'] ?? '');
  if (country) saveStoredRecord('sessionStorage', storageKeys.countrySuggestion, { country });
  return country;
}

/**
 * The address of this page in a country's shop, in a language of the visitor or else in the country's first language.
 */
function findCountryLink(page: Document, country: string): HTMLAnchorElement | null {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.languages a')].filter(({ hreflang }) =>
    hreflang.endsWith(`-${country}`),
  );
  const languages = [page.documentElement.lang, ...navigator.languages].map((tag) => tag.slice(0, 2));
  const spokenLinks = languages.map((language) => links.find(({ hreflang }) => hreflang.startsWith(language)));
  return spokenLinks.find((link) => link !== undefined) ?? links[0] ?? null;
}

function fillCountryBar(bar: HTMLElement, country: string, { pathname, hreflang }: HTMLAnchorElement): void {
  const name = new Intl.DisplayNames(bar.ownerDocument.documentElement.lang, { type: 'region' }).of(country) ?? country;
  for (const element of bar.querySelectorAll<HTMLElement>('[data-says=country]')) element.textContent = name;
  const link = bar.querySelector('a');
  if (link) Object.assign(link, { href: `${pathname}${location.search}${location.hash}`, hreflang });
}

/** Suggests the shop of the visitor's country once. The visitor is never redirected without an answer. */
export async function suggestCountry(page: Document): Promise<void> {
  const bar = page.querySelector<HTMLElement>('.bar-country');
  if (!bar?.querySelector('a') || readStoredRecord(storageKeys.countrySuggestion) || hasChosenCountry(page)) return;
  const country = await loadVisitorCountry(page);
  if (!country || country === readPageCountry(page)) return;
  const link = findCountryLink(page, country);
  if (!link) return;
  fillCountryBar(bar, country, link);
  const answer = await promptInBar(bar, page.querySelector('main'));
  saveStoredRecord('localStorage', storageKeys.countrySuggestion, { answered: answer === 'stay' ? 'stay' : 'go' });
}
