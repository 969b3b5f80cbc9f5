import { storageKeys } from '../../config/browser-storage-keys.ts';
import { readPageCountry } from './page-locale.ts';
import { readStoredRecord } from './stored-record.ts';

/** How many pieces the bag of the page's country held when a store last saved the count. */
export function readStoredBagCount(page: Document): number {
  const count = readStoredRecord(storageKeys.bagCounts)?.[readPageCountry(page)];
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}
