import { passkeyLimits } from '../../../../config/session/identity.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import type { SignedInCustomer } from '../signed-in-customer.ts';
import { findPasskeys } from './queries.ts';
import type { PasskeyRow } from './queries.ts';
import { createRegistrationOptions } from './register-passkey.ts';
import { findRelyingParty } from './relying-party.ts';

/** The passkeys on the account page. */
export interface PasskeyList {
  passkeys: readonly Pick<PasskeyRow, 'credentialId' | 'name' | 'createdAt' | 'lastUsedAt'>[];
  isFull: boolean;
  /** The options for creating another passkey; null when no more can be added. */
  options: object | null;
}

/** Returns null where the provider's host does not allow passkeys. */
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
