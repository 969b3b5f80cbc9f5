import type { Kysely } from 'kysely';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readOrCreateSecret } from '../../../platform/database/secrets.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const Secret = z.string().min(32);

/**
 * Returns a reader of the secret by which the card provider knows the shop's server. It is made on first use and kept in
 * the database, so that all processes share it. It is read once, and again only after a failure.
 */
export function createSecretReader(db: Kysely<Tables>): () => Promise<string> {
  let pending: Promise<string> | null = null;
  return () => {
    pending ??= readOrCreateSecret(db, 'card-provider', () => Promise.resolve(randomBytes(32).toString('base64url')))
      .then((value) => Secret.parse(value))
      .catch((error: unknown) => {
        pending = null;
        throw error;
      });
    return pending;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header is the secret. Compares in constant time, so that the time reveals nothing about the secret. */
export const isAuthorisedBy = (secret: string, authorization: string | undefined): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secret}`));
