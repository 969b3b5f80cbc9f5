import { storageKeys } from '../../config/browser-storage-keys.ts';
import { readStoredRecord, saveStoredRecord } from './stored-record.ts';

/** What each part keeps on the device for later visits. */
type PreferenceName = 'shade' | 'wishList' | 'syncedWishes' | 'viewed';

/** What a part has kept. Unknown: a shopper may have changed it, and so may an older version of the shop. */
export const readPreference = (name: PreferenceName): unknown => readStoredRecord(storageKeys.preferences)?.[name];

/** Keeps the value beside those of other parts. Undefined deletes it. */
export function savePreference(name: PreferenceName, value: unknown): void {
  saveStoredRecord('localStorage', storageKeys.preferences, {
    ...readStoredRecord(storageKeys.preferences),
    [name]: value,
  });
}
