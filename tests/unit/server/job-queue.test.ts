import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { startJobQueue } from '../../../src/server/platform/jobs/job-queue.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

const logger = createLogger('silent');
const name = 'letters';
let folder: TemporaryFolder;
let database: DatabaseHandle;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await openDatabase({ folder: join(folder.path, 'database'), logger });
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
