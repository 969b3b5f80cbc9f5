import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shadeFamilies } from '../../../../src/config/catalogue/shade-families.ts';
import { getShadeFamilies, getShadeFamily, pickFamilyShades } from '../../../../src/domain/catalogue/classify-shade.ts';

test.each([
  ['#000000', 'black'],
  ['#1a1718', 'black'],
  ['#2a2525', 'black'],
  ['#ffffff', 'white'],
  ['#f8f3ec', 'white'],
  ['#808080', 'gray'],
  ['#c9c5bf', 'gray'],
  ['#e3b7a5', 'nude'],
  ['#f2dbd2', 'nude'],
  ['#dcb48d', 'nude'],
  ['#8b5a3c', 'brown'],
  ['#54301f', 'brown'],
  ['#84453c', 'brown'],
  ['#f0bfc4', 'pink'],
  ['#d8447a', 'pink'],
  ['#eeb3b9', 'pink'],
  ['#ff7f50', 'coral'],
  ['#e5643f', 'coral'],
  ['#cc2f2f', 'red'],
  ['#a34d4a', 'red'],
  ['#6a2433', 'red'],
  ['#4a2546', 'plum'],
  ['#9f84a6', 'plum'],
  ['#800080', 'plum'],
  ['#e2b549', 'gold'],
  ['#ffd700', 'gold'],
  ['#2b5545', 'green'],
  ['#9aa274', 'green'],
  ['#2f62a0', 'blue'],
  ['#171b2a', 'black'],
  ['#1f5a66', 'blue'],
  ['#2c0437', 'black'],
  ['#193529', 'green'],
  ['#0f2d51', 'blue'],
  ['#d6fede', 'green'],
  ['#fcfe49', 'gold'],
  ['#adaf76', 'gold'],
  ['#a36262', 'red'],
  ['#fe7e74', 'pink'],
] as const)('a shade of the color %s is %s', (color, family) => {
  expect(getShadeFamily(color)).toBe(family);
});

test('every color has a family', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) =>
      shadeFamilies.includes(getShadeFamily(`#${color.toString(16).padStart(6, '0')}`)),
    ),
  );
});

test('families of several shades are unique and ordered, and unknown colors have none', () => {
  expect(getShadeFamilies(['#cc2f2f', '', '#e3b7a5', '#d1362f'])).toEqual(['nude', 'red']);
  expect(getShadeFamilies([])).toEqual([]);
});

test('CAT-015 a family is shown by the first of its shades that can be bought, or else by the first', () => {
  const shade = (sku: string, color: string, soldOut = false) => ({ sku, color, soldOut });
  expect(
    pickFamilyShades([
      shade('RED-1', '#cc2f2f', true),
      shade('UNKNOWN', ''),
      shade('RED-2', '#cc2f2f'),
      shade('RED-3', '#d1362f'),
      shade('NUDE-1', '#e3b7a5', true),
      shade('NUDE-2', '#e3b7a5', true),
    ]),
  ).toEqual({ red: 'RED-2', nude: 'NUDE-1' });
});
