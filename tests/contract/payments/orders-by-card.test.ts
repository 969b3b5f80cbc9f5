import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { testCards } from '../../../src/config/payments/test-cards.ts';
import type { CardScenario } from '../../../src/config/payments/test-cards.ts';
import { demoShop } from '../../../src/demo/demo-shop.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { startServer } from '../../../src/server/start.ts';
import type { RunningServer } from '../../../src/server/start.ts';
import { createFreshDatabase } from '../../fixtures/database/fresh-database.ts';
import type { FreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { cardInput } from '../../fixtures/payments/card-backend.ts';
import { openCardPayment } from '../../fixtures/payments/card-checkout.ts';

const siteUrl = 'http://shop.test';

/** What is typed into the card form and may be nowhere else; the number keeps the rules, and is no test card. */
const canary = { number: '4916338506082832', expiry: '11/2043', cvv: '739', name: 'Canary Cardholder' };

let fresh: FreshDatabase;
let server: RunningServer;
let isStopped = false;
let cardsUrl: string;
const log: string[] = [];
/** Everything that the shop's API has answered. */
const replies: string[] = [];

beforeAll(async () => {
  fresh = await createFreshDatabase();
  const environment = readEnvironment({
    DATA_DIR: fresh.dataDir,
    DATABASE_URL: fresh.url,
    API_PORT: String(await findFreePort()),
    IDENTITY_PORT: String(await findFreePort()),
    CARDS_PORT: String(await findFreePort()),
    MAIL_PORT: String(await findFreePort()),
    SITE_URL: siteUrl,
    CHECK_REPLIES: 'true',
    CAPTCHA_ENABLED: 'false',
    RATE_LIMIT: '1000000',
    PAYMENT_LIMIT: '1000',
  });
  ({ cardsUrl } = environment);
  const logger = createLogger('trace', { write: (line) => void log.push(line) });
  server = await startServer(environment, logger, Date.now, { shop: demoShop });
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const response = await real(...call);
    if (response.url.startsWith(server.address)) replies.push(await response.clone().text());
    return response;
  });
}, 240_000);
const stopServer = async () => {
  if (!isStopped) await server?.stop();
  isStopped = true;
};
afterAll(async () => {
  vi.restoreAllMocks();
  await stopServer();
  await fresh?.stop();
});

const openPayment = () => openCardPayment({ apiUrl: server.address, cardsUrl, siteUrl });

const cardOf = (scenario: CardScenario) =>
  cardInput(testCards.find((card) => card.scenario === scenario)?.number ?? '');

describe('orders by test card', () => {
  test.each(['approve', 'lost-reply'] as const)('PAY-006 the card "%s" ends as one order', async (scenario) => {
    const payment = await openPayment();
    expect(await payment.pay(cardOf(scenario))).toBe('AUTH');
    expect((await payment.submit()).status).toBe(200);
    await expect.poll(async () => (await payment.result()).status, { timeout: 40_000 }).toBe('complete');
    expect(await payment.result()).toMatchObject({ orderNumber: expect.stringMatching(/^\d{8}$/) });
  });

  test.each(['decline', 'insufficient-funds'] as const)(
    'T05 PAY-020 the card "%s" places no order, whatever the browser claims',
    async (scenario) => {
      const payment = await openPayment();
      expect(await payment.pay(cardOf(scenario))).toBe('DECLINED');
      await payment.submit();
      await expect.poll(async () => (await payment.result()).status, { timeout: 40_000 }).toBe('declined');
      expect(await payment.result()).toMatchObject({ orderNumber: null, errors: [expect.stringMatching(/./)] });
    },
  );
});

test('T31 a card number is in no table, no log line and no reply of the API', async () => {
  const payment = await openPayment();
  expect(await payment.pay(canary)).toBeNull();
  expect(await payment.pay({ ...canary, number: '4242 4242 4242 4242' })).toBe('AUTH');
  await payment.submit();
  await expect.poll(async () => (await payment.result()).status, { timeout: 40_000 }).toBe('complete');
  await stopServer();
  const database = await openDatabase({
    url: fresh.url,
    folder: fresh.databaseFolder,
    logger: createLogger('silent'),
  });
  const secrets = [canary.number, '4242424242424242', '4242 4242', canary.expiry, '2043-11', canary.name];
  const found: string[] = [];
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(database.db);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(
      database.db,
    );
    for (const secret of secrets) if (rows.some(({ row }) => row.includes(secret))) found.push(`${name}: ${secret}`);
  }
  await database.close();
  expect(tables.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
  expect(log.length).toBeGreaterThan(50);
  expect(replies.length).toBeGreaterThan(20);
  for (const secret of secrets) expect([...log, ...replies].filter((text) => text.includes(secret))).toEqual([]);
});
