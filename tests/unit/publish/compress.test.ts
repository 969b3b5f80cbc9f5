import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstScreenBudget, pageWeightBudget } from '../../../src/config/limits.ts';
import { brotliPage, compressPage } from '../../../src/publish/render/compress.ts';
import { createSeededRandom } from '../../bench/seeded-random.ts';

const seed = 7;

/** Text that compresses about as well as a page does: some hundred words in an order that never repeats. */
function createText(words: number): Buffer {
  const random = createSeededRandom(seed);
  const next = () => `word-${random.between(0, 600).toString(36)}`;
  return Buffer.from(Array.from({ length: words }, () => `<li>${next()}</li>`).join(''));
}

test.each([
  ['arrives at once', 4_000, firstScreenBudget],
  ['arrives at once but for an eighth', 8_000, (firstScreenBudget * 8) / 7],
  ['keeps to its budget', 12_000, pageWeightBudget],
  ['keeps to its budget', 14_600, pageWeightBudget],
])(`a page %s with %d words, at the quality that it takes (seed ${seed})`, (_, words, budget) => {
  const body = createText(words);
  const compressed = brotliPage(body);
  expect(compressed.length).toBeLessThanOrEqual(budget);
  expect(brotliDecompressSync(compressed)).toEqual(body);
});

test('a page that is compressed quickly is the same page, in a larger file', () => {
  const body = createText(12_000);
  const [quick, small] = (['quick', 'small'] as const).map((encoding) => compressPage('a.html', body, encoding)['.br']);
  expect(brotliDecompressSync(quick ?? '')).toEqual(body);
  expect(small?.length).toBeLessThan(quick?.length ?? 0);
  expect(compressPage('a.html', body)['.br']).toEqual(small);
});
