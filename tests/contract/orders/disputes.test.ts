import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordDispute } from '../../../src/server/areas/orders/disputes/record-dispute.ts';
import { syncDisputes } from '../../../src/server/areas/orders/disputes/sync-disputes.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { continueRefund } from '../../../src/server/areas/orders/refunds/continue-refund.ts';
import { findRefunds } from '../../../src/server/areas/orders/refunds/queries.ts';
import { PaymentProviderUnavailable, type ProviderDispute } from '../../../src/server/areas/payments/index.ts';
import { clearKredits } from '../../fixtures/database/clear-kredits.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { Checkout, OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
const staff = 'staff@aurevane.example';
const grace = 500_103;
beforeAll(async () => {
  backend = await startOrderBackend({ STAFF_EMAIL: staff });
});
afterAll(() => backend?.stop());
beforeEach(() => {
  backend.provider.setFaults(() => null);
  backend.provider.disputes.clear();
});

const run = (...args: string[]) => runOrderCommand(backend.orders, args);
const orderOf = async (id: string) => (await backend.ordersOf(id))[0] ?? Promise.reject(new Error('no order'));

async function pay(checkout: Checkout) {
  const id = await backend.authorise(checkout);
  const { orderNumber } = await backend.submit(checkout, id);
  backend.emails.length = 0;
  return { id, orderNumber: orderNumber ?? '', disputeId: `du-${id}` };
}
const placeOrder = async () => pay(await backend.startGuest());

/** What the bank says of the payment of an order, and a message of the provider about it. */
async function dispute(
  { id, disputeId }: { id: string; disputeId: string },
  status: ProviderDispute['status'],
  change: Partial<ProviderDispute> = {},
) {
  backend.provider.disputes.set(disputeId, {
    disputeId,
    reference: `model-${id}`,
    status,
    amountMinor: (await backend.ordersOf(id))[0]?.totalMinor ?? 700,
    currency: 'USD',
    reason: 'fraudulent',
    respondBy: new Date(1_900_000_000_000),
    isRefundable: false,
    ...change,
  });
  await recordDispute(backend.orders, 'model', disputeId);
}
const subjects = () => backend.emails.filter(({ to }) => to === staff).map(({ subject }) => subject);
const refused = { code: 'PAYMENT_DISPUTED' };
const ship = (orderNumber: string, ...more: string[]) =>
  run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z', ...more);

test('T37 staff hear once of a disputed payment, which is neither paid back nor sent by mistake', async () => {
  const order = await placeOrder();
  const { orderNumber, disputeId } = order;
  for (const _ of [1, 2]) await dispute(order, 'open');
  await Promise.all([1, 2, 3].map(() => recordDispute(backend.orders, 'model', disputeId)));
  expect(subjects()).toEqual([expect.stringContaining(`order ${orderNumber} (open)`)]);
  expect(backend.emails[0]?.text).toContain('answer by 2030-03-17');
  const line = `dispute model ${disputeId}: open, 78.57 USD, fraudulent, answer by 2030-03-17T17:46:40.000Z`;
  expect(await run('show', orderNumber)).toContain(`  ${line}`);
  expect(await run('reconcile')).toContain(`${line}, order ${orderNumber}`);
  for (const command of [['cancel'], ['refund'], ['refund', '--line', `${oil}=1`]])
    await expect(run(command[0] ?? '', orderNumber, ...command.slice(1))).rejects.toMatchObject(refused);
  await expect(ship(orderNumber)).rejects.toMatchObject(refused);
  expect(await orderOf(order.id)).toMatchObject({ status: 'ReadyToShip', refundedMinor: 0, parcels: [] });
  for (const _ of [1, 2])
    expect(await ship(orderNumber, '--disputed')).toEqual([`Order ${orderNumber} is ShippedComplete.`]);
  await expect(run('receive', orderNumber, '--line', `${oil}=1`)).rejects.toMatchObject(refused);
});

test('T37 a dispute that is won leaves the order as it was', async () => {
  const order = await placeOrder();
  await dispute(order, 'open');
  await dispute(order, 'won');
  expect(subjects()).toHaveLength(2);
  expect(await run('reconcile')).not.toContainEqual(expect.stringContaining(order.disputeId));
  await ship(order.orderNumber);
  await run('refund', order.orderNumber, '--amount', '5');
  expect(await orderOf(order.id)).toMatchObject({ status: 'ShippedComplete', refundedMinor: 500 });
});

test('T37 a customer who only asks their bank can be paid back, and is sent nothing', async () => {
  const order = await placeOrder();
  await dispute(order, 'open', { isRefundable: true });
  await expect(ship(order.orderNumber)).rejects.toMatchObject(refused);
  await run('cancel', order.orderNumber);
  expect(await orderOf(order.id)).toMatchObject({ status: 'Cancelled', refundedMinor: 7_857 });
});

test('T37 T38 a lost dispute counts as paid back, once, with the kredits that the order has earned', async () => {
  await clearKredits(backend.db, grace);
  const shopper = backend.customer(grace, 'PreferredCustomer');
  const { basket } = await shopper.put(oil, 4, { quantityIs: 'new' });
  const methodId = await backend.memberMethod(Math.round(basket.totalPrice * 100));
  const order = await pay({ shopper, basketId: basket.id, methodId });
  expect(await backend.kreditBalance(grace)).toBeGreaterThan(0);
  const stock = await backend.stockOf(oil);
  for (const _ of [1, 2]) await dispute(order, 'lost');
  const { totalMinor, orderId } = await orderOf(order.id);
  expect(await orderOf(order.id)).toMatchObject({ status: 'ReadyToShip', refundedMinor: totalMinor });
  expect(await backend.kreditBalance(grace)).toBe(0);
  expect(await findRefunds(backend.db, orderId)).toMatchObject([{ requestedBy: 'dispute', state: 'refunded' }]);
  // Their bank has told the customer.
  expect(backend.emails.map(({ to }) => to)).toEqual([staff]);
  await expect(run('refund', order.orderNumber)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
  await expect(ship(order.orderNumber)).rejects.toMatchObject(refused);
  await run('cancel', order.orderNumber);
  expect(await orderOf(order.id)).toMatchObject({ status: 'Cancelled', refundedMinor: totalMinor });
  expect(await backend.stockOf(oil)).toBe(stock + 4);
  expect(backend.provider.byTransaction(order.id).refundedMinor).toBe(0);
  const later = { ...backend.orders, now: () => Date.now() + 3_600_000 };
  for (const counted of [0, totalMinor]) {
    backend.provider.byTransaction(order.id).refundedMinor = counted;
    expect(await runOrderCommand(later, ['reconcile'])).not.toContainEqual(expect.stringContaining(order.id));
  }
});

test('T37 what was paid back before a part was lost is not counted twice, to the cent', async () => {
  const order = await placeOrder();
  await run('refund', order.orderNumber, '--amount', '70');
  await dispute(order, 'lost', { amountMinor: 1_000 });
  expect(await orderOf(order.id)).toMatchObject({ refundedMinor: 7_857 });
  const partly = await placeOrder();
  await dispute(partly, 'lost', { amountMinor: 1_000 });
  await expect(run('refund', partly.orderNumber, '--amount', '68.58')).rejects.toMatchObject({
    code: 'REFUND_TOO_HIGH',
  });
  await run('refund', partly.orderNumber, '--amount', '68.57');
  expect(await orderOf(partly.id)).toMatchObject({ refundedMinor: 7_857 });
});

test('T37 a loss waits for a refund that is under way, and is then found without a message', async () => {
  const order = await placeOrder();
  backend.provider.setFaults((method) => (method === 'refund' ? 'no-effect' : null));
  await run('refund', order.orderNumber);
  await dispute(order, 'lost');
  const { orderId } = await orderOf(order.id);
  expect(await orderOf(order.id)).toMatchObject({ refundedMinor: 0 });
  backend.provider.setFaults((method) => (method === 'refund' ? 'refused' : null));
  for (const { refundId } of await findRefunds(backend.db, orderId)) await continueRefund(backend.orders, refundId);
  backend.provider.setFaults(() => null);
  const inWeeks = { ...backend.orders, now: () => Date.now() + 30 * 86_400_000 };
  for (const _ of [1, 2]) await syncDisputes(inWeeks);
  expect(await orderOf(order.id)).toMatchObject({ refundedMinor: 7_857 });
});

test('T37 a dispute that cannot be read keeps no other one from being heard of', async () => {
  const [silent, other] = [await placeOrder(), await placeOrder()];
  for (const order of [silent, other]) {
    await dispute(order, 'open');
    await dispute(order, 'won');
  }
  const model = backend.orders.providers.byName('model');
  const provider = {
    ...model,
    readDispute: async (disputeId: string) => {
      if (disputeId === silent.disputeId) throw new PaymentProviderUnavailable('model');
      return { ...(await model.readDispute(disputeId)), status: 'open' as const };
    },
  };
  backend.emails.length = 0;
  const providers = { ...backend.orders.providers, all: [provider], byName: () => provider };
  await expect(syncDisputes({ ...backend.orders, providers, now: () => Date.now() + 60_000 })).rejects.toThrow();
  expect(subjects()).toEqual([expect.stringContaining(`order ${other.orderNumber} (open)`)]);
});

test('T37 a reading that began earlier does not undo a later one', async () => {
  const order = await placeOrder();
  await dispute(order, 'won');
  backend.provider.disputes.set(order.disputeId, {
    ...(await backend.orders.providers.byName('model').readDispute(order.disputeId)),
    status: 'open',
  });
  await recordDispute({ ...backend.orders, now: () => Date.now() - 60_000 }, 'model', order.disputeId);
  expect(subjects()).toEqual([expect.stringContaining('(won)')]);
  await ship(order.orderNumber);
});

test('T37 staff hear of a dispute of a payment that the shop does not know, and of an unknown dispute nothing', async () => {
  backend.emails.length = 0;
  await dispute({ id: 'of-another-shop', disputeId: 'du-of-others' }, 'lost');
  await recordDispute(backend.orders, 'model', 'du-nobody');
  expect(subjects()).toEqual([expect.stringContaining('a payment that the shop does not know (lost)')]);
});
