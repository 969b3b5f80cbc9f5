import type { Db } from '../../../../platform/database/tables.ts';
import { findRefundsOfOrders } from '../../refunds/queries.ts';
import type { OrderBooks } from './difference.ts';

/** Reads the shop's own records of orders, by order id. */
export async function readBooks(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, OrderBooks>> {
  if (orderIds.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['orderId', 'orderNumber', 'status', 'totalMinor'])
    .where('orderId', 'in', orderIds)
    .execute();
  const refunds = Map.groupBy(await findRefundsOfOrders(db, orderIds), ({ orderId }) => orderId);
  return new Map(orders.map((order) => [order.orderId, { order, refunds: refunds.get(order.orderId) ?? [] }]));
}
