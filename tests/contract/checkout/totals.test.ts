import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { taxRates } from '../../../src/config/countries/tables/taxes.ts';
import { countryCodes } from '../../../src/config/countries.ts';
import type { CountryCode } from '../../../src/config/countries.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { startBasketBackend } from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';
import {
  addresses,
  distributors,
  readTotals,
  refuseTotals,
  shippingMethods,
} from '../../fixtures/server/checkout-requests.ts';
import type { TotalsCall } from '../../fixtures/server/checkout-requests.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());

const oil = 'AV-0701';
/** Members and customers of the demo; their distributors are assigned. */
const people = { camille: 500_102, grace: 500_103, beth: 500_105 };

/** In the first language of the country, unless it has English. */
const taxLabels: Partial<Record<CountryCode, string>> = {
  US: 'Sales tax',
  CA: 'GST + QST',
  AU: 'GST (included)',
  NZ: 'GST (included)',
  MX: 'IVA (incluido)',
  CN: '增值税（已含）',
  HK: 'Tax',
};

async function fillBag(shopper = backend.guest(), quantity = 2, country: CountryCode = 'US', sku = oil) {
  const { basket } = await shopper.put(sku, quantity, { country });
  const ask = (call: TotalsCall = {}) =>
    readTotals(backend.url, shopper, { basketId: basket.id, methodId: shippingMethods.usMiddle, ...call });
  const refuse = (call: TotalsCall = {}) =>
    refuseTotals(backend.url, shopper, { basketId: basket.id, methodId: shippingMethods.usMiddle, ...call });
  return { shopper, basket, ask, refuse };
}

const guestTotals = {
  originalSubTotal: 68,
  discountPercentage: 0,
  pcDiscountPercentage: 0,
  pcDiscountAmount: 0,
  pcDiscountSubTotal: 68,
  shippingFee: 5.95,
  // 6.25 % of 73.95
  totalTax: 4.62,
  taxLabel: 'Sales tax',
  cartTotal: 78.57,
  productTotal: 68,
  showAmountAwayFreeShipping: true,
  amountAwayFreeShipping: 17,
  promotionDiscount: 0,
  membershipFee: 0,
  kissKreditsAmount: 0,
};

describe('the totals of a guest', () => {
  test('CHK-056 API-031 API-064 have the shipping of the method and the tax of the state', async () => {
    const { ask } = await fillBag();
    expect(await ask()).toEqual(guestTotals);
  });

  test('CHK-036 of the fee alone have nothing to ship, and no tax on it', async () => {
    const { ask, refuse } = await fillBag(backend.guest(), 1, 'US', membershipSku);
    expect(await ask({ methodId: shippingMethods.usNone })).toMatchObject({
      originalSubTotal: 0,
      membershipFee: 25,
      shippingFee: 0,
      totalTax: 0,
      cartTotal: 25,
      showAmountAwayFreeShipping: false,
    });
    expect(await refuse()).toMatchObject({ status: 409, code: 'SHIPPING_METHOD_NOT_OFFERED' });
  });

  test('buying the membership in this very bag gives its price from the next order on', async () => {
    const { shopper, basket, ask } = await fillBag();
    await shopper.put(membershipSku, 1, { basketId: basket.id });
    expect(await ask()).toMatchObject({ membershipFee: 25, pcDiscountAmount: 0, cartTotal: 103.57 });
  });

  test.each(countryCodes)('CHK-056 in %s are in the country’s money, with its tax', async (country) => {
    const { shopper, basket } = await fillBag(backend.guest(), 1, country);
    const method = await backend.db
      .selectFrom('shippingMethods')
      .select(['id', 'rateMinor'])
      .where('countryCode', '=', country)
      .where('audience', '=', 'everyone')
      .where('typeId', '=', 1)
      .where('lowerLimitMinor', '<=', basket.totalPrice * 100)
      .where('upperLimitMinor', '>=', basket.totalPrice * 100)
      .executeTakeFirstOrThrow();
    const totals = await readTotals(backend.url, shopper, {
      basketId: basket.id,
      distributorId: distributors[country],
      shippingAddress: addresses[country],
      methodId: method.id,
    });
    const taxDue = taxRates[country].isIncluded ? 0 : totals.totalTax;
    expect(totals.originalSubTotal).toBe(basket.totalPrice);
    expect(totals.cartTotal).toBeCloseTo(basket.totalPrice + method.rateMinor / 100 + taxDue, 6);
    expect(totals.taxLabel).toEqual(taxLabels[country] ?? expect.any(String));
  });

  test('the tax is named in the language of the request', async () => {
    const { shopper, basket } = await fillBag(backend.guest(), 2, 'CA');
    const inFrench = { distributorId: distributors.CA, shippingAddress: addresses.CA, languageCode: 'fr-ca' };
    const call = { basketId: basket.id, methodId: 2_002, ...inFrench };
    expect((await readTotals(backend.url, shopper, call)).taxLabel).toBe('TPS + TVQ');
  });
});

describe('the totals of a member', () => {
  test('CHK-044 CHK-056 have the members’ price on products, and the shipping rates of members', async () => {
    const member = backend.customer(people.grace, 'PreferredCustomer');
    await member.put(oil, 2);
    const call = { shippingAddress: { ...addresses.US, state: 'ga', zipCode: '30306' }, methodId: 1_102 };
    // 20 % of 68.00 off; shipping is free from 50.00 on; 4 % tax.
    expect(await readTotals(backend.url, member, call)).toMatchObject({
      originalSubTotal: 68,
      pcDiscountPercentage: 0.2,
      pcDiscountAmount: 13.6,
      pcDiscountSubTotal: 54.4,
      productTotal: 54.4,
      shippingFee: 0,
      totalTax: 2.18,
      cartTotal: 56.58,
      showAmountAwayFreeShipping: false,
    });
    expect(await readTotals(backend.url, member, { ...call, kissKreditsApplied: 45 })).toMatchObject({
      kissKreditsAmount: 45,
      totalTax: 0.38,
      cartTotal: 9.78,
    });
    for (const kissKreditsApplied of [46, 2_000_000_000])
      expect(await refuseTotals(backend.url, member, { ...call, kissKreditsApplied })).toMatchObject({
        status: 409,
        code: 'KREDITS_NOT_AVAILABLE',
      });
  });

  test('CHK-052 kredits pay no more than the whole units of the products', async () => {
    const member = backend.customer(people.grace, 'PreferredCustomer');
    const { basket } = await member.get();
    await member.put(oil, 1, { basketId: basket.id, quantityIs: 'new' });
    // 34.00 less 20 % is 27.20.
    const call = { methodId: 1_101 };
    expect(await readTotals(backend.url, member, { ...call, kissKreditsApplied: 27 })).toMatchObject({
      productTotal: 27.2,
      kissKreditsAmount: 27,
      shippingFee: 4.95,
      totalTax: 0.32,
      cartTotal: 5.47,
    });
    expect(await refuseTotals(backend.url, member, { ...call, kissKreditsApplied: 28 })).toMatchObject({
      code: 'KREDITS_NOT_AVAILABLE',
    });
  });

  test('CHK-050 whose grace period is over has neither the price nor kredits to spend', async () => {
    const lapsed = backend.customer(people.beth, 'PreferredCustomer');
    await backend.db
      .updateTable('customers')
      .set({ assignedDistributorId: distributors.US })
      .where('customerId', '=', people.beth)
      .execute();
    await lapsed.put(oil, 2);
    const call = { methodId: 1_102 };
    expect(await readTotals(backend.url, lapsed, call)).toMatchObject({ pcDiscountAmount: 0, productTotal: 68 });
    expect(await refuseTotals(backend.url, lapsed, { ...call, kissKreditsApplied: 1 })).toMatchObject({
      code: 'KREDITS_NOT_AVAILABLE',
    });
  });

  test('T13 kredits are only for members', async () => {
    const direct = backend.customer(people.camille);
    const { basket } = await direct.put(oil, 2, { country: 'CA' });
    const call = { basketId: basket.id, methodId: 2_002, shippingAddress: addresses.CA, kissKreditsApplied: 1 };
    expect(await refuseTotals(backend.url, direct, call)).toMatchObject({ code: 'KREDITS_NOT_AVAILABLE' });
    const { refuse } = await fillBag();
    expect(await refuse({ kissKreditsApplied: 1 })).toMatchObject({ code: 'KREDITS_NOT_AVAILABLE' });
  });
});
