import { storageKeys } from '../../config/browser-storage-keys.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { whenShown } from '../runtime/when-shown.ts';
import { readStoredRecord } from '../shell/stored-record.ts';

const ignoreFailure = () => undefined;
const loadReferralLink = () => import('./link.ts');

/** Applies the distributor id of the address, or verifies the stored distributor once the page is shown and idle. */
export function loadReferralFeatures(page: Document, address: Location): void {
  whenShown(page, () => {
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
  });
}
