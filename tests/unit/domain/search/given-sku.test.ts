import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../src/domain/search/build-index.ts';
import { findBySkuKey } from '../../../../src/domain/search/find-by-sku-key.ts';
import { toFoldedGivenSkuKey, toGivenSkuKey } from '../../../../src/domain/search/given-sku.ts';
import type { SearchableProduct } from '../../../../src/domain/search/index-types.ts';
import { searchProducts } from '../../../../src/domain/search/search.ts';
import { createSearchSource, listSkus } from '../../../fixtures/catalogue/search-source.ts';

test.each([
  ['LIP/01 rouge', '=LIP/01 rouge', '~lip/01 rouge'],
  ['/LIP//01 \t rouge/', '=LIP/01 rouge', '~lip/01 rouge'],
  ['  LIP/01\u00A0rouge ', '=LIP/01 rouge', '~lip/01 rouge'],
  ['Cafe\u0301*', '=Caf\u00E9*', '~caf\u00E9*'],
])('the key of the sku "%s" of another catalogue is "%s", and without case "%s"', (sku, key, folded) => {
  expect([toGivenSkuKey(sku), toFoldedGivenSkuKey(sku)]).toEqual([key, folded]);
});

const soap: SearchableProduct = { sku: 'AV-3', name: 'Soap', line: '', shades: [], categories: [] };
const lipstick = { ...soap, sku: 'AV-1', name: 'Lipstick', givenSku: 'LIP/01 rouge' };
const shades = [
  { sku: 'AV-2-1', name: 'Fig' },
  { sku: 'AV-2-2', name: 'Rose', givenSku: 'X*9' },
];
const gloss = { ...soap, sku: 'AV-2', name: 'Gloss', shades };

test('SRCH-005 a product is found by the sku of another catalogue, its own or that of a shade', async () => {
  for (const products of [
    [soap, lipstick, gloss],
    [lipstick, gloss, soap],
  ]) {
    const index = buildSearchIndex(products);
    const source = createSearchSource(index);
    const search = async (query: string) => listSkus(index, (await searchProducts(source, query)).products);
    expect([await search('lip/01 ROUGE'), await search('x*9')]).toEqual([['AV-1'], ['AV-2']]);
    const find = async (sku: string) => listSkus(index, await findBySkuKey(source, index.plan, toGivenSkuKey(sku)));
    expect([await find('LIP/01 rouge'), await find('lip/01 rouge')]).toEqual([['AV-1'], []]);
  }
});

test('SRCH-005 a plan says whether there are such skus', () => {
  const read = (...products: SearchableProduct[]) => Object.hasOwn(buildSearchIndex(products).plan, 'hasGivenSkus');
  expect([read(soap), read(soap, lipstick), read(gloss)]).toEqual([false, true, true]);
});
