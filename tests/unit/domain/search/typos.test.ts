import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getNearbyWordBands } from '../../../../src/domain/search/shards.ts';
import {
  editDistance,
  findNearestWords,
  getAllowedTypos,
  getSuggestedTypos,
} from '../../../../src/domain/search/typos.ts';

/** The distance as it is defined: the cheapest way to begin, and what is left. */
function measureDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [[first, second], [otherFirst, otherSecond]] = [a, b];
  const isSwap = first === otherSecond && second === otherFirst;
  return Math.min(
    measureDistance(a.slice(1), b) + 1,
    measureDistance(a, b.slice(1)) + 1,
    measureDistance(a.slice(1), b.slice(1)) + Number(first !== otherFirst),
    isSwap ? measureDistance(a.slice(2), b.slice(2)) + 1 : Infinity,
  );
}

test('SRCH-005 the distance of two words is that of the cheapest changes, or above the greatest one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, max) => {
      expect(editDistance(a, b, max)).toBe(Math.min(measureDistance(a, b), max + 1));
    }),
  );
  expect([editDistance('abcd', 'badc', 4), editDistance('ab', 'ba', 4), editDistance('abc', 'cab', 4)]).toEqual([
    2, 1, 2,
  ]);
});

test.each([
  ['the nearest one', 'velvt', ['velvets', 'velvet'], ['velvet']],
  ['all that are as near', 'velvt', ['velvet', 'velvot', 'velvets'], ['velvet', 'velvot']],
  ['none with another first letter', 'xelvety', ['velvety'], []],
  ['one without the first letter', 'elvit', ['velvet'], ['velvet']],
  ['one with a letter before the first', 'xvelvit', ['velvet'], ['velvet']],
  ['a long one with another first letter', 'xnderton', ['underton'], ['underton']],
  ['none that is too far', 'velvt', ['gloss'], []],
  [
    'eight at most',
    'velvt',
    [...'abcdfghij'].map((letter) => `velvt${letter}`),
    [...'abcdfghi'].map((letter) => `velvt${letter}`),
  ],
])('SRCH-005 of the words near a mistyped one, %s is found: %s', (_, word, words, found) => {
  expect(findNearestWords(word, words, 2)).toEqual(found);
});

test('SRCH-005 SRCH-007 longer words may have more typos, and are suggested with more', () => {
  expect([7, 8].map((length) => getAllowedTypos('a'.repeat(length)))).toEqual([1, 2]);
  expect([9, 10].map((length) => getSuggestedTypos('a'.repeat(length)))).toEqual([0, 3]);
});

test.each([
  [8, 1, [3, 4]],
  [4, 1, [1, 2]],
  [1, 2, [0, 1]],
  [20, 2, [8]],
])('SRCH-005 words of %i letters with %i typos are in the lists %j', (length, typos, bands) => {
  expect(getNearbyWordBands(length, typos)).toEqual(bands);
});
