import * as z from 'zod/mini';
import { commerceKeys } from '../../config/commerce-storage.ts';
import type { KeptIn } from '../browser-environment.ts';
import { readStored, writeStored } from '../stored-value.ts';

/**
 * What a registration leaves for the sign-in after it: the one-time code (single use, five minutes) and the name it was
 * made for (document 3, sections 3 and 4).
 */
const KeptRegistration = z.object({
  otac: z.string().check(z.minLength(1)),
  userName: z.string().check(z.minLength(1)),
});
export type KeptRegistration = z.infer<typeof KeptRegistration>;

/** Keeps it in the tab's session; an earlier one is replaced. */
export const keepRegistration = (session: KeptIn, registration: KeptRegistration): void => {
  writeStored(session, commerceKeys.registration, registration);
};

/** Hands it over to the sign-in, once. Null for none. */
export function takeRegistration(session: KeptIn): KeptRegistration | null {
  const kept = readStored(session, commerceKeys.registration, KeptRegistration);
  session.removeItem(commerceKeys.registration);
  return kept;
}
