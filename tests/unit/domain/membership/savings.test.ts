import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateProductTotal } from '../../../../src/domain/checkout/charges.ts';
import {
  calculateMemberPrice,
  calculateMemberSavings,
  toBasisPoints,
} from '../../../../src/domain/membership/savings.ts';

test.each([
  [3_800, 0.2, 3_040],
  [999, 0.125, 874],
  [1, 0.5, 0],
  [2_499, 0, 2_499],
])('a product of %i at a discount of %d costs members %i', (minor, discountValue, expected) => {
  expect(calculateMemberPrice({ minor, currency: 'USD' }, toBasisPoints(discountValue))).toEqual({
    minor: expected,
    currency: 'USD',
  });
});

test('PAGE-016 a bag shows members what they save and what they pay', () => {
  expect(calculateMemberSavings(2_501, 0.2)).toEqual({ totalMinor: 2_501, discountMinor: 500, payableMinor: 2_001 });
});

test('T07 the member price of a page is what an order of one piece costs', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 }), (minor, discount) => {
      const line = {
        ...{ basketItemId: 1, sku: 'AV-0101', productId: 1, quantity: 1, promotionId: 0 },
        ...{ unitPriceMinor: minor, fullTotalMinor: minor, discountMinor: 0, totalMinor: minor },
      };
      return (
        calculateMemberPrice({ minor, currency: 'USD' }, discount).minor === calculateProductTotal([line], discount)
      );
    }),
  );
});
