import { storageKeys } from '../../config/browser-storage-keys.ts';
import { findLinkedDistributor } from '../../i18n/linked-distributor.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { whenShown } from '../runtime/when-shown.ts';
import { readStoredRecord } from '../shell/stored-record.ts';

const ignoreFailure = () => undefined;
const loadReferralLink = () => import('./link.ts');

/** The distributor of the address, or of a link whose page the shopper has left before the API answered (REF-004). */
function readFollowedLink({ search }: Location): string | undefined {
  let followed: string | null = null;
  try {
    followed = sessionStorage.getItem(storageKeys.followedLink);
  } catch {
    // A browser that refuses storage follows a link on the link's own page alone.
  }
  return findLinkedDistributor(`${search}&${followed}`);
}

/** Applies the distributor of a link, or verifies the stored distributor once the page is shown and idle. */
export function loadReferralFeatures(page: Document, address: Location): void {
  whenShown(page, () => {
    const linked = readFollowedLink(address);
    if (linked)
      loadReferralLink()
        .then(({ followReferralLink }) => followReferralLink(page, linked))
        .catch(ignoreFailure);
    else if (readStoredRecord(storageKeys.distributor))
      whenIdle(() => {
        loadReferralLink()
          .then(({ verifyStoredDistributor }) => verifyStoredDistributor(page))
          .catch(ignoreFailure);
      });
  });
}
