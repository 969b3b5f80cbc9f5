import { expect, test } from 'vitest';
import { readNameWords } from '../../../../src/domain/referral/name-words.ts';

test.each([
  ['Marisol  Vega', ['marisol', 'vega']],
  [" Éloïse D'Arc-Łuk ", ['eloise', 'darc', 'łuk']],
  ['O’Neil, Ann 3rd', ['oneil', 'ann', '3rd']],
  ['one two three four five six', ['one', 'two', 'three', 'four', 'five']],
  ['沈', ['沈']],
  ['沈 雨桐', ['沈', '雨桐']],
  ['Bo', ['bo']],
  ['B o', ['b', 'o']],
  ['B', []],
  ['B, ', []],
  ['𝒜', []],
  ['%', []],
  ['', []],
])('REF-002 a distributor with the name "%s" is searched for by %j', (name, words) => {
  expect(readNameWords(name)).toEqual(words);
});
