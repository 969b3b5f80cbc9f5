import { findRedirectTarget } from '../../i18n/redirect-target.ts';
import { openSignedOutPage } from './signed-out-page.ts';

/** Redirects to the shop path in the query, as the shop's own server does without a page (LOC-009). */
export function openRedirectPage(host: HTMLElement, address: Location): void {
  openSignedOutPage(host);
  address.replace(findRedirectTarget(address.search, address.origin));
}

/** Redirects from a page without content to its target, with the query, as the shop's own server does. */
export function openMovedPage(host: HTMLElement, address: Location): void {
  const link = host.querySelector('a');
  if (link) address.replace(link.pathname + address.search + address.hash);
}
