import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readOrCreateSecret } from '../../platform/database/secrets.ts';
import type { Tables } from '../../platform/database/tables.ts';

const secretBytes = 32;

/** In characters: base64url writes 32 bytes as 43. */
const minSecretLength = 32;

const CaptchaKeys = z.object({
  hmacSignatureSecret: z.string().min(minSecretLength),
  hmacKeySignatureSecret: z.string().min(minSecretLength),
});
type CaptchaKeys = z.infer<typeof CaptchaKeys>;

const createSecret = () => randomBytes(secretBytes).toString('base64url');
const createKeys = async () => ({ hmacSignatureSecret: createSecret(), hmacKeySignatureSecret: createSecret() });

/**
 * Returns a reader of the keys that captchas are signed with. The keys are created on first use and stored in the
 * database, so that all processes share them. They are read once, and read again only after a failure.
 */
export function createCaptchaKeyReader(db: Kysely<Tables>): () => Promise<CaptchaKeys> {
  let pendingKeys: Promise<CaptchaKeys> | null = null;
  return () => {
    pendingKeys ??= readOrCreateSecret(db, 'captcha-keys', createKeys)
      .then((value) => CaptchaKeys.parse(value))
      .catch((error: unknown) => {
        pendingKeys = null;
        throw error;
      });
    return pendingKeys;
  };
}
