import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paymentTimes } from '../../../src/config/payments/limits.ts';
import { startOrderBackend } from '../../fixtures/server/order-backend.ts';
import type { OrderBackend } from '../../fixtures/server/order-backend.ts';

let backend: OrderBackend;
beforeAll(async () => {
  // The embedded database has one connection, so that nothing holds a row while an order asks for it.
  vi.stubEnv('TEST_DATABASE', 'postgres');
  backend = await startOrderBackend();
}, 240_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend?.stop();
});

test('T12 T34 an order whose stock an import holds is to be sent again soon, and loses nothing', async () => {
  const sku = 'AV-0701';
  const guest = await backend.startGuest(sku, 2);
  const id = await backend.authorise(guest);
  const stock = await backend.stockOf(sku);
  await backend.db.transaction().execute(async (transaction) => {
    await sql`select 1 from stock join products using (product_id) where sku = ${sku} for update of stock`.execute(
      transaction,
    );
    const startedAt = performance.now();
    expect(await backend.refuseSubmit(guest, id)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(performance.now() - startedAt).toBeLessThan(3 * paymentTimes.stockWait);
  });
  expect([await backend.ordersOf(id), backend.provider.byTransaction(id).capturedMinor]).toEqual([[], 0]);
  expect(await backend.submit(guest, id)).toMatchObject({ orderNumber: expect.any(String) });
  expect(await backend.stockOf(sku)).toBe(stock - 2);
}, 60_000);
