import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOriginalImageStore } from '../../../src/content/pull/original-images.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

const indexFile = () => join(folder.path, 'index.sqlite');
const digestOf = (number: number) => String(number).padStart(16, '0');
const urlOf = (number: number) => `https://images.example/${String(number)}.png`;

/** So many images that their index takes more than one page of the file. */
function saveImages(): void {
  const store = openOriginalImageStore(folder.path);
  for (let number = 0; number < 400; number += 1)
    store.save(urlOf(number), new Uint8Array([1]), { digest: digestOf(number), width: 8, height: 6, etag: '"a"' });
  store.close();
}

/** Overwrites the file from a byte on. */
function damageIndex(start: number): void {
  const bytes = readFileSync(indexFile());
  bytes.fill(0x5a, start);
  writeFileSync(indexFile(), bytes);
}

test('an index of images that is no database any more is replaced by an empty one', () => {
  saveImages();
  damageIndex(0);
  const store = openOriginalImageStore(folder.path);
  expect(store.find(urlOf(1))).toBeNull();
  store.save(urlOf(1), new Uint8Array([1]), { digest: digestOf(1), width: 8, height: 6, etag: '"a"' });
  expect(store.findSize(digestOf(1))).toEqual({ width: 8, height: 6 });
  store.close();
});

test('an index of before forgets what is no picture, and keeps the others', () => {
  const store = openOriginalImageStore(folder.path);
  const size = { width: 600, height: 400, etag: '"a"' };
  store.save(urlOf(1), new Uint8Array([1]), { ...size, digest: digestOf(1) });
  store.save(urlOf(2), new Uint8Array([2]), { ...size, digest: digestOf(2), height: 1 });
  store.close();
  const index = new DatabaseSync(indexFile());
  index.exec('PRAGMA user_version = 1');
  index.close();
  const next = openOriginalImageStore(folder.path);
  expect([next.find(urlOf(1))?.width, next.find(urlOf(2))]).toEqual([600, null]);
  next.close();
});

test('what a killed pull left half written is removed after an hour, and what another one writes is not', () => {
  saveImages();
  const originals = join(folder.path, 'originals');
  const [left, young] = [join(originals, `${digestOf(900)}.1.partial`), join(originals, `${digestOf(901)}.2.partial`)];
  for (const file of [left, young]) writeFileSync(file, 'half');
  const earlier = Date.now() / 1_000 - 4_000;
  utimesSync(left, earlier, earlier);
  openOriginalImageStore(folder.path).close();
  expect([left, young, join(originals, digestOf(1))].map((file) => existsSync(file))).toEqual([false, true, true]);
});

test('damage inside an index of images ends one pull with what to do, and the next one begins anew', () => {
  saveImages();
  damageIndex(8_192);
  const store = openOriginalImageStore(folder.path);
  const readAll = () => Array.from({ length: 400 }, (_, number) => store.find(urlOf(number)));
  expect(readAll).toThrow(expect.objectContaining({ code: 'IMAGE_INDEX_DAMAGED' }));
  store.close();
  const next = openOriginalImageStore(folder.path);
  expect(next.find(urlOf(1))).toBeNull();
  next.close();
});
