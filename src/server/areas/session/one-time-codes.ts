import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tables } from '../../platform/database/tables.ts';

type Purpose = Tables['oneTimeCodes']['purpose'];

const codeBytes = 32;

const hashOneTimeCode = (code: string) => createHash('sha256').update(code).digest('base64url');

interface NewCode {
  purpose: Purpose;
  customerId: number;
  email: string | null;
}

async function insertCode(db: Db, newCode: NewCode, lifetimeSeconds: number, now: number): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url');
  const expiresAt = new Date(now + lifetimeSeconds * 1_000);
  await db
    .insertInto('oneTimeCodes')
    .values({ ...newCode, digest: hashOneTimeCode(code), expiresAt })
    .execute();
  return code;
}

/** Issues a code of 256 random bits to a customer. The database stores only its hash. `now` is in ms since 1970. */
export const issueOneTimeCode = (
  db: Db,
  code: { purpose: Exclude<Purpose, 'email'>; customerId: number },
  lifetimeSeconds: number,
  now: number,
): Promise<string> => insertCode(db, { ...code, email: null }, lifetimeSeconds, now);

/** The customer that a code was issued to, and the address that it proves. */
export interface EmailCode {
  customerId: number;
  email: string;
}

/** Issues the code of a link that is sent to `email`. Using the code proves access to the emails of that address. */
export const issueEmailCode = (db: Db, code: EmailCode, lifetimeSeconds: number, now: number): Promise<string> =>
  insertCode(db, { purpose: 'email', ...code }, lifetimeSeconds, now);

const findCode = (db: Db, purpose: Purpose, code: string, now: number) =>
  db
    .selectFrom('oneTimeCodes')
    .select(['customerId', 'email'])
    .where('digest', '=', hashOneTimeCode(code))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();

/** Of parallel uses exactly one succeeds. */
const consumeCode = (db: Db, purpose: Purpose, code: string, now: number) =>
  db
    .deleteFrom('oneTimeCodes')
    .where('digest', '=', hashOneTimeCode(code))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', new Date(now))
    .returning(['customerId', 'email'])
    .executeTakeFirst();

/** Consumes a code and returns the customer it was issued to; null when it is unknown, used or expired. */
export const consumeOneTimeCode = async (db: Db, purpose: Purpose, code: string, now: number) =>
  (await consumeCode(db, purpose, code, now))?.customerId ?? null;

/** The customer that a valid code was issued to, or null. The code is not consumed. */
export const findCodeOwner = async (db: Db, purpose: Purpose, code: string, now: number) =>
  (await findCode(db, purpose, code, now))?.customerId ?? null;

const toEmailCode = (row: { customerId: number; email: string | null } | undefined): EmailCode | null =>
  row && row.email !== null ? { customerId: row.customerId, email: row.email } : null;

/** What a valid code proves, or null. The code is not consumed. */
export const findEmailCode = async (db: Db, code: string, now: number) =>
  toEmailCode(await findCode(db, 'email', code, now));

/** Consumes a code and returns what it proves; null when it is unknown, used or expired. */
export const consumeEmailCode = async (db: Db, code: string, now: number) =>
  toEmailCode(await consumeCode(db, 'email', code, now));

/** Whether a link that proves an email of a customer still works. */
export const hasEmailCode = async (db: Db, customerId: number, now: number): Promise<boolean> =>
  (await db
    .selectFrom('oneTimeCodes')
    .select('digest')
    .where('purpose', '=', 'email')
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst()) !== undefined;

export const deleteOneTimeCodes = (db: Db, purposes: readonly Purpose[], customerId: number) =>
  db.deleteFrom('oneTimeCodes').where('purpose', 'in', purposes).where('customerId', '=', customerId).execute();

export async function deleteExpiredOneTimeCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<=', new Date(now)).execute();
}
