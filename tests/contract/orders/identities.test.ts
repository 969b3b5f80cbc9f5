import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { submitPayment } from '../../../src/contract/payments/payments.ts';
import { paymentLimits } from '../../../src/config/payments/limits.ts';
import { getCustomerOrders, getOrder } from '../../../src/contract/orders/orders.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import { distributors } from '../../fixtures/server/checkout-requests.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { Checkout, OrderBackend } from '../../fixtures/server/order-backend.ts';
import { createApiShopper } from '../../fixtures/server/basket-backend.ts';

const SubmitOutcome = z.object({ status: z.string().optional(), code: z.string().optional() });

let backend: OrderBackend;
const oil = 'AV-0701';
const [camille, grace, sofia] = [500_102, 500_103, 500_104];
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
  await backend.setStock(oil, 500);
});
afterAll(() => backend?.stop());

const fifty = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));

/** The bag of a member, with a shipping method for members. */
async function startMember(customerId: number, quantity = 2): Promise<Checkout> {
  const shopper = backend.customer(customerId, 'PreferredCustomer');
  const { basket } = await shopper.put(oil, quantity, { quantityIs: 'new' });
  const subTotalMinor = Math.round(basket.totalPrice * 100);
  return { shopper, basketId: basket.id, methodId: await backend.memberMethod(subTotalMinor) };
}

const moveToUnitedStates = (customerId: number) =>
  backend.db
    .updateTable('customers')
    .set({ countryCode: 'US', assignedDistributorId: distributors.US })
    .where('customerId', '=', customerId)
    .execute();

describe('T09 an order that is submitted more than once', () => {
  test('T09 fifty submits in parallel, over two processes, are one order with one reply', async () => {
    const guest = await backend.startGuest();
    const id = await backend.authorise(guest);
    const secondUrl = await backend.startSecondProcess();
    const stock = await backend.stockOf(oil);
    const requests = backend.submitRequest(guest, id);
    const replies = await fifty(async (index) => {
      const response = await sendRequest(index % 2 === 0 ? backend.url : secondUrl, submitPayment, requests);
      return response.text();
    });
    expect([...new Set(replies)]).toEqual([replies[0]]);
    expect(JSON.parse(replies[0] ?? '')).toMatchObject({ status: 'complete' });
    expect(await backend.ordersOf(id)).toHaveLength(1);
    expect(backend.provider.byTransaction(id)).toMatchObject({ captures: 1, voids: 0 });
    expect(await backend.stockOf(oil)).toBe(stock - 2);
  });

  test('T09 T11 two authorised payments for one bag become one order and one void, in any order', async () => {
    const guest = await backend.startGuest();
    const ids = [await backend.authorise(guest), await backend.authorise(guest)];
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const response = await sendRequest(backend.url, submitPayment, backend.submitRequest(guest, id));
        const { status, code } = SubmitOutcome.parse(await response.json());
        return status ?? code;
      }),
    );
    expect(outcomes.sort()).toEqual(['BAG_CHANGED', 'complete']);
    const statuses = () => ids.map((id) => backend.provider.byTransaction(id).status).sort();
    await expect.poll(statuses).toEqual(['captured', 'voided']);
  });

  test('T11 the loser that is told first voids its own authorisation only', async () => {
    const guest = await backend.startGuest();
    const [winner, loser] = [await backend.authorise(guest), await backend.authorise(guest)];
    backend.provider.setFaults((method) => (method === 'capture' ? 'no-effect' : null));
    expect(await backend.submit(guest, winner)).toMatchObject({ status: 'pending' });
    expect(await backend.refuseSubmit(guest, loser)).toMatchObject({ code: 'BAG_CHANGED' });
    backend.provider.setFaults(() => null);
    await backend.continueOrder(winner);
    const statuses = () => [winner, loser].map((id) => backend.provider.byTransaction(id).status);
    await expect.poll(statuses).toEqual(['captured', 'voided']);
  });

  test('a bag whose order is on its way is not ordered a second time', async () => {
    const guest = await backend.startGuest();
    const first = await backend.authorise(guest);
    backend.provider.setFaults((method) => (method === 'capture' ? 'no-effect' : null));
    await backend.submit(guest, first);
    const second = await backend.authorise(guest);
    expect(await backend.refuseSubmit(guest, second)).toMatchObject({ code: 'BAG_CHANGED' });
    backend.provider.setFaults(() => null);
    await backend.continueOrder(first);
    expect(await backend.ordersOf(second)).toEqual([]);
  });
});

describe('T10 a transaction of somebody else', () => {
  test('T10 is not found for another guest, another account or nobody, and none of them gets an order', async () => {
    const owner = await startMember(grace);
    const guest = await backend.startGuest();
    const owned = await backend.authorise(owner);
    const held = await backend.authorise(guest);
    const stranger = createApiShopper(backend.url, `${camille}:CDOCustomer`);
    const notFound = { status: 404, code: 'TRANSACTION_NOT_FOUND' };
    for (const shopper of [stranger, backend.guest()])
      expect(await backend.refuseSubmit({ ...owner, shopper }, owned)).toMatchObject(notFound);
    expect(await backend.refuseSubmit({ ...guest, shopper: stranger }, held)).toMatchObject(notFound);
    expect(await backend.refuseSubmit({ ...guest, basketId: 'A'.repeat(22) }, held)).toMatchObject(notFound);
    expect([...(await backend.ordersOf(owned)), ...(await backend.ordersOf(held))]).toEqual([]);
  });

  test('T14 the result of an account’s payment is read by that account only', async () => {
    const owner = await startMember(grace);
    const id = await backend.authorise(owner);
    expect(await backend.result(owner.shopper, id)).toMatchObject({ status: 'open' });
    for (const shopper of [backend.customer(camille), backend.guest()])
      expect(await backend.refuseResult(shopper, id)).toMatchObject({ status: 404 });
    expect(await backend.refuseResult(owner.shopper, 'B'.repeat(22))).toMatchObject({ status: 404 });
  });
});

describe('T19 card testing', () => {
  test(
    'T19 a thousand tries on one bag reach the provider a bounded number of times',
    { timeout: 120_000 },
    async () => {
      const guest = await backend.startGuest();
      const { cartTotal } = await backend.total(guest);
      const before = backend.provider.calls.open;
      const codes = await fifty(async () => {
        const statuses = [];
        for (let index = 0; index < 20; index += 1)
          statuses.push((await backend.sendOpen(guest, { amount: cartTotal })).status);
        return statuses;
      });
      const allowed = paymentLimits.basket.uses;
      expect(backend.provider.calls.open - before).toBe(allowed);
      expect(codes.flat().filter((status) => status === 429)).toHaveLength(1_000 - allowed);
    },
  );

  test('T19 submits of a payment that is not authorised reach the provider a bounded number of times', async () => {
    const guest = await backend.startGuest();
    const { transactionId } = await backend.open(guest);
    const before = backend.provider.calls.read;
    for (let sent = 0; sent < 15; sent += 1) await backend.refuseSubmit(guest, transactionId);
    expect(backend.provider.calls.read - before).toBe(paymentLimits.submits.uses);
  });
});

describe('members', () => {
  test('T13 kredits of two payments that are submitted at once are spent once', async () => {
    const [here, balance] = [await startMember(grace, 2), await backend.kreditBalance(grace)];
    const kredits = Math.min(balance, 60);
    expect(kredits).toBeGreaterThan(balance / 2);
    const checkout = { ...here, kredits };
    const payments = [await backend.authorise(checkout), await backend.authorise(checkout)];
    await Promise.all(
      payments.map((id) => sendRequest(backend.url, submitPayment, backend.submitRequest(checkout, id))),
    );
    expect((await Promise.all(payments.map((id) => backend.ordersOf(id)))).flat()).toHaveLength(1);
    expect(await backend.kreditBalance(grace)).toBe(balance - kredits);
    const again = await startMember(grace, 2);
    expect(await backend.refuseOpen({ ...again, kredits }, { amount: 1 })).toMatchObject({
      code: 'KREDITS_NOT_AVAILABLE',
    });
  });

  test('MEM-012 the fee makes a customer a preferred customer for a year, who can invite friends', async () => {
    const shopper = backend.customer(camille);
    await moveToUnitedStates(camille);
    const { basket } = await shopper.put('KTMS', 1);
    const checkout = { shopper, basketId: basket.id, methodId: 1_006 };
    const id = await backend.authorise(checkout);
    expect(await backend.submit(checkout, id)).toMatchObject({ status: 'complete' });
    const member = await backend.readCustomer(camille);
    expect(member).toMatchObject({ customerType: 'PreferredCustomer', membershipStatus: 'Active' });
    expect(member.membershipId).toBeGreaterThan(1_000_000);
    expect(member.referralCode).toMatch(/^[A-Z2-9]{10}$/);
    const days = ((member.membershipExpiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(367);
  });

  test('an order of the fee alone is complete once it is paid, and is never sent', async () => {
    backend.emails.length = 0;
    const shopper = backend.customer(camille, 'PreferredCustomer');
    const { basket } = await shopper.put('KTMS', 1);
    const checkout = { shopper, basketId: basket.id, methodId: await backend.memberFeeMethod() };
    const { orderNumber } = await backend.submit(checkout, await backend.authorise(checkout));
    const orderId = Number(orderNumber);
    const complete = { orderId, orderStatus: 'ShippedComplete', isMembershipOnly: true };
    const { headers } = shopper;
    expect(await callApi(backend.url, getOrder, { params: { orderId }, headers })).toMatchObject(complete);
    const listed = await callApi(backend.url, getCustomerOrders, { params: { customerId: camille }, headers });
    expect(listed[0]).toMatchObject(complete);
    const [toCustomer] = backend.emails;
    expect(toCustomer?.text).toContain('Thank you for your order, Ada.');
    expect(toCustomer?.text).not.toContain('packed');
    const run = (...args: string[]) =>
      runOrderCommand(backend.orders, [args[0] ?? '', String(orderId), ...args.slice(1)]);
    await expect(run('ship', '--carrier', 'UPS', '--tracking', '1Z1')).rejects.toMatchObject({
      code: 'ORDER_NOT_MOVED',
    });
    const { membershipExpiresAt } = await backend.readCustomer(camille);
    await run('refund');
    const after = await backend.readCustomer(camille);
    expect(after.membershipExpiresAt?.getTime() ?? 0).toBeLessThan(membershipExpiresAt?.getTime() ?? 0);
  });

  test('MEM-012 a renewal adds a year to a membership that can still be renewed', async () => {
    const before = await backend.readCustomer(sofia);
    await moveToUnitedStates(sofia);
    const shopper = backend.customer(sofia, 'PreferredCustomer');
    const { basket } = await shopper.put('KTMS', 1);
    const checkout = { shopper, basketId: basket.id, methodId: await backend.memberFeeMethod() };
    await backend.submit(checkout, await backend.authorise(checkout));
    const after = await backend.readCustomer(sofia);
    expect(after.membershipId).toBe(before.membershipId);
    const added = (after.membershipExpiresAt?.getTime() ?? 0) - (before.membershipExpiresAt?.getTime() ?? 0);
    expect(Math.round(added / 86_400_000)).toBeGreaterThanOrEqual(365);
  });

  test.each([
    ['that can still be renewed', 1, 'membership is renewed'],
    ['whose grace period is over', 400, 'membership has begun'],
  ])('MEM-012 the fee of a membership %s is told as what it is', async (_, daysAgo, subject) => {
    await moveToUnitedStates(sofia);
    await backend.db
      .updateTable('customers')
      .set({ membershipExpiresAt: new Date(Date.now() - daysAgo * 86_400_000) })
      .where('customerId', '=', sofia)
      .execute();
    backend.emails.length = 0;
    const shopper = backend.customer(sofia, 'PreferredCustomer');
    const { basket } = await shopper.put('KTMS', 1);
    const checkout = { shopper, basketId: basket.id, methodId: await backend.memberFeeMethod() };
    await backend.submit(checkout, await backend.authorise(checkout));
    expect(backend.emails.map((email) => email.subject)).toContainEqual(expect.stringContaining(subject));
  });
});
