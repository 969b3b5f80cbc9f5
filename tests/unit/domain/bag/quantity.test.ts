import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxQuantity } from '../../../../src/config/limits.ts';
import { isExactQuantity, parseQuantity } from '../../../../src/domain/bag/quantity.ts';
import { getQuantityOptionCount } from '../../../../src/domain/bag/quantity-options.ts';

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['+4', 4],
  ['007', 7],
  ['１２', 12],
  ['2.9', 2],
  ['2,5', 2],
  ['', 1],
  ['abc', 1],
  ['1e3', 1],
  ['12 pieces', 1],
  ['NaN', 1],
  ['Infinity', 1],
  ['--3', 1],
  ['.5', 1],
  ['0', 1],
  ['000', 1],
  ['-0', 1],
  ['0.4', 1],
  ['-3', 3],
  ['−3', 3],
  ['-9999999', maxQuantity],
  ['10000', maxQuantity],
  ['9'.repeat(400), maxQuantity],
])('VAL-023 VAL-024 the text "%s" means %i', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

test.each([
  ['0', 0],
  ['-3', -3],
  ['−3', -3],
  ['-0', 0],
  ['abc', 1],
  ['', 1],
  ['5', 5],
  ['-99999', -maxQuantity],
])('NOTE-045 VAL-024 where 0 and less are allowed, "%s" means %i', (text, quantity) => {
  expect(parseQuantity(text, { allowsNonPositive: true })).toBe(quantity);
});

test('VAL-023 VAL-024 any text becomes a whole number from 1 to the maximum, which parses to itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (text) => {
      const quantity = parseQuantity(text);
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity).toBe(true);
      expect(parseQuantity(String(quantity))).toBe(quantity);
      expect(isExactQuantity(String(quantity), quantity)).toBe(true);
    }),
    { verbose: true },
  );
});

test.each([
  ['3', 3, true],
  ['０３', 3, true],
  ['-3', 3, false],
  ['+3', 3, true],
  ['3.0', 3, false],
  ['0x3', 3, false],
  ['', 1, false],
  ['x', 1, false],
  ['2.5', 2, false],
  ['0', 1, false],
])('"%s" parsed as %i is exact: %s', (text, quantity, stands) => {
  expect(isExactQuantity(text, quantity)).toBe(stands);
});

test('CAT-046 CAT-047 ten options, and one for the membership fee', () => {
  expect([getQuantityOptionCount('AV-0101'), getQuantityOptionCount('KTMS')]).toEqual([10, 1]);
});
