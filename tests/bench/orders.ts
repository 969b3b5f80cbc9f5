import { fork } from 'node:child_process';
import { once } from 'node:events';
import { seedDatabase } from '../../src/demo/seed/seed.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../src/server/platform/database/open.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import { deleteDemoOrders } from '../fixtures/database/delete-demo-orders.ts';
import { startPostgresServer } from '../fixtures/database/postgres.ts';
import { OrdersResult } from './orders-run.ts';
import type { OrdersRun } from './orders-run.ts';
import { type Cell, formatTable } from './table.ts';

/** How many shoppers buy at once, whatever the number of processes, and for how long. */
const load = { shoppers: 12, products: 40, seconds: 10, processes: [1, 3] } as const;

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const sort = (times: readonly number[]) => times.toSorted((a, b) => a - b);

/** Products that never sell out. Returns their skus. */
async function stockProducts({ db }: DatabaseHandle): Promise<OrdersRun['skus']> {
  await db.updateTable('stock').set({ quantity: 100_000_000 }).where('countryCode', '=', 'US').execute();
  const rows = await db
    .selectFrom('products')
    .innerJoin('productPrices', 'productPrices.productId', 'products.productId')
    .select('sku')
    .where('countryCode', '=', 'US')
    .where('isForSale', '=', true)
    .where('sku', 'like', 'AV-%')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products as shade').select('shade.sku').whereRef('shade.baseSku', '=', 'products.sku'))),
    )
    .where('priceMinor', '>=', 2_500)
    .where('priceMinor', '<=', 4_000)
    .orderBy('sku')
    .limit(load.products)
    .execute();
  const [first, ...others] = rows.map(({ sku }) => sku);
  if (first === undefined) throw new Error('there is nothing to buy');
  return [first, ...others];
}

async function runProcess(run: OrdersRun): Promise<OrdersResult> {
  const child = fork(new URL('./orders-backend.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  child.send(run);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('A backend of the bench has failed; its error stands above.');
  return OrdersResult.parse(messages[0]);
}

/** Throws unless what was sold, written and taken from stock agrees. */
async function assertConsistent({ db }: DatabaseHandle): Promise<void> {
  const count = (table: 'orders' | 'paymentAttempts') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
  const [orders, attempts] = [await count('orders'), await count('paymentAttempts')];
  const paid = await db.selectFrom('orders').select('orderId').where('status', '=', 'ReadyToShip').execute();
  if (orders.count !== attempts.count || paid.length !== Number(orders.count))
    throw new Error(`${attempts.count} payments became ${orders.count} orders, ${paid.length} of them paid.`);
}

async function benchProcesses(run: Omit<OrdersRun, 'shoppers'>, processes: number): Promise<Cell[]> {
  const shoppers = load.shoppers / processes;
  const results = await Promise.all(Array.from({ length: processes }, () => runProcess({ ...run, shoppers })));
  const [orders, submits, totals] = [
    sort(results.flatMap((result) => result.orders)),
    sort(results.flatMap((result) => result.submits)),
    sort(results.flatMap((result) => result.totals)),
  ];
  const cpuMs = results.reduce((sum, result) => sum + result.cpuMs, 0);
  return [
    `${processes} process${processes === 1 ? '' : 'es'}`,
    orders.length,
    Math.round(orders.length / load.seconds),
    percentile(orders, 0.5),
    percentile(orders, 0.99),
    percentile(submits, 0.99),
    percentile(totals, 0.5),
    percentile(totals, 0.99),
    cpuMs / orders.length,
    results.reduce((sum, { shopperCpuMs }) => sum + shopperCpuMs, 0) / results.length,
  ];
}

/** Prints whole orders per second on PostgreSQL, every step durable before it is answered. */
export async function benchOrders(say: (line: string) => void): Promise<void> {
  const postgres = await startPostgresServer({ durable: true });
  const database = await openDatabase({ url: postgres.url, folder: '', logger: createLogger('silent') });
  try {
    await seedDatabase(database.db, createLogger('silent'));
    await deleteDemoOrders(database.db);
    const run = { url: postgres.url, skus: await stockProducts(database), seconds: load.seconds };
    const rows: Cell[][] = [];
    for (const processes of load.processes) rows.push(await benchProcesses(run, processes));
    await assertConsistent(database);
    const headings = [
      'whole orders',
      'orders',
      'orders/s',
      'median ms',
      'p99 ms',
      'submit p99',
      'totals ms',
      'totals p99',
      'CPU ms an order',
      'of it shoppers',
    ];
    for (const line of formatTable(headings, rows)) say(line);
  } finally {
    await database.close();
    await postgres.stop();
  }
  say(
    `(a bag, its totals, a payment, the order and its emails; ${load.shoppers} shoppers at once, ${load.products} products; the payment provider answers at once; CPU is that of the API's processes, which the shoppers share; the database shares the cores too)`,
  );
}
