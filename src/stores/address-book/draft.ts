import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { SavedAddress } from '../../contract/checkout/addresses.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';
import type { AddressValues } from './address-book-types.ts';

const text = z.string();
/** `edited` is the address of the form as JSON, as it was when the form was opened; `null` for a new one. */
const Draft = z.object({
  edited: text,
  values: z.object({
    ...{ name: text, address: text, address2: text, address3: text },
    ...{ city: text, state: text, zipCode: text },
  }),
});

const { addressDraft } = commerceStorageKeys;

/**
 * The draft of the form whose address `getEdited` returns. A draft of another form, or of an address that has changed,
 * is none.
 */
export const createDraft = (session: KeyValueStorage, getEdited: () => SavedAddress | null) => ({
  read(): AddressValues | null {
    const draft = readStoredValue(session, addressDraft, Draft);
    return draft?.edited === JSON.stringify(getEdited()) ? draft.values : null;
  },
  save(values: AddressValues): void {
    writeStoredValue(session, addressDraft, { edited: JSON.stringify(getEdited()), values });
  },
  clear(): void {
    session.removeItem(addressDraft);
  },
});
