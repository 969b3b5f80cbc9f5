import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findPriceLimit, parsePriceWords } from '../../../../src/domain/search/price-limit.ts';

const TextFile = z.object({ search: z.record(z.string(), z.string()) });

const readWords = (language: string) => {
  const file = new URL(`../../../../src/demo/seed/texts/${language}.json`, import.meta.url);
  return parsePriceWords(TextFile.parse(JSON.parse(readFileSync(file, 'utf8'))).search);
};

test.each([
  ['en', 'under $20', 2000, ''],
  ['en', 'lipstick under 20', 2000, 'lipstick'],
  ['en', 'Less than $19.99 serum', 1999, 'serum'],
  ['en', 'gift up to 1,000 dollars', 100_000, 'gift'],
  ['en', '$15 or less mascara', 1500, 'mascara'],
  ['es', 'labial menos de $20', 2000, 'labial'],
  ['es', 'hasta 350 pesos', 35_000, ''],
  ['fr', 'gloss à moins de 20 $', 2000, 'gloss'],
  ['fr', 'moins de 19,50 $', 1950, ''],
  ['zh-hans', '20元以下', 2000, ''],
  ['zh-hans', '口红２００元以内', 20_000, '口红'],
  ['zh-hans', '不超过200块的面霜', 20_000, '的面霜'],
  ['zh-hant', 'HK$200以下 唇膏', 20_000, '唇膏'],
])('SRCH-005 in %s "%s" names a highest price', (language, query, minor, rest) => {
  expect(findPriceLimit(query, readWords(language), 2)).toEqual({ minor, rest });
});

test.each([
  ['en', 'spf 50'],
  ['en', 'under eye cream'],
  ['en', 'understated 20'],
  ['en', 'under 0'],
  ['fr', 'sous 3x'],
  ['zh-hans', '防晒 50'],
])('SRCH-005 in %s "%s" names no price', (language, query) => {
  expect(findPriceLimit(query, readWords(language), 2)).toBeNull();
});

test('SRCH-005 a currency without minor units has whole prices, and texts without words read none', () => {
  expect(findPriceLimit('under 20.50', readWords('en'), 0)).toEqual({ minor: 20, rest: '' });
  expect(findPriceLimit('under 20', parsePriceWords({}), 2)).toBeNull();
});

test.each([
  ['rose less than 20 less', 'rose less'],
  ['under 20 rose under', 'rose under'],
  ['red  rose under 20  gift', 'red rose gift'],
])('SRCH-005 the rest of "%s" is "%s"', (query, rest) => {
  const words = { before: ['less', 'less than', 'under'], after: [], units: [] };
  expect(findPriceLimit(query, words, 2)).toEqual({ minor: 2000, rest });
});

test('SRCH-005 prices are read by the words before or after them, where a language has only one kind', () => {
  const [before, after] = [['under'], ['or less']];
  const find = (query: string, words: object) =>
    findPriceLimit(query, { before: [], after: [], units: [], ...words }, 2)?.minor ?? null;
  expect([find('under 20', { before }), find('20 or less', { before })]).toEqual([2000, null]);
  expect([find('under 20', { after }), find('20 or less', { after })]).toEqual([null, 2000]);
  expect([find('20', {}), find('under 20 dollars', { before, units: ['dollars'] })]).toEqual([null, 2000]);
});

test.each([
  [['max', 'max price'], '20 max price serum', 'serum'],
  [['max price', 'max'], '20 max price serum', 'serum'],
  [['以下'], '口红20以下面霜', '口红 面霜'],
])('SRCH-005 of %j the longest is read in "%s", and what stands around it is two parts', (after, query, rest) => {
  expect(findPriceLimit(query, { before: [], after, units: [] }, 2)).toEqual({ minor: 2000, rest });
});
