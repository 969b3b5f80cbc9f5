import { type Kysely, sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Notes products whose sale has begun or ended as changed, since nobody else changes them: pages are made at a publish,
 * which reads only what changed. Of several processes, one does it.
 */
export const noteSaleTurns = (db: Kysely<Tables>, now: number): Promise<void> =>
  retryTransaction(db, async (transaction) => {
    const at = new Date(now);
    const turns = await transaction.selectFrom('saleTurns').select('notedUntil').forUpdate().executeTakeFirstOrThrow();
    // A clock that is set back lets begin and end again what has begun and ended too early.
    const { notedUntil } = turns;
    const [from, to] = notedUntil < at ? [notedUntil, at] : [at, notedUntil];
    const hasTurned = sql<boolean>`(starts_at > ${from} and starts_at <= ${to}) or (ends_at > ${from} and ends_at <= ${to})`;
    const turned = await transaction.selectFrom('salePeriods').select('productId').where(hasTurned).limit(1).execute();
    // Even an update of no rows would be a change.
    if (turned.length === 0) return;
    await transaction.updateTable('saleTurns').set({ notedUntil: at }).execute();
    await transaction
      .updateTable('salePeriods')
      .set(({ ref }) => ({ number: ref('number') }))
      .where(hasTurned)
      .execute();
  });
