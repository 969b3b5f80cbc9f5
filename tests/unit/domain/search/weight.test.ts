import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../src/domain/search/build-index.ts';
import { searchProducts } from '../../../../src/domain/search/search.ts';
import { generateCard, generateProducts } from '../../../fixtures/catalogue/generate-products.ts';
import { createSearchSource } from '../../../fixtures/catalogue/search-source.ts';

/** As a publish compresses what it writes. */
const weigh = (content: unknown) =>
  brotliCompressSync(JSON.stringify(content), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
  }).length;

/** The first answer may weigh 150 kB; the script of the search has 20 kB of them. */
const budget = 130_000;

function shopOf(count: number) {
  const products = generateProducts(count);
  const index = buildSearchIndex(products);
  const bySku = new Map(products.map((product, at) => [product.sku, generateCard(product, at + 1)]));
  const cardsOf = (bucket: number) => (index.cards[bucket] ?? []).map((sku) => bySku.get(sku));
  /** Bytes of every file that a first answer with its twenty cards needs. */
  const firstAnswer = async (query: string) => {
    const files = new Map<string, unknown>();
    const found = await searchProducts(
      createSearchSource(index, (name, content) => files.set(name, content)),
      query,
    );
    const buckets = new Set(found.products.slice(0, 20).map((product) => Math.floor(product / index.plan.stride)));
    for (const bucket of buckets) files.set(`cards/${bucket}`, cardsOf(bucket));
    return {
      found: found.products.length,
      bytes: [...files.values()].reduce<number>((sum, content) => sum + weigh(content), 0),
    };
  };
  return { products, index, firstAnswer };
}

const large = shopOf(10_000);
const nameOf = (at: number) => large.products[at]?.name ?? '';

describe('SRCH-005 at 10,000 products the first answer is light', () => {
  test.each([
    ['a word that thousands have', 'cream'],
    ['a category', 'lips'],
    ['two letters', 've'],
    ['a whole name', nameOf(42)],
    ['a slip', `${nameOf(99).split(' ')[0] ?? ''}q`],
    ['slips in two words', 'lipstik powdre'],
    ['a sku', 'GP-004242'],
    ["a shade's sku", 'GP-000001-01'],
    ['nothing', 'xxyyzzq wwqqa'],
  ])('%s', async (_, query) => {
    const { bytes } = await large.firstAnswer(query);
    expect(bytes).toBeLessThan(budget);
  });

  test('ten times the products make the first answer less than four times as large', async () => {
    const small = shopOf(1000);
    const [before, after] = [await small.firstAnswer('cream'), await large.firstAnswer('cream')];
    expect(after.bytes).toBeLessThan(before.bytes * 4);
  });
});
