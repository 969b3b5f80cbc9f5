import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDiskBudget } from '../../../src/server/platform/images/disk-budget.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

test('files are refused when the folder would exceed its limit, counting files from before', async () => {
  const folder = await createTemporaryFolder();
  await mkdir(join(folder.path, 'ab'));
  await writeFile(join(folder.path, 'ab', 'old.png'), Buffer.alloc(60));
  const budget = createDiskBudget(folder.path, 100);
  expect(await Promise.all([budget.spend(30), budget.spend(20), budget.spend(10)])).toEqual([true, false, true]);
  await folder.remove();
});
