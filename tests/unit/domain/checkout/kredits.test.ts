import { expect, test } from 'vitest';
import { clampKredits, getMaximumKredits } from '../../../../src/domain/checkout/kredits.ts';

test.each([
  ['12', 12],
  ['12.9', 12],
  ['12,9', 12],
  [' 7 ', 7],
  ['0.99', 0],
  ['-3', 0],
  ['', 0],
  ['abc', 0],
  ['NaN', 0],
  ['9'.repeat(400), 45],
  ['46', 45],
])('CHK-051 CHK-052 CHK-053 of a balance of 45, %j means %i kredits', (typed, kredits) => {
  expect(clampKredits(typed, 45, 100_000)).toBe(kredits);
});

test.each(['1234', '1,234', '1\u202f234', '1,234.9', '１２３４'])(
  'CHK-051 a balance may be typed as it is shown: %j',
  (typed) => {
    expect(clampKredits(typed, 2000, 1_000_000)).toBe(1234);
  },
);

test.each([
  [45, 4_599, 45],
  [45, 4_499, 44],
  [45, 99, 0],
  [0, 10_000, 0],
  [45, 0, 0],
])('CHK-052 with a balance of %i and products for %i cents, at most %i kredits can be used', (balance, total, most) => {
  expect(getMaximumKredits(balance, total, 2)).toBe(most);
  expect(clampKredits('1000', balance, total)).toBe(most);
});
