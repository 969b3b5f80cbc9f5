import { expect, test } from 'vitest';
import { readQuantity } from '../../../../../src/server/areas/catalogue/import/shop-files/values.ts';

test.each([
  ['12', 12],
  ['12.0', 12],
  ['12,0', 12],
  ['12.000', 12],
  ['1,000', 1000],
  ['1,200', 1200],
  ['12,345,678', 12_345_678],
  ['1,200.00', 1200],
  ['1.200.000', 1_200_000],
  ['1 200', 1200],
  ['-1,000', 0],
  ['1,20', null],
  ['1.2', null],
  ['1.200,000.5', null],
  ['1.200.000.00', null],
  ['many', null],
  ['', null],
])('a count of units written as %j is read as %j', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});
