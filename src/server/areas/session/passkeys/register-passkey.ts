import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { identityLifetimes, passkeyLimits } from '../../../../config/session/identity.ts';
import { toPlainText } from '../../../../domain/plain-text.ts';
import type { CustomerRow } from '../../../platform/identity/customers.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { toSubject } from '../provider-account.ts';
import { consumeChallenge, saveChallenge, toAccountScope } from './challenges.ts';
import { findPasskeys, insertPasskey } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

type Dependencies = Pick<IdentityDependencies, 'db' | 'now'>;

/** Windows Hello makes RSA keys only, on many machines. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** The customer who adds a passkey, in one browser. */
interface PasskeyOwner {
  customer: CustomerRow;
  sessionUid: string;
}

/** The options for creating a passkey. Their challenge is bound to the account page of this session. */
export async function createRegistrationOptions(
  { db, now }: Dependencies,
  relyingParty: RelyingParty,
  { customer, sessionUid }: PasskeyOwner,
) {
  const passkeys = await findPasskeys(db, customer.customerId);
  const options = await generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    userName: customer.username,
    userDisplayName: customer.username,
    userID: new TextEncoder().encode(toSubject(customer.customerId)),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const lifetimeSeconds = identityLifetimes.recentSignIn;
  await saveChallenge(db, { scope: toAccountScope(sessionUid), challenge, lifetimeSeconds, now: now() });
  return options;
}

/** Verifies a new passkey. Returns null unless it answers this page's challenge and its holder was verified. */
async function verifyRegistration(
  relyingParty: RelyingParty,
  expectedChallenge: string,
  response: RegistrationResponseJSON,
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for every invalid reply. The caller needs no reason.
    return null;
  }
}

interface NewPasskey {
  reply: RegistrationResponseJSON | null;
  name: string;
}

/** Adds a passkey to the account. Returns false when the reply is not one to the challenge of this session's page. */
export async function addPasskey(
  { db, now }: Dependencies,
  relyingParty: RelyingParty,
  { customer: { customerId }, sessionUid }: PasskeyOwner,
  { reply, name }: NewPasskey,
): Promise<boolean> {
  const challenge = await consumeChallenge(db, toAccountScope(sessionUid), now());
  const credential = reply && challenge !== null ? await verifyRegistration(relyingParty, challenge, reply) : null;
  if (!credential) return false;
  return insertPasskey(db, {
    credentialId: credential.id,
    customerId,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    createdAt: new Date(now()),
    lastUsedAt: null,
  });
}

/** The name that a customer gave to a passkey, as one short line; empty when they gave none. */
export const toPasskeyName = (text: string): string =>
  [...toPlainText(text)].slice(0, passkeyLimits.nameLength).join('').trim();
