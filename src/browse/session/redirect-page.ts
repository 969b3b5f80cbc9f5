import { findRedirectTarget } from '../../i18n/redirect-target.ts';
import { openSignedOutPage } from './signed-out-page.ts';

/** Leads to the path of the shop that the query names, as the shop's own server does without a page (LOC-009). */
export function openRedirectPage(host: HTMLElement, address: Location): void {
  openSignedOutPage(host);
  address.replace(findRedirectTarget(address.search, address.origin));
}

/** Leads to the page that a page without content stands for, with the query, as the shop's own server does. */
export function openMovedPage(host: HTMLElement, address: Location): void {
  const link = host.querySelector('a');
  if (link) address.replace(link.pathname + address.search + address.hash);
}
