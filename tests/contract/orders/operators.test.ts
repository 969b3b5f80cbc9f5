import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import { paymentTimes } from '../../../src/config/payments/limits.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import {
  compareProviders,
  logDifferences,
} from '../../../src/server/areas/orders/operate/reconcile/find-differences.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { countStuckOrders, expireOpenAttempts } from '../../../src/server/areas/orders/recover-orders.ts';
import { getOrder } from '../../../src/contract/orders/orders.ts';
import { createModelProvider } from '../../fixtures/payments/model-provider.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { addresses } from '../../fixtures/server/checkout-requests.ts';
import { person, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const [oil, prune] = ['AV-0701', 'AV-0108-02'];
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
});
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
    expect(await run('refund', orderNumber, '--amount', '8.57')).toEqual(['$8.57 given back']);
    await expect(run('refund', orderNumber, '--amount', '70.01')).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
    expect(await run('refund', orderNumber)).toEqual(['$70.00 given back']);
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
    expect(await run('void', orderNumber)).toEqual([
      `Order ${orderNumber} is cancelled.`,
      '$78.57 under way: it is repeated until the provider answers',
    ]);
    backend.provider.setFaults(() => null);
    expect(await run('void', orderNumber)).toEqual([`Order ${orderNumber} is cancelled.`]);
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
    [['ship', '1']],
    [['ship', '1', '--carrier', 'UPS']],
    [['ship', '1', '--carrier', 'UPS', '--tracking', '1Z', '--line', 'AV-0701']],
    [['ship', '1', '--carrier', 'UPS', '--tracking', '1Z', '--line', 'AV-0701=0']],
  ])('%j is answered with the usage', async (args) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' });
  });

  test('an order that is not there is named', async () => {
    await expect(run('show', '99999999')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});

describe('an order that moves along', () => {
  const [nora] = [500_101];
  async function placeOrderAs(customerId: number) {
    const shopper = backend.customer(customerId, 'Guest');
    const { basket } = await shopper.put(oil, 2, { quantityIs: 'new' });
    const checkout = { shopper, basketId: basket.id };
    const id = await backend.authorise(checkout);
    const { orderNumber } = await backend.submit(checkout, id);
    backend.emails.length = 0;
    backend.messages.length = 0;
    return orderNumber ?? '';
  }
  const read = (orderNumber: string) =>
    callApi(backend.url, getOrder, {
      params: { orderId: Number(orderNumber) },
      headers: backend.customer(nora, 'Guest').headers,
    });

  test('ship sends parcels on their way: the order, its customer and an email tell it, each once', async () => {
    const orderNumber = await placeOrderAs(nora);
    const first = ['ship', orderNumber, '--carrier', 'FEDEX GROUND', '--tracking', '7712 0044', '--partial'];
    for (const _ of [1, 2]) expect(await run(...first)).toEqual([`Order ${orderNumber} is ShippedPartial.`]);
    expect(await read(orderNumber)).toMatchObject({
      orderStatus: 'ShippedPartial',
      parcels: [{ carrier: 'FEDEX GROUND' }],
    });
    await run('ship', orderNumber, '--carrier', 'Peachtree Bikes', '--tracking', 'PB-1');
    expect(await read(orderNumber)).toMatchObject({
      orderStatus: 'ShippedComplete',
      orderTracking: { carrier: 'Peachtree Bikes', trackingNumber: 'PB-1' },
    });
    expect(backend.messages).toContainEqual(expect.objectContaining({ Scenario: 'OrderChanged', orderNumber }));
    const [partly, rest, ...others] = backend.emails;
    expect(others).toEqual([]);
    const account = `http://shop.test/en-us/administration/Orders/?order=${orderNumber}`;
    expect(partly?.text).toContain('part of your order is on its way');
    for (const part of ['https://www.fedex.com/fedextrack/?trknbr=77120044', account])
      for (const content of [partly?.text, partly?.html]) expect(content).toContain(part);
    expect(rest?.text).toContain('Tracking number: PB-1');
    await expect(run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z')).rejects.toMatchObject({
      code: 'ORDER_NOT_MOVED',
      message: expect.stringContaining('nothing of it is left to send'),
    });
  });

  test('ship says what is in a parcel, and no more than is left of the order', async () => {
    const orderNumber = await placeOrderAs(nora);
    const ship = (tracking: string, ...more: string[]) =>
      run('ship', orderNumber, '--carrier', 'UPS', '--tracking', tracking, ...more);
    const first = [`--line`, `${oil}=1`];
    for (const _ of [1, 2]) expect(await ship('1Z1', ...first)).toEqual([`Order ${orderNumber} is ShippedPartial.`]);
    for (const line of [`${oil}=2`, 'AV-0702=1'])
      await expect(ship('1Z2', '--line', line)).rejects.toMatchObject({ code: 'LINE_NOT_LEFT' });
    expect(await read(orderNumber)).toMatchObject({ orderStatus: 'ShippedPartial', parcels: [{}] });
    expect(await ship('1Z2')).toEqual([`Order ${orderNumber} is ShippedComplete.`]);
    const parcel = (trackingNumber: string) => ({ carrier: 'UPS', trackingNumber, lines: [{ sku: oil, quantity: 1 }] });
    expect(await read(orderNumber)).toMatchObject({ parcels: [parcel('1Z1'), parcel('1Z2')] });
    expect(backend.emails).toHaveLength(2);
    for (const { text, html } of backend.emails)
      for (const content of [text, html]) expect(content).toMatch(/In this parcel[^$]*: 1/);
  });

  test('an order that is picked up in parts is told of each part, and a repeated command of none', async () => {
    const orderNumber = await placeOrderAs(nora);
    const pickUp = (...lines: string[]) => run('ship', orderNumber, '--carrier', 'Pickup', ...lines);
    const pickUpOne = () => pickUp('--line', `${oil}=1`);
    expect(await pickUpOne()).toEqual([`Order ${orderNumber} is ShippedPartial.`]);
    expect(await pickUpOne()).toEqual([
      `Order ${orderNumber} is ShippedPartial.`,
      expect.stringContaining('not counted twice: add --again'),
    ]);
    expect(await pickUp()).toEqual([`Order ${orderNumber} is ShippedComplete.`]);
    const one = [{ sku: oil, quantity: 1 }];
    expect(await read(orderNumber)).toMatchObject({ parcels: [{ lines: one }, { lines: one }] });
    expect(backend.emails).toHaveLength(2);
  });

  test('a product is packed and taken back by the sku of the owner, which show tells', async () => {
    const shopper = backend.customer(nora, 'Guest');
    const { basket } = await shopper.put(prune, 2, { quantityIs: 'new' });
    const checkout = { shopper, basketId: basket.id };
    const { orderNumber = '' } = await backend.submit(checkout, await backend.authorise(checkout));
    const given = 'LIP/08 "prune" 口红';
    expect((await run('show', orderNumber ?? '')).join('\n')).toContain(`2 x ${prune} (${given}) `);
    const ship = ['ship', orderNumber ?? '', '--carrier', 'UPS', '--tracking'];
    expect(await run(...ship, '1Z1', '--line', `${given}=1`)).toEqual([`Order ${orderNumber} is ShippedPartial.`]);
    const both = ['--line', `${given}=1`, '--line', `${prune}=1`];
    await expect(run(...ship, '1Z2', ...both)).rejects.toMatchObject({ code: 'LINE_NOT_LEFT' });
    expect(await run(...ship, '1Z2', '--line', `${prune}=1`)).toEqual([`Order ${orderNumber} is ShippedComplete.`]);
    expect(await run('receive', orderNumber ?? '', '--line', `${given}=2`)).toEqual([
      expect.stringContaining(`2 x ${prune}`),
    ]);
  });

  test('hold keeps an order from being shipped until release; cancel gives back what was paid', async () => {
    const orderNumber = await placeOrderAs(nora);
    await expect(run('release', orderNumber).then(() => run('hold', orderNumber))).resolves.toEqual([
      `Order ${orderNumber} is held.`,
    ]);
    await expect(run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z')).rejects.toMatchObject({
      message: expect.stringContaining('"release" it first'),
    });
    await run('release', orderNumber);
    await run('refund', orderNumber, '--amount', '8.57');
    expect(await read(orderNumber)).toMatchObject({ orderStatus: 'ReadyToShip', totalPaid: 70, refunded: 8.57 });
    await run('hold', orderNumber);
    await run('cancel', orderNumber);
    expect(await read(orderNumber)).toMatchObject({ orderStatus: 'Cancelled', totalPaid: 0, refunded: 78.57 });
    for (const command of [['hold'], ['release'], ['ship', '--carrier', 'Pickup']])
      await expect(run(command[0] ?? '', orderNumber, ...command.slice(1))).rejects.toMatchObject({
        code: 'ORDER_NOT_MOVED',
      });
  });

  test('each time that an order is held, released or sent back, an email tells its customer, also a guest', async () => {
    const { orderNumber } = await placeOrder();
    const told = async (...command: string[]) => {
      backend.emails.length = 0;
      for (const _ of [1, 2]) await run(command[0] ?? '', orderNumber, ...command.slice(1));
      return backend.emails.map(({ to, subject }) => `${to}: ${subject}`);
    };
    const email = (subject: string) => [`${person.email}: ${subject}`];
    for (const _ of [1, 2]) {
      expect(await told('hold')).toEqual(email(`Your ${brand.name} order ${orderNumber} is on hold`));
      expect(await told('release')).toEqual(email(`Your ${brand.name} order ${orderNumber} is no longer on hold`));
    }
    await told('ship', '--carrier', 'UPS', '--tracking', '1Z');
    expect(await told('return')).toEqual(email(`Your return of ${brand.name} order ${orderNumber}`));
  });

  test('a guest is told by email alone, without a link to an account', async () => {
    const { orderNumber } = await placeOrder();
    backend.emails.length = 0;
    backend.messages.length = 0;
    await run('ship', orderNumber, '--carrier', 'Pickup');
    expect(backend.messages).toEqual([]);
    expect(backend.emails).toHaveLength(1);
    expect(backend.emails[0]?.text).toContain('ready for you to pick up');
    expect(`${backend.emails[0]?.text}${backend.emails[0]?.html}`).not.toMatch(/https?:/);
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
    (await compareProviders(inAnHour())).differences
      .filter(({ reference }) => reference === `model-${id}`)
      .map(({ kind }) => kind);

  test('orders that were paid, and payments that were released, are no difference', async () => {
    const { id } = await placeOrder();
    const guest = await backend.startGuest();
    const voided = await backend.authorise(guest);
    await guest.shopper.put('AV-0702', 1, { basketId: guest.basketId });
    await backend.refuseSubmit(guest, voided);
    await expect.poll(async () => [...(await kindsOf(id)), ...(await kindsOf(voided))]).toEqual([]);
  });

  test('a paid order that the provider does not list yet is no difference, unless their amounts differ', async () => {
    const { provider } = backend.provider;
    const { list } = provider;
    const { id } = await placeOrder();
    provider.list = async function* () {
      for await (const payment of list(0)) if (payment.reference !== `model-${id}`) yield payment;
    };
    try {
      expect(await kindsOf(id)).toEqual([]);
      backend.provider.byTransaction(id).capturedMinor -= 1;
      expect(await kindsOf(id)).toEqual(['AMOUNTS_DIFFER']);
    } finally {
      provider.list = list;
    }
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

  test('a provider that takes no new payments any more is compared, as it may refund earlier ones', async () => {
    const { id } = await placeOrder();
    backend.provider.byTransaction(id).capturedMinor -= 1;
    const { provider } = createModelProvider();
    const current = { ...provider, name: 'current' };
    const providers = {
      ...backend.orders.providers,
      forCountry: () => current,
      all: [current, backend.provider.provider],
    };
    const { differences: found } = await compareProviders({ ...inAnHour(), providers });
    expect(found.map(({ reference }) => reference)).toContain(`model-${id}`);
  });

  test('a provider that fails keeps no other one from being compared', async () => {
    const { id } = await placeOrder();
    backend.provider.byTransaction(id).capturedMinor -= 1;
    const list = () => {
      throw new Error('No payments are listed.');
    };
    const failing = { ...backend.provider.provider, name: 'failing', list };
    const log: string[] = [];
    const dependencies = {
      ...inAnHour(),
      providers: { ...backend.orders.providers, all: [failing, backend.provider.provider] },
      logger: createLogger('info', { write: (line) => void log.push(line) }),
    };
    await expect(logDifferences(dependencies)).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: 'No payments are listed.' })],
    });
    expect(log.join('')).toContain(`model-${id}`);
    await expect(runOrderCommand(dependencies, ['reconcile'])).rejects.toMatchObject({
      code: 'PROVIDER_NOT_COMPARED',
      message: expect.stringMatching(new RegExp(`model-${id}.*Not compared: failing\\.`, 's')),
    });
  });
});
