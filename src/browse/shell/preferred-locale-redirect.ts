import { decideLocale } from '../../i18n/choose-locale.ts';
import { readStoredShopper } from './stored-shopper.ts';

/** Links to this page in every locale of the shop, from the language switch. */
const findLocaleLinks = (page: Document) => [...page.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]')];

/** Redirects a shopper of another country to the same page, with its query, in the preferred locale. */
export function redirectToPreferredLocale(page: Document, address: Location): void {
  const shopper = readStoredShopper();
  if (!shopper?.country) return;
  const links = findLocaleLinks(page);
  const locales = links.map(({ hreflang }) => hreflang.toLowerCase());
  const decision = decideLocale({ path: address.pathname, shopper }, { locales, defaultLocale: locales[0] ?? '' });
  if (decision.kind !== 'go' || decision.reason !== 'shopper') return;
  const link = links[locales.indexOf(decision.locale)];
  if (link) address.replace(new URL(link.pathname + address.search + address.hash, address.origin));
}
