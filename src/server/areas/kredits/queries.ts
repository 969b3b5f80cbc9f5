import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** The ledger of a customer, oldest first. */
export const findKreditEntries = (db: Db, customerId: number) =>
  db
    .selectFrom('kreditEntries')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The ledger of a customer as `findKreditEntries` has it, with the number of the order of each entry. */
export const findKreditHistory = (db: Db, customerId: number) =>
  db
    .selectFrom('kreditEntries')
    .leftJoin('orders', 'orders.orderId', 'kreditEntries.orderId')
    .selectAll('kreditEntries')
    .select('orders.orderNumber')
    .where('kreditEntries.customerId', '=', customerId)
    .orderBy('kreditEntries.createdAt')
    .orderBy('kreditEntries.id')
    .execute();
export type KreditHistoryRow = Awaited<ReturnType<typeof findKreditHistory>>[number];

/** What an order has spent; undefined when it has spent nothing. */
export const findSpending = (db: Db, orderId: number) =>
  db.selectFrom('kreditEntries').selectAll().where('orderId', '=', orderId).where('kredits', '<', 0).executeTakeFirst();

/** What an operator has given or taken under an id; undefined when there is no such adjustment. */
export const findAdjustment = (db: Db, adjustmentId: string) =>
  db.selectFrom('kreditEntries').selectAll().where('adjustmentId', '=', adjustmentId).executeTakeFirst();

/** Locks the balance of a customer until the transaction ends. */
export const lockBalance = (transaction: Db, customerId: number) =>
  transaction
    .selectFrom('kreditBalances')
    .select('balance')
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

/** Takes kredits from a balance. Returns false, and changes nothing, when the balance is too low. */
export async function debitBalance(transaction: Db, customerId: number, kredits: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('kreditBalances')
    .set((set) => ({ balance: set('balance', '-', kredits) }))
    .where('customerId', '=', customerId)
    .where('balance', '>=', kredits)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function creditBalance(transaction: Db, customerId: number, kredits: number): Promise<void> {
  await transaction
    .insertInto('kreditBalances')
    .values({ customerId, balance: kredits })
    .onConflict((conflict) =>
      conflict.column('customerId').doUpdateSet((set) => ({ balance: set('kreditBalances.balance', '+', kredits) })),
    )
    .execute();
}

/** Adds an entry to the ledger. Returns false if it is there already. */
export async function insertKreditEntry(transaction: Db, entry: Insertable<Tables['kreditEntries']>): Promise<boolean> {
  const row = await transaction
    .insertInto('kreditEntries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
