import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
type Purpose = Tables['oneTimeCodes']['purpose'];

const hashOneTimeCode = (code: string) => createHash('sha256').update(code).digest('base64url');

/** A new code of 256 random bits for a customer; only its digest is kept. `now` in ms since 1970. */
export async function issueOneTimeCode(
  db: Db,
  purpose: Purpose,
  customerId: number,
  seconds: number,
  now: number,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db
    .insertInto('oneTimeCodes')
    .values({ digest: hashOneTimeCode(code), purpose, customerId, expiresAt: new Date(now + seconds * 1_000) })
    .execute();
  return code;
}

/**
 * Uses a code up: the customer it was made for, or null when it is unknown, used, or too old. Of parallel uses one
 * succeeds.
 */
export async function consumeOneTimeCode(db: Db, purpose: Purpose, code: string, now: number): Promise<number | null> {
  const row = await db
    .deleteFrom('oneTimeCodes')
    .where('digest', '=', hashOneTimeCode(code))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', new Date(now))
    .returning('customerId')
    .executeTakeFirst();
  return row?.customerId ?? null;
}

/** Whether a code would still work, without using it. */
export async function isOneTimeCodeValid(db: Db, purpose: Purpose, code: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('oneTimeCodes')
    .select('customerId')
    .where('digest', '=', hashOneTimeCode(code))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteOneTimeCodes = (db: Db, purpose: Purpose, customerId: number) =>
  db.deleteFrom('oneTimeCodes').where('purpose', '=', purpose).where('customerId', '=', customerId).execute();

export async function deleteExpiredOneTimeCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<=', new Date(now)).execute();
}
