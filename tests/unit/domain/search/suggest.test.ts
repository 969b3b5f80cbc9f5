import { expect, test } from 'vitest';
import { beginsWord, parsePopularQueries } from '../../../../src/domain/search/suggest.ts';

test.each([
  ['Velvet Lip Color', 'lip', true],
  ['Velvet Lip Color', 'Lip c', true],
  ['Velvet Lip -- Color', ' lip  color ', true],
  ['Lipstick', 'lip ', true],
  ['Crème Légère', 'creme', true],
  ['Veil SPF 50', '50', true],
  ['Velvet Lip Color', 'elvet', false],
  ['Velvet Lip Color', 'lipcolor', false],
  ['Velvet Lip Color', '!!', false],
  ['Velvet Lip Color', '', false],
  ['絲絨唇膏', '唇膏', true],
  ['絲絨唇膏', '口紅', false],
])('SRCH-005 of "%s" a word begins with "%s": %s', (text, query, expected) => {
  expect(beginsWord(text, query)).toBe(expected);
});

test('SRCH-005 popular queries are those that the texts name, which may be none', () => {
  expect(parsePopularQueries({ popularQueries: ' lipstick, face serum,, 口红、面霜' })).toEqual([
    ...['lipstick', 'face serum', '口红', '面霜'],
  ]);
  expect(parsePopularQueries({})).toEqual([]);
});
