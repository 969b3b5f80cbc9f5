import { expect, test } from 'vitest';
import { isTooComplex } from '../../../src/server/platform/http/json-body.ts';

const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const repeat = (count: number) => `[${Array.from({ length: count }, () => '{}').join(',')}]`;

test.each([
  ['lists that lie 32 deep', nest(32), false],
  ['lists that lie 33 deep', nest(33), true],
  ['a list that is not closed', '['.repeat(40), true],
  ['a million lists and objects', repeat(999_999), false],
  ['a million and one', repeat(1_000_000), true],
  ['brackets within a text', JSON.stringify(nest(500)), false],
  ['brackets behind an escaped quote', JSON.stringify(`"${nest(500)}`), false],
  ['brackets behind an escaped backslash', `["\\\\", ${nest(40)}]`, true],
  ['a text that does not end', `"${nest(500)}`, false],
  ['brackets between other signs', JSON.stringify({ a: [{ b: '。[{' }], c: {} }), false],
  ['nothing', '', false],
])('T30 %s: %#', (_, body, expected) => {
  expect(isTooComplex(Buffer.from(body))).toBe(expected);
});
