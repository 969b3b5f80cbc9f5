import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';
import { keptSecret } from '../../platform/database/secrets.ts';

const Keys = z.object({ hmacSignatureSecret: z.string().min(32), hmacKeySignatureSecret: z.string().min(32) });
export type CaptchaKeys = z.infer<typeof Keys>;

const secret = () => randomBytes(32).toString('base64url');
const make = () => Promise.resolve({ hmacSignatureSecret: secret(), hmacKeySignatureSecret: secret() });

/**
 * What captchas are signed with: made on the first use, kept in the database, the same for all processes. Read once;
 * again after a failure.
 */
export function captchaKeys(db: Kysely<Tables>): () => Promise<CaptchaKeys> {
  let reading: Promise<CaptchaKeys> | null = null;
  return () => {
    reading ??= keptSecret(db, 'captcha-keys', make)
      .then((value) => Keys.parse(value))
      .catch((error: unknown) => {
        reading = null;
        throw error;
      });
    return reading;
  };
}
