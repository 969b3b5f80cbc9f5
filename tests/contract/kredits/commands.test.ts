import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  calculateOwedKredits,
  calculateSpendableKredits,
  listKreditActivity,
} from '../../../src/domain/kredits/balance.ts';
import { findKreditBalance } from '../../../src/server/areas/kredits/index.ts';
import { findKreditEntries } from '../../../src/server/areas/kredits/queries.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { createPostgresDatabase } from '../../fixtures/database/postgres.ts';
import type { TestPostgres } from '../../fixtures/database/postgres.ts';
import { createCoinLedger } from '../../fixtures/kredits/coin-ledger.ts';
import { command, runCommand } from '../../fixtures/kredits/ledger-commands.ts';
import type { World } from '../../fixtures/kredits/ledger-commands.ts';
import { insertMember } from '../../fixtures/kredits/ledger-rows.ts';
import { createLoyaltyModel } from '../../fixtures/kredits/loyalty-model.ts';

/** `KREDIT_RUNS=500` is the long form; `KREDIT_SEED` repeats a run, and looks for the shortest that fails. */
const numRuns = Number(process.env['KREDIT_RUNS'] ?? 8);
const seed = Number(process.env['KREDIT_SEED'] ?? Date.now() % 2 ** 31);

let postgres: TestPostgres;
let handles: [DatabaseHandle, DatabaseHandle];
beforeAll(async () => {
  // Two processes need real connections, so this always runs on PostgreSQL.
  postgres = await createPostgresDatabase({ seeded: true });
  const logger = createLogger('silent');
  const open = () => openDatabase({ url: postgres.url, maxConnections: 2, folder: '', logger });
  const first = await open();
  await seedDatabase(first.db, logger);
  await first.db
    .updateTable('faqValues')
    .set({
      cumulativeRetailOrderInContinuousThreeMonthForKkNeeded: '$100',
      kissKreditEarnedOnContinuousThreeMonths: '$25',
    })
    .where('countryCode', '=', 'US')
    .execute();
  handles = [first, await open()];
});
afterAll(async () => {
  for (const handle of handles ?? []) await handle.close();
  await postgres?.stop();
});

let lastId = 3_000_000;

async function createWorld(): Promise<World> {
  const customerId = (lastId += 1);
  await insertMember(handles[0].db, customerId);
  return {
    processes: [handles[0].db, handles[1].db],
    customerId,
    coins: createCoinLedger(),
    loyalty: createLoyaltyModel(10_000),
    orders: [],
    createOrderId: () => (lastId += 1),
    now: Date.UTC(2026, 0, 15, 12),
    lastAt: 0,
  };
}

/** What the shop and the model say of a ledger. */
async function compare({ processes: [, db], customerId, coins, now, lastAt }: World): Promise<void> {
  const entries = await findKreditEntries(db, customerId);
  const stored = await db.selectFrom('kreditBalances').select('balance').where('customerId', '=', customerId).execute();
  const lots = listKreditActivity(entries).filter(({ entry }) => entry.kredits > 0);
  expect({
    balance: await findKreditBalance(db, customerId, new Date(now)),
    owed: calculateOwedKredits(entries),
    sum: stored[0]?.balance ?? 0,
    gone: lots.map(({ spent }) => spent),
  }).toEqual({
    balance: coins.count(Math.max(now, lastAt)),
    owed: coins.countOwed(),
    sum: coins.sum(),
    gone: coins.listGone(),
  });
}

test('T13 T38 KRED-009 ledgers agree with single kredits, and their past stays, whatever happens', async () => {
  console.log(`${numRuns} ledgers, KREDIT_SEED=${seed}`);
  const commands = fc.array(command, { minLength: 8, maxLength: 24, size: 'max' });
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const world = await createWorld();
      const past = new Map<number, number>();
      for (const one of list) {
        await runCommand(world, one);
        await compare(world);
        past.set(world.lastAt, world.coins.count(world.lastAt));
      }
      const entries = await findKreditEntries(world.processes[0], world.customerId);
      for (const [at, balance] of past)
        expect([at, calculateSpendableKredits(entries, new Date(at))]).toEqual([at, balance]);
    }),
    { numRuns, seed, endOnFailure: process.env['KREDIT_SEED'] === undefined },
  );
});
