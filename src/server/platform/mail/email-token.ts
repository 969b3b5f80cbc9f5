import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Kysely } from 'kysely';
import { readOrCreateSecret } from '../database/secrets.ts';
import type { Tables } from '../database/tables.ts';

const secretName = 'email tokens';
const secretBytes = 32;

/**
 * Creates the token in the links of an email, which nobody can guess. The same email has the same one however often it is
 * composed, so that an email that is tried for days leaves one token. `about` names the email and whom it goes to.
 */
export async function createEmailToken(db: Kysely<Tables>, ...about: readonly string[]): Promise<string> {
  const secret = await readOrCreateSecret(db, secretName, () =>
    Promise.resolve(randomBytes(secretBytes).toString('base64url')),
  );
  return createHmac('sha256', z.string().parse(secret)).update(JSON.stringify(about)).digest('base64url');
}

/** As a token is stored, so that nobody can read it from the database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
