import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import { createClient } from '../../../src/client/call.ts';
import { upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { getIp } from '../../../src/contract/account/customers.ts';
import { findReferralByZipCode } from '../../../src/contract/referral/distributors.ts';

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;
let answer: Answer = () => {};
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => answer(request, body, response));
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (status: number, value: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, _body, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
const hooks = { onStart: vi.fn(), onEnd: vi.fn(), onMaintenance: vi.fn() };
const client = (more = {}) => createClient({ apiUrl, ...hooks, ...more });
const failureOf = async (calling: Promise<unknown>): Promise<CallError> =>
  calling.then(
    () => {
      throw new Error('it gave a reply');
    },
    (error: unknown) => error as CallError,
  );

beforeEach(() => {
  vi.clearAllMocks();
});

test('a call sends what the contract says and gives the parsed reply', async () => {
  const seen: unknown[] = [];
  answer = (request, body, response) => {
    seen.push(
      request.method,
      request.url,
      request.headers['content-type'],
      request.headers.authorization,
      request.headers['operation-id'],
      JSON.parse(body),
    );
    json(200, {
      basket: { id: 'b1', basketId: 'b1', country: 'us', items: [], totalPrice: 0, totalDisplayPrice: '$0.00' },
      extra: 1,
    })(request, body, response);
  };
  const reply = await client({ getAccessToken: () => 'token-1' }).call(upsertBasketItem, {
    params: { country: 'US' },
    body: { basketItem: { sku: 'A/1' } },
    operationId: 'op-1',
  });
  expect(seen).toEqual([
    'PUT',
    '/api/Basket/upsertBasketItem/US',
    'application/json',
    'Bearer token-1',
    'op-1',
    { basketItem: { sku: 'A/1' } },
  ]);
  expect(reply).toEqual({
    basket: { id: 'b1', basketId: 'b1', country: 'US', items: [], totalPrice: 0, totalDisplayPrice: '$0.00' },
  });
});

test('query values are encoded, those that are missing are left out, a guest sends no token', async () => {
  answer = (request, _body, response) =>
    json(400, { code: 'SEEN', message: `${request.url} ${request.headers.authorization}` })(request, '', response);
  const failure = await failureOf(
    client({ getAccessToken: () => null }).call(findReferralByZipCode, {
      query: { zipCode: 'K1A 0B1&x', country: 'CA', customerType: undefined },
    }),
  );
  expect(failure.message).toBe('/api/distributor/findReferralByZipCode?zipCode=K1A+0B1%26x&country=CA undefined');
});

const failures: readonly [string, Answer, Partial<CallError>][] = [
  [
    'a refusal keeps its code and faults',
    json(422, { code: 'INVALID', message: 'no', errors: [{ field: 'sku', code: 'SKU', message: 'unknown' }] }),
    { code: 'INVALID', status: 422, isRetryable: false },
  ],
  ['a refusal without a code', json(403, 'go away'), { code: 'REFUSED', status: 403, isRetryable: false }],
  [
    'too many calls say how long to wait',
    json(429, { code: 'TOO_MANY', message: 'slow' }, { 'retry-after': '3' }),
    { code: 'TOO_MANY', retryAfterMs: 3000, isRetryable: true },
  ],
  [
    'trouble with a page of HTML',
    (_request, _body, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    },
    { code: 'REFUSED', status: 502, isRetryable: true },
  ],
  [
    'HTML in place of a reply',
    (_request, _body, response) => {
      response.writeHead(200).end('<!doctype html>');
    },
    { code: 'REPLY_UNREADABLE', status: 200, isRetryable: false },
  ],
  ['a reply of another shape', json(200, { address: 7 }), { code: 'REPLY_UNREADABLE', isRetryable: false }],
  [
    'a line that breaks',
    (request) => {
      request.socket.destroy();
    },
    { code: 'OFFLINE', status: 0, isRetryable: true },
  ],
  [
    'half a reply',
    (_request, _body, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"address"', () => response.destroy());
    },
    { code: 'OFFLINE', status: 0, isRetryable: true },
  ],
  ['no reply in time', () => {}, { code: 'TIMED_OUT', status: 0, isRetryable: true }],
];

test.each(failures)('%s', async (_name, how, expected) => {
  answer = how;
  const failure = await failureOf(client({ timeoutMs: 300 }).call(getIp));
  expect(failure).toMatchObject(expected);
});

test('a call that its caller gives up is an abort, not a failure of the API', async () => {
  const giveUp = new AbortController();
  answer = () => {
    giveUp.abort();
  };
  expect((await failureOf(client().call(getIp, { signal: giveUp.signal }))).name).toBe('AbortError');
});

test('NAV-025 each start has its end, whatever becomes of the call', async () => {
  for (const [, how] of failures) {
    answer = how;
    await failureOf(client({ timeoutMs: 100 }).call(getIp));
  }
  answer = json(200, { address: '127.0.0.1' });
  await client().call(getIp);
  expect(hooks.onStart).toHaveBeenCalledTimes(failures.length + 1);
  expect(hooks.onEnd).toHaveBeenCalledTimes(failures.length + 1);
});

test('NAV-024 the maintenance header is told, on refusals too', async () => {
  answer = json(503, { code: 'BUSY', message: 'later' }, { 'maintenance-mode': 'true' });
  await failureOf(client().call(getIp));
  expect(hooks.onMaintenance).toHaveBeenCalledTimes(1);
});

test('AUTH-018 a call whose token is refused goes once more with another; when that is refused too, the session is told', async () => {
  const seen: unknown[] = [];
  const good = new Set(['new']);
  answer = (request, body, response) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    seen.push(token);
    json(
      good.has(token) ? 200 : 401,
      good.has(token) ? { address: '127.0.0.1', countryCode: 'US' } : { code: 'ACCESS_TOKEN_INVALID', message: 'no' },
    )(request, body, response);
  };
  const [renewAccessToken, onTokenRefused] = [vi.fn(async () => 'new'), vi.fn()];
  const settings = { getAccessToken: () => 'old', renewAccessToken, onTokenRefused };
  await client(settings).call(getIp);
  expect([seen, renewAccessToken.mock.calls, onTokenRefused.mock.calls]).toEqual([['old', 'new'], [['old']], []]);
  good.clear();
  expect(await failureOf(client(settings).call(getIp))).toMatchObject({ code: 'ACCESS_TOKEN_INVALID', status: 401 });
  expect([seen, onTokenRefused.mock.calls.length]).toEqual([['old', 'new', 'old', 'new'], 1]);
  expect(await failureOf(client({ ...settings, renewAccessToken: async () => null }).call(getIp))).toMatchObject({
    status: 401,
  });
  expect([seen.length, hooks.onStart.mock.calls.length, hooks.onEnd.mock.calls.length]).toEqual([5, 3, 3]);
});

test('AUTH-018 while no token can be had, what anybody may read is still read, and nothing is done as a guest', async () => {
  const seen: unknown[] = [];
  answer = (request, body, response) => {
    seen.push([request.method, request.headers.authorization]);
    json(200, { address: '127.0.0.1', countryCode: 'US' })(request, body, response);
  };
  const caller = client({ getAccessToken: () => Promise.reject(new CallError({ code: 'OFFLINE', message: 'no' })) });
  await caller.call(getIp);
  expect(
    await failureOf(caller.call(upsertBasketItem, { params: { country: 'US' }, body: { basketItem: { sku: 'A' } } })),
  ).toMatchObject({ code: 'OFFLINE', isRetryable: true });
  expect(seen).toEqual([['GET', undefined]]);
});
