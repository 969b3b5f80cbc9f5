import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculateSpendableKredits, listKreditActivity } from '../../../src/domain/kredits/balance.ts';
import { findKreditBalance, returnKredits } from '../../../src/server/areas/kredits/index.ts';
import { findKreditEntries } from '../../../src/server/areas/kredits/queries.ts';
import { migrations } from '../../../src/server/platform/database/migrations/index.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';

const dayMs = 86_400_000;
const now = Date.now();
const day = (number: number) => new Date(now + number * dayMs);

let pglite: PGlite;
let db: Kysely<Tables>;
const migrateTo = async (name: string) => {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  expect(error).toBeUndefined();
};

/** Kredits, reason, type, order, days of effect, end and writing. The database gives them ids in this order. */
type OldEntry = readonly [number, number, number, number | null, number, number | null, number];
interface OldLedger {
  customerId: number;
  entries: readonly OldEntry[];
  /** What the shop said until now: the balances of today and of days to come, and what was spent of each award. */
  balances: Readonly<Record<number, number>>;
  spent: readonly number[];
}

const ledgers: readonly OldLedger[] = [
  {
    // An award was ended on the day before by an edit of its end, after 25 were spent of it and of others.
    customerId: 1,
    entries: [
      [30, 5, 4, null, -20, 60, -20],
      [15, 1, 1, 11, -10, -1, -10],
      [-25, 1, 4, 12, -5, null, -5],
    ],
    balances: { 0: 20, 59: 20, 60: 0 },
    spent: [10, 15],
  },
  {
    // What a cancelled order gave back counted as never spent: the later order had taken the first lot.
    customerId: 2,
    entries: [
      [10, 5, 4, null, -20, 10, -20],
      [10, 5, 4, null, -20, 30, -20],
      [-10, 1, 4, 21, -9, null, -9],
      [-5, 1, 4, 22, -8, null, -8],
      [10, 0, 4, 21, -7, null, -7],
    ],
    balances: { 0: 15, 10: 10, 30: 0 },
    spent: [5, 0],
  },
  {
    // An award that was effective before it was written counted for an earlier order.
    customerId: 3,
    entries: [
      [20, 5, 4, null, -20, 90, -20],
      [-10, 1, 4, 31, -9, null, -9],
      [10, 1, 1, 32, -15, 30, -8],
    ],
    balances: { 0: 20, 30: 20, 90: 0 },
    spent: [0, 10],
  },
  { customerId: 4, entries: [[15, 1, 2, 41, -5, null, -5]], balances: { 0: 15, 900: 15 }, spent: [0] },
];

beforeAll(async () => {
  pglite = await PGlite.create();
  const dialect = new PGliteDialect({ pglite });
  db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
  await migrateTo('0024-offer-changes');
  // Only the ledger matters here.
  await pglite.exec('set session_replication_role = replica');
  for (const { customerId, entries } of ledgers) {
    for (const [kredits, reason, type, orderId, effective, end, created] of entries)
      await sql`insert into kredit_entries (customer_id, kredits, award_reason, award_type, order_id, effective_at, expires_at, created_at)
        values (${customerId}, ${kredits}, ${reason}, ${type}, ${orderId}, ${day(effective)}, ${end === null ? null : day(end)}, ${day(created)})`.execute(
        db,
      );
    const sum = entries.reduce((total, [kredits]) => total + kredits, 0);
    await db.insertInto('kreditBalances').values({ customerId, balance: sum }).execute();
  }
  await migrateTo('0025-kredit-ledger');
});
afterAll(() => pglite?.close());

test.each(ledgers)('T38 customer $customerId has the same kredits after the update', async (ledger) => {
  const { customerId, balances, spent } = ledger;
  const entries = await findKreditEntries(db, customerId);
  // The last entry may have been written by the update itself, an instant after the test began.
  const later = (days: string) => new Date(Number(day(Number(days))) + (days === '0' ? 600_000 : 0));
  expect(
    Object.fromEntries(Object.keys(balances).map((days) => [days, calculateSpendableKredits(entries, later(days))])),
  ).toEqual(balances);
  expect(listKreditActivity(entries).map((one) => [one.entry.kredits, one.spent])).toEqual(
    ledger.entries
      .filter(([kredits, reason]) => kredits > 0 && reason !== 0)
      .map(([kredits], index) => [kredits, spent[index]]),
  );
  const stored = await db.selectFrom('kreditBalances').select('balance').where('customerId', '=', customerId).execute();
  expect(stored).toEqual([{ balance: entries.reduce((sum, { kredits }) => sum + kredits, 0) }]);
});

test('T38 an order from before the update gives back after it what it has spent', async () => {
  await db.transaction().execute((write) => returnKredits(write, 12, new Date()));
  expect(await findKreditBalance(db, 1, new Date())).toBe(30);
});
