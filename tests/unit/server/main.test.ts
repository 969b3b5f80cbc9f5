import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { keepEmptyPglite, keepSeededPglite } from '../../fixtures/database/seeded-databases.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
const timeout = 300_000;
const main = new URL('../../../scripts/api.ts', import.meta.url);
const run = async (
  port: number,
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> =>
  fork(main, {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      API_PORT: String(port),
      IDENTITY_PORT: String(await findFreePort()),
      CARDS_PORT: String(await findFreePort()),
      MAIL_PORT: String(await findFreePort()),
      DATA_DIR: `${folder.path}/${dataDir}`,
      LOG_LEVEL: 'silent',
      ...variables,
    },
  });

/** A shop that runs, and what it has told its parent. */
let port: number;
let first: ChildProcess;
let firstMessage: unknown;

/** The data folders of two shops that have the customers of the demo, and of one without content. */
const [demo, otherDemo, empty] = ['demo', 'second', 'sixth'];

async function fillFolder(name: string, kept: string): Promise<void> {
  await mkdir(join(folder.path, name));
  await copyFolder(kept, join(folder.path, name, 'database'));
}

beforeAll(async () => {
  folder = await createTemporaryFolder();
  for (const name of [demo, otherDemo]) await fillFolder(name, await keepSeededPglite());
  await fillFolder(empty, await keepEmptyPglite());
  port = await findFreePort();
  first = await run(port, demo);
  [firstMessage] = await once(first, 'message');
}, timeout);
afterAll(async () => {
  first?.kill('SIGKILL');
  await folder.remove();
});

test('a busy port stops the program with a message that names its variable', { timeout }, async () => {
  const second = await run(port, otherDemo);
  const errorOutput = second.stderr ? text(second.stderr) : Promise.resolve('');
  const [code] = await once(second, 'exit');
  expect([code, await errorOutput]).toEqual([
    1,
    `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or set API_PORT to another port. [PORT_BUSY]\n`,
  ]);
});

test('two apps on one port stop the program with a message that names both variables', { timeout }, async () => {
  const ports = String(await findFreePort());
  const child = await run(Number(ports), empty, { CARDS_PORT: ports });
  const errorOutput = child.stderr ? text(child.stderr) : Promise.resolve('');
  const [code] = await once(child, 'exit');
  expect([code, await errorOutput]).toEqual([
    1,
    `API_PORT and CARDS_PORT are both ${ports}. Set one of them to another port. [PORTS_EQUAL]\n`,
  ]);
});

test('the program ends when its parent disconnects or by a signal, and releases the folder', { timeout }, async () => {
  expect(firstMessage).toEqual({ ready: `http://127.0.0.1:${port}` });
  first.disconnect();
  expect(await once(first, 'exit')).toEqual([0, null]);
  const next = await run(port, demo);
  await once(next, 'message');
  next.kill('SIGTERM');
  expect(await once(next, 'exit')).toEqual([0, null]);
});

test('an invalid environment stops the program with one sentence and no stack', { timeout }, async () => {
  const child = await run(70_000, 'fourth');
  const errorOutput = child.stderr ? text(child.stderr) : Promise.resolve('');
  await once(child, 'exit');
  expect(await errorOutput).toBe(
    'The environment variable API_PORT is "70000", but it must be a port number from 0 to 65535. [ENVIRONMENT_INVALID]\n',
  );
});

test('a shop for real customers does not start without what they need, and says each in a sentence', async () => {
  const child = await run(await findFreePort(), 'fifth', {
    ...{ NODE_ENV: 'production', SITE_URL: 'https://shop.com', DEMO_PEOPLE: 'true', DEMO_CARDS: 'true' },
  });
  const errorOutput = child.stderr ? text(child.stderr) : Promise.resolve('');
  expect(await once(child, 'exit')).toEqual([1, null]);
  const lines = (await errorOutput).split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe('The shop cannot be opened to customers yet:');
  for (const name of [
    ...['API_URL', 'IDENTITY_URL', 'CARDS_URL', 'HUB_URL', 'IMAGES_URL'],
    ...['SMTP_URL', 'PAYMENT_PROVIDERS', 'DEMO_CARDS', 'DEMO_PEOPLE'],
  ])
    expect(lines.filter((line) => line.startsWith(`- ${name} `))).toHaveLength(1);
});

const readyForCustomers = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example',
  API_URL: 'https://api.shop.example',
  IDENTITY_URL: 'https://id.shop.example',
  CARDS_URL: 'https://cards.shop.example',
  SMTP_URL: 'smtps://mail.shop.example',
  PAYMENT_PROVIDERS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const isOpen = (url: string) =>
  fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  );

test(
  'a shop for real customers has no mailbox, no test cards and nobody whose password is public',
  { timeout },
  async () => {
    const [api, cards, mail] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const ports = { CARDS_PORT: String(cards), MAIL_PORT: String(mail) };
    const child = await run(api, empty, { ...readyForCustomers, ...ports });
    await once(child, 'message');
    expect([await isOpen(`http://127.0.0.1:${api}/readyz`), await isOpen(`http://127.0.0.1:${mail}/`)]).toEqual([
      true,
      false,
    ]);
    const opened = await fetch(`http://127.0.0.1:${cards}/api/payments`, { method: 'POST' });
    expect(opened.status).toBe(404);
    child.kill('SIGTERM');
    await once(child, 'exit');
    const { db, close } = await openDatabase({
      folder: join(folder.path, empty, 'database'),
      logger: createLogger('silent'),
    });
    const customers = await db.selectFrom('customers').select('email').execute();
    await close();
    expect(customers).toEqual([]);
  },
);

test('customers of the demo in its database keep a shop for real customers from starting', { timeout }, async () => {
  const child = await run(await findFreePort(), otherDemo, readyForCustomers);
  const errorOutput = child.stderr ? text(child.stderr) : Promise.resolve('');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await errorOutput).toMatch(/whose password is public.*\[DEMO_PEOPLE_PRESENT\]/);
});
