import { describe, expect, test } from 'vitest';
import { countries } from '../../../../src/config/countries.ts';
import { membershipSku, ShippingMethodType } from '../../../../src/contract/enumerations.ts';
import {
  calculateAmountAwayFromFreeShipping,
  formatFreeShippingMessage,
} from '../../../../src/domain/checkout/free-shipping.ts';
import {
  containsOnlyFee,
  getOfferedShippingMethods,
  isShippingMethodOffered,
} from '../../../../src/domain/checkout/offered-shipping-methods.ts';

const { Regular, Rush, DoNotShip } = ShippingMethodType;
const bag = (totalWithoutFeeMinor: number) => ({ totalWithoutFeeMinor, containsOnlyFee: false });
const feeOnly = { totalWithoutFeeMinor: 0, containsOnlyFee: true };

describe('the shipping methods of a bag', () => {
  test.each([
    [3_999, false],
    [4_000, true],
    [8_499, true],
    [8_500, false],
  ])('CHK-034 a method from 40.00 to 84.99 is offered for a total of %i cents: %s', (total, isOffered) => {
    const limits = { typeId: Regular, lowerLimitMinor: 4_000, upperLimitMinor: 8_499 };
    expect(isShippingMethodOffered(limits, bag(total))).toBe(isOffered);
  });

  test.each([
    [Regular, true, false],
    [Rush, true, false],
    [DoNotShip, false, true],
  ])('CHK-035 CHK-036 type %i is offered for products %s, for the fee alone %s', (typeId, forProducts, forFee) => {
    const limits = { typeId, lowerLimitMinor: 0, upperLimitMinor: 99_999 };
    expect([isShippingMethodOffered(limits, bag(100)), isShippingMethodOffered(limits, feeOnly)]).toEqual([
      forProducts,
      forFee,
    ]);
  });

  test('CHK-036 a reward beside the fee is something to ship', () => {
    expect(containsOnlyFee([{ sku: membershipSku }])).toBe(true);
    expect(containsOnlyFee([{ sku: membershipSku }, { sku: 'GIFT' }])).toBe(false);
    expect(containsOnlyFee([])).toBe(false);
  });

  test('CHK-034 limits of the API are compared to the cent', () => {
    const method = (id: number, lowerLimit: number, upperLimit: number) => ({
      shippingMethodBySeneAppId: id,
      shippingMethodTypeId: Regular,
      localizedName: '',
      localizedDescription: '',
      rate: 1,
      lowerLimit,
      upperLimit,
    });
    const methods = [method(1, 0, 20.09), method(2, 20.1, 84.99)];
    const offered = (total: number) =>
      getOfferedShippingMethods(methods, bag(total), countries.US).map((one) => one.shippingMethodBySeneAppId);
    expect([offered(2_009), offered(2_010), offered(8_500)]).toEqual([[1], [2], []]);
  });
});

describe('the way to free shipping', () => {
  const rate = (typeId: typeof Regular | typeof Rush, rateMinor: number, from: number, to: number) => ({
    ...{ typeId, rateMinor, lowerLimitMinor: from, upperLimitMinor: to },
  });
  const methods = [rate(Regular, 595, 0, 8_499), rate(Regular, 0, 8_500, 99_999), rate(Rush, 0, 20_000, 99_999)];

  test.each([
    [6_800, 1_700],
    [8_499, 1],
    [8_500, null],
    [20_000, null],
    [100_000, null],
  ])('CHK-043 a bag of %i cents is %s cents away', (total, away) => {
    expect(calculateAmountAwayFromFreeShipping(methods, bag(total))).toBe(away);
  });

  test('CHK-043 the fee alone, and a country without free shipping, are no way to it', () => {
    expect(calculateAmountAwayFromFreeShipping(methods, feeOnly)).toBeNull();
    expect(calculateAmountAwayFromFreeShipping(methods.slice(0, 1), bag(100))).toBeNull();
    expect(calculateAmountAwayFromFreeShipping(methods.slice(2), bag(100))).toBeNull();
  });

  test('CHK-043 of several free methods the next one counts, and a bag that has one is there', () => {
    const several = [rate(Regular, 0, 50_000, 99_999), rate(Regular, 0, 8_500, 9_999)];
    expect(calculateAmountAwayFromFreeShipping(several, bag(6_800))).toBe(1_700);
    expect(calculateAmountAwayFromFreeShipping(several, bag(9_000))).toBeNull();
  });

  test('CHK-042 the message names the amount', () => {
    expect(formatFreeShippingMessage('Spend {amount} more.', '$1$&')).toBe('Spend $1$& more.');
  });
});
