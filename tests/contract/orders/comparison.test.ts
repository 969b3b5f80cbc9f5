import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOrderCommand } from '../../../src/server/areas/orders/operate/run-command.ts';
import { addresses } from '../../fixtures/server/checkout-requests.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
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
/** What the comparison prints about a payment in a while, with what `--repair` does about it. */
async function compare(id: string, minutes: number, ...options: string[]) {
  const dependencies = { ...backend.orders, now: () => Date.now() + minutes * minuteMs };
  const lines = await runOrderCommand(dependencies, ['reconcile', ...options]);
  return lines.filter((line) => line.includes(id)).map((line) => line.split('  '));
}
const kindsOf = async (id: string, minutes = 60) => (await compare(id, minutes)).map(([kind]) => kind);

async function placeOrder() {
  const guest = await backend.startGuest();
  const id = await backend.authorise(guest);
  const { orderNumber } = await backend.submit(guest, id);
  return { id, orderNumber: orderNumber ?? '' };
}
const payment = (id: string) => backend.provider.byTransaction(id);
const setAttempt = (id: string, values: object) =>
  backend.db.updateTable('paymentAttempts').set(values).where('transactionId', '=', id).execute();

describe('the comparison with the provider names', () => {
  test('nothing that has changed within ten minutes, since both sides may still differ', async () => {
    const { id, orderNumber } = await placeOrder();
    payment(id).capturedMinor -= 1;
    expect(await kindsOf(id, 9)).toEqual([]);
    expect(await kindsOf(id, 11)).toEqual(['AMOUNTS_DIFFER']);
    payment(id).capturedMinor += 1;
    await setAttempt(id, { updatedAt: new Date(Date.now() - 20 * minuteMs) });
    await run('refund', orderNumber, '--amount', '5');
    payment(id).refundedMinor = 0;
    expect(await kindsOf(id, 9)).toEqual([]);
    expect(await kindsOf(id, 11)).toEqual(['REFUND_UNKNOWN_TO_PROVIDER']);
  });

  test('nothing that is older than three days', async () => {
    const { id } = await placeOrder();
    payment(id).capturedMinor -= 1;
    const at = Date.now() - 4 * 1_440 * minuteMs;
    payment(id).updatedAt = at;
    expect(await kindsOf(id)).toEqual(['AMOUNTS_DIFFER']);
    await setAttempt(id, { updatedAt: new Date(at) });
    expect(await kindsOf(id)).toEqual([]);
  });

  test('no payment that its shopper has authorised and not submitted yet', async () => {
    const id = await backend.authorise(await backend.startGuest());
    expect(await kindsOf(id)).toEqual([]);
  });

  test('an order that was paid in another currency', async () => {
    const { id } = await placeOrder();
    payment(id).currency = 'CAD';
    expect(await kindsOf(id)).toEqual(['AMOUNTS_DIFFER']);
  });

  test('a payment that the shop does not know, as long as it holds money', async () => {
    const id = 'of-another-shop';
    await backend.provider.provider.open({
      transactionId: id,
      amountMinor: 700,
      currency: 'USD',
      country: 'US',
      languageTag: 'en-US',
      returnUrl: '',
      customer: { firstName: '', lastName: '', email: '', phone: '' },
      billingAddress: addresses.US,
    });
    expect(await kindsOf(id)).toEqual([]);
    Object.assign(payment(id), { status: 'captured', capturedMinor: 700 });
    expect(await kindsOf(id)).toEqual(['PAYMENT_WITHOUT_ATTEMPT']);
    Object.assign(payment(id), { status: 'refunded', refundedMinor: 700 });
    expect(await kindsOf(id)).toEqual([]);
  });
});

describe('a repair', () => {
  test('leaves the money alone of an order that is still being placed', async () => {
    const { id } = await placeOrder();
    await setAttempt(id, { state: 'claimed', result: 'pending' });
    expect(await compare(id, 60, '--repair')).toEqual([['MONEY_WITHOUT_ORDER', `model model-${id}`, id]]);
    expect(payment(id)).toMatchObject({ capturedMinor: 7_857, refundedMinor: 0 });
    await setAttempt(id, { state: 'complete', result: 'complete' });
  });

  test('that fails says why, and the others go on', async () => {
    const ids = [
      await backend.authorise(await backend.startGuest()),
      await backend.authorise(await backend.startGuest()),
    ];
    for (const id of ids) await setAttempt(id, { state: 'closed', result: 'void' });
    let calls = 0;
    backend.provider.setFaults((method) => (method === 'void' && (calls += 1) === 1 ? 'no-effect' : null));
    const [failed = '', repaired = ''] = ids;
    expect((await compare(failed, 60, '--repair'))[0]?.at(-1)).toMatch(/^failed: /);
    expect(payment(repaired)).toMatchObject({ status: 'voided' });
    expect((await compare(failed, 60, '--repair'))[0]?.at(-1)).toBe('released');
  });
});

test('a provider that will not show a payment is named as not compared', async () => {
  const { id } = await placeOrder();
  const { provider } = backend.provider;
  const { list } = provider;
  provider.list = async function* () {
    for await (const one of list(0)) if (one.reference !== `model-${id}`) yield one;
  };
  backend.provider.setFaults((method) => (method === 'read' ? 'refused' : null));
  await expect(compare(id, 60)).rejects.toMatchObject({ code: 'PROVIDER_NOT_COMPARED' });
  provider.list = list;
});
