import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateEmailAvailability } from '../../../src/contract/registration/registration.ts';
import { getCountryReviews, getMyReviews } from '../../../src/contract/reviews/reviews.ts';
import { closeCustomer } from '../../../src/server/areas/account/personal-data/close-account.ts';
import { collectPersonalData } from '../../../src/server/areas/account/personal-data/export-personal-data.ts';
import { sweepBaskets } from '../../../src/server/areas/bag/index.ts';
import { sendDueNotices } from '../../../src/server/areas/notices/index.ts';
import { claimGuestMembership, claimReferralReward } from '../../../src/server/areas/orders/index.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { continueRequestedRefunds } from '../../../src/server/areas/orders/recover-orders.ts';
import type { DbTransaction } from '../../../src/server/platform/database/tables.ts';
import { findCustomer } from '../../../src/server/platform/identity/customers.ts';
import { addStrangers, copyRow, firstStranger, strangers } from '../../fixtures/database/add-strangers.ts';
import { findPlanCosts } from '../../fixtures/database/plan-costs.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const queries = new Set<string>();
const oil = 'AV-0701';
const graceId = 500_103;
const friendId = firstStranger;

beforeAll(async () => {
  backend = await startOrderBackend({}, Date.now, (query) => queries.add(query));
  const guest = await backend.startGuest(oil, 2);
  const transactionId = await backend.authorise(guest);
  await backend.submit(guest, transactionId);
  await addStrangers(backend.db, { customerId: graceId, transactionId });
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
async function findCostly(
  act: () => Promise<unknown>,
  tables = grownTables,
  limit = maxCost,
): Promise<readonly (readonly [string, number])[]> {
  queries.clear();
  await act();
  const costs = await findPlanCosts(
    backend.db,
    [...queries].filter((query) => tables.test(query)),
  );
  expect(costs.size).toBeGreaterThan(0);
  return [...costs].filter(([, cost]) => !(cost < limit));
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

  test('an email that registers is looked for without reading all distributors', async () => {
    await copyRow(backend.db, {
      table: 'distributors',
      where: 'is_active',
      values: `'dist_id', 5000000 + n, 'referral_code', 'OF' || n, 'contact_email', n || '@distributor.example'`,
    });
    await sql`analyze distributors`.execute(backend.db);
    const address = 'nobody@stranger.example';
    const ask = () => callApi(backend.url, validateEmailAvailability, { query: { address } });
    expect(await findCostly(ask, /distributors/)).toEqual([]);
  });

  test('the reviews of a country are found without comparing each product with all others', async () => {
    const { db, url } = backend;
    const { orderId } = await db.selectFrom('orders').select('orderId').executeTakeFirstOrThrow();
    await sql`insert into reviews (id, buyer, order_id, product_sku, sku, state, stars, title, text, language,
        display_name, country_code, written_at)
      select 'of-' || sku, 'of-' || sku, ${orderId}::integer, sku, sku, 'published', 5, '', '', 'en', 'A', 'US', now()
      from products where base_sku is null on conflict do nothing`.execute(db);
    await sql`analyze`.execute(db);
    const read = () => callApi(url, getCountryReviews, { query: { country: 'US' } });
    expect(await findCostly(read, /product_prices.*reviews|reviews.*product_prices/, 500)).toEqual([]);
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
