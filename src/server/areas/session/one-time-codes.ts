import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
type Purpose = Tables['oneTimeCodes']['purpose'];

const codeBytes = 32;

const hashOneTimeCode = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Issues a code of 256 random bits to a customer. The database stores only its hash. `now` is in ms since 1970. */
export async function issueOneTimeCode(
  db: Db,
  purpose: Purpose,
  customerId: number,
  lifetimeSeconds: number,
  now: number,
): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url');
  const expiresAt = new Date(now + lifetimeSeconds * 1_000);
  await db
    .insertInto('oneTimeCodes')
    .values({ digest: hashOneTimeCode(code), purpose, customerId, expiresAt })
    .execute();
  return code;
}

/**
 * Consumes a code and returns the customer it was issued to; null when it is unknown, used or expired. Of parallel uses
 * exactly one succeeds.
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

/** The customer that a valid code was issued to, or null. The code is not consumed. */
export async function findCodeOwner(db: Db, purpose: Purpose, code: string, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('oneTimeCodes')
    .select('customerId')
    .where('digest', '=', hashOneTimeCode(code))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();
  return row?.customerId ?? null;
}

export const deleteOneTimeCodes = (db: Db, purpose: Purpose, customerId: number) =>
  db.deleteFrom('oneTimeCodes').where('purpose', '=', purpose).where('customerId', '=', customerId).execute();

export async function deleteExpiredOneTimeCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<=', new Date(now)).execute();
}
