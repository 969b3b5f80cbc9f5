import { passkeyLimits } from '../../../../config/session/identity.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import type { SignedInCustomer } from '../signed-in-customer.ts';
import { findPasskeys } from './queries.ts';
import type { PasskeyRow } from './queries.ts';
import { createRegistrationOptions } from './register-passkey.ts';
import { findRelyingParty } from './relying-party.ts';

/** What the account page shows of passkeys. */
export interface PasskeyList {
  passkeys: readonly Pick<PasskeyRow, 'credentialId' | 'name' | 'createdAt' | 'lastUsedAt'>[];
  isFull: boolean;
  /** What a browser makes another one with; null while none can be added. */
  options: object | null;
}

/** Returns null where the provider's host can have no passkeys. */
export async function describePasskeys(
  dependencies: IdentityDependencies,
  signedIn: SignedInCustomer,
): Promise<PasskeyList | null> {
  const relyingParty = findRelyingParty(dependencies.environment);
  if (!relyingParty) return null;
  const passkeys = await findPasskeys(dependencies.db, signedIn.customer.customerId);
  const isFull = passkeys.length >= passkeyLimits.perAccount;
  const canAdd = signedIn.isRecent && !isFull;
  const options = canAdd ? await createRegistrationOptions(dependencies, relyingParty, signedIn) : null;
  return { passkeys, isFull, options };
}
