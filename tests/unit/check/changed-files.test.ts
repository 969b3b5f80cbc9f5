import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listChangedFiles } from '../../../scripts/lib/check/changed-files.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const { path: root, remove } = await createTemporaryFolder();
afterAll(remove);

const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@aurevane.example'];
const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' }).trim();
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
function commit(): string {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
  return git('rev-parse', 'HEAD');
}

git('init', '--quiet', '--initial-branch', 'main');
write('.gitignore', 'ignored.ts\n');
for (const name of ['same.ts', 'committed.ts', 'edited.ts', 'removed.ts']) write(name, '1');
const first = commit();
git('checkout', '--quiet', '-b', 'topic');
write('committed.ts', '2');
const second = commit();
write('edited.ts', '2');
write('größe in cm.ts', '1');
write('ignored.ts', '1');
rmSync(join(root, 'removed.ts'));

test('what differs from the merge base is what was committed, edited, added or removed since', () => {
  expect(listChangedFiles(root)).toEqual({
    since: first,
    present: ['committed.ts', 'edited.ts', 'größe in cm.ts'],
    deleted: ['removed.ts'],
  });
});

test('a given commit takes the place of the merge base', () => {
  expect(listChangedFiles(root, 'HEAD')).toMatchObject({ since: second, present: ['edited.ts', 'größe in cm.ts'] });
});

test.each(['nothing-of-this-name', '--help', 'HEAD:edited.ts'])('a commit "%s" is refused by name', (name) => {
  expect(() => listChangedFiles(root, name)).toThrow(`--since ${name} is not a commit.`);
});
