import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { getDeskOverview } from '../../../src/contract/desk/requests.ts';
import { importDeskCatalogue } from '../../../src/contract/desk/imports.ts';
import { claimPublishRequest } from '../../../src/contract/desk/publisher.ts';
import { buildEndpointPath } from '../../../src/contract/endpoint.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { publisherKeyHeader } from '../../../src/contract/headers.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { runAccountCommand } from '../../../src/server/areas/account/operate/run-command.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import { createPlausibleRequest } from '../../fixtures/security/plausible-request.ts';
import { ivy, publisherKey } from '../../fixtures/server/desk-backend.ts';
import { grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend({ PUBLISHER_KEY: publisherKey });
}, 240_000);
afterAll(() => backend?.stop());

const signIn = async (name: string) => ({ headers: (await backend.signIn(name)).headers });
const listEndpoints = (policy: 'staff' | 'publisher') =>
  allEndpoints.filter(({ endpoint }) => endpoint.policy === policy).map(({ endpoint }) => endpoint);

describe('staff', () => {
  test('T14 every call of the desk refuses guests, and customers without the role, before it reads the request', async () => {
    const asCustomer = await signIn(grace.name);
    const calls = listEndpoints('staff');
    expect(calls.length).toBeGreaterThanOrEqual(11);
    for (const call of calls) {
      const request = createPlausibleRequest(call);
      const what = `${call.method} ${call.path}`;
      expect([what, (await expectRefusal(backend.url, call, request)).status]).toEqual([what, 401]);
      const refusal = await expectRefusal(backend.url, call, { ...request, ...asCustomer });
      expect([what, refusal.status, refusal.code]).toEqual([what, 403, 'STAFF_ONLY']);
    }
    expect(await backend.db.selectFrom('deskActions').selectAll().execute()).toEqual([]);
  });

  test('T30 a body is read only once its sender may call', async () => {
    const asCustomer = await signIn(grace.name);
    const asIvy = await signIn(ivy.name);
    const send = (call: Endpoint, headers: Readonly<Record<string, string>>, body: string) =>
      fetch(backend.url + buildEndpointPath(call, createPlausibleRequest(call).params ?? {}), {
        ...{ method: call.method, body, headers: { 'content-type': 'application/json', ...headers } },
      });
    const withBody = [...listEndpoints('staff'), ...listEndpoints('publisher')].filter(
      ({ method }) => method !== 'GET',
    );
    for (const call of withBody) {
      const statuses = [(await send(call, {}, '{')).status, (await send(call, asCustomer.headers, '{')).status];
      expect([call.path, ...statuses]).toEqual([call.path, 401, call.policy === 'staff' ? 403 : 401]);
    }
    expect((await send(importDeskCatalogue, asIvy.headers, '{')).status).toBe(400);
    const nested = await send(importDeskCatalogue, asIvy.headers, `{"file":${'['.repeat(40)}${']'.repeat(40)}}`);
    expect([nested.status, await nested.json()]).toMatchObject([400, { errors: [{ code: 'tooComplex' }] }]);
  });

  test('T14 the role comes from the account at every call: who loses it is out at once', async () => {
    const run = (...args: string[]) => runAccountCommand({ db: backend.db, now: Date.now }, args);
    const asIvy = await signIn(ivy.name);
    const asGrace = await signIn(grace.name);
    expect(await callApi(backend.url, getDeskOverview, asIvy)).toMatchObject({ live: null, queue: [] });
    expect(await run('staff', grace.name)).toEqual([`Customer ${grace.customerId} works at the content desk.`]);
    expect((await sendRequest(backend.url, getDeskOverview, asGrace)).status).toBe(200);
    await run('not-staff', grace.name);
    expect(await expectRefusal(backend.url, getDeskOverview, asGrace)).toMatchObject({ code: 'STAFF_ONLY' });
    expect((await sendRequest(backend.url, getDeskOverview, asIvy)).status).toBe(200);
  });

  test('the access token and the ID token name the role', async () => {
    const { tokens } = await backend.signIn(ivy.name);
    const [, claims = ''] = tokens.access_token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ role: ['Customer', 'Staff'] });
    expect(tokens.claims()).toMatchObject({ role: ['Customer', 'Staff'] });
  });
});

describe('publishers', () => {
  test('T14 every call of a publisher needs its key, and nobody else’s', async () => {
    const { headers } = await signIn(ivy.name);
    const calls = listEndpoints('publisher');
    expect(calls).toHaveLength(4);
    for (const call of calls) {
      const { body } = createPlausibleRequest(call);
      for (const key of [undefined, '', 'x', `${publisherKey}x`, publisherKey.slice(1), publisherKey.toUpperCase()]) {
        const given = { ...headers, ...(key !== undefined && { [publisherKeyHeader]: key }) };
        const refusal = await expectRefusal(backend.url, call, { body, headers: given });
        expect([call.path, key, refusal.status, refusal.code]).toEqual([call.path, key, 401, 'PUBLISHER_KEY_INVALID']);
      }
    }
    const asPublisher = { headers: { [publisherKeyHeader]: publisherKey } };
    expect(await callApi(backend.url, claimPublishRequest, { body: {}, ...asPublisher })).toEqual({ request: null });
    expect(await expectRefusal(backend.url, getDeskOverview, asPublisher)).toMatchObject({ status: 401 });
  });

  test('T28 the key stands in no log and in no message about a bad one', () => {
    expect(backend.log.length).toBeGreaterThan(0);
    expect(backend.log.join('\n')).not.toContain(publisherKey);
    expect(() => readEnvironment({ PUBLISHER_KEY: 'too-short' })).toThrow(/PUBLISHER_KEY is "…".*at least 16/);
  });

  test('T14 the key of the demo opens no shop that real customers reach', () => {
    expect(readEnvironment({}).publisherKey).toBeTypeOf('string');
    expect(readEnvironment({ NODE_ENV: 'production' }).publisherKey).toBeUndefined();
    expect(readEnvironment({ SITE_URL: 'https://shop.test.com' }).publisherKey).toBeUndefined();
    const own = 'a key of their own';
    expect(readEnvironment({ NODE_ENV: 'production', PUBLISHER_KEY: own }).publisherKey).toBe(own);
  });
});
