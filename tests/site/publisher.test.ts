import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ClaimedRequest } from '../../src/contract/desk/publisher.ts';
import { publisherKeyHeader } from '../../src/contract/headers.ts';
import type { RenderPool } from '../../src/publish/render/render-pool.ts';
import { warmUp } from '../../src/publish/run/warm-up.ts';
import { type BuiltSite, buildSite, root } from '../fixtures/site/built-site.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';

const key = 'the-key-of-the-tests';
const Told = z.object({
  publishing: z.string().optional(),
  kind: z.string().optional(),
  report: z.object({ outcome: z.string(), release: z.string().nullable() }).optional(),
  releases: z.array(z.object({ id: z.string(), isLive: z.boolean() })).optional(),
});
type Told = z.infer<typeof Told>;

let shop: BuiltSite;
let api: Server;
let apiUrl: string;
/** What a publisher told the API, by the end of the path. */
let told: { call: string; body: Told }[];
let nextRequest: ClaimedRequest | null;
let running: ChildProcess | undefined;

beforeAll(async () => {
  shop = await buildSite('desk-publisher', ['en-us']);
  await shop.writeContent();
  await shop.publish();
}, 180_000);
afterAll(() => {
  shop.remove();
});
beforeEach(async () => {
  [told, nextRequest] = [[], null];
  api = createServer((request, response) => {
    void json(request).then((body) => {
      const isAllowed = request.headers[publisherKeyHeader.toLowerCase()] === key;
      if (isAllowed) told.push({ call: request.url?.split('/').at(-1) ?? '', body: Told.parse(body) });
      response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
      const refusal = { code: 'PUBLISHER_KEY_INVALID', message: 'Set PUBLISHER_KEY to the key of the API.' };
      const claimed = request.url?.endsWith('/Claim') ? { request: nextRequest } : {};
      if (request.url?.endsWith('/Claim')) nextRequest = null;
      response.end(JSON.stringify(isAllowed ? claimed : refusal));
    });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  if (running?.exitCode === null) {
    running.kill('SIGTERM');
    await once(running, 'exit');
  }
  api.closeAllConnections();
  api.close();
});

/** Starts the program of `npm run publish` beside an API that has a content desk and nothing else. */
function start(args: string[], publisherKey = key): ChildProcess {
  const { dataDir, codeDir } = shop;
  const variables = { DATA_DIR: dataDir, CODE_DIR: codeDir, API_URL: apiUrl, PUBLISHER_KEY: publisherKey };
  running = spawn(process.execPath, ['scripts/publish.ts', ...args], {
    ...{ cwd: root, stdio: 'ignore' },
    env: { ...process.env, ...variables, LOG_LEVEL: 'silent', WARM_UP_PAGES: '2' },
  });
  return running;
}
const run = async (...args: string[]) => {
  const [status] = await once(start(args), 'exit');
  return status as unknown;
};
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 50 });
const withoutLast = () => shop.writeContent({ products: sampleProducts.slice(0, -1) });

test('a publish, a refusal and a rollback of the command line are told to the content desk', async () => {
  await withoutLast();
  expect(await run('--no-pull', '--dry-run')).toBe(0);
  expect(told).toEqual([]);
  expect(await run('--no-pull')).toBe(0);
  await shop.writeContent({ products: sampleProducts.slice(0, 5) });
  expect(await run('--no-pull')).toBe(3);
  expect(await run('rollback')).toBe(0);
  expect(told.map(({ call, body }) => [call, body.kind, body.report?.outcome])).toEqual([
    ['Run', 'publish', 'published'],
    ['Run', 'publish', 'refused'],
    ['Run', 'rollback', 'rolled-back'],
  ]);
  const [published, , returned] = told.map(({ body }) => body);
  expect(published?.releases?.find(({ isLive }) => isLive)?.id).toBe(published?.report?.release);
  expect(returned?.releases?.find(({ isLive }) => isLive)?.id).toBe(returned?.report?.release);
});

test('--desk publishes nothing by itself, and does what staff ask for', async () => {
  await withoutLast();
  await shop.publish();
  const before = shop.siteDir();
  await shop.writeContent();
  start(['--desk']);
  await until(() => {
    expect(told.filter(({ call }) => call === 'Claim').length).toBeGreaterThan(1);
  });
  expect(told[0]).toMatchObject({ call: 'Claim', body: { publishing: 'on-request', releases: expect.any(Array) } });
  expect(shop.siteDir()).toBe(before);
  nextRequest = { id: 1, kind: 'rollback', allow: [], force: false, lease: 'lease', leaseMs: 60_000 };
  await until(() => {
    expect(told.find(({ call }) => call === 'Finish')?.body.report?.outcome).toBe('rolled-back');
  });
  expect(shop.siteDir()).not.toBe(before);
  expect(told.filter(({ call }) => call === 'Run')).toEqual([]);
});

test('--desk ends with status 1 when the API has another key', async () => {
  const [status] = await once(start(['--desk'], 'another-key-of-somebody'), 'exit');
  expect(status).toBe(1);
});

test('the warm-up renders so many pages of each kind, and none when it is turned off', async () => {
  const { dataDir, codeDir, snapshotFile } = shop;
  const routes: string[] = [];
  const pool: Pick<RenderPool, 'renderPages'> = {
    renderPages: (_, jobs) => {
      routes.push(...jobs.map(({ route }) => route));
      return Promise.resolve();
    },
  };
  await warmUp({ dataDir, codeDir, snapshotFile, pool, pagesOfRoute: 0 });
  expect(routes).toEqual([]);
  await warmUp({ dataDir, codeDir, snapshotFile, pool, pagesOfRoute: 1 });
  expect(routes.length).toBeGreaterThan(5);
  expect(new Set(routes).size).toBe(routes.length);
});
