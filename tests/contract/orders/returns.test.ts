import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { runKreditCommand } from '../../../src/server/areas/kredits/operate/run-command.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { clearKredits } from '../../fixtures/database/clear-kredits.ts';
import { shippingMethods } from '../../fixtures/server/checkout-requests.ts';
import { findRefunds } from '../../../src/server/areas/orders/refunds/queries.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { Checkout, OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
const { nora, grace } = { nora: 500_101, grace: 500_103 };
/** What an order of four bottles earns, and what it earns a member as one of three months. */
const [earned, loyalty] = [15, 25];
beforeAll(async () => {
  backend = await startOrderBackend();
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  for (const customerId of [nora, grace]) await clearKredits(backend.db, customerId);
});

const run = (...args: string[]) => runOrderCommand(backend.orders, args);
const ship = (orderNumber: string) => run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z');

async function pay(checkout: Checkout, isShipped = true) {
  const { transactionId: id, status } = await backend.open(checkout);
  if (status === 'OPEN') backend.provider.authorise(id);
  const { orderNumber } = await backend.submit(checkout, id);
  const [order] = await backend.ordersOf(id);
  if (!orderNumber || !order) throw new RangeError('the order was placed');
  const lines = await backend.db.selectFrom('orderLines').selectAll().where('orderId', '=', order.orderId).execute();
  if (isShipped) await ship(orderNumber);
  backend.emails.length = 0;
  return { orderNumber, order, gifts: lines.filter(({ promotionId }) => promotionId > 0) };
}

/** An order of a member, who has no other kredits than those that they spend on it. */
async function orderAsMember(quantity: number, kredits: number, isShipped = true) {
  const words = ['--reason', 'A gift', '--by', 'dana'];
  await runKreditCommand(backend.orders, ['adjust', 'grace.preferred@aurevane.example', `+${kredits}`, ...words]);
  const shopper = backend.customer(grace, 'PreferredCustomer');
  const { basket } = await shopper.put(oil, quantity, { quantityIs: 'new' });
  const methodId = await backend.memberMethod(Math.round(basket.totalPrice * 100));
  return pay({ shopper, basketId: basket.id, methodId, kredits }, isShipped);
}

test('T38 who sends back all but the gifts has their kredits again, and none that it earned', async () => {
  const { orderNumber, gifts } = await orderAsMember(4, 20);
  expect(gifts).toHaveLength(2);
  expect(await backend.kreditBalance(grace)).toBe(earned + loyalty);
  await run('receive', orderNumber, '--line', `${oil}=3`);
  // What is left is too little for the kredits of an order.
  expect(await backend.kreditBalance(grace)).toBe(loyalty + 15);
  await run('receive', orderNumber, '--line', `${oil}=1`);
  expect(await backend.kreditBalance(grace)).toBe(20);
});

test('T38 each piece gives back what kredits have paid for it, and an email says how many', async () => {
  const { orderNumber, order } = await orderAsMember(5, 136);
  expect(order).toMatchObject({ totalMinor: 0, kreditsApplied: 136 });
  const before = await backend.kreditBalance(grace);
  const receive = (pieces: number) => run('receive', orderNumber, '--line', `${oil}=${pieces}`);
  // 27.20 of a kredit each: parts of one wait for the next piece.
  expect(await receive(1)).toEqual([expect.stringContaining('27 kredits')]);
  expect(await backend.kreditBalance(grace)).toBe(before + 27);
  expect(backend.emails.map(({ text }) => text)).toEqual([expect.stringContaining('in your account again: 27.')]);
  expect(backend.emails[0]?.text).not.toContain('card');
  await receive(3);
  expect(await backend.kreditBalance(grace)).toBe(before + 108 - earned);
  await run('refund', orderNumber, '--line', `${oil}=1`, '--again');
  expect(await backend.kreditBalance(grace)).toBe(136);
  const refunds = await findRefunds(backend.db, order.orderId);
  expect(refunds.map(({ kredits }) => kredits)).toEqual([27, 81, 28]);
});

test('T38 a refund of money and kredits tells of both, and a cancellation gives back the rest of them', async () => {
  const { orderNumber } = await orderAsMember(4, 20, false);
  const before = await backend.kreditBalance(grace);
  await run('refund', orderNumber, '--line', `${oil}=1`, '--restock');
  expect(await backend.kreditBalance(grace)).toBe(before + 5);
  expect(backend.emails[0]?.text).toMatch(
    /\$23\.58[^]*in your account again: 5\. Each keeps its expiry date[^]*card or account/,
  );
  await run('cancel', orderNumber);
  expect(await backend.kreditBalance(grace)).toBe(20);
});

test('T38 emails about what came back name the kredits that can be spent again, and no expired ones', async () => {
  const dayMs = 86_400_000;
  const expires = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  const words = ['--reason', 'A gift', '--by', 'dana', '--expires', expires];
  const giveExpiring = (kredits: number) =>
    runKreditCommand(backend.orders, ['adjust', 'grace.preferred@aurevane.example', `+${kredits}`, ...words]);
  const later = { ...backend.orders, now: () => Date.now() + 3 * dayMs };
  await giveExpiring(5);
  const some = await orderAsMember(4, 20, false);
  await runOrderCommand(later, ['cancel', some.orderNumber]);
  expect(backend.emails.map(({ text }) => text)).toEqual([expect.stringContaining('in your account again: 15.')]);
  await clearKredits(backend.db, grace);
  await giveExpiring(5);
  const none = await orderAsMember(4, 5, false);
  await runOrderCommand(later, ['cancel', none.orderNumber]);
  expect(backend.emails.map(({ text }) => text)).toEqual([expect.not.stringContaining('in your account again')]);
  await clearKredits(backend.db, grace);
  await giveExpiring(18);
  const part = await orderAsMember(4, 20, false);
  await runOrderCommand(later, ['refund', part.orderNumber, '--line', `${oil}=1`, '--restock']);
  expect(backend.emails.map(({ text }) => text)).toEqual([expect.stringContaining('in your account again: 2.')]);
});

test('MEM-015 who joins with an order and sends its products back is a member, without what they earned', async () => {
  const shopper = backend.customer(nora, 'Guest');
  await shopper.put(membershipSku, 1, { quantityIs: 'new' });
  const { basket } = await shopper.put(oil, 4, { quantityIs: 'new' });
  const { orderNumber } = await pay({ shopper, basketId: basket.id, methodId: shippingMethods.usFree });
  expect(await backend.kreditBalance(nora)).toBe(earned);
  await run('receive', orderNumber, '--line', `${oil}=4`);
  expect(await backend.kreditBalance(nora)).toBe(0);
  expect(await backend.readCustomer(nora)).toMatchObject({ customerType: 'PreferredCustomer' });
  await run('refund', orderNumber, '--line', `${membershipSku}=1`);
  expect(await backend.readCustomer(nora)).toMatchObject({ membershipStatus: 'Unknown' });
});

test('a return that an interrupted command has recorded is recorded and paid back once', async () => {
  const { orderNumber, order } = await orderAsMember(4, 20);
  const stock = await backend.stockOf(oil);
  const receive = (...more: string[]) => run('receive', orderNumber, '--line', `${oil}=1`, ...more);
  await receive();
  await expect(receive()).rejects.toMatchObject({ code: 'REFUND_REPEATED' });
  expect(await backend.stockOf(oil)).toBe(stock + 1);
  await receive('--again');
  const [{ refundedMinor } = { refundedMinor: 0 }] = await backend.ordersOf(order.transactionId);
  expect(refundedMinor).toBeGreaterThan(0);
  expect(await backend.stockOf(oil)).toBe(stock + 2);
});

test('pieces come back into stock although their money went back before, and no more is paid back', async () => {
  const { orderNumber, order } = await orderAsMember(4, 20);
  const stock = await backend.stockOf(oil);
  await run('refund', orderNumber, '--amount', '60', '--reason', 'It came late');
  await run('receive', orderNumber, '--line', `${oil}=3`);
  expect(await backend.ordersOf(order.transactionId)).toMatchObject([{ refundedMinor: order.totalMinor }]);
  backend.emails.length = 0;
  await run('receive', orderNumber, '--line', `${oil}=1`);
  expect(await backend.ordersOf(order.transactionId)).toMatchObject([{ refundedMinor: order.totalMinor }]);
  expect(await backend.stockOf(oil)).toBe(stock + 4);
  expect(backend.emails).toEqual([]);
});
