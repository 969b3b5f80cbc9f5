import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseColors } from '../../../../src/domain/catalogue/color.ts';

test.for([
  ['#aabbcc', ['#aabbcc']],
  ['#ABC', ['#aabbcc']],
  ['AABBCC', ['#aabbcc']],
  ['#11223344', ['#112233']],
  ['red', ['#ff0000']],
  ['Misty Rose', ['#ffe4e1']],
  ['dark-red', ['#8b0000']],
  ['gray7', ['#121212']],
  ['gray2', ['#050505']],
  ['grey100', ['#ffffff']],
  ['#aa0000, #00aa00', ['#aa0000', '#00aa00']],
  ['red;blue', ['#ff0000', '#0000ff']],
  ['#fff #000', ['#ffffff', '#000000']],
  [' #fff  , ; #000 ', ['#ffffff', '#000000']],
  ['plum|unheard-of', ['#dda0dd']],
  ['', null],
  [null, null],
  [undefined, null],
  ['gray101', null],
  ['url(javascript:x)', null],
  ['constructor', null],
  ['__proto__', null],
  ['abc', null],
] as const)('the colors of %j are %j', ([text, colors]) => {
  expect(parseColors(text)).toEqual(colors);
});

test('hex colors stay unchanged, and any text gives valid hex colors or none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`;
      expect(parseColors(hex.toUpperCase())).toEqual([hex]);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const color of parseColors(text) ?? []) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});
