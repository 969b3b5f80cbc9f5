import { storageKeys } from '../../config/browser-storage-keys.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { whenShown } from '../runtime/when-shown.ts';
import { readPageCountry } from './page-locale.ts';
import { readStoredRecord } from './stored-record.ts';

const ignoreFailure = () => undefined;

/** The consent bar stands where the shop counts page views; the country bar is for visitors of other countries. */
function mayShowPromptBars(page: Document): boolean {
  const visitor = readStoredRecord(storageKeys.countrySuggestion, 'sessionStorage');
  return (
    page.querySelector('[data-tag]') !== null ||
    (visitor?.['country'] !== readPageCountry(page) && !readStoredRecord(storageKeys.countrySuggestion))
  );
}

function loadReferralFeatures(page: Document, address: Location): void {
  const loadReferralLink = () => import('../referral/link.ts');
  const distributorId = new URLSearchParams(address.search).get('distributorId');
  if (distributorId)
    loadReferralLink()
      .then(({ followReferralLink }) => followReferralLink(page, distributorId))
      .catch(ignoreFailure);
  else if (readStoredRecord(storageKeys.distributor))
    whenIdle(() => {
      loadReferralLink()
        .then(({ verifyStoredDistributor }) => verifyStoredDistributor(page))
        .catch(ignoreFailure);
    });
}

/** Loads what can wait until the page is shown and the browser is idle. */
export function loadDeferredFeatures(page: Document, address: Location): void {
  whenShown(page, () => {
    loadReferralFeatures(page, address);
    if (mayShowPromptBars(page))
      whenIdle(() => {
        import('./prompt-bars.ts').then(({ showPromptBars }) => showPromptBars(page)).catch(ignoreFailure);
      });
  });
}
