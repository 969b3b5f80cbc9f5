import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
}, 120_000);
afterAll(() => backend?.stop());

const toMinor = (amount: number) => Math.round(amount * 100);

describe('an authorised payment', () => {
  test('PAY-002 PAY-006 API-032 API-033 becomes one order that is paid, and empties the bag', async () => {
    const guest = await backend.startGuest(oil, 2);
    const stock = await backend.stockOf(oil);
    const { cartTotal } = await backend.total(guest);
    const opened = await backend.open(guest);
    expect(opened).toMatchObject({ presentation: 'frame', status: 'OPEN' });
    expect(opened.transactionId).toMatch(/^[\w-]{22}$/);
    backend.provider.authorise(opened.transactionId);
    const reply = await backend.submit(guest, opened.transactionId, { customerNotes: 'Ring twice' });
    expect(reply).toMatchObject({ status: 'complete', result: { status: 'complete', errors: [], skus: [] } });
    expect(reply.orderNumber).toMatch(/^\d{8}$/);
    const [order, ...others] = await backend.ordersOf(opened.transactionId);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      orderNumber: reply.orderNumber,
      status: 'ReadyToShip',
      totalMinor: toMinor(cartTotal),
      customerNotes: 'Ring twice',
      customerInformation: { firstName: 'Ada' },
    });
    expect(backend.provider.byTransaction(opened.transactionId)).toMatchObject({
      status: 'captured',
      capturedMinor: toMinor(cartTotal),
    });
    expect(await backend.stockOf(oil)).toBe(stock - 2);
    expect((await guest.shopper.get(guest.basketId)).basket.items).toEqual([]);
  });
});
