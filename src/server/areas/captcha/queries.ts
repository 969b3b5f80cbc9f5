import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Notes that a captcha is used up, until it would be too old anyway. False when it was already: of parallel calls one
 * gets true.
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

export async function deleteExpiredUsedCaptchas(db: Db, now: number): Promise<void> {
  await db.deleteFrom('usedCaptchas').where('expiresAt', '<=', new Date(now)).execute();
}
