import type { Kysely } from 'kysely';
import { newProductDays } from '../../../config/catalogue/badges.ts';
import { toDay, toDayBefore } from '../../../domain/catalogue/badges.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { DbTransaction, Tables } from '../../platform/database/tables.ts';
import { refreshSalesRanks } from './sales-ranks.ts';

const taskName = 'catalogue';
const dayMs = 86_400_000;

/** The products that became new after a day and until another, or ceased to be. */
const findChangedNewness = (db: DbTransaction, lastDay: string, nextDay: string) =>
  db
    .selectFrom('productPrices')
    .select(['productId', 'countryCode'])
    .where(({ and, eb, or }) =>
      or([
        and([eb('availableSince', '>', lastDay), eb('availableSince', '<=', nextDay)]),
        and([
          eb('availableSince', '>', toDayBefore(Date.parse(lastDay), newProductDays)),
          eb('availableSince', '<=', toDayBefore(Date.parse(nextDay), newProductDays)),
        ]),
      ]),
    )
    .execute();

/**
 * Notes them as changed, since nobody else changes them: pages are made at a publish, which reads only what changed. An
 * update of no rows would be a change too.
 */
async function noteNewProducts(db: DbTransaction, lastDay: string, today: string): Promise<void> {
  const changed =
    lastDay < today ? await findChangedNewness(db, lastDay, today) : await findChangedNewness(db, today, lastDay);
  for (const [countryCode, rows] of Map.groupBy(changed, (row) => row.countryCode))
    await db
      .updateTable('productPrices')
      .set(({ ref }) => ({ availableSince: ref('availableSince') }))
      .where('countryCode', '=', countryCode)
      .where(
        'productId',
        'in',
        rows.map(({ productId }) => productId),
      )
      .execute();
}

/**
 * Refreshes what a day changes about products: the ranks of those that sell best, and which are new. The first call of a
 * day (UTC) does it, of whichever process; the others do nothing. Orders therefore change no page before the next day.
 * A day to come was noted by a clock that was ahead, and is done again.
 */
export async function refreshDaily(db: DbTransaction, now: number): Promise<void> {
  const today = toDay(now);
  const yesterday = toDay(now - dayMs);
  await db
    .insertInto('dailyTasks')
    .values({ name: taskName, lastDay: yesterday })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const task = await db
    .selectFrom('dailyTasks')
    .select('lastDay')
    .where('name', '=', taskName)
    .where('lastDay', '<>', today)
    .forUpdate()
    .executeTakeFirst();
  if (!task) return;
  await db.updateTable('dailyTasks').set({ lastDay: today }).where('name', '=', taskName).execute();
  await noteNewProducts(db, task.lastDay, today);
  await refreshSalesRanks(db, now);
}

export const runDailyRefresh = (db: Kysely<Tables>, now: number): Promise<void> =>
  retryTransaction(db, (transaction) => refreshDaily(transaction, now));
