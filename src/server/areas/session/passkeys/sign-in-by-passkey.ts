import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { rateLimits, identityLifetimes } from '../../../../config/session/identity.ts';
import { returnRateLimitUse, consumeRateLimit } from '../../../platform/database/rate-limits.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { toSubject } from '../provider-account.ts';
import type { SignInResult } from '../sign-in.ts';
import { consumeChallenge, saveChallenge, toSignInScope } from './challenges.ts';
import { findPasskey, saveUse } from './queries.ts';
import type { PasskeyRow } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

type Dependencies = Pick<IdentityDependencies, 'db' | 'now'>;

/** The options for signing in with any passkey. Their challenge is bound to one sign-in, like its page. */
export async function createSignInOptions(
  { db, now }: Dependencies,
  relyingParty: RelyingParty,
  interactionUid: string,
) {
  const options = await generateAuthenticationOptions({ rpID: relyingParty.id, userVerification: 'required' });
  const { challenge } = options;
  const lifetimeSeconds = identityLifetimes.interaction;
  await saveChallenge(db, { scope: toSignInScope(interactionUid), challenge, lifetimeSeconds, now: now() });
  return options;
}

/** Verifies that the holder of a passkey signed the challenge. Returns the new counter, or null. */
async function verifyUse(
  relyingParty: RelyingParty,
  expectedChallenge: string,
  { credentialId, publicKey, counter }: PasskeyRow,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every invalid reply. The caller needs no reason.
    return null;
  }
}

const isOwner = ({ customerId }: PasskeyRow, { response }: AuthenticationResponseJSON) =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString() === toSubject(customerId);

interface PasskeySignIn {
  interactionUid: string;
  reply: AuthenticationResponseJSON | null;
  ipAddress: string;
}

/** Signs in by a passkey. The challenge of the page is used up in any case. */
export async function signInByPasskey(
  { db, now }: Dependencies,
  relyingParty: RelyingParty,
  { interactionUid, reply, ipAddress }: PasskeySignIn,
): Promise<SignInResult> {
  if (!(await consumeRateLimit(db, { purpose: 'passkey', subject: ipAddress }, rateLimits.passkeyAddress, now())))
    return { errorKey: 'tooManyTries' };
  const challenge = await consumeChallenge(db, toSignInScope(interactionUid), now());
  const passkey = reply ? await findPasskey(db, reply.id) : undefined;
  if (challenge === null || !reply || !passkey) return { errorKey: 'passkeyFailed' };
  const { customerId, credentialId } = passkey;
  const counter = isOwner(passkey, reply) ? await verifyUse(relyingParty, challenge, passkey, reply) : null;
  if (counter === null) return { errorKey: 'passkeyFailed', customerId };
  await saveUse(db, credentialId, counter, new Date(now()));
  await returnRateLimitUse(db, { purpose: 'passkey', subject: ipAddress });
  return { customerId };
}
