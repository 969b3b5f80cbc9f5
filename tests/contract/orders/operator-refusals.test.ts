import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { PaymentRefused } from '../../../src/server/areas/payments/index.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
const minuteMs = 60_000;
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());
beforeEach(() => {
  backend.provider.setFaults(() => null);
});

const run = (...args: string[]) => runOrderCommand(backend.orders, args);
const runIn = (minutes: number, ...args: string[]) =>
  runOrderCommand({ ...backend.orders, now: () => Date.now() + minutes * minuteMs }, args);
const ship = (orderNumber: string) => run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z');

async function placeOrder() {
  const guest = await backend.startGuest(oil, 2);
  const id = await backend.authorise(guest);
  const { orderNumber } = await backend.submit(guest, id);
  return { id, orderNumber: orderNumber ?? '' };
}
const refundedOf = async (id: string) => (await backend.ordersOf(id))[0]?.refundedMinor;

/** Lets the provider refuse refunds for good while something is done. */
async function whileRefused(work: () => Promise<unknown>): Promise<void> {
  const { provider } = backend.provider;
  const { refund } = provider;
  provider.refund = () => Promise.reject(new PaymentRefused('model', 'charge_disputed'));
  await expect(work()).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
  provider.refund = refund;
}

describe('a command that cannot be meant', () => {
  let order: Awaited<ReturnType<typeof placeOrder>>;
  beforeAll(async () => {
    order = await placeOrder();
  });

  test.each([
    [['refund', '--amount', '5', '--line', `${oil}=1`]],
    [['refund', '--amount', '0']],
    [['refund', '--amount', 'five']],
    [['refund', '--amount', '5.001']],
    [['refund', '--restock']],
    [['refund', '--amount', '5', '--restock']],
    [['receive']],
    [['ship', '--carrier', 'UPS', '--tracking', ' ']],
    [['ship', '--carrier', ' ', '--tracking', '1Z']],
  ])('such as %j is answered with the usage, and changes nothing', async ([name = '', ...options]) => {
    const rejected = expect(run(name, order.orderNumber, ...options)).rejects;
    await rejected.toMatchObject({ code: 'INVALID_ARGUMENTS', message: expect.stringContaining('Usage:') });
    expect(await backend.ordersOf(order.id)).toMatchObject([{ status: 'ReadyToShip', refundedMinor: 0, parcels: [] }]);
  });

  test.each(['0', '5x', '-1', '1000000', ''])('a list of "%s" orders is answered with the usage', async (limit) => {
    await expect(run('list', `--limit=${limit}`)).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' });
  });
});

describe('a refund', () => {
  test('of an order whose payment was declined is refused, and so are parcels and returns', async () => {
    const guest = await backend.startGuest(oil, 2);
    const id = await backend.authorise(guest);
    backend.provider.declineAtCapture(id);
    await backend.submit(guest, id);
    const [{ orderNumber } = { orderNumber: '' }] = await backend.ordersOf(id);
    await expect(run('refund', orderNumber)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
    for (const command of [() => ship(orderNumber), () => run('receive', orderNumber, '--line', `${oil}=1`)])
      await expect(command()).rejects.toMatchObject({
        code: 'ORDER_NOT_MOVED',
        message: expect.stringContaining('nobody has paid it'),
      });
  });

  test('of pieces of a cancelled order is refused, as they are in stock again; its money still goes back', async () => {
    const { id, orderNumber } = await placeOrder();
    await whileRefused(() => run('cancel', orderNumber));
    const stock = await backend.stockOf(oil);
    await expect(run('refund', orderNumber, '--line', `${oil}=1`, '--restock')).rejects.toMatchObject({
      code: 'ORDER_CANCELLED',
    });
    expect(await run('refund', orderNumber)).toEqual(['$78.57 given back']);
    expect(await backend.stockOf(oil)).toBe(stock);
    expect(await refundedOf(id)).toBe(7_857);
  });

  test('of all pieces leaves nothing to ship', async () => {
    const { orderNumber } = await placeOrder();
    await run('refund', orderNumber, '--line', `${oil}=2`);
    await expect(ship(orderNumber)).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  });

  test('that was refused leaves its pieces to be shipped, and to be paid back later', async () => {
    const { id, orderNumber } = await placeOrder();
    const stock = await backend.stockOf(oil);
    await whileRefused(() => run('refund', orderNumber, '--line', `${oil}=2`, '--restock'));
    expect(await backend.stockOf(oil)).toBe(stock);
    await ship(orderNumber);
    expect(await backend.ordersOf(id)).toMatchObject([{ status: 'ShippedComplete', refundedMinor: 0 }]);
    await run('refund', orderNumber, '--line', `${oil}=2`, '--restock');
    expect(await backend.stockOf(oil)).toBe(stock + 2);
  });

  test('of the same amount needs no --again once ten minutes are over, nor when the first was refused', async () => {
    const { id, orderNumber } = await placeOrder();
    const five = ['refund', orderNumber, '--amount', '5'];
    await whileRefused(() => run(...five));
    await run(...five);
    await expect(runIn(9, ...five)).rejects.toMatchObject({ code: 'REFUND_REPEATED' });
    await runIn(11, ...five);
    expect(await refundedOf(id)).toBe(1_000);
  });

  test('of the amount that a piece has cost is another one than that of the piece', async () => {
    const { id, orderNumber } = await placeOrder();
    await run('refund', orderNumber, '--line', `${oil}=1`);
    const minor = (await refundedOf(id)) ?? 0;
    await run('refund', orderNumber, '--amount', (minor / 100).toFixed(2));
    expect(await refundedOf(id)).toBe(2 * minor);
  });

  test('is shown with who gave it and why', async () => {
    const { orderNumber } = await placeOrder();
    await run('refund', orderNumber, '--line', `${oil}=1`, '--reason', 'The bottle leaks', '--by', 'Kim');
    await run('refund', orderNumber, '--amount', '5');
    const shown = (await run('show', orderNumber)).filter((line) => line.startsWith('  refund '));
    expect(shown).toEqual([
      expect.stringMatching(/ by Kim: \$[\d.]+ given back, 1 x AV-0701 \(not sent\), The bottle leaks$/),
      expect.stringMatching(/ by operator: \$5\.00 given back$/),
    ]);
  });
});

test('a parcel that was recorded as a part is the last one when its command is repeated without --partial', async () => {
  const { id, orderNumber } = await placeOrder();
  const command = ['ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z'];
  await run(...command, '--partial');
  const emails = backend.emails.length;
  expect(await run(...command)).toEqual([`Order ${orderNumber} is ShippedComplete.`]);
  const [{ parcels, status } = { parcels: [], status: '' }] = await backend.ordersOf(id);
  expect({ parcels: parcels.length, status }).toEqual({ parcels: 1, status: 'ShippedComplete' });
  expect(await run(...command, '--partial')).toEqual([`Order ${orderNumber} is ShippedComplete.`]);
  expect(backend.emails).toHaveLength(emails);
});

test('pieces that come back and cannot be sold again are paid back, and stay out of stock', async () => {
  const { id, orderNumber } = await placeOrder();
  await ship(orderNumber);
  const stock = await backend.stockOf(oil);
  await run('receive', orderNumber, '--line', `${oil}=1`, '--unsellable');
  expect(await backend.stockOf(oil)).toBe(stock);
  expect(await refundedOf(id)).toBeGreaterThan(0);
});

test('a provider that does not answer is named, and not as a fault of the command', async () => {
  const { orderNumber } = await placeOrder();
  backend.provider.setFaults((method) => (method === 'read' ? 'no-effect' : null));
  await expect(run('show', orderNumber)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
});
