import { storageKeys } from '../../config/browser-storage-keys.ts';
import { promptInBar } from './prompt-bar.ts';
import { readPageCountry } from './page-locale.ts';
import { readStoredRecord, saveStoredRecord } from './stored-record.ts';

/** Where the visitor's address lies; asked for once a session. Null when nobody can tell. */
async function loadVisitorCountry(page: Document): Promise<string | null> {
  const known = readStoredRecord(storageKeys.countrySuggestion, 'sessionStorage')?.['country'];
  if (typeof known === 'string') return known;
  const { findVisitorCountry } = await import('../../stores/shell/visitor-country.ts');
  const country = await findVisitorCountry(page.documentElement.dataset['api'] ?? '');
  if (country) saveStoredRecord('sessionStorage', storageKeys.countrySuggestion, { country });
  return country;
}

/** This page in a country's shop, in the visitor's language where there is one of them, else in the country's first. */
function findCountryLink(page: Document, country: string): HTMLAnchorElement | null {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.languages a')].filter(({ hreflang }) =>
    hreflang.endsWith(`-${country}`),
  );
  const wanted = [page.documentElement.lang, ...navigator.languages].map((tag) => tag.slice(0, 2));
  const spoken = wanted.map((language) => links.find(({ hreflang }) => hreflang.startsWith(language)));
  return spoken.find((link) => link !== undefined) ?? links[0] ?? null;
}

function fillCountryBar(bar: HTMLElement, country: string, link: HTMLAnchorElement): HTMLAnchorElement | null {
  const name = new Intl.DisplayNames(bar.ownerDocument.documentElement.lang, { type: 'region' }).of(country) ?? country;
  for (const place of bar.querySelectorAll<HTMLElement>('[data-says=country]')) place.textContent = name;
  const action = bar.querySelector('a');
  if (action) [action.href, action.hreflang] = [`${link.pathname}${location.search}${location.hash}`, link.hreflang];
  return action;
}

/**
 * Suggests the shop of the visitor's country, once: it never leads there by itself. Says nothing where that country has
 * no shop or cannot be told.
 */
export async function suggestCountry(page: Document): Promise<void> {
  const bar = page.querySelector<HTMLElement>('.bar-country');
  if (!bar || readStoredRecord(storageKeys.countrySuggestion)) return;
  const country = await loadVisitorCountry(page);
  const link = country && country !== readPageCountry(page) ? findCountryLink(page, country) : null;
  if (!country || !link || !fillCountryBar(bar, country, link)) return;
  const answer = await promptInBar(bar, page.querySelector('main'));
  saveStoredRecord('localStorage', storageKeys.countrySuggestion, { answered: answer === 'stay' ? 'stay' : 'go' });
}
