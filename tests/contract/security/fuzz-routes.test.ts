import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../../../src/contract/index.ts';
import { hostileValues } from '../../fixtures/security/hostile-values.ts';
import { createAllApps, publicAddresses } from '../../fixtures/server/all-apps.ts';

// Hostile values in the addresses, queries, forms and bodies of every route of every app that the contract does not describe:
// health, images, documents, hub, sign-in, passkeys, card pages, the calls between shop and card provider, webhooks, mailbox.

let apps: Readonly<Record<string, FastifyInstance>> = {};
let cardSecret = '';
let stop = () => Promise.resolve();

beforeAll(async () => {
  const started = await createAllApps({
    ...{ PAYMENT_PROVIDERS: 'own,US=stripe', DEMO_CARDS: 'true', STRIPE_SECRET_KEY: 'sk_test_1' },
    ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_fuzz' },
    // Nobody listens there: a forged event must not get so far.
    STRIPE_API_URL: 'http://127.0.0.1:1',
  });
  ({ apps, stop } = started);
  cardSecret = await started.readCardSecret();
});
afterAll(() => stop());

interface Route {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
}

const fuzzedMethods = ['GET', 'POST', 'PUT'] as const;

/** The routes of an app, read from the tree that Fastify prints: four characters of indentation a level. */
function listRoutes(app: FastifyInstance): Route[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, tree = '', part = '', methods = ''] = /^([\s│├└─]*)(\S+) \(([^)]*)\)/.exec(line) ?? [];
      const depth = tree.length / 4 - 1;
      if (part === '') return [];
      parents.splice(depth, Infinity, part);
      const path = parents.join('').replace(/^\*/, '/*');
      return fuzzedMethods.filter((method) => methods.split(', ').includes(method)).map((method) => ({ method, path }));
    });
}

const texts = hostileValues.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000));
/** Percent-encodes any text; a lone surrogate becomes bytes that are no UTF-8. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

/** Names that forms, queries and bodies of these apps have. */
const fieldNames = [
  ...['number', 'expiry', 'cvv', 'name', 'code', 'reply', 'userName', 'password', 'staySignedIn', 'email', 'uid'],
  ...['currentPassword', 'newPassword', 'confirmPassword', 'session', 'passkey', 'locale', 'ui_locales', 'returnUrl'],
  ...['since', 'after', 'width', 'height', 'mode', 'format', 'id', 'negotiateVersion', 'reference', 'token'],
  ...['transactionId', 'amountMinor', 'currency', 'country', 'languageTag', 'refundId', 'payment_intent'],
];
const fillAll = (text: string) => fieldNames.map((name) => `${name}=${encode(text)}`).join('&');
const toMultipart = (text: string) =>
  [
    ...fieldNames.map((name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
    '--x--\r\n',
  ].join('');

const bodyKinds: readonly (readonly [type: string, build: (text: string, value: unknown) => string])[] = [
  ['application/x-www-form-urlencoded', fillAll],
  ['multipart/form-data; boundary=x', toMultipart],
  ['application/json', (_, value) => JSON.stringify(Object.fromEntries(fieldNames.map((name) => [name, value])))],
];

/** The calls between shop and card provider ask for their secret before they read anything else. */
const authorize = (path: string) => (path.startsWith('/api/payments') ? { authorization: `Bearer ${cardSecret}` } : {});

/** Routes that `fuzz.test.ts` covers value by value. */
const contractPaths = new Set(allEndpoints.map(({ endpoint }) => endpoint.path.toLowerCase()));

const failures: string[] = [];
let sentCount = 0;
async function send(appName: string, options: InjectOptions): Promise<void> {
  sentCount += 1;
  const { statusCode, body } = (await apps[appName]?.inject(options)) ?? { statusCode: 0, body: '' };
  const isExpected = statusCode > 0 && (statusCode < 500 || body.includes('NOT_AVAILABLE_YET'));
  if (!isExpected || body.includes('node_modules'))
    failures.push(`${statusCode} ${appName} ${JSON.stringify(options).slice(0, 250)} -> ${body.slice(0, 150)}`);
}

/** Requests of one route with one hostile value, in its address, its query or its body. */
function mutateRoute({ method, path }: Route, value: unknown, text: string): InjectOptions[] {
  const plainPath = path.replaceAll(/:\w+|\*/g, '1');
  const hostilePath = path.replaceAll(/:\w+|\*/g, () => encode(text));
  const urls = [`${plainPath}?${fillAll(text)}`, ...(hostilePath === path ? [] : [hostilePath])];
  const bodies = method === 'GET' ? [] : bodyKinds;
  const headers = authorize(path);
  return [
    ...urls.map((url) => ({ method, url, headers })),
    ...bodies.map(([type, build]) => ({
      ...{ method, url: plainPath, payload: build(text, value) },
      headers: { ...headers, 'content-type': type },
    })),
  ];
}

const OpenReply = z.object({ reference: z.string(), navigateUrl: z.string() });

/** The routes of a payment that is open, with one hostile field each. */
async function fuzzOpenPayment(text: string, value: unknown): Promise<void> {
  const opening = {
    ...{ transactionId: `fuzz-${sentCount}`, amountMinor: 4_250, currency: 'USD', country: 'US', languageTag: 'en-US' },
    returnUrl: `${publicAddresses.site}/pcicallback`,
  };
  const headers = { authorization: `Bearer ${cardSecret}` };
  const open = { method: 'POST', url: '/api/payments', headers } as const;
  for (const name of Object.keys(opening)) await send('cards', { ...open, payload: { ...opening, [name]: value } });
  const { reference, navigateUrl } = OpenReply.parse(
    (await apps['cards']?.inject({ ...open, payload: opening }))?.json(),
  );
  const page = new URL(navigateUrl).pathname;
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
  const card = { number: '4111 1111 1111 1111', expiry: '09/41', cvv: '123', name: 'June Okafor' };
  for (const name of Object.keys(card)) {
    const payload = Object.entries({ ...card, [name]: text })
      .map(([key, field]) => `${key}=${encode(field)}`)
      .join('&');
    await send('cards', { method: 'POST', url: page, headers: asForm, payload });
  }
  await send('cards', { method: 'POST', url: `${page}/code`, headers: asForm, payload: `code=${encode(text)}` });
  for (const [step, body] of [
    ['capture', { amountMinor: value }],
    ['refund', { amountMinor: value, refundId: 'x' }],
    ['refund', { amountMinor: 1, refundId: value }],
    ['void', { reason: value }],
  ] as const)
    await send('cards', { method: 'POST', url: `/api/payments/${reference}/${step}`, headers, payload: body });
}

test('T30 hostile values in every route of every app get an answer that is no error of the server', async () => {
  for (const [appName, app] of Object.entries(apps)) {
    await app.ready();
    const routes = listRoutes(app).filter(({ path }) => !contractPaths.has(path));
    expect([appName, routes.length > 2]).toEqual([appName, true]);
    for (const [index, value] of hostileValues.entries())
      for (const route of routes)
        for (const request of mutateRoute(route, value, texts[index] ?? '')) await send(appName, request);
  }
  for (const [index, value] of hostileValues.entries()) await fuzzOpenPayment(texts[index] ?? '', value);
  expect([...new Set(failures)].slice(0, 20)).toEqual([]);
}, 600_000);
