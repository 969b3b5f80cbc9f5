import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imageSizes } from '../../../src/config/limits.ts';
import { createDiskCache } from '../../../src/server/platform/images/disk-cache.ts';
import { ResizeQuery } from '../../../src/server/platform/images/resize-query.ts';
import { createImageStore } from '../../../src/server/platform/images/store.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

const toName = (letter: string) => join('ab', `${letter.repeat(40)}.png`);
const listLetters = async () => (await readdir(join(folder.path, 'ab'))).map(([letter]) => letter).sort();

test('a full cache gives up what was used longest ago, files from before first', async () => {
  await mkdir(join(folder.path, 'ab'));
  await writeFile(join(folder.path, toName('a')), Buffer.alloc(40));
  await utimes(join(folder.path, toName('a')), new Date(0), new Date(0));
  await writeFile(join(folder.path, 'not-its-own'), Buffer.alloc(400));
  const cache = createDiskCache(folder.path, 100);
  await cache.write(toName('b'), Buffer.alloc(30));
  await cache.write(toName('c'), Buffer.alloc(30));
  expect(await listLetters()).toEqual(['a', 'b', 'c']);
  await cache.read(toName('a'));
  await cache.write(toName('d'), Buffer.alloc(30));
  expect(await listLetters()).toEqual(['a', 'c', 'd']);
  await cache.write(toName('e'), Buffer.alloc(101));
  expect(await listLetters()).toEqual(['a', 'c', 'd']);
  expect(await readdir(folder.path)).toContain('not-its-own');
});

const drawing = { key: 'one', draw: () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>' };

test('a caller that has many images drawn waits alone, and images that are there reach everybody', async () => {
  const store = createImageStore(folder.path, { workers: 1, maxBytes: 1_000_000 });
  const query = ResizeQuery.parse({ width: '58' });
  await store.load(drawing, query, 'first');
  const greedy = await Promise.all(
    Array.from({ length: 260 }, (_, index) => store.load({ ...drawing, key: `greedy-${index}` }, query, 'greedy')),
  );
  expect(greedy.filter((image) => image === null)).toHaveLength(60);
  const busy = Array.from({ length: 201 }, (_, index) =>
    store.load({ ...drawing, key: `x-${index}` }, query, 'greedy'),
  );
  const [kept, other] = await Promise.all([
    store.load(drawing, query, 'greedy'),
    store.load({ ...drawing, key: 'other' }, query, 'other'),
  ]);
  expect([kept, other].every((image) => image !== null)).toBe(true);
  await Promise.all(busy);
});

test('every size that may be asked for is one of a short list, and none is larger than the wanted one', () => {
  const sides = Array.from({ length: 3_000 }, (_, index) => ResizeQuery.parse({ width: String(index + 1) }).width ?? 0);
  expect(new Set(sides).size).toBeLessThanOrEqual(16);
  expect(sides.every((side, index) => side <= Math.max(16, index + 1))).toBe(true);
  // What the shop's own pages ask for is drawn in that size.
  for (const side of [imageSizes.thumbnail, 192, imageSizes.detail, imageSizes.large, 1_000, 1_600, 2_400])
    expect(ResizeQuery.parse({ width: String(side) }).width).toBe(side);
  expect(ResizeQuery.parse({ width: '470', height: '470' })).toMatchObject({ width: 470, height: 470 });
  expect(ResizeQuery.parse({ width: '1000', height: '33' })).toMatchObject({ width: 20, height: 20 });
});
