import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RateLimit } from '../../../config/session/identity.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Keys are digests: the table tells nobody who tried what. */
const hashAttemptKey = (what: string, who: string) =>
  createHash('sha256').update(`${what}\n${who.trim().toLowerCase()}`).digest('base64url');

/**
 * Takes one of the tries that somebody has, or as many as `taken` says; false when fewer are left. The count is taken
 * before anything is tried, in one
 * statement, so that exactly `tries` of any number of parallel ones go on. What is taken in vain is taken too, unless a
 * transaction takes it back. `now` in ms since 1970.
 */
export async function takeAttempt(
  db: Db,
  what: string,
  who: string,
  { attempts, seconds }: RateLimit,
  now: number,
  taken = 1,
): Promise<boolean> {
  const [at, until] = [new Date(now), new Date(now + seconds * 1_000)];
  const row = await db
    .insertInto('tries')
    .values({ key: hashAttemptKey(what, who), count: taken, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when tries.until <= ${at} then excluded.count else least(tries.count, 1000000) + excluded.count end`,
        until: sql<Date>`case when tries.until <= ${at} then excluded.until else tries.until end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count <= attempts;
}

/** Gives one try back that turned out to be no guess: many people may share an address. */
export async function returnAttempt(db: Db, what: string, who: string): Promise<void> {
  await db
    .updateTable('tries')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', hashAttemptKey(what, who))
    .where('count', '>', 1)
    .execute();
}

/** Gives somebody all tries back, as after a success. */
export async function resetAttempts(db: Db, what: string, who: string): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', hashAttemptKey(what, who)).execute();
}

export async function sweepAttempts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('tries').where('until', '<=', new Date(now)).execute();
}
