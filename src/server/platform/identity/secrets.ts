import { exportJWK, generateKeyPair } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import { readOrCreateSecret } from '../database/secrets.ts';

/** Every OpenID Connect client has to support RS256 (OpenID Connect Core, section 15.1). */
const signingAlgorithm = 'RS256';

const SigningKey = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});
const SigningKeys = z.object({ keys: z.array(SigningKey).min(1) });
const CookieKeys = z.array(z.string().min(32)).min(1);

async function createSigningKeys() {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: signingAlgorithm, use: 'sig' }] };
}

/**
 * Loads the keys that sign tokens and cookies. They are created on the first start and stored in the database, so all
 * processes share them. Of several keys the first one signs.
 */
export async function loadIdentitySecrets(db: Kysely<Tables>) {
  const jwks = SigningKeys.parse(await readOrCreateSecret(db, 'signing-keys', createSigningKeys));
  const cookieKeys = CookieKeys.parse(
    await readOrCreateSecret(db, 'cookie-keys', () => Promise.resolve([randomBytes(32).toString('base64url')])),
  );
  const publicJwks = {
    keys: jwks.keys.map(({ kty, kid, n, e }) => ({ kty, kid, n, e, alg: signingAlgorithm, use: 'sig' })),
  };
  return { jwks, cookieKeys, publicJwks };
}
export type IdentitySecrets = Awaited<ReturnType<typeof loadIdentitySecrets>>;
