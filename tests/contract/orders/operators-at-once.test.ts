import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { z } from 'zod';
import { orderStatuses } from '../../../src/contract/orders/order-statuses.ts';
import type { OrderStatus } from '../../../src/domain/orders/order-groups.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { insertPaidOrder, paidOrderPrices } from '../../fixtures/database/insert-paid-order.ts';
import { createPostgresDatabase } from '../../fixtures/database/postgres.ts';
import type { TestPostgres } from '../../fixtures/database/postgres.ts';
import { createModelProvider } from '../../fixtures/payments/model-provider.ts';

const logger = createLogger('silent');
const orderStatus = z.enum(orderStatuses);
const provider = createModelProvider();
const sku = 'AV-0701';

/** Two processes have a pool each, so that their statements run at the same time. */
let postgres: TestPostgres;
let processes: DatabaseHandle[] = [];
beforeAll(async () => {
  postgres = await createPostgresDatabase({ seeded: true });
  processes = [
    await openDatabase({ url: postgres.url, folder: '', logger }),
    await openDatabase({ url: postgres.url, folder: '', logger }),
  ];
  await seedDatabase(getDatabase(0), logger);
});
afterAll(async () => {
  for (const { close } of processes) await close();
  await postgres?.stop();
});

function getDatabase(index: number) {
  const database = processes[index];
  if (!database) throw new RangeError('there are two processes');
  return database.db;
}

const createOperator = (index: number) => ({
  db: getDatabase(index),
  environment: { siteUrl: 'http://shop.test', allowedOrigins: [], paymentLimit: 1 },
  logger,
  now: Date.now,
  mailer: { send: () => Promise.resolve(), close: () => undefined },
  providers: provider.providers,
  queue: null,
});

const carrier = ['--carrier', 'UPS', '--tracking', '1Z'];
/** Commands that change an order: the name comes first, and the number of the order is put in after it. */
const commands = {
  hold: ['hold'],
  release: ['release'],
  ship: ['ship', ...carrier],
  'ship a part': ['ship', ...carrier, '--line', `${sku}=1`],
  cancel: ['cancel'],
  'refund all': ['refund'],
  'refund an amount': ['refund', '--amount', '5'],
  'refund pieces': ['refund', '--line', `${sku}=2`, '--restock'],
  return: ['return'],
  'receive a return': ['receive', '--line', `${sku}=1`],
} as const;
type CommandName = keyof typeof commands;

/** Which commands may meet at an order with a status. */
const meetings: Readonly<Partial<Record<OrderStatus, readonly CommandName[]>>> = {
  ReadyToShip: ['hold', 'release', 'ship', 'ship a part', 'cancel', 'refund all', 'refund an amount', 'refund pieces'],
  ShippedComplete: ['cancel', 'refund all', 'refund pieces', 'return', 'receive a return'],
};
const pairs = Object.entries(meetings).flatMap(([status, names]) =>
  names.flatMap((first, index) => names.slice(index).map((second) => ({ status, first, second }))),
);

type Outcome = 'done' | 'refused';

async function run(process: number, command: CommandName, orderNumber: string): Promise<Outcome> {
  const [name, ...options] = commands[command];
  try {
    await runOrderCommand(createOperator(process), [name, orderNumber, ...options]);
    return 'done';
  } catch (error) {
    if (error instanceof Error && error.name === 'UserFacingError') return 'refused';
    throw error;
  }
}

const readStock = async () =>
  (
    await getDatabase(0)
      .selectFrom('stock')
      .innerJoin('products', 'products.productId', 'stock.productId')
      .select('stock.quantity')
      .where('sku', '=', sku)
      .where('countryCode', '=', 'US')
      .executeTakeFirstOrThrow()
  ).quantity;

/** An order after two commands, without what differs between orders, and what the provider gave back of it. */
async function readState(orderId: number, transactionId: string, stockBefore: number) {
  const order = await getDatabase(0)
    .selectFrom('orders')
    .select(['status', 'refundedMinor', 'parcels'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    status: order.status,
    refundedMinor: order.refundedMinor,
    parcels: order.parcels.map(({ lines }) => lines ?? []),
    stock: (await readStock()) - stockBefore,
    atProviderMinor: provider.byTransaction(transactionId).refundedMinor,
  };
}

type Way = (orderNumber: string) => Promise<readonly Outcome[]>;

async function tryOut(status: string, way: Way) {
  const { orderId, orderNumber, transactionId } = await insertPaidOrder(getDatabase(0), provider, sku);
  await getDatabase(0)
    .updateTable('orders')
    .set({ status: orderStatus.parse(status) })
    .where('orderId', '=', orderId)
    .execute();
  const stock = await readStock();
  const outcomes = await way(orderNumber);
  return { outcomes, ...(await readState(orderId, transactionId, stock)) };
}

test.each(pairs)(
  'T36 $first beside $second at a $status order ends as if in turn',
  async ({ status, first, second }) => {
    const inTurn = [
      await tryOut(status, async (order) => [await run(0, first, order), await run(1, second, order)]),
      await tryOut(status, async (order) => [await run(1, second, order), await run(0, first, order)].toReversed()),
    ];
    const atOnce = await tryOut(status, (order) => Promise.all([run(0, first, order), run(1, second, order)]));
    expect(inTurn).toContainEqual(atOnce);
    expect(atOnce.atProviderMinor).toBe(atOnce.refundedMinor);
    expect(atOnce.refundedMinor).toBeLessThanOrEqual(paidOrderPrices.totalMinor);
  },
);

/** Waits until so many statements wait for the row of a customer, whom another transaction has locked. */
const waitForBlocked = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(getDatabase(0));
        return rows[0]?.blocked;
      },
      { timeout: 20_000 },
    )
    .toBe(count);

test('T36 MEM-015 two orders of one membership that are cancelled at once are both taken back', async () => {
  const customerId = 500_101;
  const member = { customerType: 'PreferredCustomer', membershipStatus: 'Active' } as const;
  const years = ['2030-01-01', '2031-01-01'].map((day) => `${day}T00:00:00.000Z`);
  const none = { customerType: 'CDOCustomer', membershipStatus: 'Unknown', expiresAt: null };
  const orders: string[] = [];
  for (const [index, before] of [none, { ...member, expiresAt: years[0] }].entries()) {
    const { orderId, orderNumber } = await insertPaidOrder(getDatabase(0), provider, sku);
    await getDatabase(0)
      .updateTable('orders')
      .set({ customerId, containsFee: true, membershipHolderId: customerId, membershipBefore: JSON.stringify(before) })
      .set({ membershipGivenAt: new Date(Date.now() - 1_000 + index) })
      .where('orderId', '=', orderId)
      .execute();
    orders.push(orderNumber);
  }
  const ofCustomer = getDatabase(0).updateTable('customers').where('customerId', '=', customerId);
  await ofCustomer.set({ ...member, membershipExpiresAt: new Date(years[1] ?? 0) }).execute();
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: locked, resolve: tellLocked } = Promise.withResolvers<undefined>();
  const holder = getDatabase(0)
    .transaction()
    .execute(async (write) => {
      await write.selectFrom('customers').select('email').where('customerId', '=', customerId).forUpdate().execute();
      tellLocked(undefined);
      await released;
    });
  await locked;
  const [first = '', second = ''] = orders;
  const earlier = run(0, 'cancel', first);
  await waitForBlocked(1);
  const later = run(1, 'cancel', second);
  await waitForBlocked(2);
  release(undefined);
  expect([await earlier, await later, await holder]).toEqual(['done', 'done', undefined]);
  const columns = ['customerType', 'membershipStatus', 'membershipExpiresAt'] as const;
  const customers = getDatabase(0).selectFrom('customers').select(columns).where('customerId', '=', customerId);
  const { customerType, membershipStatus } = none;
  expect(await customers.execute()).toEqual([{ customerType, membershipStatus, membershipExpiresAt: null }]);
});
