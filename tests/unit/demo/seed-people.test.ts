import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { keepEmptyPglite, keepSeededPglite } from '../../fixtures/database/seeded-databases.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

const logger = createLogger('silent');
let folder: TemporaryFolder;
const databases: DatabaseHandle[] = [];
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await folder.remove();
});

async function openCopy(kept: string, name: string) {
  await copyFolder(kept, join(folder.path, name));
  const database = await openDatabase({ folder: join(folder.path, name), logger });
  databases.push(database);
  return database.db;
}

const tables = ['customers', 'invitations', 'kreditEntries', 'distributors', 'products'] as const;
/** The tables that have rows. */
async function listFilledTables(db: DatabaseHandle['db']): Promise<string[]> {
  const found = tables.map(async (table) => ({
    table,
    row: await db
      .selectFrom(table)
      .select(({ lit }) => lit(1).as('one'))
      .limit(1)
      .executeTakeFirst(),
  }));
  return (await Promise.all(found)).filter(({ row }) => row).map(({ table }) => table);
}

test('a shop without the people of the demo has its products and distributors', async () => {
  const db = await openCopy(await keepEmptyPglite(), 'without');
  expect(await seedDatabase(db, logger, { withPeople: false })).toBe(true);
  expect(await listFilledTables(db)).toEqual(['distributors', 'products']);
  expect(await seedDatabase(db, logger, { withPeople: false })).toBe(false);
  expect(await listFilledTables(db)).toEqual(['distributors', 'products']);
});

test('a shop that holds the people of the demo does not open to real customers', async () => {
  const db = await openCopy(await keepSeededPglite(), 'with');
  expect(await listFilledTables(db)).toEqual([...tables]);
  await expect(seedDatabase(db, logger, { withPeople: false })).rejects.toMatchObject({
    code: 'DEMO_PEOPLE_PRESENT',
    message: expect.stringMatching(/whose password is public\. Set DATABASE_URL or DATA_DIR/),
  });
  expect(await seedDatabase(db, logger, { withPeople: true })).toBe(false);
});
