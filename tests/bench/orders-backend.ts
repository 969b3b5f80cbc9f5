import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readEnvironment } from '../../src/config/environment.ts';
import { calculateTotals, createCaptureTransaction, submitPayment } from '../../src/contract/payments/payments.ts';
import type { PaymentProvider, ProviderPayment } from '../../src/server/areas/payments/index.ts';
import { createApp } from '../../src/server/app.ts';
import { createOrders } from '../../src/server/orders.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { createLogger } from '../../src/server/platform/http/logging.ts';
import { createMetrics } from '../../src/server/platform/http/metrics.ts';
import { createMailer } from '../../src/server/platform/mail/mailer.ts';
import { startOrderQueue, startOrders } from '../../src/server/start-orders.ts';
import { addresses, distributors, shippingMethods, toShippingInfo } from '../fixtures/server/checkout-requests.ts';
import { OrdersRun } from './orders-run.ts';
import type { OrdersResult } from './orders-run.ts';

// One backend process of `npm run bench -- orders`, with the shoppers that buy from it. Its parent says how many and for how
// long, and gets back how long everything took.

const logger = createLogger('silent');
const shopUrl = 'http://shop.test';
const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '512-555-0142' };

/** A provider that authorises everything at once, and keeps nothing: the amount is in the reference. */
function createInstantProvider(): PaymentProvider {
  const captured = new Set<string>();
  const answer = (reference: string): Promise<ProviderPayment> => {
    const amountMinor = Number(reference.split(':')[1]);
    const isCaptured = captured.has(reference);
    return Promise.resolve({
      reference,
      status: isCaptured ? 'captured' : 'authorised',
      amountMinor,
      currency: 'USD',
      capturedMinor: isCaptured ? amountMinor : 0,
      refundedMinor: 0,
      refunds: [],
      declineReason: null,
      card: null,
    });
  };
  return {
    name: 'instant',
    open: ({ transactionId, amountMinor }) =>
      Promise.resolve({ reference: `${transactionId}:${amountMinor}`, navigateUrl: '', presentation: 'frame' }),
    read: answer,
    capture: (reference) => {
      captured.add(reference);
      return answer(reference);
    },
    void: answer,
    refund: answer,
    async *list() {
      // It never has anything to compare with.
    },
    async *listDisputes() {
      // Nobody disputes its payments.
    },
    readDispute: () => Promise.reject(new Error('nobody disputes its payments')),
  };
}

async function startBackend(url: string) {
  const environment = readEnvironment({
    CAPTCHA_ENABLED: 'false',
    RATE_LIMIT: '100000000',
    PAYMENT_LIMIT: '100000000',
    SITE_URL: shopUrl,
  });
  const maxConnections = environment.databaseConnections;
  const database = await openDatabase({ url, maxConnections, folder: '', logger });
  const { db } = database;
  const queue = await startOrderQueue(database, logger);
  const provider = createInstantProvider();
  const shared = { db, environment, logger, now: Date.now, mailer: createMailer(db, environment, Date.now) };
  const providers = { forCountry: () => provider, byName: () => provider, all: [provider] };
  const orders = createOrders({ ...shared, queue, providers });
  const app = await createApp({ ...shared, orders });
  const sweeps = await startOrders(orders, queue, createMetrics(), logger);
  return {
    app,
    close: async () => {
      await sweeps.close();
      await app.close();
      await queue.stop();
      await database.close();
    },
  };
}

const Basket = z.object({ basket: z.object({ id: z.string() }) });
const Opened = z.object({ transactionId: z.string() });
const Totals = z.object({ cartTotal: z.number() });
const Submitted = z.object({ status: z.string() });

/** A shopper with an address of their own, who buys two pieces of one product. */
function createShopper(app: FastifyInstance, sku: string, index: number) {
  const remoteAddress = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const send = async <T>(method: 'PUT' | 'POST', url: string, reply: z.ZodType<T>, payload: object): Promise<T> => {
    const { statusCode, body } = await app.inject({ method, url, remoteAddress, payload });
    if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}: ${body}`);
    return reply.parse(JSON.parse(body));
  };
  const at = ({ path }: { path: string }) => path.replace(':id', String(distributors.US));
  const chosen = { shippingAddress: addresses.US, shippingInfo: toShippingInfo(shippingMethods.usMiddle) };
  return {
    fillBag: async () =>
      (
        await send('PUT', '/api/Basket/upsertBasketItem/US', Basket, {
          basketItem: { sku, quantity: 2 },
        })
      ).basket.id,
    readTotal: (basketId: string) =>
      send('POST', at(calculateTotals), Totals, { ...chosen, cartItems: [], basketId, languageCode: 'en-us' }),
    open: (basketId: string, amount: number) =>
      send('POST', at(createCaptureTransaction), Opened, {
        ...{ ...chosen, basketId, amount, customerInformation: person, billingAddress: addresses.US },
        ...{ currency: 'USD', language: 'en-us', returnUrl: `${shopUrl}/pcicallback` },
      }),
    submit: (basketId: string, transactionId: string) =>
      send('POST', at(submitPayment), Submitted, {
        shoppingCart: { ...chosen, cartItems: [], billingAddress: addresses.US, languageCode: 'en-us' },
        ...{ customerInformation: person, basketId, transactionId, locale: 'en-us' },
      }),
  };
}

/** Buys, and notes how long it took; while the processes warm up, nothing is noted. */
async function buy(app: FastifyInstance, sku: string, index: number, result: OrdersResult | null): Promise<void> {
  const shopper = createShopper(app, sku, index);
  const timed = async <T>(times: number[] | undefined, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    times?.push(performance.now() - began);
    return done;
  };
  await timed(result?.orders, async () => {
    const basketId = await shopper.fillBag();
    const { cartTotal } = await timed(result?.totals, () => shopper.readTotal(basketId));
    const { transactionId } = await shopper.open(basketId, cartTotal);
    const { status } = await timed(result?.submits, () => shopper.submit(basketId, transactionId));
    if (status !== 'complete') throw new Error(`An order ended as ${status}.`);
  });
}

async function runShoppers(app: FastifyInstance, run: OrdersRun, seconds: number, result: OrdersResult | null) {
  const until = performance.now() + seconds * 1000;
  let turn = process.pid * 1_000;
  const shopper = async () => {
    while (performance.now() < until) {
      turn += 1;
      await buy(app, run.skus[turn % run.skus.length] ?? run.skus[0], turn, result);
    }
  };
  await Promise.all(Array.from({ length: run.shoppers }, shopper));
}

const sampleOrders = 400;

/** The CPU time of one order of a backend that answers at once: what the shoppers take, in ms. */
async function measureShopperCpu({ skus }: OrdersRun): Promise<number> {
  const app = Fastify();
  const reply = { basket: { id: 'A'.repeat(22) }, cartTotal: 1, transactionId: 'A'.repeat(22), status: 'complete' };
  app.all('/*', () => reply);
  for (let order = 0; order < sampleOrders; order += 1) await buy(app, skus[0], order, null);
  const began = process.cpuUsage();
  for (let order = 0; order < sampleOrders; order += 1) await buy(app, skus[0], order, null);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000 / sampleOrders;
}

const warmUpSeconds = 3;

process.once('message', (message) => {
  void (async () => {
    const run = OrdersRun.parse(message);
    const backend = await startBackend(run.url);
    await runShoppers(backend.app, run, warmUpSeconds, null);
    const result: OrdersResult = { orders: [], submits: [], totals: [], cpuMs: 0, shopperCpuMs: 0 };
    const began = process.cpuUsage();
    await runShoppers(backend.app, run, run.seconds, result);
    const { user, system } = process.cpuUsage(began);
    await backend.close();
    const shopperCpuMs = await measureShopperCpu(run);
    process.send?.({ ...result, cpuMs: (user + system) / 1_000, shopperCpuMs });
    process.disconnect();
  })();
});
