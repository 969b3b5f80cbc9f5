import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '../../../src/demo/seed/seed.ts';
import { createContentVersion } from '../../../src/server/platform/database/content-version.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { createFreshDatabase } from '../../fixtures/database/fresh-database.ts';
import type { FreshDatabase } from '../../fixtures/database/fresh-database.ts';

const logger = createLogger('silent');
let fresh: FreshDatabase, database: DatabaseHandle;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase({ url: fresh.url, folder: fresh.databaseFolder, logger });
});
afterAll(async () => {
  await database.close();
  await fresh.stop();
});

const findTexts = () =>
  database.db.selectFrom('translations').selectAll().orderBy('lng').orderBy('ns').orderBy('key').execute();

test('API-023 a start adds the texts that came with newer code, and leaves those that staff have edited', async () => {
  const { db } = database;
  const complete = await findTexts();
  await db.updateTable('translations').set({ text: 'Our own words' }).where('key', '=', 'shippingRefused').execute();
  const edited = await findTexts();
  await db.deleteFrom('translations').where('ns', '=', 'session').execute();
  await db.deleteFrom('translations').where('ns', '=', 'payment').where('lng', '=', 'fr-ca').execute();
  expect((await findTexts()).length).toBeLessThan(complete.length);
  await seedDatabase(db, logger);
  expect(await findTexts()).toEqual(edited);
  expect(edited).not.toEqual(complete);
});

test('a start that has no text to add changes no content', async () => {
  const read = () => createContentVersion(database.db, Date.now).current();
  const before = await read();
  await seedDatabase(database.db, logger);
  expect(await read()).toBe(before);
});
