import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';
import { readOrCreateSecret } from '../../platform/database/secrets.ts';

const Keys = z.object({ hmacSignatureSecret: z.string().min(32), hmacKeySignatureSecret: z.string().min(32) });
export type CaptchaKeys = z.infer<typeof Keys>;

const createSecret = () => randomBytes(32).toString('base64url');
const createKeys = () =>
  Promise.resolve({ hmacSignatureSecret: createSecret(), hmacKeySignatureSecret: createSecret() });

/**
 * What captchas are signed with: made on the first use, kept in the database, the same for all processes. Read once;
 * again after a failure.
 */
export function createCaptchaKeyReader(db: Kysely<Tables>): () => Promise<CaptchaKeys> {
  let reading: Promise<CaptchaKeys> | null = null;
  return () => {
    reading ??= readOrCreateSecret(db, 'captcha-keys', createKeys)
      .then((value) => Keys.parse(value))
      .catch((error: unknown) => {
        reading = null;
        throw error;
      });
    return reading;
  };
}
