import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../../src/contract/index.ts';
import { createFreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { findBackendPorts, startReferenceBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';

// Bodies that are not what their type says, or of types that nobody reads, to every address of every program.

const count = Number(process.env['FUZZ_BODIES'] ?? 1_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const webhookSecret = 'whsec_fuzz';
let backend: TestBackend;
let addresses: readonly (readonly [method: string, url: string])[] = [];

beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  const ports = await findBackendPorts();
  backend = await startReferenceBackend(await createFreshDatabase(), {
    ...ports,
    ...{ TRUST_PROXY: 'true', RATE_LIMIT: '1000000', PAYMENT_PROVIDERS: 'own,US=stripe', DEMO_CARDS: 'true' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret },
    // Nobody listens there: a forged event must not get so far.
    STRIPE_API_URL: 'http://127.0.0.1:1',
  });
  const [api, identity, cards] = [ports.API_PORT, ports.IDENTITY_PORT, ports.CARDS_PORT].map(
    (port) => `http://127.0.0.1:${port}`,
  );
  addresses = [
    ...allEndpoints
      .filter(({ endpoint }) => endpoint.method !== 'GET')
      .map(({ endpoint }) => [endpoint.method, `${api}${endpoint.path.replaceAll(/:\w+/g, '1')}`] as const),
    ...['/webhooks/stripe', '/api/payments', '/pay/x', '/nothing'].map((path) => ['POST', `${cards}${path}`] as const),
    ...['/token', '/interaction/abcdefghij', '/password/forgotten', '/password/reset', '/account/password'].map(
      (path) => ['POST', `${identity}${path}`] as const,
    ),
    ['PUT', `${api}/api/Configuration`],
    ['PATCH', `${identity}/token`],
    ['DELETE', `${cards}/webhooks/stripe`],
  ];
}, 240_000);
afterAll(() => backend?.stop());

const boundary = '----x';
const part = (name: string, body: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="../../${name}"\r\n\r\n${body}\r\n`;

const bodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  '{"a":',
  'null',
  '"text"',
  '[]',
  '{}',
  '{"__proto__":{"a":1},"constructor":{"prototype":1}}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"a":${'9'.repeat(5_000)}}`,
  '\ufeff{}',
  '{"a":"\\ud800"}',
  'a=1&a=2&%=%zz&__proto__[x]=1',
  'a=1&'.repeat(5_000),
  part('file', 'x'),
  `${part('file', 'x')}--${boundary}--\r\n`,
  `--${boundary}\r\n\r\n`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00]),
  new Uint8Array([0x80, 0x81, 0x00]),
  new Uint8Array(gzipSync('{"a":1}')),
  'x'.repeat(300_000),
];

const types = [
  ...['application/json', 'application/json; charset=utf-16', 'application/json; charset=', 'APPLICATION/JSON;'],
  ...['application/x-www-form-urlencoded', `multipart/form-data; boundary=${boundary}`, 'multipart/form-data'],
  ...['text/plain', 'text/xml', 'application/octet-stream', 'application/merge-patch+json', '/', ';;;', 'x'],
] as const;

const sign = (body: string | Uint8Array) => {
  const at = Math.floor(Date.now() / 1_000);
  return `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.`).update(body).digest('hex')}`;
};

const headers: readonly ((body: string | Uint8Array) => Record<string, string>)[] = [
  () => ({}),
  () => ({ 'content-encoding': 'gzip' }),
  () => ({ 'content-encoding': 'br, gzip, x' }),
  () => ({ authorization: 'Bearer x.y.z' }),
  () => ({ 'stripe-signature': 't=,v1=,,,=' }),
  (body) => ({ 'stripe-signature': sign(body) }),
];

test(
  `T30 bodies of every kind get an answer that is no error of the server (seed ${seed})`,
  { timeout: 7_200_000 },
  async () => {
    const requests = fc.sample(
      fc.tuple(
        fc.constantFrom(...addresses),
        fc.constantFrom(...bodies),
        fc.constantFrom(...types),
        fc.constantFrom(...headers),
      ),
      { seed, numRuns: count },
    );
    const failures: string[] = [];
    const send = async (number: number, [[method, url], body, type, createHeaders]: (typeof requests)[number]) => {
      const response = await fetch(url, {
        ...{ method, body, redirect: 'manual' },
        // Each from another address, so that no limit hides the rest of the server.
        headers: {
          'content-type': type,
          'x-forwarded-for': `11.1.${number >> 8}.${number & 255}`,
          ...createHeaders(body),
        },
      });
      const text = await response.text();
      if (response.status >= 500 && !text.includes('NOT_AVAILABLE_YET'))
        failures.push(
          `${response.status} ${method} ${url} ${type} ${String(body).slice(0, 60)} -> ${text.slice(0, 200)}`,
        );
    };
    const queue = [...requests.entries()];
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await send(...next);
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(failures).toEqual([]);
  },
);
