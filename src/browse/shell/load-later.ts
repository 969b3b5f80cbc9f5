import { storageKeys } from '../../config/browser-storage.ts';
import { countryOfPage } from '../runtime/page-country.ts';
import { activeDistributor, stored } from './stored-shopper.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { whenShown } from '../runtime/when-shown.ts';

/** Bars have something to ask where the shop counts page views, and where the visitor may be of another country. */
function mayAsk(page: Document): boolean {
  const known = stored(storageKeys.suggestion, 'sessionStorage')?.['country'];
  return (
    page.querySelector('[data-tag]') !== null || (known !== countryOfPage(page) && !stored(storageKeys.suggestion))
  );
}

/**
 * The distributor whom a store has kept for this country is confirmed once a session; that of an account comes from the
 * API anyway.
 */
function mayBeStale(page: Document): boolean {
  const { id, reason, country } = activeDistributor() ?? {};
  return (
    reason !== undefined &&
    reason !== 'assigned' &&
    country === countryOfPage(page) &&
    stored(storageKeys.confirmed, 'sessionStorage')?.['id'] !== id
  );
}

const ignore = () => undefined;

function load(page: Document, address: Location): void {
  const id = new URLSearchParams(address.search).get('distributorId');
  if (id) import('../referral/link.ts').then(({ followReferral }) => followReferral(page, id)).catch(ignore);
  else if (mayBeStale(page))
    whenIdle(() => {
      import('../referral/link.ts').then(({ confirmDistributor }) => confirmDistributor(page)).catch(ignore);
    });
  const ask = () => {
    import('./bars.ts').then(({ showBars }) => showBars(page)).catch(ignore);
  };
  if (mayAsk(page)) whenIdle(ask);
}

/** Loads what can wait, once the page is shown: one that the browser only prepares asks nobody for anything. */
export function loadLater(page: Document, address: Location): void {
  whenShown(page, () => {
    load(page, address);
  });
}
