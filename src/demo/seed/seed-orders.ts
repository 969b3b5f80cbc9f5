import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { createOrderNumberKey, toOrderNumber } from '../../server/areas/orders/index.ts';
import { insertRows } from '../../server/platform/database/insert-rows.ts';
import type { Tables } from '../../server/platform/database/tables.ts';
import { demoOrders } from './demo-orders.ts';
import { findDemoAccount, toOrderRows } from './rows/orders.ts';
import type { NumberedOrder } from './rows/orders.ts';

const reserveIds = (count: number) =>
  sql<{ orderId: number }>`select nextval('order_ids')::integer as order_id from generate_series(1, ${count}::integer)`;

/** Gives orders their ids and numbers. */
export async function numberOrders(
  write: Transaction<Tables>,
  orders: readonly Pick<NumberedOrder, 'order' | 'account'>[],
): Promise<NumberedOrder[]> {
  const key = await createOrderNumberKey(write)();
  const { rows: ids } = await reserveIds(orders.length).execute(write);
  return ids.flatMap(({ orderId }, index) => {
    const order = orders[index];
    return order ? [{ ...order, orderId, orderNumber: toOrderNumber(orderId, key) }] : [];
  });
}

/** Inserts orders with their payments, and returns the rows. Stock stays as it is. `now` is in ms since 1970. */
export async function insertOrders(write: Transaction<Tables>, orders: readonly NumberedOrder[], now: number) {
  const rows = toOrderRows(orders, now);
  await insertRows(write, 'paymentAttempts', rows.paymentAttempts);
  await insertRows(write, 'cardPayments', rows.cardPayments);
  await insertRows(write, 'orders', rows.orders);
  await insertRows(write, 'orderLines', rows.orderLines);
  await insertRows(write, 'orderRefunds', rows.orderRefunds);
  await insertRows(write, 'cardRefunds', rows.cardRefunds);
  return rows;
}

/** Gives the customers of the demo their orders. */
export async function seedOrders(write: Transaction<Tables>, now: number): Promise<void> {
  const orders = await numberOrders(
    write,
    demoOrders.map((order) => ({ order, account: findDemoAccount(order.customerId) })),
  );
  await insertOrders(write, orders, now);
}
