import { storageEvents, storageKeys } from '../../config/browser-storage-keys.ts';
import {
  getActiveDistributor,
  parseStoredDistributor,
  type StoredDistributor,
} from '../../domain/referral/stored-distributor.ts';
import { parseStoredShopper, type StoredShopper } from '../../domain/session/stored-shopper.ts';
import { readStoredRecord } from './stored-record.ts';

/**
 * The distributor for display and for shared links, if they are active in the page's country. For orders, use
 * `stores/referral/page-store.ts`. Returns null for a distributor without a name.
 */
export function readActiveDistributor(pageCountry: string): StoredDistributor | null {
  const distributor = parseStoredDistributor(readStoredRecord(storageKeys.distributor));
  return getActiveDistributor(distributor?.name ? distributor : null, pageCountry);
}

/** The shopper for display only. Their rights come with the access token. */
export const readStoredShopper = (): StoredShopper | null => parseStoredShopper(readStoredRecord(storageKeys.shopper));

/** Calls the listener when the distributor or the shopper changes in any tab, and when the page is restored. */
export function onStoredShopperChange(listener: () => void): void {
  for (const type of [...Object.values(storageEvents), 'storage', 'pageshow']) addEventListener(type, listener);
}
