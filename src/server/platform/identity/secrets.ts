import { exportJWK, generateKeyPair } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import { changeSecret, readOrCreateSecret } from '../database/secrets.ts';

/** The algorithm of new signing keys: 128 bits of security. Browsers and all clients of the shop can verify it. */
export const signingAlgorithm = 'ES256' as const;

const KeyParts = { kid: z.string(), d: z.string() };
const EllipticKey = z.looseObject({
  ...KeyParts,
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});
/** Earlier keys. They no longer sign, but their signatures are accepted until they are removed. */
const RsaKey = z.looseObject({ ...KeyParts, kty: z.literal('RSA'), n: z.string(), e: z.string() });
const SigningKey = z.discriminatedUnion('kty', [EllipticKey, RsaKey]);
type SigningKey = z.infer<typeof SigningKey>;
const SigningKeys = z.object({ keys: z.array(SigningKey).min(1) });
const isCurrent = (key: SigningKey): key is z.infer<typeof EllipticKey> => 'crv' in key;
const CookieKeys = z.array(z.string().min(32)).min(1);

async function createSigningKey() {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return EllipticKey.parse({
    ...(await exportJWK(privateKey)),
    ...{ kid: randomUUID(), alg: signingAlgorithm, use: 'sig' },
  });
}

const createSigningKeys = async () => ({ keys: [await createSigningKey()] });

/** Puts a key of the current algorithm before keys of an earlier one. */
async function loadSigningKeys(db: Kysely<Tables>) {
  const stored = SigningKeys.parse(await readOrCreateSecret(db, 'signing-keys', createSigningKeys));
  if (stored.keys.some(isCurrent)) return stored;
  const newKey = await createSigningKey();
  const changed = await changeSecret(db, 'signing-keys', (value) => {
    const { keys } = SigningKeys.parse(value);
    return { keys: keys.some(isCurrent) ? keys : [newKey, ...keys] };
  });
  return SigningKeys.parse(changed);
}

/** The public part of a key. */
function toPublicKey(key: SigningKey) {
  const { kty, kid } = key;
  return isCurrent(key)
    ? { kty, kid, crv: key.crv, x: key.x, y: key.y, alg: signingAlgorithm, use: 'sig' }
    : { kty, kid, n: key.n, e: key.e, alg: 'RS256', use: 'sig' };
}

/**
 * Loads the keys that sign tokens and cookies. They are created on the first start and stored in the database, so that
 * all processes share them. The first key signs.
 */
export async function loadIdentitySecrets(db: Kysely<Tables>) {
  const jwks = await loadSigningKeys(db);
  const cookieKeys = CookieKeys.parse(
    await readOrCreateSecret(db, 'cookie-keys', () => Promise.resolve([randomBytes(32).toString('base64url')])),
  );
  return { jwks, cookieKeys, publicJwks: { keys: jwks.keys.map(toPublicKey) } };
}
export type IdentitySecrets = Awaited<ReturnType<typeof loadIdentitySecrets>>;
