import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneTree, renewTree } from '../../../src/publish/release/site-tree.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-tree-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const list = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file))
    .map((file) => [file.slice(join(folder, name).length), statSync(file).ino, readFileSync(file, 'utf8')])
    .toSorted();

test('an old folder becomes the same as a new one, and other folders that share its files keep them', () => {
  write('new/site/same/index.html', 'same');
  write('new/site/changed/index.html', 'after');
  write('new/site/added/index.html', 'added');
  write('new/site/folder-now/index.html', 'a folder');
  write('new/site/file-now', 'a file');
  write('old/site/changed/index.html', 'before');
  write('old/site/gone/deeper/index.html', 'gone');
  write('old/site/folder-now', 'a file');
  write('old/site/file-now/index.html', 'a folder');
  mkdirSync(join(folder, 'old/site/same'));
  linkSync(join(folder, 'new/site/same/index.html'), join(folder, 'old/site/same/index.html'));
  cloneTree(join(folder, 'old'), join(folder, 'kept'));
  const kept = list('kept');
  const { ino } = statSync(join(folder, 'old/site/changed'));

  renewTree(join(folder, 'new'), join(folder, 'old'));

  expect(list('old')).toEqual(list('new'));
  expect(readdirSync(join(folder, 'old/site')).toSorted()).toEqual(readdirSync(join(folder, 'new/site')).toSorted());
  expect(statSync(join(folder, 'old/site/changed')).ino).toBe(ino);
  expect(list('kept')).toEqual(kept);
});
