import { storageKeys } from '../config/browser-storage.ts';
import { countryOfPage } from './page-country.ts';
import { stored } from './shopper.ts';
import { whenShown } from './when-shown.ts';

/** Bars have something to ask where the shop counts page views, and where the visitor may be of another country. */
function mayAsk(page: Document): boolean {
  const known = stored(storageKeys.suggestion, 'sessionStorage')?.['country'];
  return page.querySelector('[data-tag]') !== null || (known !== countryOfPage(page) && !stored(storageKeys.suggestion));
}

const ignore = () => undefined;

function load(page: Document, address: Location): void {
  const id = new URLSearchParams(address.search).get('distributorId');
  if (id) import('./referral-link.ts').then(({ followReferral }) => followReferral(page, id)).catch(ignore);
  const ask = () => { import('./shell-bars.ts').then(({ showBars }) => showBars(page)).catch(ignore); };
  if (!mayAsk(page)) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(ask, { timeout: 5000 }); else setTimeout(ask, 1000);
}

/** Loads what can wait, once the page is shown: one that the browser only prepares asks nobody for anything. */
export function loadLater(page: Document, address: Location): void {
  whenShown(page, () => { load(page, address); });
}
