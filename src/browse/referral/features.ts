import { storageKeys } from '../../config/browser-storage-keys.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { whenShown } from '../runtime/when-shown.ts';
import { readStoredRecord } from '../shell/stored-record.ts';

const ignoreFailure = () => undefined;
const loadReferralLink = () => import('./link.ts');

/** The query of the address, and of a link whose page the shopper has left before the API answered (REF-004). */
function readFollowedQuery({ search }: Location): string {
  try {
    return `${search}&${sessionStorage.getItem(storageKeys.followedLink)}`;
  } catch {
    // A browser that refuses storage follows a link on the link's own page alone.
    return search;
  }
}

/** Applies the distributor of a link, or verifies the stored distributor once the page is shown and idle. */
export function loadReferralFeatures(page: Document, address: Location): void {
  whenShown(page, () => {
    const query = readFollowedQuery(address);
    if (/distributorId=/i.test(query))
      loadReferralLink()
        .then(({ followReferralLink }) => followReferralLink(page, query))
        .catch(ignoreFailure);
    else if (readStoredRecord(storageKeys.distributor))
      whenIdle(() => {
        loadReferralLink()
          .then(({ verifyStoredDistributor }) => verifyStoredDistributor(page))
          .catch(ignoreFailure);
      });
  });
}
