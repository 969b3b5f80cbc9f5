import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spendKredits } from '../../../src/server/areas/kredits/index.ts';
import { takeStock } from '../../../src/server/areas/orders/stock.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { retryTransaction } from '../../../src/server/platform/database/retry-transaction.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { createSeededRandom } from '../../bench/seeded-random.ts';
import type { SeededRandom } from '../../bench/seeded-random.ts';
import { clearKredits } from '../../fixtures/database/clear-kredits.ts';
import { createPostgresDatabase } from '../../fixtures/database/postgres.ts';
import type { TestPostgres } from '../../fixtures/database/postgres.ts';

/** `RACE_ROUNDS=5000` is the long form. The races need real connections, so they always run on PostgreSQL. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 150);
const connections = 20;
const sku = 'AV-0701';
const customerId = 500_103;
const startOfRound = { stock: 5, kredits: 50 } as const;

let postgres: TestPostgres;
let database: DatabaseHandle;
beforeAll(async () => {
  postgres = await createPostgresDatabase({ seeded: true });
  const logger = createLogger('silent');
  database = await openDatabase({ url: postgres.url, maxConnections: connections, folder: '', logger });
  await seedDatabase(database.db, logger);
});
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

interface Wish {
  orderId: number;
  paid: number;
  free: number;
  kredits: number;
}
type Take = (write: Transaction<Tables>, wish: Wish) => Promise<boolean>;

/** Leaves a transaction that has not got all that it wants. */
class NotEnough extends Error {}

const takeAsOrdersDo: Take = async (write, { orderId, paid, free, kredits }) => {
  const lines = [paid, free].map((quantity) => ({ sku, quantity }));
  const missing = await takeStock(write, 'US', lines);
  return missing.length === 0 && (await spendKredits(write, { customerId, orderId, kredits, at: new Date() }));
};

const ofStock = sql`country_code = 'US' and product_id = (select product_id from products where sku = ${sku})`;

/** Looks first and takes then, as code does that was never run by two people at once. */
const takeNaively: Take = async (write, { paid, free, kredits }) => {
  const stock = await readStock(write);
  const balance = await readBalance(write);
  if (stock < paid + free || balance < kredits) return false;
  await sql`update stock set quantity = ${stock - paid - free} where ${ofStock}`.execute(write);
  await sql`update kredit_balances set balance = ${balance - kredits} where customer_id = ${customerId}`.execute(write);
  return true;
};

type Db = DatabaseHandle['db'];

async function readStock(db: Db): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`select quantity from stock where ${ofStock}`.execute(db);
  return rows[0]?.quantity ?? 0;
}

async function readBalance(db: Db): Promise<number> {
  const row = await db.selectFrom('kreditBalances').select('balance').where('customerId', '=', customerId).execute();
  return row[0]?.balance ?? 0;
}

async function resetRound(): Promise<void> {
  const { db } = database;
  const { stock, kredits } = startOfRound;
  await sql`update stock set quantity = ${stock} where ${ofStock}`.execute(db);
  await clearKredits(db, customerId);
  await db.insertInto('kreditBalances').values({ customerId, balance: kredits }).execute();
  await sql`insert into kredit_entries (customer_id, kredits, award_reason, award_type, effective_at, created_at)
    values (${customerId}, ${kredits}, 5, 4, now() - interval '1 day', now() - interval '1 day')`.execute(db);
}

async function tryToTake(wish: Wish, take: Take): Promise<Wish[]> {
  try {
    await retryTransaction(database.db, async (write) => {
      if (!(await take(write, wish))) throw new NotEnough();
    });
    return [wish];
  } catch (error) {
    if (error instanceof NotEnough) return [];
    throw error;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Everybody wants a product at once, paid and free, and some of one balance. Returns how much too much was taken. */
async function race(random: SeededRandom, round: number, take: Take) {
  await resetRound();
  const wishes = Array.from({ length: connections }, (_, index) => ({
    orderId: round * connections + index + 1,
    paid: random.between(1, 2),
    free: random.between(0, 1),
    kredits: random.between(0, 20),
  }));
  const taken = (await Promise.all(wishes.map((wish) => tryToTake(wish, take)))).flat();
  const sold = sum(taken.map(({ paid, free }) => paid + free));
  const spent = sum(taken.map(({ kredits }) => kredits));
  return { taken, sold, spent, stock: await readStock(database.db), balance: await readBalance(database.db) };
}

describe('T12 T13 twenty connections that want the same stock and the same kredits', () => {
  test(
    'T12 T13 nothing is sold twice and nothing is spent twice, in any round',
    { timeout: 60_000 + rounds * 1_000 },
    async () => {
      const random = createSeededRandom(1);
      const startedAt = performance.now();
      let orders = 0;
      for (let round = 0; round < rounds; round += 1) {
        const { taken, sold, spent, stock, balance } = await race(random, round, takeAsOrdersDo);
        expect({ round, sold: sold + stock, spent: spent + balance }).toEqual({
          round,
          sold: startOfRound.stock,
          spent: startOfRound.kredits,
        });
        orders += taken.length;
      }
      const ledger = await database.db
        .selectFrom('kreditEntries')
        .select('kredits')
        .where('customerId', '=', customerId)
        .execute();
      expect(sum(ledger.map(({ kredits }) => kredits))).toBe(await readBalance(database.db));
      expect(orders).toBeGreaterThan(rounds);
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      console.log(`${rounds} rounds of ${connections} connections in ${seconds} s: ${orders} orders, nothing oversold`);
    },
  );

  test('T12 T13 the same race finds what code oversells and overspends that looks first and takes then', async () => {
    const random = createSeededRandom(2);
    let [oversold, overspent] = [0, 0];
    for (let round = 0; round < 20; round += 1) {
      const { sold, spent } = await race(random, round, takeNaively);
      oversold += Math.max(0, sold - startOfRound.stock);
      overspent += Math.max(0, spent - startOfRound.kredits);
    }
    expect(oversold).toBeGreaterThan(0);
    expect(overspent).toBeGreaterThan(0);
  });
});
