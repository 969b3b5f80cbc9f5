import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { startJobQueue } from '../../../src/server/platform/jobs/job-queue.ts';
import { FinalJobError } from '../../../src/server/platform/jobs/final-job-error.ts';
import { keepEmptyPglite } from '../../fixtures/database/seeded-databases.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

const logger = createLogger('silent');
const name = 'letters';
let folder: TemporaryFolder;
let database: DatabaseHandle;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  const databaseFolder = join(folder.path, 'database');
  await copyFolder(await keepEmptyPglite(), databaseFolder);
  database = await openDatabase({ folder: databaseFolder, logger });
});
afterAll(async () => {
  await database?.close();
  await folder?.remove();
});

test('a job of a process that was killed runs again within 15 s, one that takes long runs once', async () => {
  const queue = await startJobQueue({ executeSql: database.executeSql, logger, names: [name] });
  await queue.add(name, [{ key: 'lost', data: { job: 'lost' } }]);
  // A killed process leaves its jobs as they were when it took them.
  await database.executeSql(`update pgboss.job set state = 'active', started_on = now() where name = $1`, [name]);
  await queue.add(name, [{ key: 'slow', data: { job: 'slow' } }]);
  const started: unknown[] = [];
  let endSlowJob: () => void = () => undefined;
  const slowJob = new Promise<void>((resolve) => {
    endSlowJob = resolve;
  });
  queue.work({
    [name]: {
      maxRunning: 2,
      run: async (data) => {
        started.push(data);
        if (started.length === 1) await slowJob;
      },
    },
  });
  await expect.poll(() => started).toEqual([{ job: 'slow' }, { job: 'lost' }]);
  endSlowJob();
  await queue.stop();
  const unfinished = await database.executeSql(`select 1 from pgboss.job where name = $1 and state <> 'completed'`, [
    name,
  ]);
  expect(unfinished).toMatchObject({ rows: [] });
});

test('a job that fails again and again is an error in the log after an hour, and a warning until then', async () => {
  const lines: { level: number; retryCount: number }[] = [];
  const write = (line: string) => lines.push(z.object({ level: z.int(), retryCount: z.int() }).parse(JSON.parse(line)));
  const watched = createLogger('warn', { write });
  const queue = await startJobQueue({ executeSql: database.executeSql, logger: watched, names: ['invoices'] });
  await queue.add('invoices', [
    { key: 'new', data: {} },
    { key: 'old', data: {} },
  ]);
  await database.executeSql(
    `update pgboss.job set retry_count = 20 where id = (select id from pgboss.job where name = $1 limit 1)`,
    ['invoices'],
  );
  queue.work({ invoices: { maxRunning: 1, run: () => Promise.reject(new Error('No mail server.')) } });
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2);
  await queue.stop();
  const levels = lines.map(({ level, retryCount }) => [retryCount >= 20, level]);
  expect(levels).toContainEqual([true, pino.levels.values['error']]);
  expect(levels).toContainEqual([false, pino.levels.values['warn']]);
});

test('a job that no retry can help is an error in the log, once, and does not run again', async () => {
  const lines: unknown[] = [];
  const watched = createLogger('warn', { write: (line) => lines.push(JSON.parse(line)) });
  const queue = await startJobQueue({ executeSql: database.executeSql, logger: watched, names: ['refused'] });
  await queue.add('refused', [{ key: 'gone', data: { job: 'gone' } }]);
  const started: unknown[] = [];
  const run = (data: unknown) => {
    started.push(data);
    return Promise.reject(new FinalJobError('There is no such mailbox.'));
  };
  queue.work({ refused: { maxRunning: 1, run } });
  const countUnfinished = () =>
    database.executeSql(`select 1 from pgboss.job where name = $1 and state <> 'completed'`, ['refused']);
  await expect.poll(countUnfinished).toMatchObject({ rows: [] });
  await queue.stop();
  expect(started).toEqual([{ job: 'gone' }]);
  expect(lines).toEqual([
    expect.objectContaining({ level: pino.levels.values['error'], queue: 'refused', jobId: expect.any(String) }),
  ]);
});
