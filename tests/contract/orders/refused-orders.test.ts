import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeStock } from '../../../src/server/areas/orders/stock.ts';
import { PaymentRefused } from '../../../src/server/areas/payments/index.ts';
import { person, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';
import { addresses, shippingMethods, toShippingInfo } from '../../fixtures/server/checkout-requests.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
const balm = 'AV-0702';
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  backend.messages.length = 0;
  backend.emails.length = 0;
  await backend.setStock(oil, 50);
  await backend.setStock(balm, 50);
});

const hubKey = 'a-secret-of-this-browser';
const expectVoid = async (id: string) => {
  await expect.poll(() => backend.provider.byTransaction(id)).toMatchObject({ status: 'voided', captures: 0 });
  expect(await backend.ordersOf(id)).toEqual([]);
  expect(await backend.stockOf(oil)).toBe(50);
};

describe('T05 a browser that claims an authorisation', () => {
  test('T05 PAY-007 is not believed: an open payment becomes no order, and can still be paid', async () => {
    const guest = await backend.startGuest();
    const { transactionId } = await backend.open(guest);
    expect(await backend.refuseSubmit(guest, transactionId)).toMatchObject({ status: 409, code: 'NOT_AUTHORISED' });
    expect(await backend.ordersOf(transactionId)).toEqual([]);
    backend.provider.authorise(transactionId);
    expect(await backend.submit(guest, transactionId)).toMatchObject({ status: 'complete' });
  });

  test('T05 a declined card becomes no order', async () => {
    const guest = await backend.startGuest();
    const { transactionId } = await backend.open(guest);
    backend.provider.decline(transactionId, 'insufficient-funds');
    const reply = await backend.submit(guest, transactionId, { hubKey });
    expect(reply).toMatchObject({ status: 'declined', orderNumber: null });
    expect(reply.result?.errors).toEqual([expect.stringContaining('balance or credit is too low')]);
    expect(await backend.ordersOf(transactionId)).toEqual([]);
    expect(backend.messages).toEqual([
      { Scenario: 'DeclinedPayment', severity: 0, errors: reply.result?.errors, transactionId },
    ]);
  });
});

describe('a payment that is declined when it is captured', () => {
  test('PAY-020 ERR-015 gives stock back, rejects the order, keeps the bag and tells why', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    const { capture } = backend.provider.provider;
    backend.provider.provider.capture = async () => backend.provider.decline(id, 'expired-card');
    const reply = await backend.submit(guest, id, { hubKey });
    backend.provider.provider.capture = capture;
    expect(reply).toMatchObject({
      status: 'declined',
      result: { errors: ['Your card has expired. Use another card.'] },
    });
    expect(await backend.ordersOf(id)).toMatchObject([{ status: 'PaymentRejected' }]);
    expect(await backend.stockOf(oil)).toBe(50);
    expect(backend.messages).toMatchObject([{ Scenario: 'DeclinedPayment', transactionId: id }]);
    const { orderNumber } = (await backend.ordersOf(id))[0] ?? {};
    expect(backend.emails).toMatchObject([
      { to: person.email, subject: expect.stringMatching(`order ${orderNumber} didn’t go through`) },
    ]);
    const again = await backend.authorise(guest);
    expect(await backend.submit(guest, again)).toMatchObject({ status: 'complete' });
  });
});

/** The provider refuses a step for good; everything else works. */
const refuse = (refused: string, answer: Parameters<typeof backend.provider.setRefusal>[0] = { undo: 'other' }) => {
  backend.provider.setRefusal(answer);
  backend.provider.setFaults((method) => (method === refused ? 'refused' : null));
};
const readAttempt = (id: string) =>
  backend.db.selectFrom('paymentAttempts').selectAll().where('transactionId', '=', id).executeTakeFirstOrThrow();

describe('a provider that refuses for good', () => {
  afterEach(() => backend.provider.setFaults(() => null));

  test('PAY-020 to take the money ends the order: stock comes back, the bag is free, the shopper is told', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    refuse('capture', { undo: 'insufficient-funds' });
    const reply = await backend.submit(guest, id, { hubKey });
    expect(reply).toMatchObject({
      status: 'declined',
      result: { errors: [expect.stringContaining('balance or credit is too low')] },
    });
    expect(await backend.ordersOf(id)).toMatchObject([{ status: 'PaymentRejected' }]);
    expect(await backend.stockOf(oil)).toBe(50);
    expect(backend.messages).toMatchObject([{ Scenario: 'DeclinedPayment', transactionId: id }]);
    await expect.poll(() => backend.provider.byTransaction(id)).toMatchObject({ status: 'voided', captures: 0 });
    await expect.poll(() => readAttempt(id)).toMatchObject({ state: 'closed' });
    backend.provider.setFaults(() => null);
    expect(await backend.submit(guest, await backend.authorise(guest))).toMatchObject({ status: 'complete' });
  });

  test.each([
    [{ undo: 'amount-not-possible' }, 'PAYMENT_AMOUNT_REFUSED'],
    [{ undo: 'other' }, 'PAYMENT_REFUSED'],
  ] as const)('API-032 to open a payment (%o) is answered with 422 %s, and keeps nothing', async (answer, code) => {
    const guest = await backend.startGuest(oil, 2);
    refuse('open', answer);
    expect(await backend.refuseOpen(guest)).toMatchObject({ status: 422, code });
    const attempts = await backend.db
      .selectFrom('paymentAttempts')
      .select(['state', 'result'])
      .where('basketId', '=', guest.basketId)
      .execute();
    expect(attempts).toEqual([{ state: 'closed', result: 'declined' }]);
    backend.provider.setFaults(() => null);
    expect(await backend.submit(guest, await backend.authorise(guest))).toMatchObject({ status: 'complete' });
  });

  test('API-032 to answer when a payment is opened is told with 503, and the next try may succeed', async () => {
    const guest = await backend.startGuest(oil, 2);
    backend.provider.setFaults((method) => (method === 'open' ? 'no-effect' : null));
    expect(await backend.refuseOpen(guest)).toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    backend.provider.setFaults(() => null);
    expect(await backend.submit(guest, await backend.authorise(guest))).toMatchObject({ status: 'complete' });
  });

  test('PAY-020 to show a payment at its submit declines it, and places no order', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    refuse('read', 'missing');
    expect(await backend.submit(guest, id, { hubKey })).toMatchObject({ status: 'declined', orderNumber: null });
    backend.provider.setFaults(() => null);
    await expectVoid(id);
  });

  test('T11 to void what a lost capture has taken gives the money back', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    const { capture } = backend.provider.provider;
    backend.provider.provider.capture = async (reference, amountMinor) => {
      await capture(reference, amountMinor);
      throw new PaymentRefused('model', 'REFUSED');
    };
    refuse('void');
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'declined' });
    backend.provider.provider.capture = capture;
    await expect
      .poll(() => backend.provider.byTransaction(id))
      .toMatchObject({ status: 'refunded', refunds: [{ refundId: `${id}-release`, status: 'refunded' }] });
    await expect.poll(() => readAttempt(id)).toMatchObject({ state: 'closed' });
  });

  test('T11 to void what it has forgotten ends the attempt; what it holds stays to be released', async () => {
    const guest = await backend.startGuest(oil, 2);
    const [held, forgotten] = [await backend.authorise(guest), await backend.authorise(guest)];
    await backend.db
      .updateTable('paymentAttempts')
      .set({ state: 'voiding', result: 'void', reason: 'EXPIRED' })
      .where('transactionId', 'in', [held, forgotten])
      .execute();
    refuse('void');
    await expect(backend.continueOrder(held)).rejects.toMatchObject({ name: 'PaymentProviderUnavailable' });
    expect(await readAttempt(held)).toMatchObject({ state: 'voiding' });
    backend.provider.setRefusal('missing');
    backend.provider.setFaults((method) => (method === 'void' || method === 'read' ? 'refused' : null));
    expect(await backend.continueOrder(forgotten)).toMatchObject({ state: 'closed' });
    backend.provider.setFaults(() => null);
    expect(await backend.continueOrder(held)).toMatchObject({ state: 'closed' });
  });
});

describe('T07 T08 an authorisation for something else', () => {
  test('T07 another amount or currency is refused with the total of the server', async () => {
    const guest = await backend.startGuest(oil, 2);
    const { cartTotal } = await backend.total(guest);
    for (const amount of [cartTotal - 0.01, cartTotal + 1, 0, -cartTotal])
      expect(await backend.refuseOpen(guest, { amount })).toMatchObject({
        status: 409,
        code: 'TOTAL_CHANGED',
        errors: [{ field: 'amount', message: String(cartTotal) }],
      });
    expect(await backend.refuseOpen(guest, { currency: 'MXN' })).toMatchObject({ code: 'TOTAL_CHANGED' });
  });

  test.each([
    { what: 'amount', paid: { amountMinor: 100 } },
    { what: 'currency', paid: { currency: 'MXN' } },
  ])('T07 a payment that was authorised for another $what is not taken, and released', async ({ paid }) => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    Object.assign(backend.provider.byTransaction(id), paid);
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'declined', orderNumber: null });
    await expect.poll(() => backend.provider.byTransaction(id)).toMatchObject({ status: 'voided', captures: 0 });
    expect(await backend.ordersOf(id)).toMatchObject([{ status: 'PaymentRejected' }]);
    expect(await backend.stockOf(oil)).toBe(50);
  });

  test('T07 a capture of less than the total is no payment, and goes back', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    const { capture } = backend.provider.provider;
    backend.provider.provider.capture = (reference, amountMinor) => capture(reference, amountMinor - 1);
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'declined', orderNumber: null });
    backend.provider.provider.capture = capture;
    await expect.poll(() => backend.provider.byTransaction(id)).toMatchObject({ status: 'refunded' });
    expect(await backend.ordersOf(id)).toMatchObject([{ status: 'PaymentRejected' }]);
  });

  test('T07 a price that rises after the authorisation voids it', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    await backend.setPrice(oil, { priceMinor: 3_500 });
    expect(await backend.refuseSubmit(guest, id)).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
    await backend.setPrice(oil, { priceMinor: 3_400 });
    await expectVoid(id);
  });

  test('T07 a dearer shipping method than the one that was authorised voids it', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    const dearer = { ...guest, methodId: shippingMethods.usRush };
    expect(await backend.refuseSubmit(dearer, id)).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
    await expectVoid(id);
  });

  test.each([
    ['adds a product', { sku: balm, quantity: 1 }],
    ['changes a quantity', { sku: oil, quantity: 5, quantityIs: 'new' as const }],
  ])('T08 a second tab that %s after the authorisation voids it', async (_, { sku, quantity, ...more }) => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    await guest.shopper.put(sku, quantity, { basketId: guest.basketId, ...more });
    expect(await backend.refuseSubmit(guest, id)).toMatchObject({ status: 409, code: 'BAG_CHANGED' });
    expect(await backend.refuseSubmit(guest, id)).toMatchObject({ status: 409, code: 'BAG_CHANGED' });
    await expectVoid(id);
    expect(await backend.result(guest.shopper, id)).toMatchObject({ status: 'void', orderNumber: null });
  });

  test('T08 a second tab that empties the bag before the payment begins is refused', async () => {
    const guest = await backend.startGuest(oil, 1);
    const { basket } = await guest.shopper.get(guest.basketId);
    const { cartTotal } = await backend.total({ ...guest, methodId: shippingMethods.usSmall });
    await guest.shopper.remove(guest.basketId, basket.items[0]?.basketItemId ?? 0);
    expect(await backend.refuseOpen(guest, { amount: cartTotal })).toMatchObject({ status: 409 });
  });
});

describe('T12 products that are gone', () => {
  test('PAY-019 PAY-023 ERR-014 are named, nothing is claimed, and the authorisation is released', async () => {
    const guest = await backend.startGuest(oil, 2);
    await guest.shopper.put(balm, 1, { basketId: guest.basketId });
    const checkout = { ...guest, methodId: shippingMethods.usFree };
    const id = await backend.authorise(checkout);
    await backend.setStock(oil, 1);
    const reply = await backend.submit(checkout, id, { hubKey });
    expect(reply).toMatchObject({ status: 'out-of-stock', orderNumber: null, result: { skus: [oil] } });
    expect(reply.result?.productNames[0]).toMatch(/\w/);
    expect([await backend.stockOf(oil), await backend.stockOf(balm)]).toEqual([1, 50]);
    await expect.poll(() => backend.provider.byTransaction(id)).toMatchObject({ status: 'voided' });
    expect(backend.messages).toEqual([
      {
        Scenario: 'RemoveItemFromCart',
        severity: 3,
        skus: [oil],
        productNames: reply.result?.productNames,
        transactionId: id,
      },
    ]);
  });

  test('ERR-014 are named as in the bag, in the language of the order', async () => {
    const shade = 'AV-0301-36';
    await backend.setStock(shade, 5);
    const shopper = backend.guest();
    const { basket } = await shopper.put(shade, 2, { locale: 'es-us' });
    const guest = { shopper, basketId: basket.id };
    const id = await backend.authorise(guest, { language: 'es-us' });
    await backend.setStock(shade, 1);
    const { result } = await backend.submit(guest, id, { locale: 'es-us' });
    expect(result).toMatchObject({ skus: [shade], productNames: [basket.items[0]?.product.name] });
    const { basket: english } = await shopper.get(basket.id);
    expect(english.items[0]?.product.name).not.toBe(basket.items[0]?.product.name);
  });

  test('T08 T12 are those of the own country alone: a total that has changed is told as that', async () => {
    const guest = await backend.startGuest(oil, 2);
    await guest.shopper.put(balm, 1, { basketId: guest.basketId });
    const checkout = { ...guest, methodId: shippingMethods.usFree };
    const id = await backend.authorise(checkout);
    const productsOf = (sku: string) => backend.db.selectFrom('products').select('productId').where('sku', '=', sku);
    const abroad = backend.db
      .updateTable('stock')
      .where('countryCode', '=', 'CA')
      .where('productId', 'in', productsOf(oil));
    await abroad.set({ quantity: 0 }).execute();
    const prices = backend.db.updateTable('productPrices').where('countryCode', '=', 'US');
    const sell = (isForSale: boolean) => prices.where('productId', 'in', productsOf(balm)).set({ isForSale }).execute();
    await sell(false);
    const refusal = await backend.refuseSubmit(checkout, id);
    await sell(true);
    await abroad.set({ quantity: 50 }).execute();
    expect(refusal).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
  });

  test('T12 a bag of nothing but what is sold out ends the same way', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    await backend.setStock(oil, 0);
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'out-of-stock', result: { skus: [oil] } });
    await expect.poll(() => backend.provider.byTransaction(id)).toMatchObject({ status: 'voided' });
  });

  test('T12 the last pieces that are sold while another order is claimed are not sold again', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    await backend.setStock(oil, 2);
    const { calculateTotals } = backend.orders;
    vi.spyOn(backend.orders, 'calculateTotals').mockImplementationOnce(async (write, request) => {
      const totals = await calculateTotals(write, request);
      expect(await takeStock(write, 'US', [{ sku: oil, quantity: 1 }])).toEqual([]);
      return totals;
    });
    expect(await backend.submit(guest, id)).toMatchObject({ status: 'out-of-stock', result: { skus: [oil] } });
    expect(await backend.ordersOf(id)).toEqual([]);
    await expect.poll(() => backend.provider.byTransaction(id)).toMatchObject({ status: 'voided' });
  });

  test('T12 of products of which one is gone, none is taken', async () => {
    await backend.setStock(oil, 1);
    await backend.setStock(balm, 50);
    const lines = [oil, balm].map((sku) => ({ sku, quantity: 2 }));
    expect(await takeStock(backend.db, 'US', lines)).toEqual([oil]);
    expect([await backend.stockOf(oil), await backend.stockOf(balm)]).toEqual([1, 50]);
  });
});

describe('T23 the address to return to', () => {
  test.each([
    'https://evil.test/pcicallback',
    'http://shop.test.evil.test/pcicallback',
    'http://user@shop.test/pcicallback',
    'http://shop.test/en-us/shopproducts/',
    '//evil.test/pcicallback',
    'javascript:alert(1)',
    '',
  ])('T23 %s is refused', async (returnUrl) => {
    const guest = await backend.startGuest();
    expect(await backend.refuseOpen(guest, { returnUrl })).toMatchObject({
      status: 400,
      errors: [{ field: 'returnUrl' }],
    });
  });

  test('PAY-010 PAY-028 both return pages of the shop are accepted', async () => {
    const guest = await backend.startGuest();
    for (const returnUrl of ['http://shop.test/pcicallback', 'http://shop.test/en-us/checkout/payPalPaymentSuccess/'])
      expect(await backend.open(guest, { returnUrl })).toMatchObject({ status: 'OPEN' });
  });
});

test('VAL-034 a shipping address that breaks the rules begins no payment', async () => {
  const guest = await backend.startGuest();
  const { cartTotal } = await backend.total(guest);
  expect(
    await backend.refuseOpen(guest, {
      amount: cartTotal,
      shippingAddress: { ...addresses.US, zipCode: '' },
      shippingInfo: toShippingInfo(shippingMethods.usMiddle),
    }),
  ).toMatchObject({ status: 400, errors: [{ field: 'shippingAddress.zipCode', code: 'msgPostal' }] });
});

test('T14 a payment that is opened while its account is closed leaves nothing of the person', async () => {
  const customerId = 500_101;
  const shopper = backend.customer(customerId, 'Guest');
  const { basket } = await shopper.put('AV-0701', 2, { quantityIs: 'new' });
  const body = await backend.openRequest({ shopper, basketId: basket.id });
  await backend.db
    .updateTable('customers')
    .set({ closedAt: new Date() })
    .where('customerId', '=', customerId)
    .execute();
  expect(await backend.refuseOpen({ shopper, basketId: basket.id }, body.body)).toMatchObject({ status: 401 });
  const attempts = backend.db.selectFrom('paymentAttempts').select('transactionId').where('ownerId', '=', customerId);
  expect(
    await backend.db.selectFrom('openedCheckouts').selectAll().where('transactionId', 'in', attempts).execute(),
  ).toEqual([]);
});
