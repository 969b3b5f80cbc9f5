import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearchFiles } from '../../src/browse/search/index-files.ts';
import { products } from '../../src/demo/seed/catalogue/products.ts';
import { searchProducts } from '../../src/domain/search/search.ts';
import { findOrStartShop, type TestShop } from '../fixtures/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await findOrStartShop();
}, 300_000);
afterAll(() => shop.stop());

interface Query {
  typed: string;
  /** A sku that must be among the first three, or the subcategories of which all of the first three must be. */
  expected: string;
}

function readQueries(language: string): Query[] {
  const file = new URL(`../fixtures/search/${language}.tsv`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => line.split('\t')).map(([typed = '', expected = '']) => ({ typed, expected }));
}

const subCategories = new Map(products.map(({ sku, subCategoryId }) => [sku, String(subCategoryId)]));

function isAsExpected(expected: string, skus: readonly string[]): boolean {
  if (expected.startsWith('AV-')) return skus.includes(expected);
  return skus.length > 0 && skus.every((sku) => expected.split('|').includes(subCategories.get(sku) ?? ''));
}

/** Queries of a language with the sku that must stand first. */
function readLeadingSkus(language: string): { typed: string; sku: string }[] {
  const file = new URL('../fixtures/search/leading.tsv', import.meta.url);
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  return rows
    .map((row) => row.split('\t'))
    .flatMap(([of, typed = '', sku = '']) => (of === language ? [{ typed, sku }] : []));
}

const languages = [
  ['en-us', 'en'],
  ['es-mx', 'es'],
  ['fr-ca', 'fr'],
  ['zh-cn', 'zh-hans'],
  ['zh-hk', 'zh-hant'],
] as const;

test.each(languages)(
  'SRCH-005 in %s the product that a shop assistant would show first leads',
  async (locale, language) => {
    const files = createSearchFiles(`${shop.siteUrl}/${locale}/search/`);
    const misses: string[] = [];
    for (const { typed, sku } of readLeadingSkus(language)) {
      const { products: found } = await searchProducts(files, typed);
      const [first] = await files.rows(found.slice(0, 1));
      if (first?.sku !== sku) misses.push(`${typed}: ${first?.sku ?? 'nothing'} instead of ${sku}`);
    }
    expect(misses).toEqual([]);
  },
);

test('SRCH-005 another spelling finds creams', async () => {
  const files = createSearchFiles(`${shop.siteUrl}/en-us/search/`);
  const [plain, accented, correct] = await Promise.all(
    ['creme', 'crème', 'cream'].map(async (typed) => (await searchProducts(files, typed)).products),
  );
  expect(plain?.length).toBeGreaterThan(5);
  expect(accented).toEqual(plain);
  expect(correct).toEqual(expect.arrayContaining(plain ?? []));
});

describe('SRCH-005 a hundred real queries find what they mean', () => {
  for (const [locale, language] of languages) {
    test(`SRCH-005 in ${locale}`, async () => {
      const files = createSearchFiles(`${shop.siteUrl}/${locale}/search/`);
      const queries = readQueries(language);
      expect(queries.length).toBeGreaterThanOrEqual(100);
      const misses: string[] = [];
      for (const { typed, expected } of queries) {
        const { products: found } = await searchProducts(files, typed);
        const skus = (await files.rows(found.slice(0, 3))).map(({ sku }) => sku);
        if (!isAsExpected(expected, skus)) misses.push(`${typed}: ${skus.join(', ')} instead of ${expected}`);
      }
      expect(misses).toEqual([]);
    });
  }
});
