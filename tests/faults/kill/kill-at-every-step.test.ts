import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { sendOperatorCommand } from '../../../src/server/platform/operator-socket.ts';
import { deleteDemoOrders } from '../../fixtures/database/delete-demo-orders.ts';
import { buildDatabaseUrl, preparedPostgres, startPostgresServer } from '../../fixtures/database/postgres.ts';
import type { TestPostgres } from '../../fixtures/database/postgres.ts';
import { keepSeededPglite, keepSeededPostgres } from '../../fixtures/database/seeded-databases.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';
import { cardInput } from '../../fixtures/payments/card-backend.ts';
import { openCardPayment } from '../../fixtures/payments/card-checkout.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';
import { steps } from './steps.ts';
import type { Step } from './steps.ts';

/** `KILL_STEPS=all` is the long form. */
const fewSteps = ['once the order is written', 'once the money is taken', 'while the order is completed'];
const names = process.env['KILL_STEPS'] === 'all' ? Object.keys(steps) : [...fewSteps, 'once a payment is rejected'];
const siteUrl = 'http://shop.test';
const timeout = 120_000;

/** How long after a start everything that the dead process had begun must be done, in ms. */
const backWithin = 10_000;

describe.each(['pglite', 'postgresql'] as const)('a backend on %s that is killed', (engine) => {
  let folder: TemporaryFolder;
  let postgres: TestPostgres | undefined;
  let variables: Record<string, string>;
  let urls: { apiUrl: string; cardsUrl: string; siteUrl: string };
  let mailboxUrl: string;
  let backend: ChildProcess;
  const orderNumbers: string[] = [];

  async function start(): Promise<void> {
    backend = fork(new URL('./dying-backend.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...variables },
    });
    await once(backend, 'message');
  }

  const databaseUrl = () => postgres && buildDatabaseUrl(postgres.url, preparedPostgres.templateDatabase);
  const database = () =>
    openDatabase({ url: databaseUrl(), folder: join(folder.path, 'database'), logger: createLogger('silent') });

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    if (engine === 'postgresql') postgres = await startPostgresServer({ from: await keepSeededPostgres() });
    else await copyFolder(await keepSeededPglite(), join(folder.path, 'database'));
    const ports = [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()];
    const [api, identity, cards, mail] = ports.map(String);
    const url = databaseUrl();
    variables = {
      DATA_DIR: folder.path,
      ...(url !== undefined && { DATABASE_URL: url }),
      API_PORT: api ?? '',
      IDENTITY_PORT: identity ?? '',
      CARDS_PORT: cards ?? '',
      MAIL_PORT: mail ?? '',
      SITE_URL: siteUrl,
      CAPTCHA_ENABLED: 'false',
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'silent',
    };
    urls = { apiUrl: `http://127.0.0.1:${api}`, cardsUrl: `http://127.0.0.1:${cards}`, siteUrl };
    mailboxUrl = `http://127.0.0.1:${mail}`;
    const { db, close } = await database();
    await deleteDemoOrders(db);
    await close();
    await start();
  }, timeout);
  afterAll(async () => {
    backend?.kill('SIGKILL');
    await postgres?.stop();
    await folder?.remove();
  });

  /** Submits a payment to a backend that dies on the way, and starts another one. */
  async function submitAndDie({ when, event, ends }: Step) {
    const payment = await openCardPayment(urls);
    expect(await payment.pay(cardInput('4242424242424242'))).toBe('AUTH');
    if (ends === 'void' || event === 'state voiding') await payment.changeBag();
    const death = once(backend, 'exit');
    backend.send({ when, event });
    await once(backend, 'message');
    await payment.submit().catch((error: unknown) => expect(error).toBeInstanceOf(TypeError));
    expect(await death).toEqual([null, 'SIGKILL']);
    await start();
    return payment;
  }

  test.each(names)('T09 %s goes on: one order with its money taken once, or one void', { timeout }, async (name) => {
    const step = steps[name];
    if (!step) throw new RangeError(`there is no step "${name}"`);
    const payment = await submitAndDie(step);
    if (step.ends === 'open') {
      expect(await payment.result()).toMatchObject({ status: 'open' });
      await payment.submit();
    }
    const isVoid = step.ends === 'void' || step.event === 'state voiding';
    const end = isVoid ? 'void' : 'complete';
    await expect.poll(async () => (await payment.result()).status, { timeout: backWithin }).toBe(end);
    const { orderNumber } = await payment.result();
    if (isVoid) expect(orderNumber).toBeNull();
    else {
      orderNumbers.push(orderNumber ?? '');
      const shown = await sendOperatorCommand(folder.path, { name: 'orders', args: ['show', orderNumber ?? ''] });
      expect(shown?.join('\n')).toMatch(/ReadyToShip.*captured, \$78\.57 taken, \$0\.00 given back/s);
    }
  });

  test('T09 T11 T12 no money, stock or message is lost or doubled by all of it', { timeout }, async () => {
    const findOrdersWithoutEmail = async () => {
      const mailbox = await (await fetch(mailboxUrl)).text();
      return orderNumbers.filter((orderNumber) => !mailbox.includes(orderNumber));
    };
    await expect.poll(findOrdersWithoutEmail, { timeout: backWithin }).toEqual([]);
    backend.kill('SIGTERM');
    expect(await once(backend, 'exit')).toEqual([0, null]);
    const { db, close } = await database();
    const orders = await db.selectFrom('orders').selectAll().execute();
    const payments = await db.selectFrom('cardPayments').selectAll().execute();
    const attempts = await db.selectFrom('paymentAttempts').select(['state', 'providerReference']).execute();
    const { rows } = await sql<{
      sold: number;
    }>`select (select quantity from stock s join products p on p.product_id = s.product_id
      where p.sku = 'AV-0701' and s.country_code = 'US') as left, (select sum(quantity)::integer from order_lines l join orders o on o.order_id = l.order_id
      where o.status = 'ReadyToShip' and l.sku = 'AV-0701') as sold`.execute(db);
    const messages = await db.selectFrom('hubMessages').select('body').execute();
    const mails = await db.selectFrom('mails').select('subject').execute();
    await close();
    const isPaid = ({ reference }: (typeof payments)[number]) =>
      attempts.some(({ state, providerReference }) => state === 'complete' && providerReference === reference);
    for (const payment of payments)
      expect({ status: payment.status, captured: payment.capturedMinor }).toEqual(
        isPaid(payment) ? { status: 'captured', captured: payment.amountMinor } : { status: 'voided', captured: 0 },
      );
    expect(orders.every(({ status }) => status === 'ReadyToShip')).toBe(true);
    expect(rows[0]?.sold).toBe(2 * orders.length);
    for (const { orderNumber } of orders) {
      expect(messages.filter(({ body }) => body.includes(orderNumber))).toHaveLength(1);
      expect(mails.filter(({ subject }) => subject.includes(orderNumber)).length).toBeGreaterThan(0);
    }
  });
});
