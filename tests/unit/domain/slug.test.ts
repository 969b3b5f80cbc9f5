import { expect, test } from 'vitest';
import { toSlug } from '../../../src/domain/slug.ts';

test.each([
  ['Rouge à lèvres', 'x', 'rouge-a-levres'],
  ['LipSense', 'x', 'lipsense'],
  ['Face & Body', 'x', 'face-and-body'],
  ['../<b>', 'x', 'b'],
  ['唇膏', 'Lips 7', 'lips-7'],
  ['唇膏', '口紅', 'item'],
  ['', '', 'item'],
  ['a'.repeat(61), 'x', 'a'.repeat(60)],
  [`${'a'.repeat(20)} ${'b'.repeat(38)} c`, 'x', `${'a'.repeat(20)}-${'b'.repeat(38)}`],
])('T26 the address of %j, or else of %j, is %s, however often it is asked for', (name, fallback, slug) => {
  expect([toSlug(name, fallback), toSlug(name, fallback)]).toEqual([slug, slug]);
});
