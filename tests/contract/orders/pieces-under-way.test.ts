import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { continueRefund } from '../../../src/server/areas/orders/refunds/continue-refund.ts';
import { findRefunds } from '../../../src/server/areas/orders/refunds/queries.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';
import { createStockBook } from '../../lives/books/stock.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
const book = createStockBook();
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('orders').execute();
  await book.open(backend.db);
});
afterAll(() => backend?.stop());

const run = (...args: string[]) => runOrderCommand(backend.orders, args);
const checkBook = () => backend.db.transaction().execute((snapshot) => book.check(snapshot));

async function placeOrder() {
  const guest = await backend.startGuest(oil, 2);
  const id = await backend.authorise(guest);
  const { orderNumber } = await backend.submit(guest, id);
  return { id, orderNumber: orderNumber ?? '' };
}

test.each([
  ['a refund of pieces', [], 1],
  ['a cancellation after a refund of pieces', ['cancel'], 2],
])('T37 the pieces of %s are back in stock once their money is', async (_, commands, returned) => {
  const { id, orderNumber } = await placeOrder();
  const stock = await backend.stockOf(oil);
  backend.provider.setFaults((method) => (method === 'refund' ? 'no-effect' : null));
  await run('refund', orderNumber, '--line', `${oil}=1`, '--restock');
  for (const command of commands) await run(command, orderNumber);
  expect([await backend.stockOf(oil), await checkBook()]).toEqual([stock + commands.length, []]);
  backend.provider.setFaults(() => null);
  const [order] = await backend.ordersOf(id);
  for (const { refundId } of await findRefunds(backend.db, order?.orderId ?? 0))
    await continueRefund(backend.orders, refundId);
  expect([await backend.stockOf(oil), await checkBook()]).toEqual([stock + returned, []]);
});

test('T12 an order takes its pieces from the stock of its own country, and gives them back there', async () => {
  const rows = backend.db
    .selectFrom('stock')
    .innerJoin('products', 'products.productId', 'stock.productId')
    .select(['stock.countryCode', 'quantity'])
    .where('sku', '=', oil);
  const readStock = async () => new Map((await rows.execute()).map((row) => [row.countryCode, row.quantity]));
  await backend.db
    .updateTable('stock')
    .set({ quantity: 1 })
    .where('countryCode', '=', 'CA')
    .where('productId', 'in', (of) => of.selectFrom('products').select('productId').where('sku', '=', oil))
    .execute();
  const before = await readStock();
  const { orderNumber } = await placeOrder();
  const taken = await readStock();
  await run('cancel', orderNumber);
  expect(before.size).toBeGreaterThan(1);
  expect([taken, await readStock()]).toEqual([new Map(before).set('US', (before.get('US') ?? 0) - 2), before]);
});

test('T37 a parcel and a refund are written to their own order alone', async () => {
  const [shipped, refunded] = [await placeOrder(), await placeOrder()];
  await run('ship', shipped.orderNumber, '--carrier', 'UPS', '--tracking', '1Z');
  await run('refund', refunded.orderNumber, '--amount', '5');
  expect(await backend.ordersOf(shipped.id)).toMatchObject([{ status: 'ShippedComplete', refundedMinor: 0 }]);
  expect(await backend.ordersOf(refunded.id)).toMatchObject([
    { status: 'ReadyToShip', refundedMinor: 500, parcels: [] },
  ]);
});
