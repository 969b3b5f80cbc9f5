import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

const askForHelp = (command: string) =>
  spawnSync(process.execPath, ['scripts/bootstrap.mjs', command, '--help'], { cwd: root, encoding: 'utf8' });

test.each(Object.keys(scripts))('npm run %s -- --help says what the command does, and runs nothing', (command) => {
  const { stdout, stderr, status } = askForHelp(command);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toMatch(new RegExp(`^npm run ${command}\\b.*\\n\\n[A-Z\\d].{20}`));
  expect(stdout).toContain('scripts/README.md describes all commands');
});
