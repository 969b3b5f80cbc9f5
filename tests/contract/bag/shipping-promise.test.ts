import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countryCodes, shippingCountryIds } from '../../../src/config/countries.ts';
import { getShipping, getShippingForPc } from '../../../src/contract/checkout/shipping.ts';
import { membershipSku, ShippingMethodType } from '../../../src/contract/enumerations.ts';
import { promotionBuilders } from '../../fixtures/catalogue/promotions.ts';
import { insertPromotion } from '../../fixtures/database/insert-promotion.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { startBasketBackend } from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend, BasketReply } from '../../fixtures/server/basket-backend.ts';
import { addresses, distributors, readTotals } from '../../fixtures/server/checkout-requests.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());

const [oil, balm] = ['AV-0701', 'AV-0702'];
const grace = 500_103;

type Shopper = ReturnType<BasketBackend['guest']>;

/** The cheapest standard delivery that the API offers for a total. */
async function findStandardDelivery({ basket }: BasketReply, isPreferred: boolean) {
  const { country = 'US', totalPrice } = basket;
  const methods = await callApi(backend.url, isPreferred ? getShippingForPc : getShipping, {
    params: { countryId: String(shippingCountryIds[country]) },
    query: { countryCode: country },
  });
  return methods.find(
    ({ shippingMethodTypeId, lowerLimit, upperLimit }) =>
      shippingMethodTypeId === ShippingMethodType.Regular && lowerLimit <= totalPrice && totalPrice <= upperLimit,
  );
}

/** What an order of the bag with standard delivery is charged. */
async function charge(shopper: Shopper, reply: BasketReply, isPreferred = false) {
  const { id: basketId, country = 'US' } = reply.basket;
  const method = await findStandardDelivery(reply, isPreferred);
  const call = { basketId, distributorId: distributors[country], shippingAddress: addresses[country] };
  const totals = await readTotals(backend.url, shopper, { ...call, methodId: method?.shippingMethodBySeneAppId ?? 0 });
  return { totals, method };
}

async function expectPromiseKept(shopper: Shopper, reply: BasketReply, isPreferred = false): Promise<void> {
  const { freeShipping, totalPrice, deliveryFrom, deliveryTo } = reply.basket;
  const { totals, method } = await charge(shopper, reply, isPreferred);
  const isReached = freeShipping !== undefined && 'isReached' in freeShipping;
  expect(totals.shippingFee === 0).toBe(isReached);
  expect([deliveryFrom, deliveryTo]).toEqual([method?.deliveryFrom, method?.deliveryTo]);
  if (freeShipping === undefined || 'isReached' in freeShipping) return;
  expect(totals.amountAwayFreeShipping).toBeCloseTo(freeShipping.missing, 6);
  expect(totalPrice + freeShipping.missing).toBeCloseTo(freeShipping.threshold, 6);
}

describe('what a bag promises of its delivery', () => {
  test('CHK-042 CHK-043 is what the totals of its order charge, whatever it holds and whoever asks', async () => {
    const quantity = fc.integer({ min: 1, max: 4 });
    const property = fc.asyncProperty(
      fc.constantFrom(...countryCodes),
      quantity,
      quantity,
      fc.boolean(),
      async (country, oils, balms, hasFee) => {
        const shopper = backend.guest();
        const { basket } = await shopper.put(oil, oils, { country });
        let reply = await shopper.put(balm, balms, { country, basketId: basket.id });
        if (!hasFee) {
          await expectPromiseKept(shopper, reply);
          return;
        }
        const before = reply.basket.freeShipping;
        reply = await shopper.put(membershipSku, 1, { country, basketId: basket.id });
        expect(reply.basket.freeShipping).toEqual(before);
      },
    );
    await fc.assert(property, { numRuns: 15 });
  });

  test('CHK-043 follows the rates of members', async () => {
    const member = backend.customer(grace, 'PreferredCustomer');
    const one = await member.put(oil, 1);
    expect(one.basket.freeShipping).toEqual({ missing: 16, threshold: 50 });
    await expectPromiseKept(member, one, true);
    const two = await member.put(oil, 1);
    expect(two.basket.freeShipping).toEqual({ isReached: true });
    await expectPromiseKept(member, two, true);
  });

  test('CHK-043 changes with the rates of the country, also for a bag that is cached', async () => {
    const guest = backend.guest();
    const { basket } = await guest.put(oil, 1);
    expect(basket.freeShipping).toEqual({ missing: 51, threshold: 85 });
    const free = backend.db.updateTable('shippingMethods').where('id', '=', 1_003);
    await free.set({ lowerLimitMinor: 7_000 }).execute();
    const { basket: cheaper } = await guest.put(balm, 0, { basketId: basket.id });
    expect((await guest.get(basket.id)).basket.freeShipping).toEqual({ missing: 36, threshold: 70 });
    expect(cheaper.freeShipping).toEqual({ missing: 36, threshold: 70 });
    await free.set({ lowerLimitMinor: 8_500 }).execute();
  });

  test('CHK-036 is nothing for an empty bag, and for the fee alone', async () => {
    const guest = backend.guest();
    const { basket } = await guest.put(membershipSku, 1);
    const emptied = await guest.put(membershipSku, 0, { basketId: basket.id });
    for (const one of [basket, emptied.basket, (await backend.guest().get()).basket]) {
      expect(one).not.toHaveProperty('freeShipping');
      expect(one).not.toHaveProperty('deliveryFrom');
    }
  });

  test('CHK-043 says no amount where a promotion ships for free', async () => {
    await insertPromotion(backend.db, promotionBuilders.freeShipping({ startsAt: 0, endsAt: 4e12 }));
    const guest = backend.guest();
    const reply = await guest.put(oil, 1);
    expect(reply.basket).not.toHaveProperty('freeShipping');
    expect((await charge(guest, reply)).totals.shippingFee).toBe(0);
    await backend.db.deleteFrom('promotions').execute();
  });
});
