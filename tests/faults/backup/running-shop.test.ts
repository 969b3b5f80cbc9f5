import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOperatorCommand } from '../../../src/server/platform/operator-socket.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { cardInput } from '../../fixtures/payments/card-backend.ts';
import { openCardPayment } from '../../fixtures/payments/card-checkout.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

const timeout = 300_000;
const siteUrl = 'http://shop.test';
const script = (name: string) => new URL(`../../../scripts/${name}.ts`, import.meta.url);

let folder: TemporaryFolder;
let variables: Record<string, string>;
let urls: { apiUrl: string; cardsUrl: string; siteUrl: string };
let server: ChildProcess;

async function startServer(): Promise<void> {
  server = fork(script('api'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...variables },
  });
  await once(server, 'message');
}

async function stopServer(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

/** Runs a command with arguments. Returns its status and what it prints. */
async function runScript(name: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const child = fork(script(name), args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...variables, ...more },
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The command has no output.');
  const output = Promise.all([text(stdout), text(stderr)]);
  const [code] = await once(child, 'exit');
  return { code: Number(code), output: (await output).join('') };
}

const runBackup = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  runScript('backup', args, more);

async function placeOrder(): Promise<string> {
  const payment = await openCardPayment(urls);
  expect(await payment.pay(cardInput('4242424242424242'))).toBe('AUTH');
  await payment.submit();
  await expect.poll(async () => (await payment.result()).status).toBe('complete');
  return (await payment.result()).orderNumber ?? '';
}

const listOrders = async () => (await sendOperatorCommand(folder.path, { name: 'orders', args: ['list'] }))?.join('\n');

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const [api, identity, cards, mail] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ].map(String) as [string, string, string, string];
  variables = {
    ...{ DATA_DIR: folder.path, API_PORT: api, IDENTITY_PORT: identity, CARDS_PORT: cards, MAIL_PORT: mail },
    ...{ SITE_URL: siteUrl, CAPTCHA_ENABLED: 'false', LOG_LEVEL: 'silent' },
  };
  urls = { apiUrl: `http://127.0.0.1:${api}`, cardsUrl: `http://127.0.0.1:${cards}`, siteUrl };
  await startServer();
}, timeout);
afterAll(async () => {
  server?.kill('SIGKILL');
  await folder?.remove();
});

test('a running shop is saved, and restored to what it was then', { timeout }, async () => {
  const file = join(folder.path, 'shop.tar.gz');
  const kept = await placeOrder();
  expect(await runBackup([file])).toMatchObject({ code: 0, output: expect.stringContaining(`saved in ${file}`) });
  const lost = await placeOrder();
  expect(await runBackup(['restore', file, '--force'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('(DATABASE_LOCKED)'),
  });
  expect(await listOrders()).toContain(lost);
  await stopServer();
  expect(await runBackup(['restore', file])).toMatchObject({
    code: 1,
    output: expect.stringContaining('(DATABASE_EXISTS)'),
  });
  const whole = await runBackup([]);
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining(join(folder.path, 'backups')) });
  expect(await runBackup(['restore', file, '--force'])).toMatchObject({ code: 0 });
  await startServer();
  const orders = await listOrders();
  expect([orders?.includes(kept), orders?.includes(lost)]).toEqual([true, false]);
  expect(await placeOrder()).toMatch(/\S/);
  await stopServer();
  const latest = /saved in (\S+)/.exec(whole.output)?.[1] ?? '';
  expect(await runBackup(['restore', latest, '--force'])).toMatchObject({ code: 0 });
  await startServer();
  expect(await listOrders()).toContain(lost);
});

test('the catalogue of a running shop is written into a file that changes nothing there', { timeout }, async () => {
  const file = join(folder.path, 'catalogue.json.gz');
  expect(await runScript('export', [file])).toMatchObject({
    code: 0,
    output: expect.stringContaining(`in ${file}: 1,`),
  });
  expect(await runScript('export', [join(folder.path, 'none', 'x.json')])).toMatchObject({ code: 1 });
  await stopServer();
  expect(await runScript('import', [file])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing in it differs from the catalogue, so nothing was written.'),
  });
  await startServer();
});

test('a shop on a PostgreSQL server is told its commands, without its password', { timeout }, async () => {
  const { code, output } = await runBackup([], { DATABASE_URL: 'postgresql://shop:secret@db.internal/shop' });
  expect(code).toBe(1);
  expect(output).toContain('pg_dump --format=custom --file=shop.dump "$DATABASE_URL"');
  expect(output).toContain('createdb --maintenance-db="$DATABASE_URL" --encoding=UTF8 --template=template0 restored');
  expect(output).not.toContain('secret');
});

test('arguments that mean nothing are answered with the usage', { timeout }, async () => {
  for (const args of [['restore'], ['--force'], ['one', 'two']])
    expect(await runBackup(args)).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run backup') });
});
