import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer } from '../../../src/contract/registration/registration.ts';
import { hubEvents } from '../../../src/contract/hub.ts';
import { rateLimits } from '../../../src/config/session/identity.ts';
import { consumeRateLimit } from '../../../src/server/platform/database/rate-limits.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { connectHub, waitUntil } from '../../fixtures/server/hub-client.ts';
import type { HubClient, HubCredentials } from '../../fixtures/server/hub-client.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { createRegistration } from '../../fixtures/server/registration-request.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop(), 240_000);
beforeEach(() => backend.resetRateLimits());

const clients: HubClient[] = [];
const connect = async (credentials: HubCredentials = {}) => {
  const client = await connectHub(backend.environment.hubUrl, credentials);
  clients.push(client);
  return client;
};
afterEach(async () => {
  for (const client of clients.splice(0)) await client.stop();
});

let made = 0;
const createBody = (extra: Record<string, unknown>, changes: Record<string, unknown> = {}) => ({
  body: { customer: createRegistration(`hub-${(made += 1)}@aurevane.example`, changes), locale: 'es-us', ...extra },
});
const register = (extra: Record<string, unknown>, changes?: Record<string, unknown>) =>
  callApi(backend.url, createCustomer, createBody(extra, changes));
const registerRefused = (extra: Record<string, unknown>, changes?: Record<string, unknown>) =>
  expectRefusal(backend.url, createCustomer, createBody(extra, changes));

describe('registration results over the hub', () => {
  test('RT-003 RT-007 REG-008 the connection gets the success, but not the one-time code', async () => {
    const client = await connect();
    const { otac } = await register({ signalRConnectionId: client.id });
    await waitUntil(() => client.texts.length > 0);
    expect(client.messages()).toEqual([
      { Scenario: 'CreateCustomerSuccess', severity: 1, messageId: expect.any(String) },
    ]);
    expect(client.texts.join('')).not.toContain(otac);
    expect(JSON.stringify(await backend.db.selectFrom('hubMessages').selectAll().execute())).not.toContain(otac);
  });

  test.each([
    [
      'an email that is taken',
      { email: camille.name, confirmEmail: camille.name },
      'Ya existe una cuenta con este correo',
    ],
    ['an unknown distributor', { distId: 1 }, 'Esta distribuidora no acepta clientes'],
    ['an invalid form', { confirmPassword: 'something else' }, 'Hay datos por corregir'],
  ])('RT-008 the connection gets the failure for %s in the language of the customer', async (_, changes, message) => {
    const client = await connect();
    await registerRefused({ signalRConnectionId: client.id }, changes);
    await waitUntil(() => client.texts.length > 0);
    expect(client.messages()).toEqual([
      {
        Scenario: 'CreateCustomerFailed',
        severity: 0,
        errors: [expect.stringContaining(message)],
        messageId: expect.any(String),
      },
    ]);
  });

  test('T30 a registration beyond the limit is told by its reply alone, and stores nothing', async () => {
    const client = await connect();
    const limit = rateLimits.registrationAddress;
    await consumeRateLimit(
      backend.db,
      { purpose: 'registration', subject: '127.0.0.1', count: limit.uses },
      limit,
      Date.now(),
    );
    const readIds = async () =>
      (await backend.db.selectFrom('hubMessages').select('messageId').execute()).map(({ messageId }) => messageId);
    // Those of earlier tests go once their receipt is known.
    const before = new Set(await readIds());
    expect(await registerRefused({ signalRConnectionId: client.id })).toMatchObject({ status: 429 });
    expect((await readIds()).filter((id) => !before.has(id))).toEqual([]);
    await backend.resetRateLimits();
  });

  test('T01 a foreign, stale or invented connection gets nothing', async () => {
    const [key, victimKey] = [randomUUID(), randomUUID()];
    const [own, victim, customer, bare] = [
      await connect({ key }),
      await connect({ key: victimKey }),
      await connect({ token: (await backend.signIn(grace.name)).tokens.access_token }),
      await connect(),
    ];
    const stale = await connectHub(backend.environment.hubUrl);
    await stale.stop();
    for (const signalRConnectionId of [victim.id, customer.id, bare.id, stale.id, randomUUID()])
      await register({ signalRConnectionId, hubKey: key });
    // Without the hub key, a connection that has proven more than its id is not reached by its id.
    for (const signalRConnectionId of [victim.id, customer.id, own.id, stale.id, randomUUID()])
      await register({ signalRConnectionId });
    await waitUntil(() => new Set(own.messages().map(({ messageId }) => messageId)).size === 5);
    await register({ signalRConnectionId: bare.id, hubKey: victimKey });
    await waitUntil(() => victim.texts.length > 0);
    expect([victim.texts.length, customer.texts.length, bare.texts.length]).toEqual([1, 0, 0]);
  });

  test('T02 a guest who was disconnected gets the result on reconnecting', async () => {
    const key = randomUUID();
    const before = await connectHub(backend.environment.hubUrl, { key });
    await before.stop();
    await register({ signalRConnectionId: before.id, hubKey: key });
    const back = await connect({ key });
    await waitUntil(() => back.texts.length > 0);
    expect(back.scenarios()).toEqual(['CreateCustomerSuccess']);
  });

  test('T02 a guest without a connection gets the result later by the hub key', async () => {
    const key = randomUUID();
    await register({ signalRConnectionId: null, hubKey: key });
    const client = await connect({ key });
    await waitUntil(() => client.texts.length > 0);
    expect(client.scenarios()).toEqual(['CreateCustomerSuccess']);
  });

  test('a registration without a connection succeeds and sends nothing', async () => {
    await backend.db.deleteFrom('hubMessages').execute();
    for (const extra of [{}, { signalRConnectionId: null }, { signalRConnectionId: '' }]) await register(extra);
    expect(await backend.db.selectFrom('hubMessages').select('owner').execute()).toEqual([]);
    expect((await registerRefused({ hubKey: 'short' })).code).toBe('INVALID_REQUEST');
  });

  test('the server sends one of the two events that clients listen to', async () => {
    const client = await connect();
    const events: string[] = [];
    for (const event of hubEvents)
      client.connection.on(event, () => {
        events.push(event);
      });
    await register({ signalRConnectionId: client.id });
    await waitUntil(() => events.length > 0);
    expect(events).toEqual(['messageReceived']);
  });
});

test('T01 a forged, foreign or empty access token is refused at the negotiation', async () => {
  const {
    tokens: { access_token: token },
  } = await backend.signIn(grace.name);
  const [head, , signature] = token.split('.');
  const forged = [
    `${head}.${Buffer.from(JSON.stringify({ sub: '500102' })).toString('base64url')}.${signature}`,
    'x.y.z',
    'nonsense',
    `${token}x`,
  ];
  for (const each of forged) await expect(connect({ token: each }), each.slice(0, 12)).rejects.toThrow('401');
  expect((await connect({ token })).id).toMatch(/^[\w-]{22}$/);
  expect(backend.log.join('')).not.toContain(token.split('.')[2]);
});
