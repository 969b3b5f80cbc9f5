import { afterAll, beforeAll, expect, test } from 'vitest';
import { countries, countryCodes, type CountryCode } from '../../../src/config/countries.ts';
import { demoLocales } from '../../../src/config/locales.ts';
import { KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { adjustKredits } from '../../../src/server/areas/kredits/adjust.ts';
import { distributors } from '../../fixtures/server/checkout-requests.ts';
import { type OrderBackend, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import { placeOrderIn } from '../../fixtures/server/order-in-locale.ts';

let backend: OrderBackend;
const camille = 500_102;
beforeAll(async () => {
  backend = await startOrderBackend();
});
afterAll(() => backend?.stop());

/** Makes a customer without a membership of a country out of an account of the demo. */
const moveTo = (country: CountryCode) =>
  backend.db
    .updateTable('customers')
    .set({
      countryCode: country,
      assignedDistributorId: distributors[country],
      customerType: 'CDOCustomer',
      membershipStatus: 'Unknown',
      membershipExpiresAt: null,
    })
    .where('customerId', '=', camille)
    .execute();

test.each(countryCodes)(
  'MEM-009 CHK-055 a customer in %s buys the membership, and then with its price and kredits',
  async (country) => {
    await moveTo(country);
    const [locale] = demoLocales[country];
    const before = await backend.kreditBalance(camille);
    const first = await placeOrderIn(backend, country, locale, {
      shopper: backend.customer(camille),
      quantity: 8,
      withFee: true,
    });
    expect(first.charges.pcDiscountAmount).toBe(0);
    expect(await backend.readCustomer(camille)).toMatchObject({
      customerType: 'PreferredCustomer',
      membershipStatus: 'Active',
    });
    const earned = (await backend.kreditBalance(camille)) - before;
    expect(earned > 0).toBe(countries[country].kissKredits !== undefined);

    const member = backend.customer(camille, 'PreferredCustomer');
    const second = await placeOrderIn(backend, country, locale, {
      shopper: member,
      audience: 'preferred',
      quantity: 4,
      kredits: earned,
    });
    expect(second.charges.pcDiscountAmount).toBeGreaterThan(0);
    for (const order of [first, second]) expect(order.toCustomer.text).toContain(order.total);
  },
);

test('a customer who is no member earns no kredits with their orders', async () => {
  await moveTo('US');
  const before = await backend.kreditBalance(camille);
  await placeOrderIn(backend, 'US', 'en-us', { shopper: backend.customer(camille), quantity: 8 });
  expect(await backend.kreditBalance(camille)).toBe(before);
});

test('T13 CHK-050 a member spends and earns no kredits in another country, where they are worth more', async () => {
  await moveTo('MX');
  const member = { customerType: 'PreferredCustomer', membershipStatus: 'Active' } as const;
  await backend.db
    .updateTable('customers')
    .set({ ...member, membershipExpiresAt: new Date(Date.now() + 86_400_000), assignedDistributorId: null })
    .where('customerId', '=', camille)
    .execute();
  await adjustKredits(backend.orders, {
    ...{ customerId: camille, kredits: 5, awardType: KreditType.Adjustment, note: 'test', adjustedBy: 'test' },
    ...{ adjustmentId: null, expiresAt: null },
  });
  const before = await backend.kreditBalance(camille);
  const abroad = {
    shopper: backend.customer(camille, 'PreferredCustomer'),
    audience: 'preferred',
    quantity: 8,
  } as const;
  await expect(placeOrderIn(backend, 'US', 'en-us', { ...abroad, kredits: 1 })).rejects.toThrow(
    'KREDITS_NOT_AVAILABLE',
  );
  await placeOrderIn(backend, 'US', 'en-us', abroad);
  expect(await backend.kreditBalance(camille)).toBe(before);
});
