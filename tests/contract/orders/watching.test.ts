import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { paymentTimes } from '../../../src/config/payments/limits.ts';
import { createOrders } from '../../../src/server/orders.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { createMetrics } from '../../../src/server/platform/http/metrics.ts';
import { startOrderQueue, startOrders } from '../../../src/server/start-orders.ts';
import { createFreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { insertAttempt } from '../../fixtures/database/insert-attempt.ts';
import { createModelProvider } from '../../fixtures/payments/model-provider.ts';
import { addresses } from '../../fixtures/server/checkout-requests.ts';
import { person } from '../../fixtures/server/order-backend.ts';

const log: string[] = [];
const logged = (text: string) => log.filter((line) => line.includes(text));
const [stuck, lost, left] = ['s'.repeat(22), 'l'.repeat(22), 'd'.repeat(22)] as const;
const provider = createModelProvider();

/** A server that starts with an order that has stood still, and a payment that the shop knows nothing of. */
async function startWithTrouble() {
  const fresh = await createFreshDatabase();
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const database = await openDatabase({ url: fresh.url, folder: fresh.databaseFolder, logger });
  const { db } = database;
  const insertUnfinished = (transactionId: string, idleMs: number) =>
    insertAttempt(db, transactionId, null, {
      ...{ state: 'voiding', result: 'void', reason: 'EXPIRED', updatedAt: new Date(Date.now() - idleMs) },
      providerReference: `model-${transactionId}`,
    });
  await insertUnfinished(stuck, paymentTimes.stuckAfter + 1_000);
  for (const transactionId of [stuck, lost, left])
    await provider.provider.open({
      ...{ transactionId, amountMinor: 100, currency: 'USD', country: 'US', languageTag: 'en-US', returnUrl: '' },
      ...{ customer: person, billingAddress: addresses.US },
    });
  provider.authorise(lost);
  provider.setFaults((method) => (method === 'void' ? 'no-effect' : null));
  const queue = await startOrderQueue(database, logger);
  const mailer = { send: () => Promise.resolve(), close: () => undefined };
  const environment = readEnvironment({});
  const orders = createOrders({ db, environment, logger, now: Date.now, mailer, queue, providers: provider.providers });
  const metrics = createMetrics();
  const sweeps = await startOrders(orders, queue, metrics, logger);
  return {
    readMetrics: () => metrics.registry.metrics(),
    insertUnfinished,
    stop: async () => {
      await sweeps.close();
      await orders.runner.settle();
      await queue.stop();
      await database.close();
      await fresh.stop();
    },
  };
}

let server: Awaited<ReturnType<typeof startWithTrouble>>;
beforeAll(async () => {
  server = await startWithTrouble();
});
afterAll(() => server?.stop());

test('PAY-021 an order that stands still is a metric and a log line until it goes on by itself', async () => {
  expect(await server.readMetrics()).toContain('orders_stuck 1');
  await expect.poll(() => logged('orders are stuck')).toEqual([expect.stringContaining(stuck)]);
  provider.setFaults(() => null);
  await expect.poll(() => server.readMetrics()).toContain('orders_stuck 0');
  expect(provider.byTransaction(stuck)).toMatchObject({ status: 'voided' });
});

test('the daily comparison runs by itself, and names what the shop and its provider disagree about', async () => {
  await expect.poll(() => logged('payments were compared')).toHaveLength(1);
  const [difference] = logged('the shop and its payment provider disagree');
  expect(difference).toContain('PAYMENT_WITHOUT_ATTEMPT');
  expect(difference).toContain(`model-${lost}`);
});

test('T09 an order that another process has left is taken up by a running one', async () => {
  await server.insertUnfinished(left, paymentTimes.unfinishedAfter);
  await expect.poll(() => provider.byTransaction(left)?.status).toBe('voided');
});
