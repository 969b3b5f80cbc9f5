import { decideLocale } from '../../i18n/choose-locale.ts';
import type { StoredShopper } from './stored-shopper.ts';

/** This page in every locale of the shop, as the language switch has it. */
const findLocaleLinks = (page: Document) => [...page.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]')];

/**
 * Leads a shopper of another country to the same page in the preferred locale, with its query; else nothing happens.
 */
export function redirectToPreferredLocale(page: Document, address: Location, shopper: StoredShopper): void {
  const links = findLocaleLinks(page);
  const locales = links.map(({ hreflang }) => hreflang.toLowerCase());
  const decision = decideLocale({ path: address.pathname, shopper }, { locales, defaultLocale: locales[0] ?? '' });
  const link =
    decision.kind === 'go' && decision.reason === 'shopper' ? links[locales.indexOf(decision.locale)] : undefined;
  if (link) address.replace(new URL(link.pathname + address.search + address.hash, address.origin));
}
