import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

/**
 * The data that a registration saves for the sign-in after it (REG-016): the one-time code, which works once within
 * five minutes, and its user name.
 */
const SavedRegistration = z.object({
  otac: z.string().check(z.minLength(1)),
  userName: z.string().check(z.minLength(1)),
});
export type SavedRegistration = z.infer<typeof SavedRegistration>;

/** Saves a registration in the tab's session storage. Replaces an earlier one. */
export const saveRegistration = (session: KeyValueStorage, registration: SavedRegistration): void => {
  writeStoredValue(session, commerceStorageKeys.registration, registration);
};

/** Returns the saved registration, if there is one, and removes it. */
export function takeSavedRegistration(session: KeyValueStorage): SavedRegistration | null {
  const registration = readStoredValue(session, commerceStorageKeys.registration, SavedRegistration);
  session.removeItem(commerceStorageKeys.registration);
  return registration;
}
