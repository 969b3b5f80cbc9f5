import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import { type CallInput, createCall } from '../../../src/client/call.ts';
import { createRequestSender } from '../../../src/client/request.ts';
import { createServerClock } from '../../../src/stores/server-clock.ts';
import { getCurrentUser, updateCustomerWallet } from '../../../src/contract/account/customers.ts';
import { deleteBasketItem, getBasket, upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { getCustomerOrders } from '../../../src/contract/orders/orders.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import {
  findReferralByReferralCode,
  findReferralByZipCode,
  getDistributor,
} from '../../../src/contract/referral/distributors.ts';
import { getCustomerType } from '../../../src/domain/account/customer-type.ts';

type Responder = (request: IncomingMessage, body: string, response: ServerResponse) => void;
let respond: Responder = () => {};
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => respond(request, body, response));
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
  (status: number, value: unknown, headers: Record<string, string> = {}): Responder =>
  (_request, _body, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };
const hooks = { onStart: vi.fn(), onEnd: vi.fn(), onMaintenance: vi.fn() };
const createTestCall = (more = {}) => createCall(createRequestSender({ apiUrl, ...hooks, ...more }));
const failureOf = async (pending: Promise<unknown>): Promise<CallError> =>
  pending.then(
    () => {
      throw new Error('the call did not fail');
    },
    (error: unknown) => error as CallError,
  );

beforeEach(() => {
  vi.clearAllMocks();
});

test('API-026 a call sends what the contract says and returns the parsed reply', async () => {
  const seen: unknown[] = [];
  respond = (request, body, response) => {
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
  const reply = await createTestCall({ getAccessToken: () => 'token-1' })(upsertBasketItem, {
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

test('AUTH-018 a call carries no cookies, is never answered from a cache, and is sent again for 401 alone', async () => {
  const requests: RequestInit[] = [];
  const statuses = [400, 403, 404, 409, 429, 500, 503];
  for (const status of statuses) {
    const fetchStatus: typeof fetch = (_, init) => {
      requests.push(init ?? {});
      return Promise.resolve(new Response('{}', { status }));
    };
    const renewAccessToken = vi.fn(async () => 'new');
    await failureOf(createTestCall({ fetch: fetchStatus, getAccessToken: () => 'old', renewAccessToken })(getIp));
    expect([status, renewAccessToken.mock.calls.length]).toEqual([status, 0]);
  }
  expect(requests.map(({ credentials, cache }) => [credentials, cache])).toEqual(
    statuses.map(() => ['omit', 'no-store']),
  );
});

/** A sender whose requests are kept and answered by nothing. */
function createRecordingSender() {
  const requests: RequestInit[] = [];
  const record: typeof fetch = (_, init) => {
    requests.push(init ?? {});
    return Promise.resolve(new Response('{}'));
  };
  return { requests, send: createRequestSender({ apiUrl, fetch: record }) };
}

test('the head of a reply tells the time, however long its body takes', async () => {
  let time = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const elapsed: number[] = [];
  const send = createRequestSender({
    apiUrl,
    fetch: () => {
      const response = Response.json({});
      vi.spyOn(response, 'text').mockImplementation(() => {
        time += 4_000;
        return Promise.resolve('{}');
      });
      return Promise.resolve(response);
    },
    onReply: (_, elapsedMs) => elapsed.push(elapsedMs),
  });
  await send({ method: 'GET', path: '/api/slow' }).finally(() => vi.restoreAllMocks());
  const clock = createServerClock(() => Date.parse('2026-01-01T00:00:10Z'));
  clock.setFromReply('Thu, 01 Jan 2026 01:00:00 GMT', elapsed[0]);
  expect(new Date(clock.now()).toISOString()).toBe('2026-01-01T01:00:04.000Z');
});

test('API-022 only a call that must outlive the page is kept alive', async () => {
  const { requests, send } = createRecordingSender();
  await send({ method: 'POST', path: '/api/logging/', body: {}, keepalive: true });
  await send({ method: 'POST', path: '/api/logging/', body: {} });
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, undefined]);
});

test('API-022 PAY-016 an order too long for browsers to keep alive is sent while its page is open', async () => {
  const { requests, send } = createRecordingSender();
  for (const letters of [49_000, 49_200])
    await send({ method: 'POST', path: '/api/Payment/Submit/', body: 'x'.repeat(letters), keepalive: true });
  // A letter of three bytes.
  await send({ method: 'POST', path: '/api/Payment/Submit/', body: '口'.repeat(17_000), keepalive: true });
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, undefined, undefined]);
});

test('API-003 query values are encoded, missing ones are left out, and a guest sends no token', async () => {
  respond = (request, _body, response) =>
    json(400, { code: 'SEEN', message: `${request.url} ${request.headers.authorization}` })(request, '', response);
  const failure = await failureOf(
    createTestCall({ getAccessToken: () => null })(findReferralByZipCode, {
      query: { zipCode: 'K1A 0B1&x', country: 'CA', customerType: undefined },
    }),
  );
  expect(failure.message).toBe('/api/distributor/findReferralByZipCode?zipCode=K1A+0B1%26x&country=CA undefined');
});

const failures: readonly [string, Responder, Partial<CallError>][] = [
  [
    'a refusal keeps its code and field errors',
    json(422, { code: 'INVALID', message: 'no', errors: [{ field: 'sku', code: 'SKU', message: 'unknown' }] }),
    { code: 'INVALID', status: 422, isRetryable: false },
  ],
  [
    'a refusal without a code gets the code REFUSED',
    json(403, 'go away'),
    { code: 'REFUSED', status: 403, isRetryable: false },
  ],
  [
    'a reply with Retry-After says how long to wait',
    json(429, { code: 'TOO_MANY', message: 'slow' }, { 'retry-after': '3' }),
    { code: 'TOO_MANY', retryAfterMs: 3000, isRetryable: true },
  ],
  [
    'an error page of HTML is a refusal that may be retried',
    (_request, _body, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    },
    { code: 'REFUSED', status: 502, isRetryable: true },
  ],
  [
    'the sign-in page of a network, in place of JSON, means offline',
    (_request, _body, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('\n<!doctype html><title>Free Wi-Fi</title>');
    },
    { code: 'OFFLINE', status: 0, isRetryable: true },
  ],
  [
    'a text in place of JSON is unreadable',
    (_request, _body, response) => {
      response.writeHead(200).end('It works!');
    },
    { code: 'REPLY_UNREADABLE', status: 200, isRetryable: false },
  ],
  [
    'a reply that does not match the contract is unreadable',
    json(200, { address: 7 }),
    { code: 'REPLY_UNREADABLE', isRetryable: false },
  ],
  [
    'a broken connection means offline',
    (request) => {
      request.socket.destroy();
    },
    { code: 'OFFLINE', status: 0, isRetryable: true },
  ],
  [
    'half a reply means offline',
    (_request, _body, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"address"', () => response.destroy());
    },
    { code: 'OFFLINE', status: 0, isRetryable: true },
  ],
  ['no reply in time means timed out', () => {}, { code: 'TIMED_OUT', status: 0, isRetryable: true }],
];

test.each(failures)('%s', async (_name, responder, expected) => {
  respond = responder;
  const failure = await failureOf(createTestCall({ timeoutMs: 300 })(getIp));
  expect(failure).toMatchObject(expected);
});

test('a call that its caller aborts throws the abort, not a failure of the API', async () => {
  const controller = new AbortController();
  respond = () => {
    controller.abort();
  };
  expect((await failureOf(createTestCall()(getIp, { signal: controller.signal }))).name).toBe('AbortError');
});

test('NAV-025 each request that starts also ends, however it ends', async () => {
  for (const [, responder] of failures) {
    respond = responder;
    await failureOf(createTestCall({ timeoutMs: 100 })(getIp));
  }
  respond = json(200, { address: '127.0.0.1' });
  await createTestCall()(getIp);
  expect(hooks.onStart).toHaveBeenCalledTimes(failures.length + 1);
  expect(hooks.onEnd).toHaveBeenCalledTimes(failures.length + 1);
});

test('NAV-024 the maintenance header is reported, on refusals too', async () => {
  respond = json(503, { code: 'BUSY', message: 'later' }, { 'maintenance-mode': 'true' });
  await failureOf(createTestCall()(getIp));
  expect(hooks.onMaintenance).toHaveBeenCalledTimes(1);
});

test('AUTH-018 a refused token is renewed once; a second refusal ends the session', async () => {
  const seen: unknown[] = [];
  const acceptedTokens = new Set(['new']);
  respond = (request, body, response) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    seen.push(token);
    json(
      acceptedTokens.has(token) ? 200 : 401,
      acceptedTokens.has(token)
        ? { address: '127.0.0.1', countryCode: 'US' }
        : { code: 'ACCESS_TOKEN_INVALID', message: 'no' },
    )(request, body, response);
  };
  const [renewAccessToken, onTokenRefused] = [vi.fn(async () => 'new'), vi.fn()];
  const settings = { getAccessToken: () => 'old', renewAccessToken, onTokenRefused };
  await createTestCall(settings)(getIp);
  expect([seen, renewAccessToken.mock.calls, onTokenRefused.mock.calls]).toEqual([['old', 'new'], [['old']], []]);
  acceptedTokens.clear();
  expect(await failureOf(createTestCall(settings)(getIp))).toMatchObject({ code: 'ACCESS_TOKEN_INVALID', status: 401 });
  expect([seen, onTokenRefused.mock.calls.length]).toEqual([['old', 'new', 'old', 'new'], 1]);
  expect(await failureOf(createTestCall({ ...settings, renewAccessToken: async () => null })(getIp))).toMatchObject({
    status: 401,
  });
  expect([seen.length, hooks.onStart.mock.calls.length, hooks.onEnd.mock.calls.length]).toEqual([5, 3, 3]);
});

test('AUTH-018 while no token can be read, public data still loads and nothing changes as a guest', async () => {
  const seen: unknown[] = [];
  respond = (request, body, response) => {
    seen.push([request.method, request.headers.authorization]);
    json(200, { address: '127.0.0.1', countryCode: 'US' })(request, body, response);
  };
  const callWithoutToken = createTestCall({
    getAccessToken: () => Promise.reject(new CallError({ code: 'OFFLINE', message: 'no' })),
  });
  await callWithoutToken(getIp);
  expect(
    await failureOf(
      callWithoutToken(upsertBasketItem, { params: { country: 'US' }, body: { basketItem: { sku: 'A' } } }),
    ),
  ).toMatchObject({ code: 'OFFLINE', isRetryable: true });
  expect(seen).toEqual([['GET', undefined]]);
});

const readOrders = async (orders: unknown, lines: string[] = []) => {
  const fetchOrders: typeof fetch = () => Promise.resolve(Response.json(orders));
  const call = createCall(createRequestSender({ apiUrl, fetch: fetchOrders }), (line) => lines.push(line));
  return (await call(getCustomerOrders, { params: { customerId: 7 } })).map(({ orderId }) => orderId);
};
const createOrder = (orderId: unknown) => ({
  ...{ orderId, orderDate: '2026-01-01T10:00:00', grandTotal: 10, orderStatus: 'InProgress' },
});

test('API-044 an order that cannot be read is left out of the list and logged, without what it says', async () => {
  const lines: string[] = [];
  expect(await readOrders([1, 'Ada', 3].map(createOrder), lines)).toEqual([1, 3]);
  expect(lines).toEqual([
    'GET /api/orders/customer/:customerId: left out what does not match: 1.orderId (invalid_type)',
  ]);
});

test('API-050 API-051 API-065 a customer of whom parts are null, missing or odd can sign in and keeps the rest', async () => {
  const customer = {
    ...{ userId: 7, email: 'a@b.example', country: 'US', firstName: null, phone: 5_125_550_147 },
    ...{ preferredLocale: 'zh-Hant-TW', membershipInfo: 'none', assignedDistributorId: 5, assignedDistributor: {} },
    shippingAddresses: [{ address1: '1 Main Street', city: null, zipCode: 78_701, doorCode: '12' }],
  };
  const fetchUser: typeof fetch = () => Promise.resolve(Response.json(customer));
  const user = await createCall(createRequestSender({ apiUrl, fetch: fetchUser }))(getCurrentUser);
  expect(user).toMatchObject({
    ...{ userId: 7, firstName: '', lastName: '', phone: '5125550147', preferredLocale: 'zh-Hant-TW' },
    ...{ membershipInfo: null, assignedDistributorId: 5, assignedDistributor: null },
    shippingAddresses: [{ name: '', address1: '1 Main Street', city: '', zipCode: '78701', doorCode: '12' }],
  });
});

describe.each([
  [204, null],
  [200, ''],
  [200, ' \n'],
  [200, 'null'],
])('a reply with status %i and the body %j', (status, body) => {
  const fetchReply: typeof fetch = () => Promise.resolve(new Response(body, { status }));
  const call = createCall(createRequestSender({ apiUrl, fetch: fetchReply }));

  test('API-043 is the success of a call that returns nothing', async () => {
    expect(await call(updateCustomerWallet, { body: { transactionId: 't' } })).toEqual({});
  });

  test('API-027 is a removal whose bag is loaded after it', async () => {
    const deleteBasketItemBody = { basketId: 'b', basketItemId: 1, country: 'US' } as const;
    expect(await call(deleteBasketItem, { body: { deleteBasketItem: deleteBasketItemBody } })).toEqual({});
  });

  test('API-044 is unreadable where something is to be returned', async () => {
    expect(await failureOf(call(getCustomerOrders, { params: { customerId: 7 } }))).toMatchObject({
      ...{ code: 'REPLY_UNREADABLE', status },
      message: 'GET /api/orders/customer/:customerId replied without a body',
    });
  });
});

test('API-043 a web page in place of nothing is no success', async () => {
  const fetchPage: typeof fetch = () => Promise.resolve(new Response('<!doctype html>'));
  const call = createCall(createRequestSender({ apiUrl, fetch: fetchPage }));
  const failure = await failureOf(call(updateCustomerWallet, { body: { transactionId: 't' } }));
  expect(failure.code).toBe('OFFLINE');
});

test.each([
  [undefined, true],
  [null, true],
  [{}, true],
  [{ isCdoOn: false }, false],
])('API-052 a distributor of whom an API tells %j takes online orders: %s', async (cdoInfo, isCdoOn) => {
  const distributor = { dist_ID: 5, profile: { firstName: 'Kim', lastName: 'Lee' }, countryName: 'US', cdoInfo };
  const fetchDistributor: typeof fetch = () => Promise.resolve(Response.json(distributor));
  const call = createCall(createRequestSender({ apiUrl, fetch: fetchDistributor }));
  expect((await call(getDistributor, { params: { id: 5 } })).cdoInfo).toEqual({ isCdoOn });
});

test('API-044 API-051 API-058 words that the shop does not know give no rights, and hide nothing', async () => {
  const readReply = async <E extends Endpoint>(endpoint: E, reply: unknown, input: CallInput<E>) => {
    const fetchReply: typeof fetch = () => Promise.resolve(Response.json(reply));
    return createCall(createRequestSender({ apiUrl, fetch: fetchReply }))(endpoint, input);
  };
  const orders = [{ ...createOrder(1), orderStatus: 'HandedToCourier' }];
  expect(await readReply(getCustomerOrders, orders, { params: { customerId: 7 } })).toMatchObject([
    { orderId: 1, orderStatus: 'Unknown' },
  ]);
  const membershipInfo = { customerType: 'PreferredCustomer', membershipStatusId: 'Suspended' };
  const user = await readReply(
    getCurrentUser,
    {
      ...{ userId: 7, email: 'a@b.example', country: 'US', firstName: 'Ada', lastName: 'Lovelace' },
      ...{ preferredLocale: 'en-US', membershipInfo },
    },
    {},
  );
  expect(getCustomerType(user)).toBe('CDOCustomer');
  const referral = {
    ...{ distributorId: 5, referralError: 'DistributorOnHold', referralStatus: 9 },
    ...{ referralActivityTypeId: 9, referralCodeValidationStatus: 9 },
  };
  const query = { referralCode: 'CODE' };
  expect(await readReply(findReferralByReferralCode, referral, { query })).toMatchObject({
    ...{ referralError: 'IncorrectQueryParameter', referralStatus: 0 },
    ...{ referralActivityTypeId: 0, referralCodeValidationStatus: 0 },
  });
});

test('API-044 orders of which none can be read are no empty list', async () => {
  expect(await readOrders([])).toEqual([]);
  expect(await failureOf(readOrders([createOrder(null)]))).toMatchObject({ code: 'REPLY_UNREADABLE' });
});

test('API-061 a bag is shown without a promotion that cannot be read, and not without one of its lines', async () => {
  const readBasket = async (items: unknown[]) => {
    const gift = { parentPromotionId: 1, productId: 2, sku: 'G', name: 'Gift' };
    const promotion = {
      request: { shoppingCart: {} },
      totalDiscountDollarAmount: 0,
      optionalPromotions: [{ ...gift, sku: null }, gift],
      orderPromotions: [{ promotionId: 'one' }],
    };
    const basket = { id: 'b', basketId: 'b', items, totalPrice: 0, totalDisplayPrice: '' };
    const fetchBasket: typeof fetch = () =>
      Promise.resolve(Response.json({ basket, promotion, changes: [{ code: 'NEW_CODE' }] }));
    const call = createCall(createRequestSender({ apiUrl, fetch: fetchBasket }));
    return call(getBasket, { body: { getBasketRequestDto: { country: 'US' } } });
  };
  const { promotion, changes } = await readBasket([]);
  expect([promotion?.optionalPromotions, promotion?.orderPromotions, changes]).toMatchObject([
    [{ sku: 'G' }],
    [],
    undefined,
  ]);
  expect(await failureOf(readBasket([{ sku: 'A' }]))).toMatchObject({ code: 'REPLY_UNREADABLE' });
});

test('API-044 what a newer API has logged at the desk stands in the log under a common word', async () => {
  const at = '2026-01-01T10:00:00Z';
  const actions = ['product-saved', 'product-hidden'].map((kind, id) => ({
    ...{ id, kind, by: 'a@b.example', at, subject: 'AV-0101', changes: [] },
  }));
  const fetchLog: typeof fetch = () => Promise.resolve(Response.json({ total: 2, actions }));
  const log = await createCall(createRequestSender({ apiUrl, fetch: fetchLog }))(getDeskActions, {
    query: { page: '1' },
  });
  expect(log.actions.map(({ kind }) => kind)).toEqual(['product-saved', 'other']);
});
