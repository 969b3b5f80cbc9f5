import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KreditSource, KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { PaymentRefused } from '../../../src/server/areas/payments/index.ts';
import { clearKredits } from '../../fixtures/database/clear-kredits.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

const nora = 500_101;
const dayMs = 86_400_000;
let backend: OrderBackend;
beforeAll(async () => {
  backend = await startOrderBackend();
  await backend.db.deleteFrom('promotions').execute();
  await backend.setStock('AV-0701', 500);
  await backend.db
    .updateTable('customers')
    .set({
      customerType: 'PreferredCustomer',
      membershipStatus: 'Active',
      membershipExpiresAt: new Date(Date.now() + 100 * dayMs),
    })
    .where('customerId', '=', nora)
    .execute();
});
afterAll(() => backend?.stop());

/** Of two orders of 68 dollars together both are needed. */
const promise = (needed: string, earned: string) =>
  backend.db
    .updateTable('faqValues')
    .set({
      cumulativeRetailOrderInContinuousThreeMonthForKkNeeded: needed,
      kissKreditEarnedOnContinuousThreeMonths: earned,
    })
    .where('countryCode', '=', 'US')
    .execute();
beforeEach(async () => {
  await backend.db.deleteFrom('orders').where('customerId', '=', nora).execute();
  await clearKredits(backend.db, nora);
  await backend.db.deleteFrom('tries').execute();
  await promise('$100', '$25');
});

async function order(): Promise<string> {
  const shopper = backend.customer(nora, 'Guest');
  const { basket } = await shopper.put('AV-0701', 2, { quantityIs: 'new' });
  const checkout = { shopper, basketId: basket.id };
  const { orderNumber } = await backend.submit(checkout, await backend.authorise(checkout));
  return orderNumber ?? '';
}
const listAwards = () =>
  backend.db
    .selectFrom('kreditEntries')
    .innerJoin('orders', 'orders.orderId', 'kreditEntries.orderId')
    .select(['orders.orderNumber', 'kredits', 'awardReason', 'awardType', 'expiresAt'])
    .where('kreditEntries.customerId', '=', nora)
    .where('kredits', '>', 0)
    .orderBy('kreditEntries.id')
    .execute();
const listNumbers = async () => (await listAwards()).map(({ orderNumber }) => orderNumber);
const cancel = (orderNumber: string) => runOrderCommand(backend.orders, ['cancel', orderNumber]);
/** Sets when an order was paid. */
const setPaidAt = (orderNumber: string, updatedAt: Date) =>
  backend.db
    .updateTable('paymentAttempts')
    .set({ updatedAt })
    .where('orderId', 'in', (orders) =>
      orders.selectFrom('orders').select('orders.orderId').where('orderNumber', '=', orderNumber),
    )
    .execute();
const movePast = (orderNumber: string, days: number) => setPaidAt(orderNumber, new Date(Date.now() - days * dayMs));

test('KRED-014 orders of three months that reach what the country asks for earn loyalty kredits, once each', async () => {
  await order();
  expect(await listAwards()).toEqual([]);
  const second = await order();
  const award = { kredits: 25, awardReason: KreditSource.Order, awardType: KreditType.LoyaltyKredit };
  expect(await listAwards()).toMatchObject([{ orderNumber: second, ...award }]);
  expect(await backend.kreditBalance(nora)).toBe(25);
  await order();
  expect(await listNumbers()).toEqual([second]);
  const fourth = await order();
  expect(await listNumbers()).toEqual([second, fourth]);
});

test('KRED-014 what was refunded does not count', async () => {
  await runOrderCommand(backend.orders, ['refund', await order(), '--amount', '40']);
  await order();
  expect(await listAwards()).toEqual([]);
  const third = await order();
  expect(await listNumbers()).toEqual([third]);
});

test('T13 an award ends when its goods come back, all at once, and another order brings it again', async () => {
  const first = await order();
  const second = await order();
  expect(await listNumbers()).toEqual([second]);
  await runOrderCommand(backend.orders, ['refund', first, '--line', 'AV-0701=2']);
  expect(await backend.kreditBalance(nora)).toBe(0);
  const third = await order();
  expect(await listNumbers()).toEqual([second, third]);
  await runOrderCommand(backend.orders, ['refund', second]);
  expect(await backend.kreditBalance(nora)).toBe(0);
});

test('T13 an award ends when too few of its goods are left, and stays when money goes back for a delay', async () => {
  const first = await order();
  await order();
  await runOrderCommand(backend.orders, ['refund', first, '--amount', '20']);
  expect(await backend.kreditBalance(nora)).toBe(25);
  const third = await order();
  expect(await backend.kreditBalance(nora)).toBe(25);
  await runOrderCommand(backend.orders, ['refund', third, '--line', 'AV-0701=2']);
  expect(await backend.kreditBalance(nora)).toBe(25);
  await runOrderCommand(backend.orders, ['refund', first, '--line', 'AV-0701=1']);
  expect(await backend.kreditBalance(nora)).toBe(0);
});

test('KRED-014 orders of another country do not count', async () => {
  const abroad = await order();
  await backend.db.updateTable('orders').set({ countryCode: 'CA' }).where('orderNumber', '=', abroad).execute();
  await order();
  expect(await listAwards()).toEqual([]);
});

test('KRED-014 an order whose payment was refused does not count', async () => {
  backend.provider.setFaults((method) => (method === 'capture' ? 'refused' : null));
  expect(await order()).toBe('');
  backend.provider.setFaults(() => null);
  await order();
  expect(await listAwards()).toEqual([]);
});

test('KRED-014 an order counts in full when its refund was refused', async () => {
  const first = await order();
  const { provider } = backend.provider;
  const { refund } = provider;
  provider.refund = () => Promise.reject(new PaymentRefused('model', 'REFUSED'));
  await expect(runOrderCommand(backend.orders, ['refund', first, '--amount', '40'])).rejects.toMatchObject({
    code: 'REFUND_REFUSED',
  });
  await expect(runOrderCommand(backend.orders, ['refund', first, '--line', 'AV-0701=2'])).rejects.toMatchObject({
    code: 'REFUND_REFUSED',
  });
  provider.refund = refund;
  const second = await order();
  expect(await listNumbers()).toEqual([second]);
});

test('KRED-014 the kredits can be spent for a year', async () => {
  await order();
  const before = Date.now();
  await order();
  const ends = (await listAwards()).map(({ expiresAt }) => expiresAt?.getTime() ?? 0);
  expect(ends).toHaveLength(1);
  for (const end of ends) expect(Math.floor((end - before) / dayMs)).toBe(365);
});

test('an order of four months ago does not count', async () => {
  await movePast(await order(), 125);
  await order();
  expect(await listAwards()).toEqual([]);
});

test('T13 an award ends when one of its orders is cancelled, and the rest counts again', async () => {
  const first = await order();
  const second = await order();
  await cancel(first);
  expect(await backend.kreditBalance(nora)).toBe(0);
  const third = await order();
  expect(await listNumbers()).toEqual([second, third]);
  expect(await backend.kreditBalance(nora)).toBe(25);
  await cancel(third);
  expect(await backend.kreditBalance(nora)).toBe(0);
});

test('T13 an award stays when the other orders reach what is asked for', async () => {
  const first = await order();
  await promise('$150', '$25');
  await order();
  await order();
  await promise('$100', '$25');
  await cancel(first);
  expect(await backend.kreditBalance(nora)).toBe(25);
});

test('T13 an award stays when the other orders reach exactly what is asked for', async () => {
  await promise('$204', '$25');
  const first = await order();
  await order();
  await order();
  await promise('$136', '$25');
  await cancel(first);
  expect(await backend.kreditBalance(nora)).toBe(25);
});

test('T13 an award stays while what is left of its goods reaches what is asked for', async () => {
  const first = await order();
  await order();
  await runOrderCommand(backend.orders, ['refund', first, '--line', 'AV-0701=1']);
  expect(await backend.kreditBalance(nora)).toBe(25);
});

test('T13 an order that was paid after an award does not keep it', async () => {
  const first = await order();
  await order();
  await order();
  await cancel(first);
  expect(await backend.kreditBalance(nora)).toBe(0);
});

test('T13 an award stays when an order that was paid after it is cancelled', async () => {
  await order();
  await order();
  const later = await order();
  await promise('$150', '$25');
  await cancel(later);
  expect(await backend.kreditBalance(nora)).toBe(25);
});

test('T13 an award stays when an order of before its three months is cancelled', async () => {
  const old = await order();
  await movePast(old, 125);
  await order();
  await order();
  await promise('$150', '$25');
  await cancel(old);
  expect(await backend.kreditBalance(nora)).toBe(25);
});

test('T13 the orders of one award do not keep the next', async () => {
  await order();
  await order();
  const third = await order();
  await order();
  expect(await backend.kreditBalance(nora)).toBe(50);
  await cancel(third);
  expect(await backend.kreditBalance(nora)).toBe(25);
});

test('T13 an award ends when the order by which it was earned is cancelled, paid at the same moment', async () => {
  await order();
  const last = await order();
  const award = await backend.db
    .selectFrom('kreditEntries')
    .select('createdAt')
    .where('customerId', '=', nora)
    .executeTakeFirstOrThrow();
  await setPaidAt(last, award.createdAt);
  await cancel(last);
  expect(await backend.kreditBalance(nora)).toBe(0);
});

test('where the country promises nothing, nothing is earned', async () => {
  await promise('ask us', '$25');
  await order();
  await order();
  expect(await listAwards()).toEqual([]);
});

test('without the rights of a member nothing is earned', async () => {
  const setType = (customerType: 'Guest' | 'PreferredCustomer') =>
    backend.db.updateTable('customers').set({ customerType }).where('customerId', '=', nora).execute();
  await setType('Guest');
  await order();
  await order();
  await setType('PreferredCustomer');
  expect(await listAwards()).toEqual([]);
});
