import { linkSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { pageWeightBudget } from '../../../src/config/limits.ts';
import { brotliPage, writeCompressedPage } from '../../../src/publish/render/compress.ts';
import { recompressPages } from '../../../src/publish/render/recompress-pages.ts';
import { createSeededRandom } from '../../bench/seeded-random.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const seed = 7;

/** Text that compresses about as well as a page does: some hundred words in an order that never repeats. */
function createText(words: number): Buffer {
  const random = createSeededRandom(seed);
  const next = () => `word-${random.between(0, 600).toString(36)}`;
  return Buffer.from(Array.from({ length: words }, () => `<li>${next()}</li>`).join(''));
}

async function writePage(words: number) {
  const { path, remove } = await createTemporaryFolder();
  onTestFinished(remove);
  const body = createText(words);
  writeFileSync(join(path, 'index.html'), body);
  writeCompressedPage(join(path, 'index.html'), body);
  const readTwin = (suffix: string) => readFileSync(join(path, `index.html${suffix}`));
  return { siteDir: path, body, readTwin };
}

test.each([4_000, 7_000, 8_000, 8_800])(
  `a page of %d words keeps to its budget, at the quality that it takes (seed ${seed})`,
  (words) => {
    const body = createText(words);
    const compressed = brotliPage(body);
    expect(compressed.length).toBeLessThanOrEqual(pageWeightBudget);
    expect(brotliDecompressSync(compressed)).toEqual(body);
  },
);

test('compressing again makes both twins smaller and keeps the text and the files of other releases', async () => {
  const { siteDir, body, readTwin } = await writePage(2_000);
  const [brotli, gzip] = [readTwin('.br'), readTwin('.gz')];
  linkSync(join(siteDir, 'index.html.br'), join(siteDir, 'other-release.br'));
  const { remaining, savedBytes } = await recompressPages(siteDir, ['index.html', 'none.html'], 60_000);
  expect(remaining).toEqual([]);
  expect(readTwin('.br').length).toBeLessThan(brotli.length);
  expect(readTwin('.gz').length).toBeLessThan(gzip.length);
  expect(savedBytes).toBe(brotli.length + gzip.length - readTwin('.br').length - readTwin('.gz').length);
  expect([brotliDecompressSync(readTwin('.br')), gunzipSync(readTwin('.gz'))]).toEqual([body, body]);
  expect(readFileSync(join(siteDir, 'other-release.br'))).toEqual(brotli);
});

test('compressing again ends when its time is used up, and names the pages that remain', async () => {
  const { siteDir, readTwin } = await writePage(2_000);
  const before = readTwin('.br');
  expect(await recompressPages(siteDir, ['index.html'], 0)).toEqual({ remaining: ['index.html'], savedBytes: 0 });
  expect(readTwin('.br')).toEqual(before);
  expect((await recompressPages(siteDir, ['index.html'], 60_000)).savedBytes).toBeGreaterThan(0);
  expect(await recompressPages(siteDir, ['index.html'], 60_000)).toEqual({ remaining: [], savedBytes: 0 });
});

test('T26 compressing again refuses a file outside the site', async () => {
  const { siteDir } = await writePage(100);
  await expect(recompressPages(siteDir, ['../x.html'], 60_000)).rejects.toMatchObject({ code: 'PATH_OUTSIDE_RELEASE' });
});
