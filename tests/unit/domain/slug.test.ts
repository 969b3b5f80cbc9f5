import { expect, test } from 'vitest';
import { toSlug } from '../../../src/domain/slug.ts';

test.each([
  ['Rouge à lèvres', 'x', 'rouge-a-levres'],
  ['LipSense', 'x', 'lipsense'],
  ['Face & Body', 'x', 'face-and-body'],
  ['../<b>', 'x', 'b'],
  ['玫瑰潤唇膏', 'Lips 7', 'mei-gui-run-chun-gao'],
  ['丝绒 Rouge 唇膏（60 号）', 'x', 'si-rong-rouge-chun-gao-60-hao'],
  ['綠色女兒', 'x', 'lv-se-nv-er'],
  ['★★', 'Lips 7', 'lips-7'],
  ['★★', '☆', 'item'],
  ['', '', 'item'],
  ['a'.repeat(61), 'x', 'a'.repeat(60)],
  [`${'a'.repeat(20)} ${'b'.repeat(38)} c`, 'x', `${'a'.repeat(20)}-${'b'.repeat(38)}`],
])('T26 the address of %j, or else of %j, is %s, however often it is asked for', (name, fallback, slug) => {
  expect([toSlug(name, fallback), toSlug(name, fallback)]).toEqual([slug, slug]);
});
