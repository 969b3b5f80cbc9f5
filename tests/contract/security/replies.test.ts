import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { getCurrentUser, updateLoggedInCustomer } from '../../../src/contract/account/customers.ts';
import { ErrorReply } from '../../../src/contract/errors.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { sendBytes } from '../../fixtures/send-bytes.ts';
import { createAllApps } from '../../fixtures/server/all-apps.ts';
import { grace } from '../../fixtures/server/identity-backend.ts';

let apps: Record<string, FastifyInstance> = {};
let log: string[] = [];
let stop = () => Promise.resolve();

beforeAll(async () => {
  ({ apps, log, stop } = await createAllApps());
  for (const app of Object.values(apps))
    app.get('/fails', { config: { policy: 'public' } }, () => {
      throw new Error('select canary from secrets');
    });
});
afterAll(() => stop());

const paths: Readonly<Record<string, readonly string[]>> = {
  api: ['/', '/docs', '/openapi.json', '/docs/start.js', '/healthz', '/api/Configuration', '/api/Customers/Current'],
  identity: ['/.well-known/openid-configuration', '/jwks', '/password/forgotten', '/account', '/auth', '/me'],
  cards: ['/pay/invented', '/api/payments'],
  mail: ['/', '/1'],
};
const everywhere = ['/nothing', '/fails', '/%', `/${'a'.repeat(300)}`];

async function sendAll(more: Partial<InjectOptions> = {}) {
  const requests = Object.entries(apps).flatMap(([name, app]) =>
    [...(paths[name] ?? []), ...everywhere].map(async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, ...more });
      return { what: `${name} ${url}`, status: statusCode, headers, body };
    }),
  );
  return Promise.all(requests);
}

test('T24 T33 every reply of every app has the security headers, whatever its status', async () => {
  const replies = await sendAll();
  expect(new Set(replies.map(({ status }) => Math.floor(status / 100)))).toEqual(new Set([2, 3, 4, 5]));
  for (const { what, headers } of replies) {
    expect(headers, what).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    const policy = String(headers['content-security-policy']);
    expect(policy, what).toMatch(/^default-src 'none';/);
    expect(policy, what).toMatch(/frame-ancestors (?:'none'|https:\/\/shop\.test)(?:;|$)/);
    expect(policy, what).not.toMatch(/unsafe|\*/);
    // The mailbox is on this machine only, without https.
    const seconds = /^max-age=(\d+); includeSubDomains$/.exec(String(headers['strict-transport-security']))?.[1];
    if (!what.startsWith('mail')) expect(Number(seconds), what).toBeGreaterThanOrEqual(31_536_000);
  }
});

test('every body has its type, and text its character set', async () => {
  for (const { what, headers, body } of await sendAll())
    if (body !== '')
      expect([what, headers['content-type']]).toEqual([
        what,
        expect.stringMatching(/^(?:application\/(?:json|jwk-set\+json)|text\/\w+); charset=utf-8$/),
      ]);
});

test('T24 T33 a request that cannot be read gets the headers and the error reply of every app', async () => {
  for (const [name, app] of Object.entries(apps)) {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const broken = ['no http at all\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`];
    for (const bytes of [...broken, 'GET /% HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n']) {
      const [head = '', body = ''] = (await sendBytes(app, bytes)).split('\r\n\r\n');
      expect(head, name).toMatch(/^HTTP\/1\.1 4\d\d /);
      for (const header of [
        'x-content-type-options: nosniff',
        "content-security-policy: default-src 'none'",
        'no-store',
      ])
        expect(head, name).toContain(header);
      expect(head.includes('strict-transport-security'), name).toBe(name !== 'mail');
      expect(ErrorReply.parse(JSON.parse(body)).requestId, name).not.toBe('');
    }
  }
});

test('methods that no route names are refused, TRACE among them', async () => {
  for (const method of ['TRACE', 'DELETE', 'PATCH'] as const)
    for (const { what, status } of await sendAll({ method }))
      expect([method, what, status >= 400 && status < 500]).toEqual([method, what, true]);
});

test('files of the source, its history and its settings have no address', async () => {
  const files = ['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/src/server/app.ts', '/.data/database'];
  for (const [name, app] of Object.entries(apps))
    for (const path of [...files, '/..%2f..%2fpackage.json', '/fonts/..%2f..%2f..%2fpackage.json'])
      expect([name, path, (await app.inject(path)).statusCode]).toEqual([name, path, 404]);
});

test('T28 a failure tells its id and nothing else', async () => {
  for (const [name, app] of Object.entries(apps)) {
    const before = log.length;
    const { statusCode, body } = await app.inject('/fails');
    expect([name, statusCode]).toEqual([name, 500]);
    expect(body).not.toMatch(/canary|secrets|node_modules|\.ts\b/);
    expect(log.slice(before).filter((line) => line.includes('select canary from secrets'))).toHaveLength(1);
  }
  const { requestId, ...rest } = z.record(z.string(), z.unknown()).parse((await apps['api']?.inject('/fails'))?.json());
  expect(rest).toEqual({ code: 'UNEXPECTED_ERROR', message: expect.any(String), errors: [] });
  expect(log.some((line) => line.includes('canary') && line.includes(String(requestId)))).toBe(true);
});

const personal = allEndpoints.filter(({ endpoint }) => endpoint.policy !== 'public');
const sendToApi = async (options: InjectOptions) => {
  const reply = await apps['api']?.inject(options);
  if (!reply) throw new Error('The API was not started.');
  return reply;
};

test('what is about a caller is stored by no cache', async () => {
  const own = await sendToApi({ url: getCurrentUser.path, headers: { authorization: 'x' } });
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
  for (const { name, endpoint } of personal) {
    const { headers } = await sendToApi({ method: endpoint.method, url: endpoint.path.replaceAll(/:\w+/g, '1') });
    expect([name, headers['cache-control']]).toEqual([name, 'no-store']);
  }
  for (const name of ['identity', 'cards'])
    for (const path of paths[name] ?? [])
      expect([path, (await apps[name]?.inject(path))?.headers['cache-control']]).toEqual([
        path,
        expect.stringContaining('no-store'),
      ]);
});

test('a body that browsers send without a preflight is refused', async () => {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const { name, endpoint } of allEndpoints.filter((one) => one.endpoint.method !== 'GET'))
    for (const type of types) {
      const { statusCode } = await sendToApi({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/:\w+/g, '1'),
        headers: { 'content-type': type, authorization: 'x' },
        payload: '{}',
      });
      // Calls of staff and of publishers are refused to others before their body is looked at.
      expect([name, type, statusCode]).toEqual([name, type, expect.toBeOneOf([400, 401, 403, 415, 501])]);
    }
});

test('a refused call is a line of the log, with its status, code, address and customer', async () => {
  const before = log.length;
  await sendToApi({ url: getCurrentUser.path, remoteAddress: '203.0.113.7' });
  await sendToApi({
    method: 'POST',
    url: updateLoggedInCustomer.path,
    headers: { authorization: 'x' },
    payload: { email: 7 },
  });
  expect(log.slice(before).map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
      time: expect.any(Number),
      req: expect.objectContaining({ id: expect.any(String), url: getCurrentUser.path, ip: '203.0.113.7' }),
    }),
    expect.objectContaining({ status: 400, code: 'INVALID_REQUEST', customerId: grace.customerId }),
  ]);
});
