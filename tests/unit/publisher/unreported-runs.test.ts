import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepUnreportedRun, readUnreportedRuns } from '../../../src/publisher/desk/unreported-runs.ts';
import { createReport } from '../../fixtures/publish/report.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

async function createDataDir(): Promise<string> {
  const { path, remove } = await createTemporaryFolder();
  onTestFinished(remove);
  return path;
}

const keep = (dataDir: string, second: number) => {
  const startedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  keepUnreportedRun(dataDir, { runId: `run-${second}`, kind: 'publish', report: createReport({ startedAt }) });
};
const listIds = (dataDir: string) => readUnreportedRuns(dataDir).map(({ run }) => run.runId);

test('runs are read from the oldest on, and a forgotten one is gone', async () => {
  const dataDir = await createDataDir();
  for (const second of [3, 1, 2]) keep(dataDir, second);
  expect(listIds(dataDir)).toEqual(['run-1', 'run-2', 'run-3']);
  readUnreportedRuns(dataDir)[1]?.forget();
  expect(listIds(dataDir)).toEqual(['run-1', 'run-3']);
});

test('the last hundred runs are kept', async () => {
  const dataDir = await createDataDir();
  for (let second = 1; second <= 103; second += 1) keep(dataDir, second);
  const ids = listIds(dataDir);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 'run-4', 'run-103']);
});

test('a damaged file is removed, and half a file is left to the program that writes it', async () => {
  const dataDir = await createDataDir();
  keep(dataDir, 1);
  const folder = join(dataDir, 'unreported-runs');
  writeFileSync(join(folder, '2020-damaged.json'), '{"runId":');
  writeFileSync(join(folder, '2020-half.json.partial'), '{');
  expect(listIds(dataDir)).toEqual(['run-1']);
  expect(readdirSync(folder).filter((name) => name.startsWith('2020'))).toEqual(['2020-half.json.partial']);
});
