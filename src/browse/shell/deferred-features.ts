import { storageKeys } from '../../config/browser-storage-keys.ts';
import { readPageCountry } from './page-locale.ts';
import { readStoredRecord } from './stored-record.ts';
import { readStoredDistributor } from './stored-shopper.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { whenShown } from '../runtime/when-shown.ts';

/** Bars have something to ask where the shop counts page views, and where the visitor may be of another country. */
function mayShowPromptBars(page: Document): boolean {
  const known = readStoredRecord(storageKeys.countrySuggestion, 'sessionStorage')?.['country'];
  return (
    page.querySelector('[data-tag]') !== null ||
    (known !== readPageCountry(page) && !readStoredRecord(storageKeys.countrySuggestion))
  );
}

/**
 * The distributor whom a store has kept for this country is confirmed once a session; that of an account comes from the
 * API anyway.
 */
function needsDistributorCheck(page: Document): boolean {
  const { id, reason, country } = readStoredDistributor() ?? {};
  return (
    reason !== undefined &&
    reason !== 'assigned' &&
    country === readPageCountry(page) &&
    readStoredRecord(storageKeys.confirmedDistributor, 'sessionStorage')?.['id'] !== id
  );
}

const ignore = () => undefined;

function loadFeatures(page: Document, address: Location): void {
  const id = new URLSearchParams(address.search).get('distributorId');
  if (id) import('../referral/link.ts').then(({ followReferralLink }) => followReferralLink(page, id)).catch(ignore);
  else if (needsDistributorCheck(page))
    whenIdle(() => {
      import('../referral/link.ts').then(({ verifyStoredDistributor }) => verifyStoredDistributor(page)).catch(ignore);
    });
  const ask = () => {
    import('./prompt-bars.ts').then(({ showPromptBars }) => showPromptBars(page)).catch(ignore);
  };
  if (mayShowPromptBars(page)) whenIdle(ask);
}

/** Loads what can wait, once the page is shown: one that the browser only prepares asks nobody for anything. */
export function loadDeferredFeatures(page: Document, address: Location): void {
  whenShown(page, () => {
    loadFeatures(page, address);
  });
}
