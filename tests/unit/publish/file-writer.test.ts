import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileWriter } from '../../../src/publish/render/file-writer.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-writer-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('writes files into folders that it makes, and into those that are there', () => {
  const root = join(folder, 'site');
  mkdirSync(join(root, 'en-us', 'product-3'), { recursive: true });
  const writeFile = createFileWriter(root);
  const files = Array.from({ length: 60 }, (_, index) => join(root, 'en-us', `product-${index % 20}`, `${index}.html`));
  for (const file of files) writeFile(file, Buffer.from(file));
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(files);
});

test('refuses a folder whose place a file has taken', () => {
  const writeFile = createFileWriter(folder);
  writeFileSync(join(folder, 'taken'), '');
  expect(() => {
    writeFile(join(folder, 'taken', 'index.html'), Buffer.from('page'));
  }).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
});
