import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { compareProviders } from '../../../src/server/areas/orders/operate/reconcile/find-differences.ts';
import { repairDifferences } from '../../../src/server/areas/orders/operate/reconcile/repair.ts';
import { createOrderJobHandlers } from '../../../src/server/areas/orders/job-handlers.ts';
import { orderQueues } from '../../../src/server/areas/orders/jobs.ts';
import { listOrderSweeps } from '../../../src/server/areas/orders/recover-orders.ts';
import { continueRefund } from '../../../src/server/areas/orders/refunds/continue-refund.ts';
import { findRefunds } from '../../../src/server/areas/orders/refunds/queries.ts';
import { PaymentRefused } from '../../../src/server/areas/payments/index.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { promotionBuilders } from '../../fixtures/catalogue/promotions.ts';
import { insertPromotion } from '../../fixtures/database/insert-promotion.ts';
import { shippingMethods } from '../../fixtures/server/checkout-requests.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
const oil = 'AV-0701';
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
});
afterAll(() => backend?.stop());
beforeEach(() => {
  backend.provider.setFaults(() => null);
  backend.emails.length = 0;
});

const run = (...args: string[]) => runOrderCommand(backend.orders, args);
const refused = (code: string): unknown => expect.objectContaining({ code });

async function placeOrder() {
  const guest = await backend.startGuest(oil, 2);
  const id = await backend.authorise(guest);
  const { orderNumber } = await backend.submit(guest, id);
  backend.emails.length = 0;
  return { id, orderNumber: orderNumber ?? '' };
}

async function readOrder(id: string) {
  const [order] = await backend.ordersOf(id);
  if (!order) throw new RangeError('the order was placed');
  return order;
}
const refundsOf = async (id: string) => findRefunds(backend.db, (await readOrder(id)).orderId);
const atProvider = (id: string) => backend.provider.byTransaction(id).refundedMinor;

/** Lets the provider refuse refunds for good while something is done. */
async function whileRefused<T>(code: string, work: () => Promise<T>): Promise<T> {
  const { provider } = backend.provider;
  const { refund } = provider;
  provider.refund = () => Promise.reject(new PaymentRefused('model', code));
  try {
    return await work();
  } finally {
    provider.refund = refund;
  }
}

describe('refunds', () => {
  test('a parcel cannot leave while the provider is asked to give the money of the order back', async () => {
    const { id, orderNumber } = await placeOrder();
    const shipped: Promise<unknown>[] = [];
    backend.provider.setFaults((method) => {
      if (method === 'refund')
        shipped.push(run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z').catch((error: unknown) => error));
      return null;
    });
    await run('cancel', orderNumber);
    expect(await Promise.all(shipped)).toEqual([refused('ORDER_NOT_MOVED')]);
    expect(await readOrder(id)).toMatchObject({ status: 'Cancelled', refundedMinor: 7_857, parcels: [] });
  });

  test('two refunds at once both count, and the same one sent twice is given once', async () => {
    const { id, orderNumber } = await placeOrder();
    const refund = (amount: string, ...more: string[]) => run('refund', orderNumber, '--amount', amount, ...more);
    await Promise.all([refund('5'), refund('6')]);
    expect(atProvider(id)).toBe(1_100);
    await expect(refund('5')).rejects.toEqual(refused('REFUND_REPEATED'));
    expect(atProvider(id)).toBe(1_100);
    await refund('5', '--again');
    expect(atProvider(id)).toBe(1_600);
    expect(await readOrder(id)).toMatchObject({ refundedMinor: 1_600 });
  });

  test('a cancellation during a refund gives back the rest to the cent', async () => {
    const { id, orderNumber } = await placeOrder();
    const cancelled: Promise<unknown>[] = [];
    backend.provider.setFaults((method) => {
      if (method === 'refund' && cancelled.length === 0) cancelled.push(run('cancel', orderNumber));
      return null;
    });
    await run('refund', orderNumber, '--amount', '5');
    await Promise.all(cancelled);
    expect(await readOrder(id)).toMatchObject({ status: 'Cancelled', refundedMinor: 7_857 });
    expect(atProvider(id)).toBe(7_857);
  });

  test('T37 a refund whose record was lost after the provider gave it is completed, and given once', async () => {
    const { id, orderNumber } = await placeOrder();
    backend.provider.setFaults((method) => (method === 'refund' ? 'lost-reply' : null));
    expect(await run('refund', orderNumber, '--amount', '5')).toEqual([
      '$5.00 under way: it is repeated until the provider answers',
    ]);
    expect(atProvider(id)).toBe(500);
    expect(await readOrder(id)).toMatchObject({ refundedMinor: 0 });
    backend.provider.setFaults(() => null);
    await expect(run('refund', orderNumber, '--amount', '5')).rejects.toEqual(refused('REFUND_REPEATED'));
    const [refund] = await refundsOf(id);
    await Promise.all([1, 2].map(() => continueRefund(backend.orders, refund?.refundId ?? '')));
    expect(atProvider(id)).toBe(500);
    expect(await readOrder(id)).toMatchObject({ refundedMinor: 500 });
    expect(backend.emails).toHaveLength(1);
  });

  test('a refund that the provider refuses is told to the operator, and counts for nothing', async () => {
    const { id, orderNumber } = await placeOrder();
    await whileRefused('charge_disputed', async () => {
      await expect(run('refund', orderNumber)).rejects.toMatchObject({
        code: 'REFUND_REFUSED',
        message: expect.stringContaining('charge_disputed'),
      });
    });
    expect(await refundsOf(id)).toMatchObject([{ state: 'refused', failure: 'charge_disputed' }]);
    expect(backend.emails).toEqual([]);
    expect(await run('refund', orderNumber)).toEqual(['$78.57 given back']);
    expect((await run('show', orderNumber)).join('\n')).toContain('refused by the provider (charge_disputed)');
  });

  test('a cancellation whose refund was refused is refunded when it is repeated, and told once', async () => {
    const { id, orderNumber } = await placeOrder();
    await whileRefused('charge_disputed', async () => {
      for (const _ of [1, 2]) await expect(run('cancel', orderNumber)).rejects.toEqual(refused('REFUND_REFUSED'));
    });
    expect(backend.emails).toEqual([]);
    for (const _ of [1, 2]) expect(await run('cancel', orderNumber)).toEqual([`Order ${orderNumber} is cancelled.`]);
    expect(atProvider(id)).toBe(7_857);
    expect(backend.emails).toMatchObject([{ subject: expect.stringMatching(/cancelled/i) }]);
  });

  test('T37 a refund that the provider accepts and cannot carry out counts for nothing', async () => {
    const { id, orderNumber } = await placeOrder();
    const { provider } = backend.provider;
    const { refund } = provider;
    provider.refund = async (reference, amountMinor, refundId) => ({
      ...(await provider.read(reference)),
      refunds: [{ refundId, amountMinor, status: 'failed' }],
    });
    try {
      await expect(run('refund', orderNumber)).rejects.toEqual(refused('REFUND_REFUSED'));
    } finally {
      provider.refund = refund;
    }
    expect(await refundsOf(id)).toMatchObject([{ state: 'refused', failure: 'REFUND_FAILED' }]);
    expect(await readOrder(id)).toMatchObject({ refundedMinor: 0 });
    expect(backend.emails).toEqual([]);
  });

  test.each([
    { made: 'refunded', state: 'refunded', minor: 500 },
    { made: 'failed', state: 'refused', minor: 0 },
  ] as const)(
    'T37 a refund that is $made at the provider, which refuses to make it again, is $state',
    async ({ made, state, minor }) => {
      const { id, orderNumber } = await placeOrder();
      backend.provider.setFaults((method) => (method === 'refund' ? 'lost-reply' : null));
      await run('refund', orderNumber, '--amount', '5');
      backend.provider.setFaults(() => null);
      const payment = backend.provider.byTransaction(id);
      payment.refunds = payment.refunds.map((refund) => ({ ...refund, status: made }));
      const [{ refundId } = { refundId: '' }] = await refundsOf(id);
      await whileRefused('charge_already_refunded', () => continueRefund(backend.orders, refundId));
      expect(await refundsOf(id)).toMatchObject([{ state }]);
      expect(await readOrder(id)).toMatchObject({ refundedMinor: minor });
    },
  );

  test('T37 a refund waits while the provider refuses it and does not say what it has made of it', async () => {
    const { id, orderNumber } = await placeOrder();
    backend.provider.setFaults((method) => (method === 'refund' || method === 'read' ? 'refused' : null));
    expect(await run('refund', orderNumber, '--amount', '5')).toEqual([expect.stringContaining('under way')]);
    backend.provider.setFaults(() => null);
    const [{ refundId } = { refundId: '' }] = await refundsOf(id);
    expect(await continueRefund(backend.orders, refundId)).toMatchObject({ state: 'refunded' });
    expect(atProvider(id)).toBe(500);
  });

  test('T37 a refund without an answer is asked again by a job each five minutes, and then named in the log', async () => {
    const { id, orderNumber } = await placeOrder();
    backend.provider.setFaults((method) => (method === 'refund' ? 'no-effect' : null));
    await run('refund', orderNumber, '--amount', '5');
    const [{ refundId, requestedAt } = { refundId: '', requestedAt: new Date() }] = await refundsOf(id);
    const handlers = createOrderJobHandlers(backend.orders);
    const keys = new Set<string>();
    const sweepAfter = async (seconds: number) => {
      const log: string[] = [];
      const add = (name: string, jobs: readonly { key: string; data: object }[]) => {
        for (const { key, data } of jobs) if (name === orderQueues.refund && 'refundId' in data) keys.add(key);
        return Promise.resolve();
      };
      const logger = createLogger('info', { write: (line) => void log.push(line) });
      const dependencies = { ...backend.orders, queue: { add }, logger };
      for (const sweep of listOrderSweeps(dependencies)) await sweep(requestedAt.getTime() + seconds * 1_000);
      const stuck = log.some((line) => line.includes('refunds are stuck') && line.includes(refundId));
      return { jobs: [...keys].filter((key) => key.startsWith(`${refundId}:`)).length, stuck };
    };
    expect(await sweepAfter(0)).toEqual({ jobs: 0, stuck: false });
    expect(await sweepAfter(200)).toEqual({ jobs: 1, stuck: false });
    expect(await sweepAfter(520)).toEqual({ jobs: 2, stuck: true });
    await expect(handlers[orderQueues.refund]({ refundId })).rejects.toMatchObject({
      name: 'PaymentProviderUnavailable',
    });
    backend.provider.setFaults(() => null);
    for (const _ of [1, 2]) await handlers[orderQueues.refund]({ refundId });
    expect(atProvider(id)).toBe(500);
    expect(await sweepAfter(900)).toEqual({ jobs: 2, stuck: false });
  });

  test('pieces are paid back with their tax, go into stock if asked, and are not shipped any more', async () => {
    const { id, orderNumber } = await placeOrder();
    const stock = await backend.stockOf(oil);
    const [line] = await backend.db
      .selectFrom('orderLines')
      .selectAll()
      .where('orderId', '=', (await readOrder(id)).orderId)
      .execute();
    const lineMinor = (line?.totalMinor ?? 0) + (line?.taxMinor ?? 0);
    await run('refund', orderNumber, '--line', `${oil}=1`, '--restock', '--reason', 'The bottle leaks');
    expect(await backend.stockOf(oil)).toBe(stock + 1);
    expect(atProvider(id)).toBe(Math.floor(lineMinor / 2));
    await expect(
      run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z', '--line', `${oil}=2`),
    ).rejects.toMatchObject({ code: 'LINE_NOT_LEFT' });
    await run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z', '--line', `${oil}=1`);
    expect(await readOrder(id)).toMatchObject({ status: 'ShippedComplete' });
    await expect(run('receive', orderNumber, '--line', `${oil}=2`)).rejects.toMatchObject({ code: 'LINE_NOT_LEFT' });
    await run('return', orderNumber);
    expect(await readOrder(id)).toMatchObject({ status: 'PendingReturn' });
    await run('receive', orderNumber, '--line', `${oil}=1`, '--again');
    expect(await readOrder(id)).toMatchObject({ status: 'ShippedComplete', refundedMinor: lineMinor });
    expect(await backend.stockOf(oil)).toBe(stock + 2);
  });

  test('goods that the customer keeps after all end the return, of which they are told once', async () => {
    const { id, orderNumber } = await placeOrder();
    await run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z');
    await run('return', orderNumber);
    backend.emails.length = 0;
    for (const _ of [1, 2])
      expect(await run('keep', orderNumber)).toEqual([`Order ${orderNumber} stays with its customer.`]);
    expect(await readOrder(id)).toMatchObject({ status: 'ShippedComplete', refundedMinor: 0 });
    expect(backend.emails).toMatchObject([{ subject: expect.stringContaining(`No return`) }]);
    await run('receive', orderNumber, '--line', `${oil}=1`);
    expect(await readOrder(id)).toMatchObject({ status: 'ShippedComplete' });
  });

  test('an order of which a part was sent and the rest paid back is complete, and can be sent back', async () => {
    const { id, orderNumber } = await placeOrder();
    await run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z', '--line', `${oil}=1`);
    await whileRefused('charge_disputed', () =>
      run('refund', orderNumber, '--line', `${oil}=1`, '--unsent').catch(() => undefined),
    );
    expect(await readOrder(id)).toMatchObject({ status: 'ShippedPartial' });
    await run('refund', orderNumber, '--line', `${oil}=1`, '--unsent');
    expect(await readOrder(id)).toMatchObject({ status: 'ShippedComplete' });
    await run('receive', orderNumber, '--line', `${oil}=1`, '--again');
    expect(await readOrder(id)).toMatchObject({ status: 'ShippedComplete' });
    const { id: openId, orderNumber: open } = await placeOrder();
    await run('ship', open, '--carrier', 'UPS', '--tracking', '1Z', '--line', `${oil}=1`);
    await run('refund', open, '--amount', '5');
    expect(await readOrder(openId)).toMatchObject({ status: 'ShippedPartial' });
  });

  test('an order all of whose pieces were paid back is complete, whatever its parcel contained', async () => {
    const { id, orderNumber } = await placeOrder();
    await run('ship', orderNumber, '--carrier', 'UPS', '--tracking', '1Z', '--partial');
    await run('refund', orderNumber, '--line', `${oil}=1`, '--sent');
    expect(await readOrder(id)).toMatchObject({ status: 'ShippedPartial' });
    await run('refund', orderNumber, '--line', `${oil}=1`, '--again');
    expect(await readOrder(id)).toMatchObject({ status: 'ShippedComplete' });
  });

  test('a cancellation leaves the pieces of a refund under way to it, and they go back when it is refused', async () => {
    const stock = await backend.stockOf(oil);
    const { id, orderNumber } = await placeOrder();
    backend.provider.setFaults((method) => (method === 'refund' ? 'no-effect' : null));
    await run('refund', orderNumber, '--line', `${oil}=1`);
    await run('cancel', orderNumber);
    expect(await backend.stockOf(oil)).toBe(stock - 1);
    backend.provider.setFaults(() => null);
    const [{ refundId } = { refundId: '' }] = await refundsOf(id);
    await whileRefused('charge_disputed', () => continueRefund(backend.orders, refundId));
    expect(await backend.stockOf(oil)).toBe(stock);
    await run('cancel', orderNumber);
    expect(await readOrder(id)).toMatchObject({ refundedMinor: 7_857 });
  });

  test('a cancellation returns the pieces that have not gone back into stock before', async () => {
    const stock = await backend.stockOf(oil);
    const { orderNumber } = await placeOrder();
    await run('refund', orderNumber, '--line', `${oil}=1`, '--restock');
    await run('cancel', orderNumber);
    expect(await backend.stockOf(oil)).toBe(stock);
  });
});

describe('a membership whose order is taken back', () => {
  const { nora, ada } = { nora: 500_101, ada: 500_103 };

  async function buyMembership(customerId: number) {
    const shopper = backend.customer(customerId, customerId === nora ? 'Guest' : 'PreferredCustomer');
    const { basket } = await shopper.put(membershipSku, 1, { quantityIs: 'new' });
    const methodId = customerId === nora ? shippingMethods.usNone : await backend.memberFeeMethod();
    const checkout = { shopper, basketId: basket.id, methodId };
    const id = await backend.authorise(checkout);
    const { orderNumber } = await backend.submit(checkout, id);
    backend.emails.length = 0;
    return { id, orderNumber: orderNumber ?? '' };
  }
  const readMembership = async (customerId: number) => {
    const { customerType, membershipStatus, membershipExpiresAt } = await backend.readCustomer(customerId);
    return { customerType, membershipStatus, membershipExpiresAt };
  };

  test.each([
    { what: 'a cancelled order', command: ['cancel'] },
    { what: 'a refunded order', command: ['refund'] },
    { what: 'a refunded fee', command: ['refund', '--line', `${membershipSku}=1`] },
  ])(
    'MEM-015 the first membership of $what makes a customer of its holder again, and they are told',
    async ({ command: [name = '', ...options] }) => {
      const before = await readMembership(nora);
      const { orderNumber } = await buyMembership(nora);
      expect(await readMembership(nora)).toMatchObject({ customerType: 'PreferredCustomer' });
      await run(name, orderNumber, ...options);
      expect(await readMembership(nora)).toEqual(before);
      expect(backend.emails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/membership/i));
    },
  );

  /** Orders goods together with the fee, as somebody whose token has this type. */
  async function buyBoth(customerId: number, type: string) {
    const shopper = backend.customer(customerId, type);
    await shopper.put(membershipSku, 1, { quantityIs: 'new' });
    const { basket } = await shopper.put(oil, 2, { quantityIs: 'new' });
    const methodId = type === 'PreferredCustomer' ? await backend.memberMethod(6_800) : shippingMethods.usMiddle;
    const checkout = { shopper, basketId: basket.id, methodId };
    const id = await backend.authorise(checkout);
    const { orderNumber } = await backend.submit(checkout, id);
    return orderNumber ?? '';
  }

  test.each([
    { who: 'a new member', customerId: nora, type: 'CDOCustomer', kept: 0 },
    { who: 'a member who renews', customerId: ada, type: 'PreferredCustomer', kept: 15 },
  ])(
    'MEM-015 PROMO-011 a refunded fee leaves $who $kept of 15 kredits of the order',
    async ({ customerId, type, kept }) => {
      await insertPromotion(
        backend.db,
        promotionBuilders.kredits({ startsAt: 0, endsAt: Date.now() + 60_000_000, conditionValue: 1_000 }),
      );
      const before = await backend.kreditBalance(customerId);
      const orderNumber = await buyBoth(customerId, type);
      expect(await backend.kreditBalance(customerId)).toBe(before + 15);
      await run('refund', orderNumber, '--line', `${membershipSku}=1`);
      expect(await backend.kreditBalance(customerId)).toBe(before + kept);
      await run('refund', orderNumber, '--line', `${oil}=1`);
      expect(await backend.kreditBalance(customerId)).toBe(before + kept);
      await backend.db.deleteFrom('promotions').execute();
    },
  );

  test('PROMO-011 kredits stay while as much is left of an order as their promotion asks for', async () => {
    const { unitPriceMinor } = await backend.db
      .selectFrom('orderLines')
      .select('unitPriceMinor')
      .where('sku', '=', oil)
      .executeTakeFirstOrThrow();
    const price = { startsAt: 0, endsAt: Date.now() + 60_000_000, conditionValue: unitPriceMinor };
    await insertPromotion(backend.db, promotionBuilders.kredits(price));
    const before = await backend.kreditBalance(ada);
    const orderNumber = await buyBoth(ada, 'PreferredCustomer');
    await run('refund', orderNumber, '--line', `${oil}=1`);
    expect(await backend.kreditBalance(ada)).toBe(before + 15);
    await run('refund', orderNumber, '--line', `${oil}=1`, '--again');
    expect(await backend.kreditBalance(ada)).toBe(before);
    await backend.db.deleteFrom('promotions').execute();
  });

  test('a renewal that is taken back leaves the membership that was renewed, also beneath a later one', async () => {
    const soon = new Date(Date.now() + 86_400_000);
    await backend.db
      .updateTable('customers')
      .set({ membershipExpiresAt: soon })
      .where('customerId', '=', ada)
      .execute();
    const first = await buyMembership(ada);
    const afterFirst = await readMembership(ada);
    const second = await buyMembership(ada);
    await run('cancel', first.orderNumber);
    expect(await readMembership(ada)).toEqual(afterFirst);
    await run('cancel', second.orderNumber);
    expect(await readMembership(ada)).toMatchObject({
      customerType: 'PreferredCustomer',
      membershipExpiresAt: soon,
    });
  });
});

describe('a year of membership that is over', () => {
  const nora = 500_101;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const readEnd = async () => (await backend.readCustomer(nora)).membershipExpiresAt;
  const readSubjects = () => backend.emails.map(({ subject }) => subject);

  async function buyYear() {
    const shopper = backend.customer(nora, 'CDOCustomer');
    const { basket } = await shopper.put(membershipSku, 1, { quantityIs: 'new' });
    const checkout = { shopper, basketId: basket.id, methodId: shippingMethods.usNone };
    const { orderNumber } = await backend.submit(checkout, await backend.authorise(checkout));
    // A reply may be there before the emails of its order are.
    await expect.poll(readSubjects).toContainEqual(expect.stringMatching(/membership/i));
    backend.emails.length = 0;
    return orderNumber ?? '';
  }

  /** Moves the year of an order, and what is left of it, two years back. */
  async function moveToPast(orderNumber: string) {
    const given = { membershipGivenAt: daysAgo(730) };
    await backend.db.updateTable('orders').set(given).where('orderNumber', '=', orderNumber).execute();
    const ended = { membershipExpiresAt: daysAgo(365) };
    await backend.db.updateTable('customers').set(ended).where('customerId', '=', nora).execute();
  }

  test('MEM-015 is taken back without telling its holder that a membership has ended or changed', async () => {
    const lapsed = await buyYear();
    await moveToPast(lapsed);
    await run('cancel', lapsed);
    expect(readSubjects()).not.toContainEqual(expect.stringMatching(/membership/i));
    const first = await buyYear();
    await moveToPast(first);
    const second = await buyYear();
    const end = await readEnd();
    backend.emails.length = 0;
    await run('cancel', first);
    expect(await readEnd()).toEqual(end);
    expect(readSubjects()).not.toContainEqual(expect.stringMatching(/membership/i));
    await run('cancel', second);
    expect(readSubjects()).toContainEqual(expect.stringMatching(/membership/i));
  });
});

describe('the comparison of refunds with the provider', () => {
  const inAnHour = () => ({ ...backend.orders, now: () => Date.now() + 3_600_000 });
  const find = async (id: string) =>
    (await compareProviders(inAnHour())).differences.filter(({ reference }) => reference === `model-${id}`);
  const repair = async (id: string) => repairDifferences(inAnHour(), await find(id));

  test('a refund that is under way is completed, and one given at the provider is recorded', async () => {
    const { id, orderNumber } = await placeOrder();
    backend.provider.setFaults((method) => (method === 'refund' ? 'lost-reply' : null));
    await run('refund', orderNumber, '--amount', '5');
    backend.provider.setFaults(() => null);
    expect(await repair(id)).toMatchObject([{ kind: 'REFUND_UNDER_WAY', repair: 'refunded' }]);
    const payment = backend.provider.byTransaction(id);
    await backend.provider.provider.refund(payment.reference, 700, 'by-hand');
    expect(await find(id)).toMatchObject([]);
    await backend.db
      .updateTable('orderRefunds')
      .set({ requestedAt: new Date(0), settledAt: new Date(0) })
      .where('orderId', '=', (await readOrder(id)).orderId)
      .execute();
    for (const _ of [1, 2]) await repair(id);
    expect(await readOrder(id)).toMatchObject({ refundedMinor: 1_200 });
    expect(await refundsOf(id)).toMatchObject([{ amountMinor: 500 }, { amountMinor: 700, requestedBy: 'reconcile' }]);
  });

  test('a cancelled order whose refund was refused is refunded; a refund without money is only named', async () => {
    const { id, orderNumber } = await placeOrder();
    await whileRefused('charge_disputed', () => run('cancel', orderNumber).catch(() => undefined));
    expect(await readOrder(id)).toMatchObject({ status: 'Cancelled', refundedMinor: 0 });
    expect(await repair(id)).toMatchObject([{ kind: 'CANCELLED_WITHOUT_REFUND', repair: 'refunded' }]);
    expect(atProvider(id)).toBe(7_857);
    const later = { ...backend.orders, now: () => Date.now() + 7_200_000 };
    backend.provider.byTransaction(id).refundedMinor = 0;
    const differences = (await compareProviders(later)).differences.filter(
      ({ reference }) => reference === `model-${id}`,
    );
    expect(await repairDifferences(later, differences)).toMatchObject([
      { kind: 'REFUND_UNKNOWN_TO_PROVIDER', repair: null },
    ]);
    expect(atProvider(id)).toBe(0);
  });

  test('a cancelled order whose money never went back is named until it does, however long ago', async () => {
    const { id, orderNumber } = await placeOrder();
    await whileRefused('charge_disputed', () => run('cancel', orderNumber).catch(() => undefined));
    const inWeeks = { ...backend.orders, now: () => Date.now() + 30 * 86_400_000 };
    const kinds = async () => {
      const { differences } = await compareProviders(inWeeks);
      return differences.filter(({ reference }) => reference === `model-${id}`).map(({ kind }) => kind);
    };
    expect(await kinds()).toEqual(['CANCELLED_WITHOUT_REFUND']);
    await run('cancel', orderNumber);
    expect(await kinds()).toEqual([]);
  });

  test('T37 a refund that was on its way and fails weeks later is named, and one that arrives is not', async () => {
    const [lost, arrived] = [await placeOrder(), await placeOrder()];
    backend.provider.setRefundStatus('pending');
    for (const { orderNumber } of [lost, arrived]) await run('refund', orderNumber, '--amount', '5');
    backend.provider.setRefundStatus('refunded');
    const of = ({ id }: typeof lost) => backend.provider.byTransaction(id);
    for (const refund of of(lost).refunds) refund.status = 'failed';
    for (const refund of of(arrived).refunds) refund.status = 'refunded';
    of(lost).refundedMinor = 0;
    const inWeeks = { ...backend.orders, now: () => Date.now() + 20 * 86_400_000 };
    const { differences } = await compareProviders(inWeeks);
    const named = [lost, arrived].map(({ id }) =>
      differences.filter(({ transactionId }) => transactionId === id).map(({ kind }) => kind),
    );
    expect(named).toEqual([['REFUND_UNKNOWN_TO_PROVIDER'], []]);
  });

  test('money that no order needs goes back', async () => {
    const guest = await backend.startGuest();
    const id = await backend.authorise(guest);
    const close = { state: 'closed', result: 'void' } as const;
    await backend.db.updateTable('paymentAttempts').set(close).where('transactionId', '=', id).execute();
    expect(await repair(id)).toMatchObject([{ kind: 'AUTHORISATION_NOT_RELEASED', repair: 'released' }]);
    Object.assign(backend.provider.byTransaction(id), { status: 'captured', capturedMinor: 7_857 });
    expect(await repair(id)).toMatchObject([{ kind: 'MONEY_WITHOUT_ORDER', repair: 'given back' }]);
    expect(atProvider(id)).toBe(7_857);
  });
});
