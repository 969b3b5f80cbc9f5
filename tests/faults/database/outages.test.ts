import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorReply } from '../../../src/contract/errors.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { startRestartablePostgres } from '../../fixtures/database/restartable-postgres.ts';
import type { RestartablePostgres } from '../../fixtures/database/restartable-postgres.ts';
import { cardInput } from '../../fixtures/payments/card-backend.ts';
import { openCardPayment } from '../../fixtures/payments/card-checkout.ts';
import { createApiShopper } from '../../fixtures/server/basket-backend.ts';
import { connectHub } from '../../fixtures/server/hub-client.ts';
import type { HubClient } from '../../fixtures/server/hub-client.ts';
import { shopOrigin } from '../../fixtures/server/hub-backend.ts';
import { startServerProcess } from '../../fixtures/server/server-process.ts';
import type { ServerProcess } from '../../fixtures/server/server-process.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

/** How soon the shop is back once its database is, in ms. */
const backWithin = 5_000;
/** The server's promise for an order that its shopper waits for, in ms. */
const settledWithin = 30_000;

describe('T34 a shop whose PostgreSQL server is in trouble', { timeout: 240_000 }, () => {
  let postgres: RestartablePostgres, folder: TemporaryFolder, server: ServerProcess, hub: HubClient;
  const orderNumbers: string[] = [];
  const failures: string[] = [];
  const realFetch = globalThis.fetch;

  /** Notes every answer that is neither what was asked for nor a clear "later". */
  const watchingFetch: typeof fetch = async (...call) => {
    const response = await realFetch(...call);
    if (response.status >= 500 && (response.status !== 503 || !response.headers.has('retry-after')))
      failures.push(`${response.url} ${response.status}`);
    return response;
  };

  beforeAll(async () => {
    [postgres, folder] = [await startRestartablePostgres(), await createTemporaryFolder()];
    server = await startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder.path, SITE_URL: shopOrigin });
    hub = await connectHub(`${server.apiUrl}/hub`, { key: 'a-secret-of-this-browser' });
    globalThis.fetch = watchingFetch;
  }, 400_000);
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await hub?.stop();
    server?.kill();
    await postgres?.stop();
    await folder?.remove();
  });

  const readiness = async () => (await fetch(`${server.apiUrl}/readyz`)).status;
  const isReady = (isTrue: boolean) =>
    expect.poll(readiness, { timeout: backWithin, interval: 100 }).toBe(isTrue ? 200 : 503);

  /** Does something again until it succeeds, as shoppers do. */
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === 100) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
    }
  }

  async function placeOrder(): Promise<void> {
    const payment = await insist(() => openCardPayment({ ...server, siteUrl: shopOrigin }));
    await insist(async () => {
      if ((await payment.pay(cardInput('4242424242424242'))) !== 'AUTH') throw new Error('not authorised yet');
    });
    await insist(async () => {
      if (!(await payment.submit()).ok) throw new Error('not submitted yet');
    });
    const read = () => payment.result().catch(() => ({ status: 'unknown', orderNumber: null }));
    await expect.poll(async () => (await read()).status, { timeout: settledWithin }).toBe('complete');
    orderNumbers.push((await insist(() => payment.result())).orderNumber ?? '');
  }

  /** Everything that a shop does works: an order, its message over the hub that was open all the time, and its email. */
  async function expectWholeShop(): Promise<void> {
    await placeOrder();
    const orderNumber = orderNumbers.at(-1) ?? '';
    await expect.poll(() => hub.texts.join()).toContain(orderNumber);
    await expect.poll(async () => (await fetch(server.mailUrl)).text()).toContain(orderNumber);
    expect(server.isRunning()).toBe(true);
  }

  test('goes on while its busy connections are ended, and every call is answered', async () => {
    const orders = [1, 2, 3].map(() => placeOrder());
    for (let round = 0; round < 15; round += 1) {
      await postgres.endConnections();
      await createApiShopper(server.apiUrl)
        .put('AV-0701', 1)
        .catch(() => undefined);
    }
    await Promise.all(orders);
    await isReady(true);
    await expectWholeShop();
    expect(failures).toEqual([]);
  });

  test('answers 503 while the server is away, and is back within 5 s of it', async () => {
    await postgres.stopAtOnce();
    await isReady(false);
    const refused = await fetch(`${server.apiUrl}/api/marketing?x=${Math.random()}`, {
      headers: { 'cache-control': 'no-cache' },
    });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    expect(ErrorReply.parse(await refused.json())).toMatchObject({ code: 'UNAVAILABLE' });
    const negotiation = await fetch(`${server.apiUrl}/hub/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { origin: shopOrigin },
    });
    expect(negotiation.status).toBe(503);
    expect((await fetch(`${server.identityUrl}/password/forgotten`)).status).toBe(200);
    const page = await fetch(`${server.identityUrl}/password/forgotten`, {
      method: 'POST',
      headers: { origin: server.identityUrl },
      body: new URLSearchParams({ userName: 'june@aurevane.example' }),
    });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<h1>We’ll be right back</h1>');
    const token = await fetch(`${server.identityUrl}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'shop', refresh_token: 'x' }),
    });
    expect([token.status, await token.json()]).toEqual([
      503,
      { error: 'temporarily_unavailable', error_description: expect.any(String) },
    ]);
    expect((await fetch(`${server.cardsUrl}/pay/unknown`)).status).toBe(503);
    expect((await fetch(server.mailUrl)).status).toBe(503);
    await postgres.start();
    await isReady(true);
    await expectWholeShop();
    expect(failures).toEqual([]);
  });

  test.each([
    ['all transactions', 'setReadOnly'],
    ['new connections', 'setReadOnlyForNewConnections'],
  ] as const)('says so while the server only reads in %s, and writes within 5 s after', async (_, set) => {
    const put = () => createApiShopper(server.apiUrl).put('AV-0701', 1);
    await postgres[set](true);
    await postgres.endConnections();
    await isReady(false);
    await expect(put()).rejects.toThrow(/503.*UNAVAILABLE/);
    await postgres[set](false);
    await isReady(true);
    await expectWholeShop();
    expect(failures).toEqual([]);
  });

  test('answers 503 while the disk of the server is full', async () => {
    await postgres.run(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
    await postgres.run('create trigger full_disk before insert on baskets execute function full_disk()');
    await expect(createApiShopper(server.apiUrl).put('AV-0701', 1)).rejects.toThrow(/503.*UNAVAILABLE/);
    await postgres.run('drop trigger full_disk on baskets');
    await expectWholeShop();
    expect(failures).toEqual([]);
  });

  test('T09 lost no order and doubled neither money nor emails by all of it', async () => {
    const { db, close } = await openDatabase({ url: postgres.url, folder: '', logger: createLogger('silent') });
    const orders = await db.selectFrom('orders').select(['orderNumber', 'status']).execute();
    const payments = await db
      .selectFrom('paymentAttempts')
      .innerJoin('cardPayments', 'cardPayments.reference', 'paymentAttempts.providerReference')
      .select(['orderId', 'capturedMinor', 'cardPayments.amountMinor'])
      .where('capturedMinor', '>', 0)
      .execute();
    const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', 'ada@example.com').execute();
    await close();
    expect(new Set(orderNumbers).size).toBe(orderNumbers.length);
    for (const orderNumber of orderNumbers) {
      expect(orders.filter((order) => order.orderNumber === orderNumber)).toEqual([
        { orderNumber, status: 'ReadyToShip' },
      ]);
      expect(mails.filter(({ subject }) => subject.includes(orderNumber))).toHaveLength(1);
    }
    expect(payments.filter(({ amountMinor, capturedMinor }) => amountMinor !== capturedMinor)).toEqual([]);
    expect(new Set(payments.map(({ orderId }) => orderId)).size).toBe(payments.length);
  });
});
