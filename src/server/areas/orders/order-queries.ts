import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/database/tables.ts';

export type Order = Selectable<Tables['orders']>;
export type OrderLine = Selectable<Tables['orderLines']>;

export async function insertOrder(
  db: Db,
  order: Insertable<Tables['orders']>,
  lines: readonly Insertable<Tables['orderLines']>[],
): Promise<void> {
  await db
    .with('newOrder', (insert) => insert.insertInto('orders').values(order))
    .insertInto('orderLines')
    .values(lines)
    .execute();
}

export async function readOrder(db: Db, orderId: number): Promise<Order> {
  return db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();
}

export const findOrderLines = (db: Db, orderId: number): Promise<OrderLine[]> =>
  db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('position').execute();

/** Sets the status of an order and returns the order. */
export const setOrderStatus = (db: Db, orderId: number, status: Order['status']): Promise<Order> =>
  db.updateTable('orders').set({ status }).where('orderId', '=', orderId).returningAll().executeTakeFirstOrThrow();

export const findOrderByNumber = (db: Db, orderNumber: string): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('orderNumber', '=', orderNumber).executeTakeFirst();

export const findNewestOrders = (db: Db, limit: number): Promise<Order[]> =>
  db.selectFrom('orders').selectAll().orderBy('placedAt', 'desc').orderBy('orderId', 'desc').limit(limit).execute();

/** Locks an order until the transaction ends, and returns it. */
export const lockOrder = (db: Db, orderId: number): Promise<Order> =>
  db.selectFrom('orders').selectAll().where('orderId', '=', orderId).forUpdate().executeTakeFirstOrThrow();

export const setParcels = (db: Db, orderId: number, parcels: Order['parcels']) =>
  db
    .updateTable('orders')
    .set({ parcels: JSON.stringify(parcels) })
    .where('orderId', '=', orderId)
    .execute();

/** Stores the total amount that was refunded for an order. */
export const setRefunded = (db: Db, orderId: number, refundedMinor: number) =>
  db.updateTable('orders').set({ refundedMinor }).where('orderId', '=', orderId).execute();
