import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShippingMethodType } from '../../../../src/contract/enumerations.ts';
import { calculateShippingFee, findFreeShipping } from '../../../../src/domain/checkout/free-shipping.ts';
import type { RatedShippingMethod } from '../../../../src/domain/checkout/free-shipping.ts';
import { isShippingMethodOffered } from '../../../../src/domain/checkout/offered-shipping-methods.ts';

const { Regular, Rush } = ShippingMethodType;
const maxMinor = 1_000;
const amount = fc.integer({ min: 0, max: maxMinor });
const methods = fc.array(
  fc.record({
    typeId: fc.constantFrom(Regular, Rush),
    rateMinor: fc.oneof(fc.constant(0), amount),
    lowerLimitMinor: amount,
    upperLimitMinor: fc.integer({ min: maxMinor, max: 2 * maxMinor }),
  }),
  { maxLength: 5 },
);
const bag = (totalWithoutFeeMinor: number) => ({ totalWithoutFeeMinor, containsOnlyFee: false });

/** What the cheapest regular method that a bag is offered costs; null if it is offered none. */
function chargeRegular(all: readonly RatedShippingMethod[], totalMinor: number): number | null {
  const fees = all
    .filter((method) => method.typeId === Regular && isShippingMethodOffered(method, bag(totalMinor)))
    .map((method) => calculateShippingFee(method, false));
  return fees.length === 0 ? null : Math.min(...fees);
}

test('CHK-042 CHK-043 what a bag promises of free shipping is what a total is charged', () => {
  fc.assert(
    fc.property(methods, amount, (all, totalMinor) => {
      const promise = findFreeShipping(all, bag(totalMinor));
      if (promise === null) {
        // No higher total is free either.
        for (const higher of [totalMinor, totalMinor + 1, maxMinor + 1]) expect(chargeRegular(all, higher)).not.toBe(0);
        return;
      }
      if ('isReached' in promise) {
        expect(chargeRegular(all, totalMinor)).toBe(0);
        return;
      }
      const { missingMinor, thresholdMinor } = promise;
      expect(totalMinor + missingMinor).toBe(thresholdMinor);
      expect(chargeRegular(all, thresholdMinor)).toBe(0);
      expect(chargeRegular(all, thresholdMinor - 1)).not.toBe(0);
      expect(chargeRegular(all, totalMinor)).not.toBe(0);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [Regular, 595, true, 0],
  [Regular, 595, false, 595],
  [Rush, 1_995, true, 1_995],
])('CHK-043 a method of type %i at %i with a promotion of free shipping %s costs %i', (typeId, rateMinor, is, fee) => {
  expect(calculateShippingFee({ typeId, rateMinor }, is)).toBe(fee);
});
