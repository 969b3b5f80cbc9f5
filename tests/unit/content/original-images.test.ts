import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
