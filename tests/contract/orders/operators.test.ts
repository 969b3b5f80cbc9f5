import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentTimes } from '../../../src/config/payments/limits.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { findDifferences } from '../../../src/server/areas/orders/operate/reconcile.ts';
import { countStuckOrders, expireOpenAttempts } from '../../../src/server/areas/orders/recover-orders.ts';
import { addresses } from '../../fixtures/server/checkout-requests.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
}, 120_000);
afterAll(() => backend?.stop());

const run = (...args: string[]) => runOrderCommand(backend.orders, args);

async function placeOrder() {
  const guest = await backend.startGuest(oil, 2);
  const id = await backend.authorise(guest);
  const { orderNumber } = await backend.submit(guest, id);
  return { id, orderNumber: orderNumber ?? '' };
}

describe('the commands of an operator', () => {
  test('list and show tell an order, its lines, its payment and what the provider says', async () => {
    const { id, orderNumber } = await placeOrder();
    const [first = '', ...rest] = await run('list', '--limit', '1');
    expect(first).toContain(orderNumber);
    expect(first).toContain('$78.57');
    expect(rest).toEqual(['1 orders']);
    const shown = (await run('show', orderNumber)).join('\n');
    for (const part of ['ReadyToShip', '2 x AV-0701', id, 'captured, $78.57 taken, $0.00 given back'])
      expect(shown).toContain(part);
  });

  test('refund gives a part back, then the rest, and never more', async () => {
    const { id, orderNumber } = await placeOrder();
    expect(await run('refund', orderNumber, '--amount', '8.57')).toEqual([
      'partly-refunded, $78.57 taken, $8.57 given back',
    ]);
    await expect(run('refund', orderNumber, '--amount', '70.01')).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
    expect(await run('refund', orderNumber)).toEqual(['refunded, $78.57 taken, $78.57 given back']);
    await expect(run('refund', orderNumber)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
    expect(backend.provider.byTransaction(id).refundedMinor).toBe(7_857);
  });

  test('void gives money and stock back once, however often it is sent', async () => {
    const stock = await backend.stockOf(oil);
    const { id, orderNumber } = await placeOrder();
    expect(await backend.stockOf(oil)).toBe(stock - 2);
    for (const _ of [1, 2]) expect(await run('void', orderNumber)).toEqual([`Order ${orderNumber} is cancelled.`]);
    expect(await backend.stockOf(oil)).toBe(stock);
    expect(await backend.ordersOf(id)).toMatchObject([{ status: 'Cancelled' }]);
    expect(backend.provider.byTransaction(id)).toMatchObject({ status: 'refunded', refundedMinor: 7_857 });
  });

  test('void whose refund had no answer is completed by sending it again', async () => {
    const { id, orderNumber } = await placeOrder();
    backend.provider.setFaults((method) => (method === 'refund' ? 'lost-reply' : null));
    await expect(run('void', orderNumber)).rejects.toThrow('did not answer');
    backend.provider.setFaults(() => null);
    await run('void', orderNumber);
    expect(backend.provider.byTransaction(id).refundedMinor).toBe(7_857);
    expect(await backend.ordersOf(id)).toMatchObject([{ status: 'Cancelled' }]);
  });

  test.each([
    [[]],
    [['show']],
    [['list', '12345678']],
    [['void', '1', '2']],
    [['pay', '1']],
    [['refund', '1', '--all']],
  ])('%j is answered with the usage', async (args) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' });
  });

  test('an order that is not there is named', async () => {
    await expect(run('show', '99999999')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});

describe('attempts that nobody finishes', () => {
  test('T11 an authorisation that is not submitted within an hour is released, and no other one', async () => {
    const guest = await backend.startGuest();
    const [old, young] = [await backend.authorise(guest), await backend.authorise(guest)];
    const anHourAgo = new Date(Date.now() - paymentTimes.openLifetime - 1_000);
    await backend.db
      .updateTable('paymentAttempts')
      .set({ createdAt: anHourAgo })
      .where('transactionId', '=', old)
      .execute();
    await expireOpenAttempts(backend.orders, Date.now());
    await backend.continueOrder(old);
    expect(backend.provider.byTransaction(old)).toMatchObject({ status: 'voided', voids: 1 });
    expect(backend.provider.byTransaction(young)).toMatchObject({ status: 'authorised' });
    expect(await backend.refuseSubmit(guest, old)).toMatchObject({ status: 409, code: 'PAYMENT_EXPIRED' });
    expect(await backend.submit(guest, young)).toMatchObject({ status: 'complete' });
  });

  test('an order that has stood still for five minutes counts as stuck until it goes on', async () => {
    const guest = await backend.startGuest();
    const id = await backend.authorise(guest);
    backend.provider.setFaults((method) => (method === 'capture' ? 'no-effect' : null));
    await backend.submit(guest, id);
    const later = Date.now() + paymentTimes.stuckAfter + 1_000;
    expect(await countStuckOrders(backend.orders, Date.now())).toBe(0);
    expect(await countStuckOrders(backend.orders, later)).toBe(1);
    backend.provider.setFaults(() => null);
    await backend.continueOrder(id);
    expect(await countStuckOrders(backend.orders, later)).toBe(0);
  });
});

describe('the daily comparison with the provider', () => {
  const inAnHour = () => ({ ...backend.orders, now: () => Date.now() + 3_600_000 });
  const kindsOf = async (id: string) =>
    (await findDifferences(inAnHour())).filter(({ reference }) => reference === `model-${id}`).map(({ kind }) => kind);

  test('orders that were paid, and payments that were released, are no difference', async () => {
    const { id } = await placeOrder();
    const guest = await backend.startGuest();
    const voided = await backend.authorise(guest);
    await guest.shopper.put('AV-0702', 1, { basketId: guest.basketId });
    await backend.refuseSubmit(guest, voided);
    await expect.poll(async () => [...(await kindsOf(id)), ...(await kindsOf(voided))]).toEqual([]);
  });

  test('each difference is named', async () => {
    const { id: withoutMoney } = await placeOrder();
    Object.assign(backend.provider.byTransaction(withoutMoney), { capturedMinor: 0, status: 'voided' });
    expect(await kindsOf(withoutMoney)).toEqual(['ORDER_WITHOUT_MONEY']);

    const { id: other } = await placeOrder();
    backend.provider.byTransaction(other).capturedMinor -= 1;
    expect(await kindsOf(other)).toEqual(['AMOUNTS_DIFFER']);

    const { id: unknown } = await placeOrder();
    backend.provider.payments.delete(`model-${unknown}`);
    expect(await kindsOf(unknown)).toEqual(['ORDER_UNKNOWN_TO_PROVIDER']);

    const guest = await backend.startGuest();
    const closed = await backend.authorise(guest);
    await backend.db
      .updateTable('paymentAttempts')
      .set({ state: 'closed', result: 'void' })
      .where('transactionId', '=', closed)
      .execute();
    expect(await kindsOf(closed)).toEqual(['AUTHORISATION_NOT_RELEASED']);
    Object.assign(backend.provider.byTransaction(closed), { status: 'captured', capturedMinor: 7_857 });
    expect(await kindsOf(closed)).toEqual(['MONEY_WITHOUT_ORDER']);

    await backend.provider.provider.open({
      transactionId: 'foreign',
      amountMinor: 1,
      currency: 'USD',
      country: 'US',
      languageTag: 'en-US',
      returnUrl: '',
      customer: { firstName: '', lastName: '', email: '', phone: '' },
      billingAddress: addresses.US,
    });
    backend.provider.authorise('foreign');
    expect(await kindsOf('foreign')).toEqual(['PAYMENT_WITHOUT_ATTEMPT']);
  });
});
