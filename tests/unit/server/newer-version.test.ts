import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { retryTransaction } from '../../../src/server/platform/database/retry-transaction.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { createPostgresDatabase, runStatement } from '../../fixtures/database/postgres.ts';
import type { TestPostgres } from '../../fixtures/database/postgres.ts';

const logger = createLogger('silent');
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await createPostgresDatabase();
});
afterAll(() => postgres.stop());
const open = (maxConnections = 5) => openDatabase({ url: postgres.url, folder: '', logger, maxConnections });

/** Often enough that each of the connections has prepared the statement. */
const often = 40;

test('T34 calls of a process go on while a newer version adds columns to its tables', async () => {
  const { db, close } = await open();
  const readAll = () => db.selectFrom('distributors').selectAll().where('distId', '=', 1).execute();
  await Promise.all(Array.from({ length: often }, readAll));
  await runStatement(postgres.url, 'alter table distributors add column later integer');
  await expect(Promise.all(Array.from({ length: often }, readAll))).resolves.toHaveLength(often);
  await close();
});

test('T34 a transaction goes on while a newer version adds columns to its tables', async () => {
  const { db, close } = await open();
  const readAll = () =>
    retryTransaction(db, async (transaction) => {
      await sql`select ${1}::integer`.execute(transaction);
      return transaction.selectFrom('menus').selectAll().where('placement', '=', 'Header').execute();
    });
  await Promise.all(Array.from({ length: often }, readAll));
  await runStatement(postgres.url, 'alter table menus add column later integer');
  await expect(Promise.all(Array.from({ length: often }, readAll))).resolves.toHaveLength(often);
  await close();
});

test('an older version on the database of a newer one gives DATABASE_NEWER and the ways out', async () => {
  const { db, close } = await open();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01T00:00:00.000Z')`.execute(
    db,
  );
  await close();
  await expect(open()).rejects.toMatchObject({
    code: 'DATABASE_NEWER',
    message: expect.stringMatching(/newer version .*9999-later.*Start that version.*backup from before the upgrade/),
  });
});
