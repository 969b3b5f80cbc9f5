import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageWeightBudget } from '../../../src/config/limits.ts';
import { brotliPage } from '../../../src/publish/render/compress.ts';
import { createSeededRandom } from '../../bench/seeded-random.ts';

const seed = 7;

/** Text that compresses about as well as a page does: some hundred words in an order that never repeats. */
function createText(words: number): Buffer {
  const random = createSeededRandom(seed);
  const next = () => `word-${random.between(0, 600).toString(36)}`;
  return Buffer.from(Array.from({ length: words }, () => `<li>${next()}</li>`).join(''));
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
