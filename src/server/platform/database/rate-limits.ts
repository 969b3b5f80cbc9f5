import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RateLimit } from '../../../config/session/identity.ts';
import { toCallerNetwork } from '../caller-network.ts';
import type { Db } from './tables.ts';

/** Keys are digests, so that the table does not reveal who attempted what. */
const hashAttemptKey = (purpose: string, subject: string) =>
  createHash('sha256')
    .update(`${purpose}\n${toCallerNetwork(subject.trim().toLowerCase())}`)
    .digest('base64url');

/**
 * Counts one attempt, or `count` attempts, towards a limit. Returns false when the limit is exceeded. It is a single
 * statement that runs before the attempt itself, so that of parallel attempts exactly the allowed number continue.
 * Refused attempts count too, unless the caller rolls back its transaction. `now` is in milliseconds since 1970.
 */
export async function takeAttempt(
  db: Db,
  purpose: string,
  subject: string,
  { attempts, seconds }: RateLimit,
  now: number,
  count = 1,
): Promise<boolean> {
  const startedAt = new Date(now);
  const until = new Date(now + seconds * 1_000);
  const row = await db
    .insertInto('tries')
    .values({ key: hashAttemptKey(purpose, subject), count, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when tries.until <= ${startedAt} then excluded.count else least(tries.count, 1000000) + excluded.count end`,
        until: sql<Date>`case when tries.until <= ${startedAt} then excluded.until else tries.until end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count <= attempts;
}

/** A query expression: the number of attempts in the current period. */
export const countAttempts = (purpose: string, subject: string, now: number) =>
  sql<number>`coalesce((select count from tries where key = ${hashAttemptKey(purpose, subject)} and until > ${new Date(now)}), 0)`;

/** Whether any attempt has been counted in the current period. */
export async function hasAttempts(db: Db, purpose: string, subject: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('tries')
    .select('count')
    .where('key', '=', hashAttemptKey(purpose, subject))
    .where('until', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back one attempt that was not a guess, since many people may share an address. */
export async function returnAttempt(db: Db, purpose: string, subject: string): Promise<void> {
  await db
    .updateTable('tries')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', hashAttemptKey(purpose, subject))
    .where('count', '>', 1)
    .execute();
}

/** Deletes the count of attempts, for example after a success. */
export async function resetAttempts(db: Db, purpose: string, subject: string): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', hashAttemptKey(purpose, subject)).execute();
}

/** Deletes the counts of periods that have ended by `now`, in milliseconds since 1970. */
export async function sweepAttempts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('tries').where('until', '<=', new Date(now)).execute();
}
