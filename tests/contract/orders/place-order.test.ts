import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countries } from '../../../src/config/countries.ts';
import { deliveryCalendars } from '../../../src/config/countries/tables/delivery-calendars.ts';
import { calculateDeliveryWindow } from '../../../src/domain/checkout/delivery-window.ts';
import { quantitiesBySku } from '../../fixtures/server/basket-backend.ts';
import { person, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';
import { addresses, toShippingInfo, shippingMethods } from '../../fixtures/server/checkout-requests.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());
beforeEach(() => {
  backend.emails.length = 0;
  backend.messages.length = 0;
  backend.provider.setFaults(() => null);
});

const toMinor = (amount: number) => Math.round(amount * 100);
async function placeOrder() {
  const guest = await backend.startGuest(oil, 2);
  const { transactionId: id } = await backend.open(guest);
  backend.provider.authorise(id);
  await backend.submit(guest, id);
  return { guest, id };
}
const hubKey = 'a-secret-of-this-browser';

describe('an authorised payment', () => {
  test('PAY-002 PAY-006 API-032 API-033 becomes one paid order, and empties the bag', async () => {
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

  test('PAY-030 an order keeps when it was promised to arrive; a method without transit days promises nothing', async () => {
    const place = { timeZone: countries.US.timeZone, calendar: deliveryCalendars.US };
    const calculate = () => calculateDeliveryWindow(Date.now(), { from: 4, to: 6 }, place);
    const before = calculate();
    const { guest, id } = await placeOrder();
    const [order] = await backend.ordersOf(id);
    const promised = { deliveryFrom: order?.deliveryFrom, deliveryTo: order?.deliveryTo };
    expect([before, calculate()]).toContainEqual({ from: promised.deliveryFrom, to: promised.deliveryTo });

    const method = backend.db.updateTable('shippingMethods').where('id', '=', shippingMethods.usMiddle);
    await method.set({ transitDaysFrom: null, transitDaysTo: null }).execute();
    try {
      const other = await placeOrder();
      expect(await backend.ordersOf(other.id)).toMatchObject([{ deliveryFrom: null, deliveryTo: null }]);
      expect(await backend.result(other.guest.shopper, other.id)).not.toHaveProperty('deliveryFrom');
    } finally {
      await method.set({ transitDaysFrom: 4, transitDaysTo: 6 }).execute();
    }
    expect(await backend.result(guest.shopper, id)).toMatchObject(promised);
  });

  test('the lines of an order, its shipping and its taxes add up to its total', async () => {
    const guest = await backend.startGuest(oil, 3);
    await guest.shopper.put('AV-0702', 1, { basketId: guest.basketId });
    const checkout = { ...guest, methodId: shippingMethods.usFree };
    const id = await backend.authorise(checkout);
    await backend.submit(checkout, id);
    const [order] = await backend.ordersOf(id);
    if (!order) throw new Error('there is an order');
    const lines = await backend.db
      .selectFrom('orderLines')
      .selectAll()
      .where('orderId', '=', order.orderId)
      .orderBy('position')
      .execute();
    const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + pick(line), 0);
    const { totals } = order;
    expect(sum(({ totalMinor }) => totalMinor) + totals.shippingFeeMinor + totals.totalTaxMinor).toBe(order.totalMinor);
    expect(sum(({ taxMinor }) => taxMinor) + totals.shippingTaxMinor).toBe(totals.totalTaxMinor);
    expect(lines.map(({ position, sku, quantity }) => [position, sku, quantity])).toEqual([
      [1, oil, 3],
      [2, 'AV-0702', 1],
    ]);
  });

  test('BAG-035 what the shopper adds to the bag while the order is on its way stays in it', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    backend.provider.setFaults((method) => (method === 'capture' ? 'no-effect' : null));
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'pending' });
    await guest.shopper.put(oil, 1, { basketId: guest.basketId });
    await guest.shopper.put('AV-0702', 1, { basketId: guest.basketId });
    backend.provider.setFaults(() => null);
    await backend.continueOrder(id);
    const { basket } = await guest.shopper.get(guest.basketId);
    expect(basket.items.map(({ sku, qty }) => [sku, qty])).toEqual([
      [oil, 1],
      ['AV-0702', 1],
    ]);
  });

  test('BAG-020 BAG-035 an order on its way leaves the account’s bag into which its own was merged', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    backend.provider.setFaults((method) => (method === 'capture' ? 'no-effect' : null));
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'pending' });
    const customer = backend.customer(900_100);
    await customer.put(oil, 1);
    expect(quantitiesBySku(await customer.merge(guest.basketId))).toEqual({ [oil]: 3 });
    backend.provider.setFaults(() => null);
    await backend.continueOrder(id);
    expect(quantitiesBySku(await customer.get())).toEqual({ [oil]: 1 });
  });

  test('PAY-021 its result comes by the hub and can be read, by the holder of its id', async () => {
    const guest = await backend.startGuest();
    const id = await backend.authorise(guest);
    expect(await backend.result(guest.shopper, id)).toMatchObject({ status: 'open' });
    const { orderNumber } = await backend.submit(guest, id, { hubKey });
    expect(backend.messages).toEqual([{ Scenario: 'OrderComplete', severity: 1, orderNumber, transactionId: id }]);
    expect(await backend.result(guest.shopper, id)).toMatchObject({ status: 'complete', orderNumber });
  });

  test('a lost reply of the provider delays the result a little, and the money is taken once', async () => {
    const guest = await backend.startGuest();
    const id = await backend.authorise(guest);
    let lost = 0;
    backend.provider.setFaults((method) => (method === 'capture' && (lost += 1) === 1 ? 'lost-reply' : null));
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'complete' });
    expect(lost).toBe(1);
    expect(backend.provider.byTransaction(id)).toMatchObject({ status: 'captured', captures: 1 });
  });

  test('PAY-021 a provider that is down at the submit loses nobody’s order, and the hub tells it soon after', async () => {
    const guest = await backend.startGuest();
    const id = await backend.authorise(guest);
    backend.provider.setFaults(() => 'no-effect');
    const reply = await backend.submit(guest, id, { hubKey });
    expect(reply).toMatchObject({ status: 'pending', result: { status: 'pending', orderNumber: reply.orderNumber } });
    expect(backend.messages).toEqual([]);
    backend.provider.setFaults(() => null);
    await expect.poll(() => backend.messages).toMatchObject([{ Scenario: 'OrderComplete' }]);
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'complete', orderNumber: reply.orderNumber });
  });

  test('VAL-025 VAL-031 a person or an address that breaks the rules can be corrected, and nothing is lost', async () => {
    const guest = await backend.startGuest();
    const id = await backend.authorise(guest);
    const cart = {
      cartItems: [],
      shippingAddress: addresses.US,
      shippingInfo: toShippingInfo(shippingMethods.usMiddle),
      languageCode: 'en-us',
    };
    const wrong = { customerInformation: { ...person, firstName: ' ' } };
    expect(await backend.refuseSubmit(guest, id, wrong)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    const noStreet = { ...addresses.US, address: '' };
    expect(
      await backend.refuseSubmit(guest, id, { shoppingCart: { ...cart, billingAddress: noStreet } }),
    ).toMatchObject({ status: 400, errors: [{ field: 'shoppingCart.billingAddress.address', code: 'msgAddress' }] });
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'complete' });
  });
});

describe('T12 the last pieces', () => {
  test('T12 PAY-023 twenty shoppers who submit at once get what is there; the others are told and pay nothing', async () => {
    await backend.setStock('AV-0703', 100);
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => backend.startGuest('AV-0703', 2)));
    const payments = await Promise.all(shoppers.map(async (guest) => ({ guest, id: await backend.authorise(guest) })));
    await backend.setStock('AV-0703', 5);
    const replies = await Promise.all(payments.map(({ guest, id }) => backend.submit(guest, id)));
    const countOf = (wanted: string) => replies.filter(({ status }) => status === wanted).length;
    expect([countOf('complete'), countOf('out-of-stock')]).toEqual([2, 18]);
    expect(await backend.stockOf('AV-0703')).toBe(1);
    const statuses = () => payments.map(({ id }) => backend.provider.byTransaction(id).status).sort();
    await expect.poll(statuses).toEqual([...Array(2).fill('captured'), ...Array(18).fill('voided')]);
  });
});

describe('a bag that costs nothing', () => {
  const startFree = async () => {
    await backend.db.updateTable('membershipPrograms').set({ feeMinor: 0 }).where('countryCode', '=', 'US').execute();
    const guest = await backend.startGuest('KTMS', 1);
    return { ...guest, methodId: shippingMethods.usNone };
  };

  test('PAY-011 PAY-012 is authorised by the server, without a provider, and the hub says Cash', async () => {
    const guest = await startFree();
    const calls = { ...backend.provider.calls };
    const opened = await backend.open(guest);
    expect(opened).toMatchObject({ status: 'AUTH', navigateUrl: '' });
    const { orderNumber } = await backend.submit(guest, opened.transactionId, { hubKey });
    expect(backend.messages).toMatchObject([{ Scenario: 'Cash', orderNumber, transactionId: opened.transactionId }]);
    expect(backend.provider.calls).toEqual(calls);
  });

  test('T06 an invented id is refused, for a free bag and for one that costs something', async () => {
    for (const checkout of [await startFree(), await backend.startGuest()])
      for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', 'zero', ''])
        expect(await backend.refuseSubmit(checkout, id)).toMatchObject({ status: 404, code: 'TRANSACTION_NOT_FOUND' });
  });
});
