import { expect, test } from 'vitest';
import { readGtin } from '../../../src/content/pull/shades.ts';

test.each([
  ['4006381333931', { gtin: '4006381333931' }],
  [' 4 006381 333931 ', { gtin: '4006381333931' }],
  [4_006_381_333_931, { gtin: '4006381333931' }],
  ['', {}],
  [null, {}],
  [undefined, {}],
])('the number %j below a barcode is read as %j', (gtin, expected) => {
  expect(readGtin({ gtin })).toEqual(expected);
});
