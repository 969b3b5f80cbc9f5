import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KreditSource, KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { getAwardBalance } from '../../../src/contract/kredits/awards.ts';
import {
  awardKredits,
  findKreditBalance,
  returnKredits,
  spendKredits,
} from '../../../src/server/areas/kredits/index.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { startBasketBackend } from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
});
afterAll(() => backend?.stop());

/** Members of the demo. */
const grace = { customerId: 500_103, membershipId: 700_103, kredits: 45 };
const beth = { customerId: 500_105, membershipId: 700_105, kredits: 22 };

let lastOrder = 1_000_000;
const newOrderId = () => (lastOrder += 1);
const at = new Date();
const inDays = (days: number) => new Date(at.getTime() + days * 86_400_000);

const spend = (orderId: number, kredits: number, customerId = grace.customerId, on = at) =>
  backend.db
    .transaction()
    .execute((transaction) => spendKredits(transaction, { customerId, orderId, kredits, at: on }));
const giveBack = (orderId: number) =>
  backend.db.transaction().execute((transaction) => returnKredits(transaction, orderId, at));
const award = (orderId: number, kredits: number, changes: { effectiveAt?: Date; expiresAt?: Date } = {}) =>
  backend.db.transaction().execute((transaction) =>
    awardKredits(transaction, {
      customerId: grace.customerId,
      orderId,
      awards: [{ promotionId: 101, kredits, effectiveAt: null, expiresAt: null, ...changes }],
      at,
    }),
  );
const balanceOn = (on = at) => findKreditBalance(backend.db, grace.customerId, on);
const storedBalance = async () =>
  (
    await backend.db
      .selectFrom('kreditBalances')
      .select('balance')
      .where('customerId', '=', grace.customerId)
      .executeTakeFirstOrThrow()
  ).balance;

describe('T13 kredits', () => {
  test('twenty orders at once spend no more than there is', async () => {
    const orders = Array.from({ length: 20 }, newOrderId);
    const spent = await Promise.all(orders.map((orderId) => spend(orderId, 10)));
    expect(spent.filter(Boolean)).toHaveLength(4);
    expect([await balanceOn(), await storedBalance()]).toEqual([5, 5]);
    for (const orderId of orders) await giveBack(orderId);
    expect([await balanceOn(), await storedBalance()]).toEqual([45, 45]);
  });

  test('one order spends, and gives back, once, however often and at once it is repeated', async () => {
    const orderId = newOrderId();
    const ten = Array.from({ length: 10 }, () => orderId);
    expect(await Promise.all(ten.map((id) => spend(id, 30)))).toEqual(ten.map(() => true));
    expect(await balanceOn()).toBe(15);
    await Promise.all(ten.map(giveBack));
    expect([await balanceOn(), await storedBalance()]).toEqual([45, 45]);
  });

  test('an order that spends none can be spent by whoever has none, and leaves no entry', async () => {
    const orderId = newOrderId();
    expect(await spend(orderId, 0, 500_101)).toBe(true);
    const entries = await backend.db.selectFrom('kreditEntries').select('id').where('orderId', '=', orderId).execute();
    expect(entries).toEqual([]);
  });

  test('one order earns once by each promotion', async () => {
    const orderId = newOrderId();
    await Promise.all(Array.from({ length: 10 }, () => award(orderId, 15)));
    expect(await balanceOn()).toBe(60);
    expect(await spend(newOrderId(), 15)).toBe(true);
    expect([await balanceOn(), await storedBalance()]).toEqual([45, 45]);
  });

  test('a spending beyond the balance, or of somebody without kredits, changes nothing', async () => {
    expect(await spend(newOrderId(), 46)).toBe(false);
    expect(await spend(newOrderId(), 1, 500_101)).toBe(false);
    expect([await balanceOn(), await storedBalance()]).toEqual([45, 45]);
  });

  test('a transaction that fails has spent nothing', async () => {
    const orderId = newOrderId();
    const failed = backend.db.transaction().execute(async (transaction) => {
      await spendKredits(transaction, { customerId: grace.customerId, orderId, kredits: 20, at });
      throw new Error('out of stock');
    });
    await expect(failed).rejects.toThrow('out of stock');
    expect([await balanceOn(), await storedBalance()]).toEqual([45, 45]);
  });
});

test('kredits that have expired, or are not effective yet, cannot be spent', async () => {
  await award(newOrderId(), 100, { effectiveAt: inDays(5), expiresAt: inDays(6) });
  expect(await balanceOn()).toBe(45);
  expect(await spend(newOrderId(), 46)).toBe(false);
  expect([await balanceOn(inDays(5)), await balanceOn(inDays(6))]).toEqual([145, 45]);
  expect(await spend(newOrderId(), 46, grace.customerId, inDays(6))).toBe(false);
  expect(await spend(newOrderId(), 100, grace.customerId, inDays(5))).toBe(true);
});

describe('the award balance', () => {
  const headersOf = (customerId: number) => backend.customer(customerId, 'PreferredCustomer').headers;
  const ask = (membershipId: number | string, headers: Record<string, string>) => ({
    params: { membershipId },
    headers,
  });

  test('API-037 is what a member can spend', async () => {
    expect(await callApi(backend.url, getAwardBalance, ask(beth.membershipId, headersOf(beth.customerId)))).toEqual({
      balance: beth.kredits,
    });
    const entry = { awardReason: KreditSource.CustomerService, awardType: KreditType.Adjustment, orderId: null };
    await backend.db
      .insertInto('kreditEntries')
      .values({
        ...entry,
        customerId: beth.customerId,
        kredits: 500,
        effectiveAt: inDays(-20),
        expiresAt: inDays(-1),
        createdAt: inDays(-20),
      })
      .execute();
    expect(await callApi(backend.url, getAwardBalance, ask(beth.membershipId, headersOf(beth.customerId)))).toEqual({
      balance: beth.kredits,
    });
  });

  test('T14 of somebody else is answered like one that does not exist', async () => {
    for (const customerId of [500_101, 500_102, beth.customerId, 999_999])
      for (const membershipId of [grace.membershipId, 999_999_999, 0, -1])
        expect(
          await expectRefusal(backend.url, getAwardBalance, ask(membershipId, headersOf(customerId))),
        ).toMatchObject({ status: 404, code: 'MEMBERSHIP_NOT_FOUND' });
    expect(await expectRefusal(backend.url, getAwardBalance, ask(grace.membershipId, {}))).toMatchObject({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
    });
  });
});
