import type { Db } from '../../platform/database/tables.ts';

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

export async function insertCheckoutCaptcha(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.insertInto('checkoutCaptchas').values({ id, basketId: null, expiresAt }).execute();
}

/** Binds a captcha to the first basket that uses it. Returns false for an unknown or expired one, or another basket. */
export async function bindCheckoutCaptcha(db: Db, id: string, basketId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkoutCaptchas')
    .set({ basketId })
    .where('id', '=', id)
    .where('expiresAt', '>', at)
    .where((where) => where.or([where('basketId', 'is', null), where('basketId', '=', basketId)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** `now` is in milliseconds since 1970. */
export async function deleteExpiredCaptchas(db: Db, now: number): Promise<void> {
  await db.deleteFrom('usedCaptchas').where('expiresAt', '<=', new Date(now)).execute();
  await db.deleteFrom('checkoutCaptchas').where('expiresAt', '<=', new Date(now)).execute();
}
