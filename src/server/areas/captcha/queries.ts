import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Records that a captcha has been used. Returns false when it was used before: of parallel calls exactly one returns
 * true. The record is needed until the captcha expires.
 */
export async function markCaptchaUsed(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('usedCaptchas')
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** `now` is in milliseconds since 1970. */
export async function deleteExpiredUsedCaptchas(db: Db, now: number): Promise<void> {
  await db.deleteFrom('usedCaptchas').where('expiresAt', '<=', new Date(now)).execute();
}
