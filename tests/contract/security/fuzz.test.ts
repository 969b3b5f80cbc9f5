import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { publisherKeyHeader } from '../../../src/contract/headers.ts';
import { ErrorReply } from '../../../src/contract/errors.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { toJsonSchema } from '../../../src/contract/openapi.ts';
import { fillSchema } from '../../fixtures/catalogue/fill-schema.ts';
import { anyHostileValue, hostileValues } from '../../fixtures/security/hostile-values.ts';
import { createPlausibleRequest } from '../../fixtures/security/plausible-request.ts';
import type { PlausibleRequest } from '../../fixtures/security/plausible-request.ts';
import { ivy, publisherKey } from '../../fixtures/server/desk-backend.ts';
import { grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

/** Requests with one hostile value, of all that there could be, and such with many. */
const [mutatedCount, mixedCount] = [
  Number(process.env['FUZZ_MUTATIONS'] ?? 4_000),
  Number(process.env['FUZZ_MIXTURES'] ?? 1_000),
];
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** What callers show, by the policy of the call. */
let credentials: (policy: Endpoint['policy']) => Record<string, string>;
let backend: IdentityBackend;
beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  backend = await startIdentityBackend({ TRUST_PROXY: 'true', PUBLISHER_KEY: publisherKey });
  const [asCustomer, asStaff] = [await backend.signIn(grace.name), await backend.signIn(ivy.name)];
  credentials = (policy) =>
    policy === 'publisher'
      ? { [publisherKeyHeader]: publisherKey }
      : { authorization: (policy === 'staff' ? asStaff : asCustomer).headers.authorization };
}, 240_000);
afterAll(() => backend?.stop());

interface RawRequest extends PlausibleRequest {
  policy: Endpoint['policy'];
  method: string;
  path: string;
}

const createRequest = (call: Endpoint): RawRequest => ({
  policy: call.policy,
  method: call.method,
  path: call.path,
  ...createPlausibleRequest(call),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The paths of all values inside a JSON value. */
const listPlaces = (value: unknown): string[][] =>
  isRecord(value)
    ? [[], ...Object.entries(value).flatMap(([key, inner]) => listPlaces(inner).map((rest) => [key, ...rest]))]
    : [[]];

/** A copy of a value with another value at a path. */
function replaceAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (String(index) === key ? replaceAt(inner, rest, replacement) : inner));
  return isRecord(value) ? { ...value, [key]: replaceAt(value[key], rest, replacement) } : value;
}

/** Every request comes from another address, so that no limit hides the rest of the server. */
let sentCount = 0;

/** Percent-encodes any text; a lone surrogate becomes bytes that are no UTF-8. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000);

/** How many requests are made before they are sent: what waits to be sent is no memory that the server holds. */
const batchSize = 1_000;

const slowMs = 2_000;
const slowTries = 3;

async function send({ policy, method, path, params, query, body }: RawRequest, isSignedIn: boolean) {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''));
  const search = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  sentCount += 1;
  const started = performance.now();
  const response = await fetch(`${backend.url}${address}?${search}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `11.0.${sentCount >> 8}.${sentCount & 255}`,
      ...(isSignedIn && credentials(policy)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  const isExpectedStatus = response.status < 500 || text.includes('NOT_AVAILABLE_YET');
  const isClear = response.ok || response.status < 400 || ErrorReply.safeParse(JSON.parse(text)).success;
  const describeAnswer = () =>
    `${response.status} ${milliseconds.toFixed()} ms ${method} ${address.slice(0, 80)}?${search.slice(0, 80)} ${JSON.stringify(body ?? '').slice(0, 300)} -> ${text.slice(0, 120)}`;
  return { isGood: isExpectedStatus && isClear, milliseconds, describeAnswer };
}

/** Whether a request is slow each time that it is sent alone, and not only on a machine that is busy. */
async function isAlwaysSlow(request: RawRequest, isSignedIn: boolean): Promise<boolean> {
  for (let time = 0; time < slowTries; time += 1)
    if ((await send(request, isSignedIn)).milliseconds < slowMs) return false;
  return true;
}

/** Sentences about the answers that are not as they must be. */
async function findFailures(requests: readonly RawRequest[]): Promise<string[]> {
  const failures: string[] = [];
  const slow: { request: RawRequest; isSignedIn: boolean; description: string }[] = [];
  const queue = [...requests.entries()];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [index, request] = next;
      const isSignedIn = index % 2 === 0;
      const { isGood, milliseconds, describeAnswer } = await send(request, isSignedIn);
      if (!isGood) failures.push(describeAnswer());
      else if (milliseconds >= slowMs) slow.push({ request, isSignedIn, description: describeAnswer() });
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  for (const { request, isSignedIn, description } of slow)
    if (await isAlwaysSlow(request, isSignedIn)) failures.push(description);
  return failures;
}

/** All requests that differ from a plausible one in one value. */
function mutateOnce(call: Endpoint): RawRequest[] {
  const request = createRequest(call);
  return hostileValues.flatMap((value) => [
    ...Object.keys(request.params).map((name) => ({
      ...request,
      params: { ...request.params, [name]: toText(value) },
    })),
    ...Object.keys(request.query).map((name) => ({ ...request, query: { ...request.query, [name]: toText(value) } })),
    ...(request.body === undefined
      ? []
      : listPlaces(request.body).map((place) => ({ ...request, body: replaceAt(request.body, place, value) }))),
  ]);
}

/** Requests with each of these values at each place of every address, as a guest and as who may call it. */
const replaceInAddresses = (values: readonly string[]): RawRequest[] =>
  allEndpoints.flatMap(({ endpoint }) => {
    const request = createRequest(endpoint);
    return values
      .flatMap((value) => [
        ...Object.keys(request.params).map((name) => ({ ...request, params: { ...request.params, [name]: value } })),
        ...Object.keys(request.query).map((name) => ({ ...request, query: { ...request.query, [name]: value } })),
      ])
      .flatMap((changed) => [changed, changed]);
  });

/** Requests with many hostile values. The same seed gives the same ones. */
function mixRequests(batchSeed: number, count: number): RawRequest[] {
  const samples = fc.sample(
    fc.tuple(fc.constantFrom(...allEndpoints.map(({ endpoint }) => endpoint)), fc.infiniteStream(anyHostileValue)),
    { seed: batchSeed, numRuns: count },
  );
  return samples.map(([call, values]) => {
    const next = (): unknown => values.next().value;
    const request = createRequest(call);
    const mix = (name: string) => [name, toText(next())] as const;
    return {
      ...request,
      params: Object.fromEntries(Object.keys(request.params).map(mix)),
      query: Object.fromEntries(Object.keys(request.query).map(mix)),
      body: call.method === 'GET' ? undefined : fillSchema(toJsonSchema(call.body), next),
    };
  });
}

/** In bytes, after everything that nobody holds any more is gone. */
const measureHeap = () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
};

describe('hostile requests', { timeout: 7_200_000 }, () => {
  test('one hostile value in any place of any call gets a clear answer', async () => {
    const all = allEndpoints.flatMap(({ endpoint }) => mutateOnce(endpoint));
    const length = Math.min(mutatedCount, all.length);
    const [requests = []] = fc.sample(fc.shuffledSubarray(all, { minLength: length, maxLength: length }), {
      seed,
      numRuns: 1,
    });
    expect(requests).toHaveLength(length);
    expect(await findFailures(requests)).toEqual([]);
  });

  test('T30 numbers that no id has get a clear answer in every address', async () => {
    const requests = replaceInAddresses([2 ** 31, -(2 ** 31) - 1, 2 ** 53].map(String));
    expect(requests.length).toBeGreaterThan(150);
    expect(await findFailures(requests)).toEqual([]);
  });

  test('names that every object has get a clear answer in every address', async () => {
    const requests = replaceInAddresses(['__proto__', 'toString', 'constructor']);
    expect(requests.length).toBeGreaterThan(150);
    expect(await findFailures(requests)).toEqual([]);
  });

  test('hostile values in many places of any call get a clear answer, and leave nothing behind', async () => {
    const heapBefore = measureHeap();
    for (let done = 0; done < mixedCount; done += batchSize)
      expect(await findFailures(mixRequests(seed + done, Math.min(batchSize, mixedCount - done)))).toEqual([]);
    expect(measureHeap() - heapBefore).toBeLessThan(64 * 1024 * 1024);
  });

  test('hostile values in the forms and addresses of the identity provider get a page', async () => {
    const { browser } = await backend.signIn(grace.name);
    const guest = backend.createBrowser();
    const page = await guest.open((await backend.createAuthorizationRequest()).url);
    const { client_id: client = '', ...authorization } = Object.fromEntries(
      (await backend.createAuthorizationRequest()).url.searchParams,
    );
    const password = 'three quiet words';
    const token = {
      grant_type: 'authorization_code',
      client_id: client,
      code: 'x',
      code_verifier: 'y'.repeat(50),
      redirect_uri: 'http://shop.test/callback',
    };
    const forms: readonly (readonly [typeof guest, string, Readonly<Record<string, string>>])[] = [
      [guest, page.url.pathname, { userName: 'a@b.example', password, staySignedIn: 'on', otac: 'x' }],
      [guest, '/password/forgotten', { email: 'a@b.example', userName: 'a@b.example', uid: 'x', locale: 'en-us' }],
      [guest, '/password/reset', { code: 'x', password, newPassword: password, confirmPassword: password }],
      [browser, '/account/password', { currentPassword: password, newPassword: password, confirmPassword: password }],
      [browser, '/account/sessions', { session: 'x', uid: 'x' }],
      [guest, '/token', token],
      [guest, '/token', { grant_type: 'refresh_token', client_id: client, refresh_token: 'x' }],
    ];
    const pages: readonly (readonly [typeof guest, string, Readonly<Record<string, string>>])[] = [
      [
        guest,
        '/auth',
        { client_id: client, ...authorization, otac: 'x', prompt: 'login', login_hint: 'x', max_age: '1' },
      ],
      [browser, '/auth', { client_id: client, ...authorization, prompt: 'none', id_token_hint: 'x' }],
      [
        guest,
        '/session/end',
        { id_token_hint: 'x', post_logout_redirect_uri: 'http://shop.test/loggedout', state: 'x' },
      ],
      [guest, '/password/forgotten', { locale: 'en-us', ui_locales: 'en-us', uid: 'x' }],
      [guest, '/password/reset', { code: 'x', locale: 'en-us' }],
      [browser, '/account', { locale: 'en-us', returnUrl: 'http://shop.test' }],
    ];
    const paths = ['/interaction/:x', '/interaction/:x/leave', '/fonts/:x', '/:x', '/auth/:x', '/.well-known/:x'];
    const texts = hostileValues.map(toText);
    const failures: string[] = [];
    const look = (what: string, { status, text }: { status: number; text: string }) => {
      if (status >= 500 || text.includes('node_modules')) failures.push(`${status} ${what} -> ${text.slice(0, 200)}`);
    };
    for (const text of texts) {
      for (const [client_, path, fields] of forms)
        for (const name of Object.keys(fields))
          look(`POST ${path} ${name}=${text.slice(0, 40)}`, await client_.post(path, { ...fields, [name]: text }));
      for (const [client_, path, fields] of pages)
        for (const name of Object.keys(fields))
          look(
            `GET ${path} ${name}=${text.slice(0, 40)}`,
            await client_.open(
              `${path}?${Object.entries({ ...fields, [name]: text })
                .map(([key, value]) => `${key}=${encode(value)}`)
                .join('&')}`,
            ),
          );
      for (const path of paths)
        look(`GET ${path} ${text.slice(0, 40)}`, await guest.open(path.replace(':x', () => encode(text))));
    }
    expect(failures).toEqual([]);
  });
});
