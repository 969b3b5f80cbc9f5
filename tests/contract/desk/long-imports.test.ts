import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { importDeskCatalogue } from '../../../src/contract/desk/imports.ts';
import { createApp } from '../../../src/server/app.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { type DatabaseHandle, openDatabase } from '../../../src/server/platform/database/open.ts';
import { createPostgresDatabase, type TestPostgres } from '../../fixtures/database/postgres.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { as, ivy } from '../../fixtures/server/desk-backend.ts';

/** In ms. A running server limits statements to 30 s. */
const statementLimit = 1_000;
const logger = createLogger('silent');
const file = {
  categories: [{ categoryId: 1, name: { 'en-us': 'Lips' }, orderBy: 1, subCategories: [] }],
  products: [{ sku: 'SLOW-1', name: 'Night balm', categoryId: 1, countryDetails: { US: { price: 21 } } }],
};

// The embedded database has no limit for statements.
let postgres: TestPostgres;
let database: DatabaseHandle;
let app: Awaited<ReturnType<typeof createApp>>;
let url: string;
beforeAll(async () => {
  postgres = await createPostgresDatabase({ seeded: true });
  database = await openDatabase({ url: postgres.url, folder: '', logger });
  app = await createApp({
    ...{ db: database.db, logger, now: Date.now, environment: readEnvironment({ CHECK_REPLIES: 'true' }) },
    authenticate: () => Promise.resolve({ customerId: ivy.customerId, roles: ['Customer', 'Staff'] }),
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
}, 240_000);
afterAll(async () => {
  await app?.close();
  await database?.close();
  await postgres?.stop();
});

/** Lets each statement that adds products take longer than the limit. */
async function slowDownWriting(): Promise<void> {
  const { db } = database;
  await sql`create function wait_a_while() returns trigger language plpgsql as $$
    begin perform pg_sleep(1.5); return null; end $$`.execute(db);
  await sql`create trigger slow_products after insert on products for each statement execute function wait_a_while()`.execute(
    db,
  );
}

test('an import at the desk goes on while one of its statements takes longer than others may', async () => {
  await slowDownWriting();
  database.limitStatements(statementLimit);
  await expect(sql`select pg_sleep(1.5)`.execute(database.db)).rejects.toThrow('Query read timeout');
  const send = (isDryRun: boolean) =>
    callApi(url, importDeskCatalogue, { body: { fileName: 'slow.json', mode: 'add', isDryRun, file }, ...as(ivy) });
  await send(true);
  expect(await send(false)).toMatchObject({ isApplied: true, products: { accepted: 1 } });
  await expect(sql`select pg_sleep(1.5)`.execute(database.db)).rejects.toThrow('Query read timeout');
});
