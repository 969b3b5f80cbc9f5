import type { Insertable } from 'kysely';
import { kreditReturn } from '../../../domain/kredits/ledger.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';

/** The ledger of a customer, in the order in which it was written. */
export const findKreditEntries = (db: Db, customerId: number) =>
  db.selectFrom('kreditEntries').selectAll().where('customerId', '=', customerId).orderBy('id').execute();

/** The entries of `findKreditEntries`, with the number of each entry's order. */
export const findKreditHistory = (db: Db, customerId: number) =>
  db
    .selectFrom('kreditEntries')
    .leftJoin('orders', 'orders.orderId', 'kreditEntries.orderId')
    .selectAll('kreditEntries')
    .select('orders.orderNumber')
    .where('kreditEntries.customerId', '=', customerId)
    .orderBy('kreditEntries.id')
    .execute();
export type KreditHistoryRow = Awaited<ReturnType<typeof findKreditHistory>>[number];

/** What an order has spent; undefined when it has spent nothing. */
export const findSpending = (db: Db, orderId: number) =>
  db
    .selectFrom('kreditEntries')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kredits', '<', 0)
    .where('lotId', 'is', null)
    .executeTakeFirst();

/** How many of the kredits that an order has spent have come back. */
export async function sumReturned(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('kreditEntries')
    .select(({ fn }) => fn.sum<string | null>('kredits').as('sum'))
    .where('orderId', '=', orderId)
    .where('kredits', '>', 0)
    .where('lotId', 'is', null)
    .where('awardReason', '=', kreditReturn.awardReason)
    .where('awardType', '=', kreditReturn.awardType)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** The kredits that an order has earned, for everybody who has earned some, by customer. */
export const findAwards = (db: Db, orderId: number) =>
  db
    .selectFrom('kreditEntries')
    .select(['id', 'customerId', 'kredits', 'awardReason', 'promotionId'])
    .where('orderId', '=', orderId)
    .where('kredits', '>', 0)
    .where('awardReason', '<>', kreditReturn.awardReason)
    .orderBy('customerId')
    .orderBy('id')
    .execute();

/** What an operator has given or taken under an id; undefined when there is no such adjustment. */
export const findAdjustment = (db: Db, adjustmentId: string) =>
  db.selectFrom('kreditEntries').selectAll().where('adjustmentId', '=', adjustmentId).executeTakeFirst();

/**
 * Locks the ledger of a customer until the transaction ends, so that its entries have one order. Customers are locked
 * before balances everywhere.
 */
export async function lockLedger(transaction: Db, customerId: number): Promise<void> {
  await transaction
    .selectFrom('customers')
    .select('customerId')
    .where('customerId', '=', customerId)
    .forKeyShare()
    .execute();
  await transaction
    .insertInto('kreditBalances')
    .values({ customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .selectFrom('kreditBalances')
    .select('balance')
    .where('customerId', '=', customerId)
    .forUpdate()
    .execute();
}

/**
 * Writes an entry and adds it to the sum of the ledger, in one statement. Returns false, and changes nothing, if it is there
 * already.
 */
export async function addKreditEntry(transaction: Db, entry: Insertable<Tables['kreditEntries']>): Promise<boolean> {
  await lockLedger(transaction, entry.customerId);
  const row = await transaction
    .with('entry', (write) =>
      write
        .insertInto('kreditEntries')
        .values(entry)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['customerId', 'kredits']),
    )
    .updateTable('kreditBalances')
    .from('entry')
    .set((set) => ({ balance: set('kreditBalances.balance', '+', set.ref('entry.kredits')) }))
    .whereRef('kreditBalances.customerId', '=', 'entry.customerId')
    .returning('kreditBalances.balance')
    .executeTakeFirst();
  return row !== undefined;
}
