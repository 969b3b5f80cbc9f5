import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acquireFileLock } from '../../../src/config/file-lock.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

/** Takes a lock and waits until its first renewal is about to look at it, which it does in `finishRenewal`. */
async function lockUntilRenewal(name: string) {
  const path = join(folder.path, name);
  const renewal = Promise.withResolvers<() => void>();
  const renewed = Promise.withResolvers<undefined>();
  const losses: Error[] = [];
  let isTaken = false;
  const stat = (file: string, report: (error: Error | null, stats?: fs.Stats) => void) => {
    const look = () => {
      fs.stat(file, (error, stats) => {
        report(error, stats);
        if (isTaken) renewed.resolve(undefined);
      });
    };
    if (isTaken) renewal.resolve(look);
    else look();
  };
  const release = await acquireFileLock(path, {
    realpath: false,
    update: 1_000,
    fs: { ...fs, stat },
    onCompromised: (error) => losses.push(error),
  });
  isTaken = true;
  const look = await renewal.promise;
  return {
    release,
    losses,
    removeLock: () => rm(`${path}.lock`, { recursive: true }),
    async finishRenewal() {
      look();
      await renewed.promise;
    },
  };
}

test('a lock that is released while it is being renewed is not reported as lost', async () => {
  const { finishRenewal, losses, release } = await lockUntilRenewal('released');
  await release();
  await finishRenewal();
  expect(losses).toEqual([]);
});

test('a lock that somebody else removed is reported as lost', async () => {
  const { finishRenewal, losses, removeLock } = await lockUntilRenewal('removed');
  await removeLock();
  await finishRenewal();
  expect(losses).toMatchObject([{ code: 'ECOMPROMISED' }]);
});
