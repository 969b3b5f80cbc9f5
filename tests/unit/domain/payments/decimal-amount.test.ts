import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimalAmount, toDecimalAmount } from '../../../../src/domain/payments/decimal-amount.ts';

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [4_250, '42.50'],
  [100_000_001, '1000000.01'],
])('T07 %d minor units are written as %s', (minor, text) => {
  expect(toDecimalAmount(minor, 'USD')).toBe(text);
});

test('T07 every amount is read as it was written', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('USD', 'MXN', 'HKD'), (minor, currency) => {
      expect(parseDecimalAmount(toDecimalAmount(minor, currency), currency)).toBe(minor);
    }),
  );
});

test.each([
  ['42', 4_200],
  ['42.5', 4_250],
])('%s is read as %d', (text, minor) => {
  expect(parseDecimalAmount(text, 'USD')).toBe(minor);
});

test('T07 a currency of no country of the shop is refused', () => {
  expect(() => toDecimalAmount(100, 'CHF')).toThrow('no country with the currency CHF');
  expect(() => parseDecimalAmount('1.00', 'CHF')).toThrow('no country with the currency CHF');
});

test.each(['', '.5', '-1.00', '1.005', '1e3', '1,00', '99999999999999999.00'])('%j is no amount', (text) => {
  expect(() => parseDecimalAmount(text, 'USD')).toThrow('is no amount');
});
