import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyReviews } from '../../../src/contract/reviews/reviews.ts';
import { closeCustomer } from '../../../src/server/areas/account/personal-data/close-account.ts';
import { collectPersonalData } from '../../../src/server/areas/account/personal-data/export-personal-data.ts';
import { sweepBaskets } from '../../../src/server/areas/bag/index.ts';
import { sendDueNotices } from '../../../src/server/areas/notices/index.ts';
import { claimGuestMembership, claimReferralReward } from '../../../src/server/areas/orders/index.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { continueRequestedRefunds } from '../../../src/server/areas/orders/recover-orders.ts';
import type { DbTransaction } from '../../../src/server/platform/database/tables.ts';
import { findCustomer } from '../../../src/server/platform/identity/customers.ts';
import { findPlanCosts } from '../../fixtures/database/plan-costs.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const queries = new Set<string>();
/** So many that it costs much less to find one of them than to read them all. */
const strangers = 6_000;
const oil = 'AV-0701';
const graceId = 500_103;
const friendId = 1_000_001;

/** Copies a row as often as there are strangers, with other values for each `n`. */
const copyRow = (table: string, where: string, values: string) =>
  sql
    .raw(
      `insert into ${table} select copy.* from (select * from ${table} where ${where} limit 1) one,
        generate_series(1, ${strangers}) n,
        jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${values})) copy`,
    )
    .execute(backend.db);

/** Everybody has ordered once: half of them as guests. */
async function addStrangers(transactionId: string): Promise<void> {
  const { db } = backend;
  const email = `n || '@stranger.example'`;
  await copyRow(
    'customers',
    `customer_id = ${graceId}`,
    `'customer_id', 1000000 + n, 'email', ${email}, 'username', ${email}, 'membership_id', null, 'referral_code', null`,
  );
  const ids = `'transaction_id', 'of-' || n, 'order_id', 1000000 + n, 'basket_id', 'of-' || n`;
  const placed = `transaction_id = '${transactionId}'`;
  await copyRow('payment_attempts', placed, `${ids}, 'provider_reference', 'of-' || n, 'owner_id', 1000000 + n`);
  await copyRow(
    'orders',
    placed,
    `${ids}, 'order_number', (70000000 + n)::text, 'customer_id', case when n % 2 = 0 then 1000000 + n end,
      'customer_information', jsonb_build_object('firstName', '', 'lastName', '', 'phone', '', 'email', ${email})`,
  );
  const numbers = sql`from generate_series(1, ${sql.lit(strangers)}) n`;
  await sql`insert into kredit_entries (customer_id, kredits, award_reason, award_type, order_id, effective_at, created_at)
    select 1000000 + n, 10, 1, 1, 1000000 + n, now(), now() ${numbers}`.execute(db);
  await sql`insert into order_refunds (refund_id, order_id, amount_minor, reason, requested_by, is_restocked,
      is_cancellation, state, requested_at, settled_at)
    select 'of-' || n, 1000000 + n, 100, '', '', false, false, 'refunded', now(), now() ${numbers}`.execute(db);
}

beforeAll(async () => {
  backend = await startOrderBackend({}, Date.now, (query) => queries.add(query));
  const guest = await backend.startGuest(oil, 2);
  const transactionId = await backend.authorise(guest);
  await backend.submit(guest, transactionId);
  await addStrangers(transactionId);
  const change = { customerType: 'CDOCustomer', membershipStatus: 'Unknown', membershipExpiresAt: null } as const;
  await backend.db
    .updateTable('customers')
    .set({ ...change, referredBy: graceId })
    .where('customerId', '=', friendId)
    .execute();
  await sql`analyze`.execute(backend.db);
});
afterAll(() => backend?.stop());

const grownTables = /\b(?:orders|payment_attempts|kredit_entries|order_refunds)\b/;
/** Of what one order or one customer needs. Reading all orders costs more. */
const maxCost = 100;

/** Runs something, and returns its queries that cost as much as reading what all customers have ever ordered. */
async function findCostly(act: () => Promise<unknown>): Promise<readonly (readonly [string, number])[]> {
  queries.clear();
  await act();
  const costs = await findPlanCosts(
    backend.db,
    [...queries].filter((query) => grownTables.test(query)),
  );
  expect(costs.size).toBeGreaterThan(0);
  return [...costs].filter(([, cost]) => !(cost < maxCost));
}

async function placeOrder(checkout: Parameters<OrderBackend['authorise']>[0]): Promise<string> {
  const id = await backend.authorise(checkout);
  const { orderNumber } = await backend.submit(checkout, id);
  return orderNumber ?? '';
}

/** How many rows of tables a transaction has read so far. */
async function countRowsRead(write: DbTransaction, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: string }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read
    from pg_stat_xact_user_tables where relname in (${sql.join(tables)})`.execute(write);
  return Number(rows[0]?.read);
}

const run = (...args: string[]) => runOrderCommand(backend.orders, args);

describe('in a shop with many orders', () => {
  test('an operator who gives a part of an order back, then the rest, reads that order alone', async () => {
    const orderNumber = await placeOrder(await backend.startGuest(oil, 2));
    expect(await findCostly(() => run('refund', orderNumber, '--line', `${oil}=1`))).toEqual([]);
    expect(await findCostly(() => run('cancel', orderNumber))).toEqual([]);
    expect(await findCostly(() => continueRequestedRefunds(backend.orders, Date.now()))).toEqual([]);
  });

  test('T38 the order of a member, and its cancellation, read what that member has ordered', async () => {
    const shopper = backend.customer(graceId, 'PreferredCustomer');
    const { basket } = await shopper.put(oil, 2);
    const methodId = await backend.memberMethod(Math.round(basket.totalPrice * 100));
    let orderNumber = '';
    const place = async () => {
      orderNumber = await placeOrder({ shopper, basketId: basket.id, methodId });
    };
    expect(await findCostly(place)).toEqual([]);
    expect(await findCostly(() => run('cancel', orderNumber))).toEqual([]);
  });

  test('a friend who joins with an order, and its cancellation, read what that friend has ordered', async () => {
    const shopper = backend.customer(friendId, 'CDOCustomer');
    await shopper.put('KTMS');
    const { basket } = await shopper.put(oil, 2);
    let orderNumber = '';
    const place = async () => {
      orderNumber = await placeOrder({ shopper, basketId: basket.id });
    };
    expect(await findCostly(place)).toEqual([]);
    expect(await findCostly(() => run('cancel', orderNumber))).toEqual([]);
  });

  test('a sign-in looks for what waits for the email of that customer alone', async () => {
    const customer = { customerId: friendId, at: new Date() };
    expect(await findCostly(() => claimGuestMembership(backend.db, customer))).toEqual([]);
    expect(await findCostly(() => claimReferralReward(backend.db, customer))).toEqual([]);
  });

  test('T14 the download of the data of a customer, and the end of the account, read what is theirs', async () => {
    const customer = await findCustomer(backend.db, friendId + 1);
    if (!customer) throw new Error('there is no such customer');
    expect(await findCostly(() => collectPersonalData(backend.db, customer, Date.now()))).toEqual([]);
    expect(await findCostly(() => closeCustomer({ db: backend.db, now: Date.now }, customer))).toEqual([]);
  });

  test('T40 the reviews of a customer are found by what that customer has ordered', async () => {
    const { headers } = backend.customer(friendId + 3, 'PreferredCustomer');
    expect(await findCostly(() => callApi(backend.url, getMyReviews, { headers }))).toEqual([]);
  });

  test('what many shoppers wait for of a product is compared with its offer once', async () => {
    const { db, orders, url } = backend;
    await sql`insert into product_notices (id, email, email_key, sku, kind, country_code, locale, price_minor, created_at,
        expires_at, proven_at)
      select 'of-' || n, n || '@stranger.example', n || '@stranger.example', ${oil}, 'price', 'US', 'en-us', 1, now(),
        now() + interval '90 days', now() from generate_series(1, ${sql.lit(strangers)}) n`.execute(db);
    await sql`analyze product_notices`.execute(db);
    const read = await db.transaction().execute(async (write) => {
      const environment = { ...orders.environment, apiUrl: url };
      await sendDueNotices({ ...orders, environment, db: write, queue: null }, Date.now());
      return countRowsRead(write, ['products', 'product_prices', 'sale_periods', 'stock']);
    });
    expect(read).toBeLessThan(strangers);
  });

  test('bags that are deleted after a time are each deleted without reading the others', async () => {
    const { db } = backend;
    const bags = 2_000;
    await sql`insert into baskets (id, country_code, created_at, updated_at)
      select left(md5(n::text), 22), 'US', now(), case when n % 10 = 0 then now() - interval '91 days' else now() end
      from generate_series(1, ${sql.lit(bags)}) n`.execute(db);
    const read = await db.transaction().execute(async (write) => {
      await sweepBaskets(write, Date.now());
      return countRowsRead(write, ['baskets']);
    });
    expect(read).toBeLessThan(5 * bags);
  });
});
