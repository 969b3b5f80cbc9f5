import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../../fixtures/program.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  await writeFile(join(folder.path, 'file'), '');
});
afterAll(() => folder?.remove());

const commands = [
  ['scripts/accounts.ts', 'show', 'ada@example.com'],
  ['scripts/kredits.ts', 'show', 'ada@example.com'],
  ['scripts/orders.ts', 'list'],
  ['scripts/backup.ts'],
];

test.each(['empty', 'file'])(
  'a command of an operator says that there is no database in DATA_DIR (%s), and makes none',
  { timeout: 240_000 },
  async (name) => {
    const dataDir = join(folder.path, name);
    for (const command of commands) {
      const program = startProgram(command, { DATA_DIR: dataDir, DATABASE_URL: '' });
      expect([command, await program.ended]).toEqual([command, 1]);
      const sentence = `There is no database in ${dataDir}/database. Set DATA_DIR to the folder of the shop.`;
      expect(program.readOutput().trim()).toBe(`${sentence}\n(DATABASE_MISSING)`);
    }
    expect(await readdir(folder.path)).toEqual(['file']);
  },
);
