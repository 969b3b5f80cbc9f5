import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

/**
 * What a registration leaves for the sign-in after it: the one-time code (single use, five minutes) and the name it was
 * made for (document 3, sections 3 and 4).
 */
const SavedRegistration = z.object({
  otac: z.string().check(z.minLength(1)),
  userName: z.string().check(z.minLength(1)),
});
export type SavedRegistration = z.infer<typeof SavedRegistration>;

/** Keeps it in the tab's session; an earlier one is replaced. */
export const saveRegistration = (session: KeyValueStorage, registration: SavedRegistration): void => {
  writeStoredValue(session, commerceStorageKeys.registration, registration);
};

/** Hands it over to the sign-in, once. Null for none. */
export function takeSavedRegistration(session: KeyValueStorage): SavedRegistration | null {
  const kept = readStoredValue(session, commerceStorageKeys.registration, SavedRegistration);
  session.removeItem(commerceStorageKeys.registration);
  return kept;
}
