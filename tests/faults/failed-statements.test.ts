import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../src/server/platform/database/open.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import { startJobQueue } from '../../src/server/platform/jobs/job-queue.ts';
import { startPostgresServer } from '../fixtures/database/postgres.ts';
import type { TestPostgres } from '../fixtures/database/postgres.ts';

const logger = createLogger('silent');
let postgres: TestPostgres;
let database: DatabaseHandle;
beforeAll(async () => {
  postgres = await startPostgresServer();
  database = await openDatabase({ url: postgres.url, folder: '', maxConnections: 1, logger });
});
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

test('T34 statements that fail halfway in a transaction leave no connection behind that refuses everything', async () => {
  await expect(database.executeSql('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  await expect(database.executeSql('select 1')).resolves.toBeDefined();
  await expect(database.db.selectFrom('countries').select('code').execute()).resolves.toEqual([]);
});

test('T34 processes that start at once on an empty database all start', async () => {
  const others = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: postgres.url, folder: '', maxConnections: 1, logger })),
  );
  const queues = await Promise.all(
    others.map(({ executeSql }) => startJobQueue({ executeSql, logger, names: ['first', 'second'] })),
  );
  for (const queue of queues) await queue.stop();
  for (const { close } of others) await close();
});
