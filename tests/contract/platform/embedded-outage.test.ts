import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { ErrorReply } from '../../../src/contract/errors.ts';
import { createApp } from '../../../src/server/app.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { keepEmptyPglite } from '../../fixtures/database/seeded-databases.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

const logger = createLogger('silent');
let folder: TemporaryFolder, database: DatabaseHandle, app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  const databaseFolder = join(folder.path, 'database');
  await copyFolder(await keepEmptyPglite(), databaseFolder);
  database = await openDatabase({ folder: databaseFolder, logger });
  app = await createApp({ db: database.db, environment: readEnvironment({}), logger, now: Date.now });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app?.close();
  await database?.close();
  await folder?.remove();
});

/** Everything that the embedded database is asked ends as when its program has crashed. */
function crash(): void {
  const fail = () => Promise.reject(new WebAssembly.RuntimeError('unreachable'));
  for (const method of ['execProtocol', 'execProtocolRaw', 'execProtocolStream'] as const)
    vi.spyOn(PGlite.prototype, method).mockImplementation(fail);
}

const readiness = async () => (await app.inject('/readyz')).statusCode;

test('T34 an embedded database that crashes blocks no call: each is answered 503 at once', async () => {
  expect(await readiness()).toBe(200);
  crash();
  const transactions = [1, 2, 3].map(() =>
    database.db.transaction().execute((write) => write.deleteFrom('tries').execute()),
  );
  for (const outcome of await Promise.allSettled(transactions))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(WebAssembly.RuntimeError) });
  const refused = await app.inject('/api/marketing');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
  expect(ErrorReply.parse(refused.json()).code).toBe('UNAVAILABLE');
  expect(await readiness()).toBe(503);
  vi.restoreAllMocks();
  expect(await readiness()).toBe(200);
});

test('T34 a statement that fails ends its transaction, and later ones run', async () => {
  const count = () => database.db.selectFrom('tries').select('count').where('key', '=', 'twice').execute();
  const row = { key: 'twice', count: 1, until: new Date() };
  const insertTwice = database.db.transaction().execute(async (write) => {
    await write.insertInto('tries').values(row).execute();
    await write.insertInto('tries').values(row).execute();
  });
  await expect(insertTwice).rejects.toMatchObject({ code: '23505' });
  expect(await count()).toEqual([]);
  await database.db.transaction().execute((write) => write.insertInto('tries').values(row).execute());
  expect(await count()).toEqual([{ count: 1 }]);
});
