import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('all files are there when the writer has finished, in folders that it makes', async () => {
  const root = join(folder, 'site');
  const writer = createFileWriter(root);
  const files = Array.from({ length: 60 }, (_, index) => join(root, 'en-us', `product-${index % 20}`, `${index}.html`));
  for (const file of files) await writer.write(file, Buffer.from(file));
  await writer.finish();
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(files);
});

test('bytes may be used again once their file is written', async () => {
  const writer = createFileWriter(folder);
  const bytes = Buffer.from('first');
  const { promise: written, resolve } = Promise.withResolvers<undefined>();
  await writer.write(join(folder, 'a.html'), bytes, () => {
    resolve(undefined);
  });
  await written;
  bytes.write('again');
  await writer.finish();
  expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe('first');
});

test('a file that cannot be written fails the writer, also when it was not the last one', async () => {
  const writer = createFileWriter(folder);
  writeFileSync(join(folder, 'taken'), '');
  await writer.write(join(folder, 'taken', 'index.html'), Buffer.from('page'));
  await expect(
    writer.write(join(folder, 'other.html'), Buffer.from('page')).then(() => writer.finish()),
  ).rejects.toMatchObject({ code: 'ENOTDIR' });
});
