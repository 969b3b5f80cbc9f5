import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../src/domain/search/build-index.ts';
import { parsePlan, parseSkus, parseTerms, parseWords } from '../../../../src/domain/search/parse-files.ts';
import { generateProducts } from '../../../fixtures/catalogue/generate-products.ts';

const index = buildSearchIndex(generateProducts(50));
const served = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('SRCH-005 all files of the index parse unchanged', () => {
  const plan = {
    ...index.plan,
    texts: { allResults: 'All' },
    help: [{ phrases: [' refund '], links: [{ title: 'Returns', href: '/en-us/returns/' }] }],
    prices: { before: ['under'], after: [], units: ['$'], minorDigits: 2 },
  };
  expect(parsePlan(served(plan))).toEqual(plan);
  expect(() => parsePlan(served({ ...plan, help: [{ phrases: ['refund'], links: ['/returns/'] }] }))).toThrow(
    TypeError,
  );
  expect(() => parsePlan(served({ ...plan, prices: {} }))).toThrow(TypeError);
  for (const terms of index.terms) expect(parseTerms(served(terms))).toEqual(terms);
  for (const skus of index.skus) expect(parseSkus(served(skus))).toEqual(skus);
  for (const words of index.words.values()) expect(parseWords(served(words))).toEqual(words);
});

test.each([null, 7, 'text', { plan: true }, [['lip', ['0']]], [[1, [2]]], ['lip', 3]])(
  '%j is no file of an index',
  (value) => {
    for (const parse of [parsePlan, parseTerms, parseWords]) expect(() => parse(value)).toThrow(TypeError);
  },
);

test.each([null, [], { av1: 3 }, { av1: ['3'] }])('%j is no list of skus', (value) => {
  expect(() => parseSkus(value)).toThrow(TypeError);
});
