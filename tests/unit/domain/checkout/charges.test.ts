import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../../src/config/countries.ts';
import { taxRates } from '../../../../src/config/countries/tables/taxes.ts';
import { membershipSku } from '../../../../src/contract/enumerations.ts';
import { addTaxes, calculateNetOrder, calculateProductTotal } from '../../../../src/domain/checkout/charges.ts';
import type { ChargeableLine, ChargeTerms } from '../../../../src/domain/checkout/charges.ts';
import { getMaximumKredits, toKreditAmount } from '../../../../src/domain/checkout/kredits.ts';
import { assessTaxes } from '../../../../src/domain/checkout/tax.ts';
import { priceBasket } from '../../../../src/domain/promotions/price-basket.ts';
import { anyInput } from '../../../fixtures/catalogue/promotions.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

interface Case extends ChargeTerms {
  lines: readonly ChargeableLine[];
  country: (typeof countryCodes)[number];
  region: string;
}

/** Kredits are a share of what is possible, so that most cases use some. */
const anyTerms = fc.record({
  pcDiscountBasisPoints: fc.constantFrom(0, 1, 1_250, 2_000, 3_333, 10_000),
  kreditShare: fc.double({ min: 0, max: 1, noNaN: true }),
  balance: fc.integer({ min: 0, max: 2_000 }),
  shippingFeeMinor: fc.constantFrom(0, 1, 595, 1_999),
  country: fc.constantFrom(...countryCodes),
  place: fc.nat(),
});

const anyCase = fc.tuple(anyInput, anyTerms).map(([input, { kreditShare, balance, place, ...terms }]): Case => {
  const { lines } = priceBasket(input);
  const { regions = {} } = taxRates[terms.country];
  const names = ['', ...Object.keys(regions)];
  const maximum = getMaximumKredits(balance, calculateProductTotal(lines, terms.pcDiscountBasisPoints), 2);
  const kissKreditsMinor = toKreditAmount(Math.round(maximum * kreditShare), 2);
  return { ...terms, lines, kissKreditsMinor, region: names[place % names.length] ?? '' };
});

function charge({ lines: bag, country, region, ...terms }: Case) {
  const order = calculateNetOrder(bag, terms);
  const {
    lines,
    charges: { shippingFeeMinor },
  } = order;
  return addTaxes(order, assessTaxes({ country, region, lines, shippingFeeMinor }));
}

/** fast-check prints the seed of a failure. */
const always = (check: (one: Case, charged: ReturnType<typeof charge>) => void) =>
  fc.assert(
    fc.property(anyCase, (one) => {
      check(one, charge(one));
    }),
    { numRuns: 2_000 },
  );

describe('CHK-056 API-064 whatever a bag holds', () => {
  test('its lines add up to its totals, to the cent', () => {
    always((_, { lines, charges }) => {
      const products = lines.filter(({ sku, promotionId }) => sku !== membershipSku || promotionId > 0);
      expect(sum(products.map(({ fullTotalMinor }) => fullTotalMinor))).toBe(charges.originalSubTotalMinor);
      expect(sum(lines.map(({ promotionDiscountMinor }) => promotionDiscountMinor))).toBe(
        charges.promotionDiscountMinor,
      );
      expect(sum(lines.map(({ pcDiscountMinor }) => pcDiscountMinor))).toBe(charges.pcDiscountMinor);
      expect(sum(lines.map(({ kissKreditsMinor }) => kissKreditsMinor))).toBe(charges.kissKreditsMinor);
      expect(sum(lines.map(({ taxMinor }) => taxMinor)) + charges.shippingTaxMinor).toBe(charges.totalTaxMinor);
      const net = sum(lines.map(({ totalMinor }) => totalMinor)) + charges.shippingFeeMinor;
      expect(net + (charges.isTaxIncluded ? 0 : charges.totalTaxMinor)).toBe(charges.cartTotalMinor);
    });
  });

  test('its totals add up to what is paid', () => {
    always((_, { charges }) => {
      const products = charges.originalSubTotalMinor - charges.promotionDiscountMinor - charges.pcDiscountMinor;
      expect(products).toBe(charges.productTotalMinor);
      expect(
        products -
          charges.kissKreditsMinor +
          charges.membershipFeeMinor +
          charges.shippingFeeMinor +
          (charges.isTaxIncluded ? 0 : charges.totalTaxMinor),
      ).toBe(charges.cartTotalMinor);
    });
  });

  test('no amount is negative or a fraction of a cent, and no line costs more than at full price', () => {
    always((_, { lines, charges: { taxLabel: _label, isTaxIncluded: _flag, ...amounts } }) => {
      for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      for (const line of lines) {
        const { fullTotalMinor, discountMinor, totalMinor, taxMinor } = line;
        expect(fullTotalMinor - discountMinor).toBe(totalMinor);
        expect([totalMinor, taxMinor, discountMinor].every((amount) => amount >= 0)).toBe(true);
        expect(line.promotionDiscountMinor + line.pcDiscountMinor + line.kissKreditsMinor).toBe(discountMinor);
      }
    });
  });

  test('CHK-052 kredits never pay more than the products, nor for the fee', () => {
    always((one, { lines, charges }) => {
      expect(charges.kissKreditsMinor).toBeLessThanOrEqual(charges.productTotalMinor);
      for (const line of lines.filter(({ sku, promotionId }) => sku === membershipSku && promotionId === 0))
        expect([line.discountMinor, line.totalMinor]).toEqual([0, line.fullTotalMinor]);
      expect(() => calculateNetOrder(one.lines, { ...one, kissKreditsMinor: charges.productTotalMinor + 1 })).toThrow(
        RangeError,
      );
    });
  });

  test('the order of its lines does not matter', () => {
    fc.assert(
      fc.property(
        anyCase.chain((one) =>
          fc.tuple(fc.constant(one), fc.shuffledSubarray([...one.lines], { minLength: one.lines.length })),
        ),
        ([one, lines]) => {
          expect(charge({ ...one, lines })).toEqual(charge(one));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

const line = (sku: string, totalMinor: number, discountMinor = 0): ChargeableLine => ({
  ...{ basketItemId: 1, sku, productId: 1, quantity: 1, promotionId: 0, unitPriceMinor: totalMinor + discountMinor },
  ...{ fullTotalMinor: totalMinor + discountMinor, discountMinor, totalMinor },
});

describe('the taxes of each line', () => {
  const lines = [line('A', 10_000), line(membershipSku, 2_500), line('B', 2_000)];
  test.each([
    ['US', 'TX', [625, 0, 125], 37],
    ['US', 'AZ', [560, 0, 112], 0],
    ['CA', 'AB', [500, 125, 100], 30],
    ['MX', 'CMX', [1_379, 345, 276], 82],
    ['HK', '', [0, 0, 0], 0],
  ] as const)(
    'CHK-056 to %s %s are of its amount, and of the fee where fees are taxed',
    (country, region, taxes, shipping) => {
      const assessed = assessTaxes({ country, region, lines, shippingFeeMinor: 595 });
      expect([assessed.lineTaxesMinor, assessed.shippingTaxMinor]).toEqual([taxes, shipping]);
    },
  );
});

describe('the order of what is taken off', () => {
  test('members get their discount on what promotions have left, and kredits pay the rest', () => {
    const bag = [line('A', 5_000, 1_000), line('B', 2_501), line(membershipSku, 2_500)];
    const { charges, lines } = calculateNetOrder(bag, {
      pcDiscountBasisPoints: 2_000,
      kissKreditsMinor: 1_000,
      shippingFeeMinor: 495,
    });
    // 20 % of 75.01 is 15.002.
    expect(charges).toEqual({
      originalSubTotalMinor: 8_501,
      promotionDiscountMinor: 1_000,
      pcDiscountBasisPoints: 2_000,
      pcDiscountMinor: 1_500,
      productTotalMinor: 6_001,
      kissKreditsMinor: 1_000,
      membershipFeeMinor: 2_500,
      shippingFeeMinor: 495,
    });
    expect(lines.map(({ pcDiscountMinor, kissKreditsMinor }) => [pcDiscountMinor, kissKreditsMinor])).toEqual([
      [1_000, 667],
      [500, 333],
      [0, 0],
    ]);
  });

  test.for([
    ['US', 'TX', 625, 37, 'salesTax', 10_595 + 662],
    ['US', 'OR', 0, 0, 'salesTax', 10_595],
    ['CA', 'QC', 1_498, 89, 'gstQst', 10_595 + 1_587],
    ['CA', 'AB', 500, 30, 'gstHst', 10_595 + 530],
    ['AU', 'NSW', 909, 54, 'gstIncluded', 10_595],
    ['NZ', '', 1_304, 78, 'gstIncluded', 10_595],
    ['MX', 'CMX', 1_379, 82, 'ivaIncluded', 10_595],
    ['CN', 'SH', 1_151, 68, 'vatIncluded', 10_595],
    ['HK', 'KLN', 0, 0, 'noTax', 10_595],
  ] as const)(
    'CHK-056 100.00 and shipping of 5.95 to %s %s are taxed',
    ([country, region, tax, shippingTax, label, total]) => {
      const order = calculateNetOrder([line('A', 10_000)], {
        pcDiscountBasisPoints: 0,
        kissKreditsMinor: 0,
        shippingFeeMinor: 595,
      });
      const taxes = assessTaxes({ country, region, lines: order.lines, shippingFeeMinor: 595 });
      const { charges } = addTaxes(order, taxes);
      expect([taxes.lineTaxesMinor, charges.shippingTaxMinor, charges.taxLabel, charges.cartTotalMinor]).toEqual([
        [tax],
        shippingTax,
        label,
        total,
      ]);
    },
  );
});
