import { storageKeys } from '../../config/browser-storage.ts';
import { askInBar, keep } from './bar.ts';
import { countryOfPage } from '../runtime/page-country.ts';
import { stored } from './stored-shopper.ts';

/** Where the visitor's address lies; asked for once a session. Null when nobody can tell. */
async function visitorCountry(page: Document): Promise<string | null> {
  const known = stored(storageKeys.suggestion, 'sessionStorage')?.['country'];
  if (typeof known === 'string') return known;
  const { findVisitorCountry } = await import('../../stores/shell/visitor-country.ts');
  const country = await findVisitorCountry(page.documentElement.dataset['api'] ?? '');
  if (country) keep('sessionStorage', storageKeys.suggestion, { country });
  return country;
}

/** This page in a country's shop, in the visitor's language where there is one of them, else in the country's first. */
function linkTo(page: Document, country: string): HTMLAnchorElement | null {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.languages a')].filter(({ hreflang }) =>
    hreflang.endsWith(`-${country}`),
  );
  const wanted = [page.documentElement.lang, ...navigator.languages].map((tag) => tag.slice(0, 2));
  const spoken = wanted.map((language) => links.find(({ hreflang }) => hreflang.startsWith(language)));
  return spoken.find((link) => link !== undefined) ?? links[0] ?? null;
}

function fill(bar: HTMLElement, country: string, link: HTMLAnchorElement): HTMLAnchorElement | null {
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
  if (!bar || stored(storageKeys.suggestion)) return;
  const country = await visitorCountry(page);
  const link = country && country !== countryOfPage(page) ? linkTo(page, country) : null;
  if (!country || !link || !fill(bar, country, link)) return;
  const answer = await askInBar(bar, page.querySelector('main'));
  keep('localStorage', storageKeys.suggestion, { answered: answer === 'stay' ? 'stay' : 'go' });
}
