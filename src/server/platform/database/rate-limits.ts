import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RateLimit } from '../../../config/session/identity.ts';
import { toCallerNetwork } from '../caller-network.ts';
import type { Db } from './tables.ts';

/** What is limited, such as `sign-in`, and whose it is: an account, an address, a recipient. */
interface RateLimitKey {
  purpose: string;
  subject: string;
}

/** Keys are digests, so that the table does not reveal who did what. */
const hashRateLimitKey = ({ purpose, subject }: RateLimitKey) =>
  createHash('sha256')
    .update(`${purpose}\n${toCallerNetwork(subject.trim().toLowerCase())}`)
    .digest('base64url');

/**
 * Counts one use, or `count` uses, towards a limit. Returns false when the limit is exceeded. It is a single statement
 * that runs before what is limited, so that of parallel uses exactly the allowed number continue. Refused uses count
 * too, unless the caller rolls back its transaction. `now` is in milliseconds since 1970.
 */
export async function consumeRateLimit(
  db: Db,
  { count = 1, ...key }: RateLimitKey & { count?: number },
  { uses, seconds }: RateLimit,
  now: number,
): Promise<boolean> {
  const startedAt = new Date(now);
  const until = new Date(now + seconds * 1_000);
  const row = await db
    .insertInto('tries')
    .values({ key: hashRateLimitKey(key), count, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when tries.until <= ${startedAt} then excluded.count else least(tries.count, 1000000) + excluded.count end`,
        // No period is longer than its limit says, also when it began by a clock that was ahead.
        until: sql<Date>`case when tries.until <= ${startedAt} then excluded.until else least(tries.until, excluded.until) end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count <= uses;
}

/** A query expression: the number of uses in the current period. */
export const countRateLimitUses = (key: RateLimitKey, now: number) =>
  sql<number>`coalesce((select count from tries where key = ${hashRateLimitKey(key)} and until > ${new Date(now)}), 0)`;

/** Whether any use has been counted in the current period. */
export async function isRateLimitUsed(db: Db, key: RateLimitKey, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('tries')
    .select('count')
    .where('key', '=', hashRateLimitKey(key))
    .where('until', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back one use that was no guess, since many people may share an address. */
export async function returnRateLimitUse(db: Db, key: RateLimitKey): Promise<void> {
  await db
    .updateTable('tries')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', hashRateLimitKey(key))
    .where('count', '>', 1)
    .execute();
}

/** Deletes the count of uses, for example after a success. */
export async function resetRateLimit(db: Db, key: RateLimitKey): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', hashRateLimitKey(key)).execute();
}

/** Deletes the counts of periods that have ended by `now`, in milliseconds since 1970. */
export async function sweepRateLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom('tries').where('until', '<=', new Date(now)).execute();
}
