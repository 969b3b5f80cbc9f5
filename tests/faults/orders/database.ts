import { CamelCasePlugin, Kysely, sql } from 'kysely';
import type { Transaction } from 'kysely';
import { openPostgresql } from '../../../src/server/platform/database/postgresql.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import type { JobQueue } from '../../../src/server/platform/jobs/job-queue.ts';
import { buildDatabaseUrl, preparedPostgres, startPostgresServer } from '../../fixtures/database/postgres.ts';
import { keepSeededPostgres } from '../../fixtures/database/seeded-databases.ts';
import { addFaults } from '../faulty-dialect.ts';
import type { FaultPoint } from '../faulty-dialect.ts';

/** The products of every run, and the customer who may spend kredits. */
export const products = ['AV-0701', 'AV-0702', 'AV-0703'] as const;
export const memberId = 500_103;

/** What every run starts with. */
export interface Start {
  stock: readonly number[];
  kredits: number;
}

/** Without its trigger, a stock that runs out makes no new content version: reading the price list again is slow. */
const keepContentVersion = 'drop trigger content_changes on stock;';
const testTables = `create table test_jobs (position serial, name text, key text, data jsonb, primary key (name, key));
  create table test_messages (scenario jsonb);`;
/** Methods for every bag: what shipping costs is not what is tested here. */
const offerAllMethods = `update shipping_methods set lower_limit_minor = 0, upper_limit_minor = 1000000 where country_code = 'US';`;
const deleteOrders = ['order_lines', 'kredit_balances', 'basket_items', 'test_jobs', 'test_messages']
  .concat('tries', 'orders', 'payment_attempts', 'baskets')
  .map((table) => `delete from ${table};`)
  // Entries cannot be deleted one by one.
  .concat('truncate kredit_entries;')
  .join('\n');
const setStock = (sku: string, quantity: number) =>
  `update stock set quantity = ${quantity} where country_code = 'US' and product_id = (select product_id from products where sku = '${sku}');`;
const setKredits = (
  kredits: number,
) => `insert into kredit_balances (customer_id, balance) values (${memberId}, ${kredits});
  insert into kredit_entries (customer_id, kredits, award_reason, award_type, effective_at, created_at)
  values (${memberId}, ${kredits}, 5, 4, now() - interval '1 year', now() - interval '1 year');`;

/**
 * A PostgreSQL server with the demo shop, whose statements and commits fail where `point` throws. All processes of a run
 * share one connection, so that a seed always gives the same order of statements.
 */
export async function openFaultyDatabase(point: FaultPoint) {
  const server = await startPostgresServer({ from: await keepSeededPostgres() });
  const url = buildDatabaseUrl(server.url, preparedPostgres.templateDatabase);
  const { dialect, executeSql } = await openPostgresql(url, 1, createLogger('silent'));
  const db = new Kysely<Tables>({
    dialect: addFaults(dialect, point),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  await executeSql(`delete from promotions; ${testTables} ${offerAllMethods} ${keepContentVersion}`);
  return {
    db,
    close: async () => {
      await db.destroy();
      await server.stop();
    },
    /** Forgets all orders, and gives every run the same shop. */
    async reset({ stock, kredits }: Start): Promise<void> {
      const stocks = products.map((sku, index) => setStock(sku, stock[index] ?? 0)).join('\n');
      await executeSql(`${deleteOrders} ${stocks} ${setKredits(kredits)}`);
    },
    vacuum: () => executeSql('vacuum'),
  };
}

/** A queue as a table: its jobs come and go with the transactions that add and remove them. */
export const createTableQueue = (db: Kysely<Tables>): JobQueue => ({
  async add(name, jobs, transaction?: Transaction<Tables>) {
    for (const { key, data } of jobs)
      await sql`insert into test_jobs (name, key, data) values (${name}, ${key}, ${JSON.stringify(data)}) on conflict do nothing`.execute(
        transaction ?? db,
      );
  },
});
