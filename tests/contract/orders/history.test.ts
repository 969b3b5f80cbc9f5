import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../src/contract/orders/order-statuses.ts';
import { getCustomerOrders, getOrder, getShippingName } from '../../../src/contract/orders/orders.ts';
import { trackParcel } from '../../../src/domain/orders/carriers.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { createApiShopper } from '../../fixtures/server/basket-backend.ts';
import { person, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { Checkout, OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const [nora, camille, grace, sofia, beth] = [500_101, 500_102, 500_103, 500_104, 500_105];
const unknownNumber = 9_999_999;
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
  await backend.setStock('AV-0701', 500);
});
afterAll(() => backend?.stop());

const as = (customerId: number) => ({ headers: backend.customer(customerId).headers });
const listOf = (customerId: number, caller = customerId) =>
  callApi(backend.url, getCustomerOrders, { params: { customerId }, ...as(caller) });
const read = (orderId: number, caller: number) =>
  callApi(backend.url, getOrder, { params: { orderId }, ...as(caller) });
const nameOf = (id: number, caller: number) => callApi(backend.url, getShippingName, { params: { id }, ...as(caller) });

async function order(checkout: Checkout): Promise<number> {
  const id = await backend.authorise(checkout);
  Object.assign(backend.provider.byTransaction(id), { card: { brand: 'Visa', lastFour: '4242' } });
  const { orderNumber } = await backend.submit(checkout, id);
  return Number(orderNumber);
}

/** An order of two bottles of oil by a signed-in customer. */
async function orderAs(customerId: number): Promise<number> {
  const shopper = backend.customer(customerId, 'Guest');
  const { basket } = await shopper.put('AV-0701', 2, { quantityIs: 'new' });
  return order({ shopper, basketId: basket.id });
}

describe('API-044 the orders of a customer', () => {
  test('API-044 a new order stands first, under the number that the customer knows', async () => {
    const orderId = await orderAs(nora);
    const [first, ...others] = await listOf(nora);
    expect(first).toMatchObject({ orderId, orderStatus: 'ReadyToShip', grandTotal: 78.57, currency: 'USD' });
    expect(first).toMatchObject({ shippingName: 'Ada Byron' });
    const dates = [first, ...others].map((summary) => Date.parse(summary?.orderDate ?? ''));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  test('API-044 T35 a guest’s order is theirs who got its membership and have proven its email', async () => {
    const guest = await backend.startGuest();
    const orderId = await order(guest);
    const change = (columns: { membershipHolderId: number } | { customerInformation: string }) =>
      backend.db.updateTable('orders').set(columns).where('orderNumber', '=', String(orderId)).execute();
    await change({ membershipHolderId: camille });
    expect(await listOf(camille)).not.toContainEqual(expect.objectContaining({ orderId }));
    const { email } = await backend.readCustomer(camille);
    await change({ customerInformation: JSON.stringify({ ...person, email: email.toUpperCase() }) });
    expect(await listOf(camille)).toContainEqual(expect.objectContaining({ orderId }));
    expect(await read(orderId, camille)).toMatchObject({ orderId });
  });
});

describe('API-045 the details of an order', () => {
  test('API-045 the amounts add up to the total, and the card shows four digits', async () => {
    const orderId = await orderAs(nora);
    const detail = await read(orderId, nora);
    expect(detail).toMatchObject({
      orderId,
      orderStatus: 'ReadyToShip',
      orderTracking: null,
      shippingName: 'Ada Byron',
      customerEmail: person.email,
      customerPhone: person.phone,
      shippingAddress1: '418 East Seventh Street',
      shippingAddress2: '',
      shippingCity: 'Austin',
      shippingState: 'TX',
      shippingZip: '78701',
      country: 'US',
      itemTotal: 68,
      shippingFee: 5.95,
      grandTotal: 78.57,
      totalPaid: 78.57,
      refunded: 0,
      shippingMethod: 'Standard delivery',
      deliveryFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      deliveryTo: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      payment: { provider: 'model', brand: 'Visa', lastFour: '4242' },
      orderLineItems: [{ sku: 'AV-0701', quantity: 2, price: 34, totalPrice: 68, imageUrl: 'products/AV-0701.png' }],
    });
    const { itemTotal, shippingFee, taxTotal, grandTotal } = detail;
    expect(itemTotal + shippingFee + taxTotal).toBeCloseTo(grandTotal, 6);
    expect(JSON.stringify(detail)).not.toMatch(/transaction|basket|billing|provider_?reference|4242\d|\d4242/i);
  });
});

describe('the orders of the demo', () => {
  test('ACC-030 ACC-031 ACC-032 API-045 they have every status and carrier, and their amounts add up', async () => {
    const statuses = new Set<string>();
    const carriers = new Set<string>();
    for (const customerId of [camille, grace, sofia, beth])
      for (const { orderId, orderStatus, grandTotal } of await listOf(customerId)) {
        const detail = await read(orderId, customerId);
        const toMinor = (amount: number) => Math.round(amount * 100);
        const lines = detail.orderLineItems.map(({ totalPrice }) => totalPrice);
        const fee = detail.membershipFee ?? 0;
        const isTaxOnTop = detail.isTaxIncluded === false;
        const sum = [detail.itemTotal, fee, detail.shippingFee, ...(isTaxOnTop ? [detail.taxTotal] : [])];
        const less = [detail.customerDiscount, detail.promotionalDiscount, detail.appliedKissKredit];
        const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toMinor(amount), 0);
        expect([orderId, add(sum) - add(less)]).toEqual([orderId, toMinor(grandTotal)]);
        expect([orderId, add(lines)]).toEqual([orderId, add([detail.itemTotal, fee])]);
        expect(detail.orderStatus).toBe(orderStatus);
        statuses.add(orderStatus);
        for (const parcel of detail.parcels ?? []) {
          const tracking = trackParcel(parcel);
          carriers.add(tracking.kind === 'carrier' ? tracking.carrier : tracking.kind);
        }
      }
    expect([...statuses].toSorted()).toEqual(orderStatuses.toSorted());
    expect([...carriers].toSorted()).toEqual(
      [
        'FedEx',
        'USPS',
        'UPS',
        'Australia Post',
        'StarTrack',
        'Fastway',
        'Toll',
        'Purolator',
        'pickup',
        'other',
      ].toSorted(),
    );
  });
});

describe('T14 orders of others', () => {
  test('API-046 T14 the customer and the member with kredits of an order read whom it went to', async () => {
    const orderId = await orderAs(nora);
    const row = await backend.db
      .selectFrom('orders')
      .select('orderId')
      .where('orderNumber', '=', String(orderId))
      .executeTakeFirstOrThrow();
    expect(await nameOf(orderId, nora)).toBe('Ada Byron');
    const refused = () => expectRefusal(backend.url, getShippingName, { params: { id: orderId }, ...as(grace) });
    expect(await refused()).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    const at = new Date();
    const entry = { customerId: grace, orderId: row.orderId, awardReason: 2, awardType: 2 } as const;
    await backend.db
      .insertInto('kreditEntries')
      .values({ ...entry, kredits: 10, effectiveAt: at, expiresAt: null, createdAt: at })
      .execute();
    expect(await nameOf(orderId, grace)).toBe('Ada Byron');
    expect(await expectRefusal(backend.url, getOrder, { params: { orderId }, ...as(grace) })).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });

  test('T14 API-044 API-045 API-046 foreign and absent orders are answered alike, guests not at all', async () => {
    const foreign = await orderAs(nora);
    const guestOrder = await order(await backend.startGuest());
    const internal = await backend.db.selectFrom('orders').select('orderId').limit(1).executeTakeFirstOrThrow();
    for (const [call, param] of [
      [getOrder, 'orderId'],
      [getShippingName, 'id'],
    ] as const)
      for (const id of [foreign, guestOrder, internal.orderId, unknownNumber, -1]) {
        const request = { params: { [param]: id } };
        const refusal = await expectRefusal(backend.url, call, { ...request, ...as(camille) });
        expect(refusal).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND', message: 'There is no such order.' });
        expect((await expectRefusal(backend.url, call, request)).status).toBe(401);
      }
    for (const customerId of [nora, 999_999_999, -1])
      expect(
        await expectRefusal(backend.url, getCustomerOrders, { params: { customerId }, ...as(camille) }),
      ).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
    const unsigned = { params: { customerId: nora }, headers: createApiShopper(backend.url).headers };
    expect((await expectRefusal(backend.url, getCustomerOrders, unsigned)).status).toBe(401);
  });
});
