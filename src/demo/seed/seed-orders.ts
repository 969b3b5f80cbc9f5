import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { createOrderNumberKey, toOrderNumber } from '../../server/areas/orders/index.ts';
import { insertRows } from '../../server/platform/database/insert-rows.ts';
import type { Tables } from '../../server/platform/database/tables.ts';
import { demoOrders } from './demo-orders.ts';
import { toOrderRows } from './rows/orders.ts';

const reserveIds = (count: number) =>
  sql<{ orderId: number }>`select nextval('order_ids')::integer as order_id from generate_series(1, ${count}::integer)`;

/** Gives the customers of the demo their orders. Stock stays as it is. `now` is in ms since 1970. */
export async function seedOrders(write: Transaction<Tables>, now: number): Promise<void> {
  const key = await createOrderNumberKey(write)();
  const { rows: ids } = await reserveIds(demoOrders.length).execute(write);
  const numbered = ids.flatMap(({ orderId }, index) => {
    const order = demoOrders[index];
    return order ? [{ order, orderId, orderNumber: toOrderNumber(orderId, key) }] : [];
  });
  const rows = toOrderRows(numbered, now);
  await insertRows(write, 'paymentAttempts', rows.paymentAttempts);
  await insertRows(write, 'cardPayments', rows.cardPayments);
  await insertRows(write, 'orders', rows.orders);
  await insertRows(write, 'orderLines', rows.orderLines);
  await insertRows(write, 'orderRefunds', rows.orderRefunds);
  await insertRows(write, 'cardRefunds', rows.cardRefunds);
}
