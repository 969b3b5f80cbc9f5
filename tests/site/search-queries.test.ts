import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProductsAndHelp } from '../../src/browse/search/find.ts';
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

/** Queries of a language with the skus or subcategories of which one must stand first. */
function readLeadingProducts(language: string): { typed: string; expected: string }[] {
  const file = new URL('../fixtures/search/leading.tsv', import.meta.url);
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  return rows
    .map((row) => row.split('\t'))
    .flatMap(([of, typed = '', expected = '']) => (of === language ? [{ typed, expected }] : []));
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
    const queries = readLeadingProducts(language);
    expect(queries.length).toBeGreaterThanOrEqual(100);
    for (const { typed, expected } of queries) {
      const { products: found } = await findProductsAndHelp(files, typed);
      const [first] = await files.rows(found.slice(0, 1));
      const sku = first?.sku ?? 'nothing';
      const shown = [sku, subCategories.get(sku) ?? ''];
      if (!expected.split('|').some((one) => shown.includes(one)))
        misses.push(`${typed}: ${sku} instead of ${expected}`);
    }
    expect(misses).toEqual([]);
  },
);

/** Questions of a language that pages of help answer. */
function readHelpQueries(language: string): string[] {
  const file = new URL('../fixtures/search/help.tsv', import.meta.url);
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  return rows.map((row) => row.split('\t')).flatMap(([of, typed = '']) => (of === language ? [typed] : []));
}

test.each(languages)('SRCH-005 in %s pages of help are found, and products ask for none', async (locale, language) => {
  const files = createSearchFiles(`${shop.siteUrl}/${locale}/search/`);
  const queries = readHelpQueries(language);
  expect(queries.length).toBeGreaterThanOrEqual(15);
  for (const query of queries) {
    const { help } = await findProductsAndHelp(files, query);
    expect(help.length, query).toBeGreaterThan(0);
    for (const { href } of help) {
      const [path = '', id] = href.split('#');
      const page = await fetch(shop.siteUrl + path);
      expect([page.status, id === undefined || (await page.text()).includes(`id="${id}"`)], href).toEqual([200, true]);
    }
  }
  for (const { typed } of readQueries(language))
    expect((await findProductsAndHelp(files, typed)).help, typed).toEqual([]);
});

test('SRCH-005 a price in the query limits what is found', async () => {
  const files = createSearchFiles(`${shop.siteUrl}/en-us/search/`);
  const prices = async (query: string) =>
    (await files.rows((await findProductsAndHelp(files, query)).products)).map(({ price }) => price);
  const all = await prices('lipstick');
  const limited = await prices('lipstick under $25');
  expect(limited).toEqual(all.filter((price) => price <= 2500));
  expect([limited.length > 0, limited.length < all.length]).toEqual([true, true]);
  expect(Math.max(...(await prices('under $20')))).toBeLessThanOrEqual(2000);
});

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
