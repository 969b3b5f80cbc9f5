import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countries } from '../../../src/config/countries.ts';
import { KreditSource, KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { getAwardBalance, getAwardHistory } from '../../../src/contract/kredits/awards.ts';
import { getShippingName } from '../../../src/contract/orders/orders.ts';
import { claimReferralReward } from '../../../src/server/areas/orders/index.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { getTestEngine } from '../../fixtures/database/fresh-database.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { shippingMethods } from '../../fixtures/server/checkout-requests.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

const [nora, camille] = [500_101, 500_102];
let backend: OrderBackend;
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
  await backend.setStock('AV-0701', 500);
  // Nora has not ordered anything yet.
  await backend.db.deleteFrom('orders').where('customerId', '=', nora).execute();
});
afterAll(() => backend?.stop());

const grace = { customerId: 500_103, membershipId: 700_103 };
const beth = { customerId: 500_105, membershipId: 700_105 };

const as = (customerId: number) => ({ headers: backend.customer(customerId, 'PreferredCustomer').headers });
const readHistory = async ({ customerId, membershipId }: typeof grace) =>
  (await callApi(backend.url, getAwardHistory, { params: { membershipId }, ...as(customerId) })).credits;
const readBalance = async ({ customerId, membershipId }: typeof grace) =>
  (await callApi(backend.url, getAwardBalance, { params: { membershipId }, ...as(customerId) })).balance;

test('API-038 the history lists what came with how much of it is spent', async () => {
  const history = await readHistory(grace);
  expect(history.map(({ amountEarned, amountSpent }) => [amountEarned, amountSpent])).toContainEqual([15, 10]);
  // The order of the friend was deleted above.
  const ofOwnOrders = history.filter((credit) => credit.membershipProgramAwardTypeId !== KreditType.FirstOrder);
  for (const { earnedForOrderId } of ofOwnOrders) expect(earnedForOrderId).toBeGreaterThan(10_000_000);
  expect(history.map(({ membershipProgramAwardTypeId }) => membershipProgramAwardTypeId)).toEqual(
    expect.arrayContaining([KreditType.OwnOrder, KreditType.FirstOrder, KreditType.LoyaltyKredit]),
  );
});

test('T14 API-038 the history of somebody else is answered like one that does not exist', async () => {
  for (const customerId of [nora, camille, beth.customerId])
    for (const membershipId of [grace.membershipId, 999_999_999, -1])
      expect(
        await expectRefusal(backend.url, getAwardHistory, { params: { membershipId }, ...as(customerId) }),
      ).toMatchObject({ status: 404, code: 'MEMBERSHIP_NOT_FOUND' });
});

describe('the first order of an invited friend', () => {
  /** The price whose four fifths, which friends pay who are members, are the least amount. */
  const leastPriceMinor = countries.US.friendOrderMinimum * 1.25;
  let usualPriceMinor = 0;
  beforeAll(async () => {
    const row = await backend.db
      .selectFrom('productPrices')
      .innerJoin('products', 'products.productId', 'productPrices.productId')
      .select('priceMinor')
      .where('sku', '=', 'AV-0701')
      .where('countryCode', '=', 'US')
      .executeTakeFirstOrThrow();
    usualPriceMinor = row.priceMinor;
  });
  afterEach(() => backend.setPrice('AV-0701', { priceMinor: usualPriceMinor }));

  const order = async (customerId: number, quantity = 2, methodId?: number) => {
    const shopper = backend.customer(customerId, 'Guest');
    const { basket } = await shopper.put('AV-0701', quantity, { quantityIs: 'new' });
    const checkout = { shopper, basketId: basket.id, ...(methodId !== undefined && { methodId }) };
    const { orderNumber } = await backend.submit(checkout, await backend.authorise(checkout));
    return Number(orderNumber);
  };

  test('API-038 API-046 earns its inviter kredits once, and names whom it went to', async () => {
    const earlier = (await readHistory(grace)).length;
    const earned = async () => (await readHistory(grace)).slice(earlier);
    await backend.db
      .updateTable('customers')
      .set({ referredBy: grace.customerId })
      .where('customerId', '=', nora)
      .execute();
    const balance = await readBalance(grace);
    const first = await order(nora);
    expect(await earned()).toMatchObject([
      {
        earnedForOrderId: first,
        amountEarned: 10,
        amountSpent: 0,
        membershipAwardReasonId: KreditSource.CustomerReferral,
        membershipProgramAwardTypeId: KreditType.FirstOrder,
      },
    ]);
    expect(await callApi(backend.url, getShippingName, { params: { id: first }, ...as(grace.customerId) })).not.toBe(
      '',
    );
    await order(nora);
    expect(await earned()).toHaveLength(1);
    expect(await readBalance(grace)).toBe(balance + 10);
  });

  test('T13 counts anew after the orders before it were cancelled, because what they earned is taken back', async () => {
    const numbers = await backend.db
      .selectFrom('orders')
      .select('orderNumber')
      .where('customerId', '=', nora)
      .execute();
    const balance = await readBalance(grace);
    for (const { orderNumber } of numbers) await runOrderCommand(backend.orders, ['cancel', orderNumber]);
    expect(await readBalance(grace)).toBe(balance - 10);
    await order(nora);
    expect(await readBalance(grace)).toBe(balance);
    await order(nora);
    expect(await readBalance(grace)).toBe(balance);
  });

  test('T13 counts anew after all pieces of the orders before it came back, though their shipping is kept', async () => {
    const standing = await backend.db
      .selectFrom('orders')
      .select('orderNumber')
      .where('customerId', '=', nora)
      .where('status', '<>', 'Cancelled')
      .execute();
    const balance = await readBalance(grace);
    for (const { orderNumber } of standing)
      await runOrderCommand(backend.orders, ['refund', orderNumber, '--line', 'AV-0701=2']);
    const after = await backend.db
      .selectFrom('orders')
      .select(['totalMinor', 'refundedMinor'])
      .where('customerId', '=', nora)
      .where('status', '<>', 'Cancelled')
      .execute();
    expect(after.every(({ totalMinor, refundedMinor }) => refundedMinor < totalMinor)).toBe(true);
    expect(await readBalance(grace)).toBe(balance - 10);
    await order(nora);
    expect(await readBalance(grace)).toBe(balance);
  });

  test('T13 earns nothing for a small order, nor for a friend who has not proven their email', async () => {
    const invite = (customerId: number, emailProvenAt: Date | null) =>
      backend.db
        .updateTable('customers')
        .set({ referredBy: grace.customerId, emailProvenAt })
        .where('customerId', '=', customerId)
        .execute();
    const leastQuantity = Math.ceil(countries.US.friendOrderMinimum / usualPriceMinor);
    const [priya, tamika] = [500_203, 500_204];
    const earlier = (await readHistory(grace)).length;
    await backend.setPrice('AV-0701', {
      priceMinor: Math.floor((countries.US.friendOrderMinimum - 1) / leastQuantity),
    });
    await invite(priya, new Date());
    await order(priya, leastQuantity, shippingMethods.usSmall);
    expect(await readHistory(grace)).toHaveLength(earlier);
    await backend.setPrice('AV-0701', { priceMinor: leastPriceMinor });
    await invite(tamika, null);
    await order(tamika, 1);
    expect(await readHistory(grace)).toHaveLength(earlier);
    await invite(tamika, new Date());
  });

  // The embedded database runs one transaction at a time anyway.
  if (getTestEngine() === 'postgresql')
    test('T13 waits for the friend’s other orders, so that only one of them counts as the first', async () => {
      const tamika = 500_204;
      const countWaiting = async () => {
        const locks = sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks where not granted`;
        return (await locks.execute(backend.db)).rows[0]?.waiting;
      };
      const [held, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
      const holder = backend.db.transaction().execute(async (write) => {
        const rows = write.selectFrom('customers').select('customerId').where('customerId', '=', tamika);
        await rows.forNoKeyUpdate().execute();
        held.resolve(undefined);
        await released.promise;
      });
      await held.promise;
      const placing = order(tamika);
      await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
      released.resolve(undefined);
      await Promise.all([holder, placing]);
    });

  test('T13 what a cancelled order has earned cannot be spent any more', async () => {
    const balance = await readBalance(grace);
    const earned = (await readHistory(grace)).at(-1);
    expect(earned?.amountEarned).toBe(10);
    await runOrderCommand(backend.orders, ['cancel', String(earned?.earnedForOrderId)]);
    expect(await readBalance(grace)).toBe(balance - 10);
  });

  test('T13 has earned nothing once less than the least amount is left of it', async () => {
    const tamika = 500_204;
    const others = backend.db.selectFrom('orders').select('orderNumber').where('customerId', '=', tamika);
    for (const { orderNumber } of await others.where('status', '=', 'ReadyToShip').execute())
      await runOrderCommand(backend.orders, ['cancel', orderNumber]);
    const balance = await readBalance(grace);
    const number = String(await order(tamika));
    expect(await readBalance(grace)).toBe(balance + 10);
    await runOrderCommand(backend.orders, ['refund', number, '--amount', '35']);
    expect(await readBalance(grace)).toBe(balance + 10);
    await runOrderCommand(backend.orders, ['refund', number, '--line', 'AV-0701=1']);
    expect(await readBalance(grace)).toBe(balance);
  });

  const cancelAll = async (customerId: number) => {
    const orders = backend.db.selectFrom('orders').select('orderNumber').where('customerId', '=', customerId);
    for (const { orderNumber } of await orders.where('status', 'not in', ['Cancelled', 'PaymentRejected']).execute())
      await runOrderCommand(backend.orders, ['cancel', orderNumber]);
  };

  test('earns their inviter kredits although the friend has joined with an order of the membership before', async () => {
    await cancelAll(nora);
    const balance = await readBalance(grace);
    const shopper = backend.customer(nora, 'Guest');
    const { basket } = await shopper.put(membershipSku, 1, { quantityIs: 'new' });
    const checkout = { shopper, basketId: basket.id, methodId: shippingMethods.usNone };
    await backend.submit(checkout, await backend.authorise(checkout));
    expect(await readBalance(grace)).toBe(balance);
    await order(nora);
    expect(await readBalance(grace)).toBe(balance + 10);
    await cancelAll(nora);
  });

  test('earns their inviter kredits once the friend has proven their email after it, within a month', async () => {
    const [tamika, at] = [500_204, new Date()];
    const prove = (emailProvenAt: Date | null) =>
      backend.db.updateTable('customers').set({ emailProvenAt }).where('customerId', '=', tamika).execute();
    const claim = (days = 0) =>
      claimReferralReward(backend.db, { customerId: tamika, at: new Date(Date.now() + days * 86_400_000) });
    await cancelAll(tamika);
    const balance = await readBalance(grace);
    await prove(null);
    const [first] = [await order(tamika), await order(tamika)];
    await claim();
    expect(await readBalance(grace)).toBe(balance);
    await prove(at);
    await claim();
    expect(await readBalance(grace)).toBe(balance);
    await prove(new Date());
    await claim(31);
    expect(await readBalance(grace)).toBe(balance);
    await Promise.all([claim(), claim()]);
    expect(await readBalance(grace)).toBe(balance + 10);
    expect((await readHistory(grace)).at(-1)).toMatchObject({ earnedForOrderId: first });
    await cancelAll(tamika);
    await claim();
    expect(await readBalance(grace)).toBe(balance);
  });

  const [priya, tamika] = [500_203, 500_204];
  const invite = (customerId: number, referredBy: number, emailProvenAt: Date | null = new Date()) =>
    backend.db
      .updateTable('customers')
      .set({ referredBy, emailProvenAt })
      .where('customerId', '=', customerId)
      .execute();

  test.each([
    { what: 'of exactly the least amount', priceMinor: leastPriceMinor, kredits: 10 },
    { what: 'of a cent less', priceMinor: leastPriceMinor - 1, kredits: 0 },
  ])('T13 earns $kredits kredits for goods $what, whenever the email is proven', async ({ priceMinor, kredits }) => {
    const balance = await readBalance(grace);
    await backend.setPrice('AV-0701', { priceMinor });
    for (const isProvenLater of [false, true]) {
      await invite(tamika, grace.customerId, isProvenLater ? null : new Date());
      const number = await order(tamika, 1);
      await invite(tamika, grace.customerId);
      await claimReferralReward(backend.db, { customerId: tamika, at: new Date() });
      expect(await readBalance(grace)).toBe(balance + kredits);
      await runOrderCommand(backend.orders, ['cancel', String(number)]);
    }
  });

  test('T13 keeps what it has earned while exactly the least amount is left of it', async () => {
    const balance = await readBalance(grace);
    await backend.setPrice('AV-0701', { priceMinor: leastPriceMinor });
    const number = String(await order(tamika, 2, shippingMethods.usFree));
    await runOrderCommand(backend.orders, ['refund', number, '--line', 'AV-0701=1']);
    expect(await readBalance(grace)).toBe(balance + 10);
    await cancelAll(tamika);
  });

  test.each([
    { country: 'AU', kredits: 15 },
    { country: 'HK', kredits: 0 },
  ] as const)('earns an inviter of $country what their country promises: $kredits', async ({ country, kredits }) => {
    const sofia = 500_104;
    await backend.db
      .updateTable('customers')
      .set({ countryCode: country, customerType: 'PreferredCustomer', membershipStatus: 'Active' })
      .set({ membershipExpiresAt: new Date(Date.now() + 86_400_000) })
      .where('customerId', '=', sofia)
      .execute();
    await cancelAll(priya);
    const balance = await backend.kreditBalance(sofia);
    await invite(priya, sofia);
    const number = String(await order(priya));
    const placed = backend.db.selectFrom('orders').select('status').where('orderNumber', '=', number);
    expect(await placed.execute()).toEqual([{ status: 'ReadyToShip' }]);
    expect(await backend.kreditBalance(sofia)).toBe(balance + kredits);
  });

  test('earns nothing for an inviter whose grace period is over, whenever the email is proven', async () => {
    const before = await readHistory(beth);
    await cancelAll(priya);
    await invite(priya, beth.customerId, null);
    await order(priya);
    await invite(priya, beth.customerId);
    await claimReferralReward(backend.db, { customerId: priya, at: new Date() });
    expect(await readHistory(beth)).toEqual(before);
    await cancelAll(priya);
    await order(priya);
    expect(await readHistory(beth)).toEqual(before);
  });
});
