import { request as sendHttp } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { readBrandAssets } from '../../../src/assets/brand-assets.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { shopClientId } from '../../../src/config/session/identity.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import { createIdentityApp } from '../../../src/server/areas/session/identity-app.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { loadIdentitySecrets } from '../../../src/server/platform/identity/secrets.ts';
import { createMailer } from '../../../src/server/platform/mail/mailer.ts';
import { createFreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import { startBasketBackend } from '../../fixtures/server/basket-backend.ts';
import { startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

const logger = createLogger('silent');
let backend: IdentityBackend | undefined;
afterEach(async () => {
  await backend?.stop();
  backend = undefined;
});
const timeout = 120_000;

const readAddress = async (url: string, forwarded: string) =>
  (await callApi(url, getIp, { headers: { 'x-forwarded-for': forwarded } })).address;

describe('T18 the address of a caller', { timeout }, () => {
  test('behind one proxy is what the proxy has written, not what the caller claims', async () => {
    backend = await startIdentityBackend({ TRUST_PROXY: 'true' });
    expect(await readAddress(backend.url, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await readAddress(backend.url, '127.0.0.1')).toBe('127.0.0.1');
  });

  test('behind two proxies is the second from the right', async () => {
    backend = await startIdentityBackend({ TRUST_PROXY: '2' });
    expect(await readAddress(backend.url, '198.51.100.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
  });

  test('is the first outside of the named networks', async () => {
    backend = await startIdentityBackend({ TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8' });
    expect(await readAddress(backend.url, '198.51.100.1, 203.0.113.7, 10.0.0.2, 10.0.0.3')).toBe('203.0.113.7');
  });

  test('is known without the ports that proxies write, in one spelling', async () => {
    backend = await startIdentityBackend({ TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8,2001:db8:f::/48' });
    const { url } = backend;
    const written = {
      '198.51.100.1, 203.0.113.7:99, 10.0.0.2:443': '203.0.113.7',
      '203.0.113.7, ::ffff:10.0.0.2': '203.0.113.7',
      '[2001:DB8:1:2:0::9]:443, [2001:db8:f::1]:80': '2001:db8:1:2::9',
      '::ffff:203.0.113.7': '203.0.113.7',
    };
    for (const [forwarded, address] of Object.entries(written)) expect(await readAddress(url, forwarded)).toBe(address);
  });

  test('counts once against its limit, whichever port a proxy writes', async () => {
    backend = await startIdentityBackend({ TRUST_PROXY: 'true', RATE_LIMIT: '3' });
    const { url } = backend;
    const ask = async (forwarded: string) =>
      (await sendRequest(url, getIp, { headers: { 'x-forwarded-for': forwarded } })).status;
    const addresses = ['203.0.113.7', '203.0.113.7:99', '::ffff:203.0.113.7'];
    expect(await Promise.all(addresses.map(ask))).toEqual([200, 200, 200]);
    expect(await ask('203.0.113.7:1024')).toBe(429);
    expect(await ask('203.0.113.8:99')).toBe(200);
  });

  test('counts against its limit with its network, whatever it claims besides', async () => {
    backend = await startIdentityBackend({ TRUST_PROXY: 'true', RATE_LIMIT: '3' });
    const { url } = backend;
    const ask = async (forwarded: string) =>
      (await sendRequest(url, getIp, { headers: { 'x-forwarded-for': forwarded } })).status;
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '198.51.100.1, 2001:DB8:1:2:a:b:c:d'];
    expect(await Promise.all(addresses.map(ask))).toEqual([200, 200, 200]);
    expect(await ask('2001:db8:1:2::77')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  });
});

/** A request whose `Host` is not that of its address, which `fetch` cannot send. */
const readDiscovery = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<unknown>((resolve, reject) => {
    sendHttp(`${url}/.well-known/openid-configuration`, { headers }, (response) => {
      json(response).then(resolve, reject);
    })
      .on('error', reject)
      .end();
  });

describe('T23 the addresses of the identity provider', { timeout }, () => {
  test('are those of its public address, whatever host a caller names', async () => {
    backend = await startIdentityBackend();
    const { identityUrl } = backend.environment;
    for (const headers of [
      { host: 'evil.test' },
      { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    ]) {
      const discovery = await readDiscovery(identityUrl, headers);
      expect(discovery).toMatchObject({ issuer: identityUrl, token_endpoint: `${identityUrl}/token` });
      expect(JSON.stringify(discovery)).not.toContain('evil');
    }
  });

  test('have cookies for https alone where it is reached by https, whatever the proxy speaks', async () => {
    const { url, databaseFolder: folder, stop } = await createFreshDatabase();
    const identityUrl = 'https://id.shop.test';
    const environment = readEnvironment({ IDENTITY_URL: identityUrl, SITE_URL: 'https://shop.test' });
    const database = await openDatabase({ url, folder, logger });
    const { db } = database;
    const mailer = createMailer(db, environment, Date.now);
    const dependencies = { db, environment, logger, mailer, now: Date.now, assets: readBrandAssets() };
    const app = await createIdentityApp(dependencies, await loadIdentitySecrets(db));
    const query = new URLSearchParams({
      client_id: shopClientId,
      redirect_uri: 'https://shop.test/callback',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const { headers, statusCode } = await app.inject({ url: `/auth?${query}` });
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect([statusCode, cookies.length > 1]).toEqual([303, true]);
    for (const cookie of cookies) expect(cookie).toMatch(/^__(?:Host|Secure)-[^;]+;.*; secure; httponly/i);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await app.close();
    mailer.close();
    await database.close();
    await stop();
  });
});

test('T30 unknown addresses, preflights and readiness count against a limit, and metrics need the token', async () => {
  const token = 'a-token-of-operators';
  const limited = await startBackend({ RATE_LIMIT: '20', METRICS_TOKEN: token, SITE_URL: 'http://shop.test' });
  const countAnswered = async (path: string, init: RequestInit = {}) => {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await fetch(`${limited.url}${path}`, init)).status),
    );
    return statuses.filter((status) => status !== 429).length;
  };
  const preflight = {
    method: 'OPTIONS',
    headers: { origin: 'http://shop.test', 'access-control-request-method': 'PUT' },
  };
  const readMetrics = async (authorization: string) =>
    (await fetch(`${limited.url}/metrics`, { headers: { authorization } })).status;
  expect([await readMetrics(''), await readMetrics('Bearer x'), await readMetrics(`Bearer ${token}`)]).toEqual([
    404, 404, 200,
  ]);
  // Together with those of the metrics.
  expect(await countAnswered('/readyz')).toBe(17);
  // Preflights and unknown addresses are refused with the rest.
  expect(await countAnswered('/api/Basket/upsertBasketItem/US', preflight)).toBe(0);
  expect(await countAnswered('/nothing-here')).toBe(0);
  await limited.stop();
});

test.each([
  ['of production on a private host', { NODE_ENV: 'production' }],
  ['with a public address', { API_URL: 'https://api.shop.com' }],
])(
  'T30 the metrics of a shop %s are closed without a token, and say how to open them',
  async (_, variables) => {
    const shop = await startBasketBackend({ variables });
    const response = await fetch(`${shop.url}/metrics`);
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: 'METRICS_CLOSED', message: expect.stringContaining('METRICS_TOKEN') as string },
    ]);
    await shop.stop();
  },
  120_000,
);
