import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { KeyValueStorage } from '../browser-environment.ts';

const { checkout, contactDraft, orderCustomer, previousOrder, registration, registrationDraft } = commerceStorageKeys;

/** Removes what a tab keeps about a person, for whoever sits at this screen next: typed fields, and the last order. */
export function clearPersonalData(session: KeyValueStorage): void {
  for (const key of [checkout, contactDraft, orderCustomer, previousOrder, registration, registrationDraft])
    session.removeItem(key);
}
