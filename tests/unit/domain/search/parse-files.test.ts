import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../src/domain/search/build-index.ts';
import { parsePlan, parseSkus, parseTerms, parseWords } from '../../../../src/domain/search/parse-files.ts';
import { generateProducts } from '../../../fixtures/catalogue/generate-products.ts';

const index = buildSearchIndex(generateProducts(50));
const served = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const returns = { title: 'Returns', href: '/en-us/returns/' };
const topic = { phrases: [' refund '], links: [returns] };
const prices = { before: ['under'], after: [], units: ['$'], minorDigits: 2 };
const plan = {
  ...{ ...index.plan, texts: { allResults: 'All' }, help: [topic], prices },
  ...{ categories: [{ title: 'Lips', href: '/en-us/shopproducts/1/lips/' }], popularQueries: ['lipstick'] },
};

test('SRCH-005 all files of the index parse unchanged', () => {
  expect(parsePlan(served(plan))).toEqual(plan);
  expect(() => parsePlan(served({ ...plan, help: [{ phrases: ['refund'], links: ['/returns/'] }] }))).toThrow(
    TypeError,
  );
  expect(() => parsePlan(served({ ...plan, prices: {} }))).toThrow(TypeError);
  expect(parsePlan(served({ ...plan, hasGivenSkus: true }))).toEqual({ ...plan, hasGivenSkus: true });
  for (const terms of index.terms) expect(parseTerms(served(terms))).toEqual(terms);
  for (const skus of index.skus) expect(parseSkus(served(skus))).toEqual(skus);
  for (const words of index.words.values()) expect(parseWords(served(words))).toEqual(words);
});

test.each([null, 7, 'text', { plan: true }, [['lip', ['0']]], [[1, [2]]], ['lip', 3]])(
  '%j is no file of an index',
  (value) => {
    for (const parse of [parsePlan, parseTerms, parseWords]) expect(() => parse(value)).toThrow('of a search index');
  },
);

test.each([null, 7, [], { av1: 3 }, { av1: ['3'] }, { av1: [3], av2: ['3'] }])('%j is no list of skus', (value) => {
  expect(() => parseSkus(value)).toThrow('not a list of skus');
});

test.each([
  [[['lip', [1]], 7]],
  [[['lip', [1], ['2']]]],
  [
    [
      ['lip', [1]],
      [2, [1]],
    ],
  ],
])('%j is no list of terms', (value) => {
  expect(() => parseTerms(value)).toThrow('not a list of terms');
});

test.each<[string, object]>([
  ...[
    'wordBands',
    'ignoredWords',
    'texts',
    'help',
    'categories',
    'popularQueries',
    'prices',
    'count',
    'stride',
    'buckets',
    'termShards',
    'skuShards',
  ].map((field): [string, object] => [field, { [field]: undefined }]),
  ['bands that are numbers', { wordBands: ['x'] }],
  ['words that are texts', { ignoredWords: ['for', 1] }],
  ['texts', { texts: { one: 'One', two: 2 } }],
  ['topics', { help: [topic, null] }],
  ['phrases', { help: [{ ...topic, phrases: undefined }] }],
  ['links', { help: [{ ...topic, links: undefined }] }],
  ['a list of links', { help: [{ ...topic, links: returns }] }],
  ['whole links', { help: [{ ...topic, links: [returns, null] }] }],
  ['a link with a title', { help: [{ ...topic, links: [{ href: '/' }] }] }],
  ['a link with an address', { help: [{ ...topic, links: [{ title: 'Returns' }] }] }],
  ['a list of topics', { help: topic }],
  ['categories with a name', { categories: [returns, { href: '/' }] }],
  ['a yes or no about given skus', { hasGivenSkus: 'yes' }],
  ['queries that are texts', { popularQueries: [1] }],
  ['prices that are fields', { prices: null }],
  ['words before prices', { prices: { ...prices, before: undefined } }],
  ['words after prices', { prices: { ...prices, after: [1] } }],
  ['units of prices', { prices: { ...prices, units: '$' } }],
  ['digits of prices', { prices: { ...prices, minorDigits: undefined } }],
])('SRCH-005 a plan without %s is none', (_, change) => {
  expect(parsePlan(served(plan))).toEqual(plan);
  expect(() => parsePlan(served({ ...plan, ...change }))).toThrow('not a plan');
});
