import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PromotionType } from '../../../src/contract/enumerations.ts';
import { calculateTotals } from '../../../src/contract/payments/payments.ts';
import { Promotion } from '../../../src/domain/promotions/types.ts';
import { lockBaskets } from '../../../src/server/areas/bag/index.ts';
import { createPriceListCache } from '../../../src/server/areas/bag/price-list.ts';
import {
  calculateCheckoutTotals,
  createTotalsContent,
  tableTaxCalculator,
} from '../../../src/server/areas/checkout/index.ts';
import type { TotalsRequest } from '../../../src/server/areas/checkout/index.ts';
import { toPromotionRow } from '../../../src/server/areas/promotions/index.ts';
import { startBasketBackend } from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';
import {
  addresses,
  distributors,
  readTotals,
  refuseTotals,
  shippingMethods,
  toShippingInfo,
} from '../../fixtures/server/checkout-requests.ts';
import type { TotalsCall } from '../../fixtures/server/checkout-requests.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());

const [oil, balm] = ['AV-0701', 'AV-0702'];
const [camille, sofia] = [500_102, 500_104];
const [camillesDistributor, otherCanadian] = [2_104_836, 2_087_115];
/** Distributors of the demo who take no customers: customer-direct ordering off, and inactive. */
const unavailable = { cdoOff: 1_155_390, inactive: 902_147 };

async function fillBag() {
  const shopper = backend.guest();
  const { basket } = await shopper.put(oil, 2);
  const call = (changes: TotalsCall): TotalsCall => ({
    basketId: basket.id,
    methodId: shippingMethods.usMiddle,
    ...changes,
  });
  return {
    shopper,
    basketId: basket.id,
    ask: (changes: TotalsCall = {}) => readTotals(backend.url, shopper, call(changes)),
    refuse: (changes: TotalsCall = {}) => refuseTotals(backend.url, shopper, call(changes)),
  };
}

const kreditOffer = {
  ...{
    promotionId: 990,
    country: 'US',
    customerTypes: [],
    conditionItems: null,
    stacking: 1,
    exclusive: false,
    names: {},
  },
  ...{ type: PromotionType.ReceiveFreeKissKredits, conditionValue: 6_800, kredits: 15, effectiveAt: null },
  expiresAt: Date.UTC(2200, 0),
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The path of every number below a value. */
const listNumberPaths = (value: unknown, path: readonly string[] = []): (readonly string[])[] => {
  if (typeof value === 'number') return [path];
  return isRecord(value) ? Object.entries(value).flatMap(([key, part]) => listNumberPaths(part, [...path, key])) : [];
};

function replaceAt(value: unknown, [key, ...rest]: readonly string[], by: number): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (String(index) === key ? replaceAt(part, rest, by) : part));
  return isRecord(value) ? { ...value, [key]: replaceAt(value[key], rest, by) } : value;
}

describe('T07 what the body says of money is not believed', () => {
  /** The ids of the method and what a shopper may wish for; everything else is the server's. */
  const wishes = new Set(['shippingMethodBySeneAppId', 'shippingMethodTypeId']);

  test('no price, quantity, rate or limit of the body changes the total', async () => {
    const { shopper, basketId } = await fillBag();
    const { basket } = await shopper.put(balm, 1, { basketId });
    const body = {
      basketId,
      ignoredPromotions: [1],
      cartItems: basket.items,
      shippingAddress: addresses.US,
      shippingInfo: { ...toShippingInfo(shippingMethods.usFree), rate: 5, lowerLimit: 7, upperLimit: 9_000 },
      languageCode: 'en-us',
    };
    const ask = async (changed: unknown): Promise<unknown> =>
      (await shopper.send(calculateTotals, { params: { id: String(distributors.US) }, body: changed })).json();
    const expected = calculateTotals.reply.parse(await ask(body));
    // 6.25 % of the three products; the shipping of this total is free.
    const tax = Math.round(basket.totalPrice * 6.25) / 100;
    expect(expected).toMatchObject({
      originalSubTotal: basket.totalPrice,
      shippingFee: 0,
      totalTax: tax,
      cartTotal: basket.totalPrice + tax,
    });
    const paths = listNumberPaths(body).filter((path) => !wishes.has(path.at(-1) ?? ''));
    expect(paths.map((path) => path.at(-1))).toEqual(
      expect.arrayContaining(['price', 'qty', 'totalPrice', 'rate', 'lowerLimit', 'upperLimit', 'productId']),
    );
    for (const path of paths)
      for (const by of [1, 999_999])
        expect(await ask(replaceAt(body, path, by)), `${path.join('.')} = ${by}`).toEqual(expected);
  });

  test('CHK-034 a cheaper method that is not offered for the bag is refused', async () => {
    const { refuse, ask } = await fillBag();
    for (const methodId of [shippingMethods.usFree, shippingMethods.usSmall, shippingMethods.usNone, 1_102, 2_003, -1])
      expect(await refuse({ methodId }), String(methodId)).toMatchObject({
        status: 409,
        code: 'SHIPPING_METHOD_NOT_OFFERED',
      });
    expect(await refuse({ methodId: null })).toMatchObject({
      status: 400,
      errors: [{ field: 'shippingInfo', code: 'msgShippingMethod' }],
    });
    expect((await ask({ methodId: shippingMethods.usRush })).shippingFee).toBe(19.95);
  });
});

describe('a distributor who cannot sell to this bag', () => {
  const error = { status: 400, code: 'INVALID_REQUEST', errors: [{ code: 'InvalidDistributorCountry' }] };

  test.each([
    ['of another country', distributors.CA],
    ['with customer-direct ordering off', unavailable.cdoOff],
    ['who is inactive', unavailable.inactive],
    ['who does not exist', 1],
    ['with an impossible id', 99_999_999_999],
  ])('ERR-010 %s is refused as InvalidDistributorCountry', async (_, distributorId) => {
    const { refuse } = await fillBag();
    expect(await refuse({ distributorId })).toMatchObject(error);
  });

  test('T21 of the path is of no consequence to a customer with an assigned one', async () => {
    const customer = backend.customer(camille);
    const { basket } = await customer.put(oil, 2, { country: 'CA' });
    const call = { basketId: basket.id, methodId: 2_002, shippingAddress: addresses.CA };
    const expected = await readTotals(backend.url, customer, { ...call, distributorId: distributors.CA });
    for (const distributorId of [distributors.US, unavailable.inactive, 1])
      expect(await readTotals(backend.url, customer, { ...call, distributorId })).toEqual(expected);
    const { basket: usBasket } = await backend.customer(sofia).put(oil, 2);
    expect(
      await refuseTotals(backend.url, backend.customer(sofia), {
        basketId: usBasket.id,
        methodId: shippingMethods.usMiddle,
      }),
    ).toMatchObject(error);
  });

  test('a customer whose distributor has left orders with the one of the path', async () => {
    const customer = backend.customer(camille);
    const { basket } = await customer.put(oil, 2, { country: 'CA', quantityIs: 'new' });
    const call = { basketId: basket.id, methodId: 2_002, shippingAddress: addresses.CA };
    const setActive = (isActive: boolean) =>
      backend.db.updateTable('distributors').set({ isActive }).where('distId', '=', camillesDistributor).execute();
    await setActive(false);
    try {
      await readTotals(backend.url, customer, { ...call, distributorId: otherCanadian });
      for (const distributorId of [camillesDistributor, distributors.US])
        expect(await refuseTotals(backend.url, customer, { ...call, distributorId })).toMatchObject(error);
    } finally {
      await setActive(true);
    }
  });
});

describe('an address', () => {
  test.each([
    [{ address: '', city: '', zipCode: '' }, 'shippingAddress', 'noShippingAddress'],
    [{ zipCode: '90210' }, 'shippingAddress.zipCode', 'zipStateValidationError'],
    [{ zipCode: '7870' }, 'shippingAddress.zipCode', 'zipValidationError'],
    [{ state: '' }, 'shippingAddress.state', 'msgState'],
    [{ state: 'ZZ' }, 'shippingAddress.state', 'msgState'],
    [{ city: ' ' }, 'shippingAddress.city', 'msgCity'],
    [{ country: 'FR', countryAlpha2: 'FR' }, 'shippingAddress.country', 'unknown_country'],
  ])('ERR-017 VAL-021 VAL-031 with %j is refused by the server too', async (changes, field, code) => {
    const { refuse } = await fillBag();
    expect(await refuse({ shippingAddress: { ...addresses.US, ...changes } })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      errors: [{ field, code }],
    });
  });
});

describe('T15 a bag', () => {
  test('that is unknown, empty or of another country is refused', async () => {
    const { shopper, refuse, basketId } = await fillBag();
    expect(await refuse({ basketId: 'A'.repeat(22) })).toMatchObject({ status: 404, code: 'BASKET_NOT_FOUND' });
    expect(await refuse({ basketId: null })).toMatchObject({ status: 404, code: 'BASKET_NOT_FOUND' });
    expect(await refuse({ shippingAddress: addresses.CA, distributorId: distributors.CA })).toMatchObject({
      status: 409,
      code: 'BASKET_OF_ANOTHER_COUNTRY',
    });
    await shopper.remove(basketId, 1);
    expect(await refuse()).toMatchObject({ status: 409, code: 'BASKET_EMPTY' });
  });

  test('of somebody else is not told about', async () => {
    const { basket } = await backend.customer(900_001).put(oil, 2);
    for (const shopper of [backend.guest(), backend.customer(900_002)])
      expect(
        await refuseTotals(backend.url, shopper, { basketId: basket.id, methodId: shippingMethods.usMiddle }),
      ).toMatchObject({ status: 404, code: 'BASKET_NOT_FOUND' });
  });
});

describe('the totals that an order is made of', () => {
  const now = Date.now;
  const guest = { caller: null, distributorId: distributors.US, shippingAddress: addresses.US };
  const calculate = (db: BasketBackend['db'], basketId: string, changes: Partial<TotalsRequest> = {}) =>
    calculateCheckoutTotals(
      { db, now, priceLists: createPriceListCache(), taxes: tableTaxCalculator, content: createTotalsContent() },
      { ...guest, basketId, shippingMethodId: shippingMethods.usMiddle, kredits: 0, locale: 'en-us', ...changes },
    );

  test('T08 are computed in the transaction that has the bag locked, with its version', async () => {
    const { basketId } = await fillBag();
    const totals = await backend.db.transaction().execute(async (transaction) => {
      await lockBaskets(transaction, [basketId]);
      return calculate(transaction, basketId);
    });
    expect(totals).toMatchObject({
      country: 'US',
      currency: 'USD',
      sponsorId: distributors.US,
      basket: { id: basketId, version: 1 },
      lines: [{ sku: oil, name: 'Lantern Hour Cleansing Oil', quantity: 2, totalMinor: 6_800, taxMinor: 425 }],
      charges: { shippingTaxMinor: 37, totalTaxMinor: 462, cartTotalMinor: 7_857 },
      shippingMethod: { id: shippingMethods.usMiddle, name: 'Standard delivery' },
      containsFee: false,
      changes: [],
    });
  });

  test('T12 say what pricing the bag had to take out', async () => {
    const { basketId } = await fillBag();
    await backend.setStock(oil, 1);
    try {
      const totals = await calculate(backend.db, basketId, { shippingMethodId: shippingMethods.usSmall });
      expect([totals.lines[0]?.quantity, totals.changes]).toEqual([
        1,
        [{ code: 'QUANTITY_REDUCED', sku: oil, from: 2, to: 1 }],
      ]);
    } finally {
      await backend.setStock(oil, 100);
    }
  });

  test('T21 belong to the assigned distributor, whatever the path says', async () => {
    const { basket } = await backend.customer(camille).put(oil, 2, { country: 'CA' });
    const { sponsorId } = await calculate(backend.db, basket.id, {
      caller: { customerId: camille, roles: [], customerType: 'CDOCustomer' },
      distributorId: distributors.MX,
      shippingAddress: addresses.CA,
      shippingMethodId: 2_003,
    });
    expect(sponsorId).toBe(distributors.CA);
  });

  test('PROMO-011 NOTE-032 have the kredits that the order earns', async () => {
    const [startsAt, endsAt] = [new Date(now() - 1_000), new Date(now() + 60_000)];
    await backend.db
      .insertInto('promotions')
      .values(
        toPromotionRow(Promotion.parse({ ...kreditOffer, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() })),
      )
      .execute();
    const { basketId } = await fillBag();
    const earned = {
      promotionId: 990,
      kredits: 15,
      conditionMinor: kreditOffer.conditionValue,
      effectiveAt: null,
      expiresAt: new Date(kreditOffer.expiresAt),
    };
    expect((await calculate(backend.db, basketId)).kissKreditPromotions).toEqual([earned]);
  });
});
