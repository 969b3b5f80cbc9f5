import { exportJWK, generateKeyPair } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import { keptSecret } from '../database/secrets.ts';

/** RS256, since every OpenID Connect client has to understand it (OpenID Connect Core, section 15.1). */
const algorithm = 'RS256';

const SigningKey = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});
const SigningKeys = z.object({ keys: z.array(SigningKey).min(1) });
const CookieKeys = z.array(z.string().min(32)).min(1);

async function makeSigningKeys() {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: algorithm, use: 'sig' }] };
}

/**
 * What tokens and cookies are signed with: made on the first start, kept in the database, the same for all processes.
 * Of several keys the first one signs.
 */
export async function readSecrets(db: Kysely<Tables>) {
  const jwks = SigningKeys.parse(await keptSecret(db, 'signing-keys', makeSigningKeys));
  const cookieKeys = CookieKeys.parse(
    await keptSecret(db, 'cookie-keys', () => Promise.resolve([randomBytes(32).toString('base64url')])),
  );
  const publicJwks = { keys: jwks.keys.map(({ kty, kid, n, e }) => ({ kty, kid, n, e, alg: algorithm, use: 'sig' })) };
  return { jwks, cookieKeys, publicJwks };
}
export type Secrets = Awaited<ReturnType<typeof readSecrets>>;
