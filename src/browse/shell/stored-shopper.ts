import { storageEvents, storageKeys } from '../../config/browser-storage-keys.ts';
import {
  getActiveDistributor,
  parseStoredDistributor,
  type StoredDistributor,
} from '../../domain/referral/stored-distributor.ts';
import { parseStoredShopper, type StoredShopper } from '../../domain/session/stored-shopper.ts';
import { readStoredRecord } from './stored-record.ts';

/**
 * The distributor to show and to share links of, when they are active in a page's country. For orders, ask
 * `stores/referral/page-store.ts`. Returns null for one without a name.
 */
export function readActiveDistributor(pageCountry: string): StoredDistributor | null {
  const distributor = parseStoredDistributor(readStoredRecord(storageKeys.distributor));
  return getActiveDistributor(distributor?.name ? distributor : null, pageCountry);
}

/** The shopper to show. Rights come with the access token. */
export const readStoredShopper = (): StoredShopper | null => parseStoredShopper(readStoredRecord(storageKeys.shopper));

/** Calls the listener when the distributor or the shopper changes in any tab, and when the page is restored. */
export function onStoredShopperChange(listener: () => void): void {
  for (const type of [...Object.values(storageEvents), 'storage', 'pageshow']) addEventListener(type, listener);
}
