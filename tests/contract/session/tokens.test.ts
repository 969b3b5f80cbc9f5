import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, importJWK, SignJWT } from 'jose';
import type { JWTHeaderParameters } from 'jose';
import { sql } from 'kysely';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { identityLifetimes } from '../../../src/config/session/identity.ts';
import { getCurrentUser } from '../../../src/contract/account/customers.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { sendRequest } from '../../fixtures/http-request.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { loadIdentitySecrets } from '../../../src/server/platform/identity/secrets.ts';
import { createFreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.resetRateLimits());

const now = () => Math.floor(Date.now() / 1_000);
const getError = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof client.ResponseBodyError ? error.error : String(error)),
  );
const refresh = (token: string | undefined) => getError(client.refreshTokenGrant(backend.shop, token ?? ''));
const listRecords = (model: string) =>
  backend.db.selectFrom('identityRecords').selectAll().where('model', '=', model).execute();

test('T27 a token of another key, algorithm or time is refused', async () => {
  const { jwks, publicJwks } = backend.secrets;
  const [jwk] = jwks.keys;
  if (!jwk) throw new Error('There is no signing key.');
  const own = await importJWK(jwk, 'ES256');
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreignJwk = await exportJWK(foreign.publicKey);
  const claims = decodeJwt((await backend.signIn(grace.name)).tokens.access_token);
  const sign = (changes: object = {}, header: object = {}, key: Parameters<SignJWT['sign']>[0] = own) => {
    const protectedHeader: JWTHeaderParameters = { alg: 'ES256', typ: 'at+jwt', kid: jwk.kid, ...header };
    return new SignJWT({ ...claims, ...changes }).setProtectedHeader(protectedHeader).sign(key);
  };
  const send = async (token: string) =>
    (await sendRequest(backend.url, getCurrentUser, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await send(await sign())).toBe(200);
  const refused = {
    'no audience': await sign({ aud: undefined }),
    'no end': await sign({ exp: undefined }),
    'not yet': await sign({ nbf: now() + 60 }),
    'no type': await sign({}, { typ: undefined }),
    'another key': await sign({}, {}, foreign.privateKey),
    'a key of its own': await sign({}, { jwk: foreignJwk, kid: undefined }, foreign.privateKey),
    'an address of keys': await sign({}, { jku: 'https://evil.test/jwks', kid: 'evil' }, foreign.privateKey),
    'the public key as a secret': await sign(
      {},
      { alg: 'HS256' },
      createSecretKey(Buffer.from(JSON.stringify(publicJwks.keys[0]))),
    ),
    'another algorithm': await sign(
      {},
      { alg: 'PS256' },
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    ),
    'no customer': await sign({ sub: '999999999' }),
  };
  for (const [name, token] of Object.entries(refused)) expect([name, await send(token)]).toEqual([name, 401]);
});

test('T27 only the code flow with PKCE yields tokens', async () => {
  const refused: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'id_token' }, 'unsupported_response_type'],
    [{ response_type: 'code id_token' }, 'unsupported_response_type'],
    [{ response_type: 'none' }, 'invalid_request'],
  ];
  for (const [change, error] of refused) {
    const { url } = await backend.createAuthorizationRequest(change);
    for (const [name, value] of Object.entries(change)) if (value === '') url.searchParams.delete(name);
    const answer = (await backend.createBrowser().open(url)).url;
    const values = new URLSearchParams(answer.search || answer.hash.slice(1));
    expect([change, values.get('error'), values.has('code')]).toEqual([change, error, false]);
  }
  for (const grant_type of ['password', 'client_credentials', 'urn:ietf:params:oauth:grant-type:device_code']) {
    const form = { grant_type, client_id: 'shop', username: grace.name, password: demoPassword, scope: 'openid' };
    const { status, text } = await backend.createBrowser().post('/token', form);
    expect([grant_type, status, text.includes('access_token')]).toEqual([grant_type, 400, false]);
  }
});

test('T30 what anybody may store at the provider is short, and in no other way than the shop needs', async () => {
  const count = async () => (await backend.db.selectFrom('identityRecords').select('id').execute()).length;
  const before = await count();
  const { url } = await backend.createAuthorizationRequest();
  const pushed = await backend.createBrowser().post('/request', Object.fromEntries(url.searchParams));
  url.searchParams.set('state', 's'.repeat(4_096));
  const long = await backend.createBrowser().open(url);
  expect([pushed.status, long.status, await count()]).toEqual([404, 414, before]);
  expect(backend.shop.serverMetadata()).not.toHaveProperty('pushed_authorization_request_endpoint');
});

test('tokens name whom they are for, and all of a sign-in ends after its time', async () => {
  const { browser, tokens } = await backend.signIn(grace.name);
  expect(decodeJwt(tokens.access_token).aud).toBe(backend.environment.apiUrl);
  expect(decodeProtectedHeader(tokens.access_token).typ).toBe('at+jwt');
  expect(decodeJwt(tokens.id_token ?? '').aud).toBe('shop');
  const { authorizationCode, session, accessToken } = identityLifetimes;
  expect([authorizationCode, accessToken, session]).toEqual([60, 600, 14 * 86_400]);
  const longest = { AuthorizationCode: authorizationCode, Session: session, Grant: session, RefreshToken: session };
  for (const [model, seconds] of Object.entries(longest)) {
    const ends = (await listRecords(model)).map(({ expiresAt }) => expiresAt?.getTime() ?? Infinity);
    expect([model, ends.length > 0]).toEqual([model, true]);
    for (const end of ends) expect((end - Date.now()) / 1_000, model).toBeLessThanOrEqual(seconds);
  }
  const { exp = Infinity } = decodeJwt(tokens.access_token);
  expect(exp - now()).toBeLessThanOrEqual(accessToken);
  await backend.db
    .updateTable('identityRecords')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute();
  expect(await refresh(tokens.refresh_token)).toBe('invalid_grant');
  expect((await browser.open((await backend.createAuthorizationRequest()).url)).text).toContain('name="password"');
});

test('renewing tokens does not prolong the sign-in', async () => {
  const { tokens } = await backend.signIn(grace.name);
  const end = new Date(Date.now() + 60_000);
  await backend.db.updateTable('identityRecords').set({ expiresAt: end }).where('model', '=', 'Grant').execute();
  const { refresh_token: next } = await client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? '');
  expect((await listRecords('Grant')).map(({ expiresAt }) => expiresAt)).toContainEqual(end);
  const past = new Date(Date.now() - 1);
  await backend.db.updateTable('identityRecords').set({ expiresAt: past }).where('model', '=', 'Grant').execute();
  expect(await refresh(next)).toBe('invalid_grant');
});

test('sign-ins are logged, wrong ones too, with the customer, the way and the address', async () => {
  const before = backend.log.length;
  const browser = backend.createBrowser();
  const form = await browser.open((await backend.createAuthorizationRequest()).url);
  await browser.send(form, { userName: grace.name, password: 'not the password' });
  await browser.send(form, { userName: grace.name, password: demoPassword });
  const lines = backend.log.slice(before).map((line): unknown => JSON.parse(line));
  const about = { time: expect.any(Number), customerId: grace.customerId, ipAddress: '127.0.0.1' };
  expect(lines).toContainEqual(expect.objectContaining({ ...about, event: 'password-wrong' }));
  expect(lines).toContainEqual(expect.objectContaining({ ...about, event: 'signed-in', method: 'password' }));
});

test('signing in gives the browser another session', async () => {
  const { browser } = await backend.signIn(grace.name);
  const readSession = () => browser.cookies().find(({ name }) => name === '_session')?.value ?? '';
  const first = readSession();
  const page = await browser.open((await backend.createAuthorizationRequest({ prompt: 'login' })).url);
  await browser.send(page, { userName: grace.name, password: demoPassword });
  expect([first, readSession()]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.not.stringMatching(first)]);
  expect((await listRecords('Session')).map(({ id }) => id)).not.toContain(first);
});

test('T27 the cookies of a sign-in are for the provider alone', async () => {
  const browser = backend.createBrowser();
  const { url } = await backend.createAuthorizationRequest();
  const begun = await fetch(url, { redirect: 'manual' });
  const ended = await browser.send(await browser.open(url), { userName: grace.name, password: demoPassword });
  const cookies = [...begun.headers.getSetCookie(), ...ended.headers.getSetCookie()];
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toContain('_session');
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; ?httponly/i);
    expect(cookie).toMatch(/; ?samesite=(?:lax|strict)/i);
    expect(cookie).not.toMatch(/; ?domain=/i);
  }
});

async function requestResetCode(userName: string) {
  const browser = backend.createBrowser();
  const before = backend.emails.length;
  await browser.send(await browser.open('/password/forgotten?ui_locales=en-us'), { userName });
  await expect.poll(() => backend.emails.length).toBeGreaterThan(before);
  const link = /https?:\S+/.exec(backend.emails.at(-1)?.text ?? '')?.[0] ?? '';
  return { browser, link, code: new URL(link).searchParams.get('code') ?? '' };
}

test('T28 a code in an email is long, and is stored only as a digest', async () => {
  const codes = [(await requestResetCode(camille.name)).code, (await requestResetCode(camille.name)).code];
  for (const code of codes) expect(code).toMatch(/^[\w-]{43}$/);
  expect(codes[0]).not.toBe(codes[1]);
  const rows = JSON.stringify(await backend.db.selectFrom('oneTimeCodes').selectAll().execute());
  for (const code of codes) expect(rows).not.toContain(code);
});

test('password fields hide what is typed, and tell password managers what they are', async () => {
  const { browser, link } = await requestResetCode(camille.name);
  const pages = [
    await browser.open((await backend.createAuthorizationRequest()).url),
    await browser.open(link),
    await (await backend.signIn(grace.name)).browser.open('/account?ui_locales=en-us'),
  ];
  for (const { text } of pages) {
    const fields = [...text.matchAll(/<input\b[^>]*>/g)].map(([field]) => field);
    const passwords = fields.filter((field) => /name="\w*password\w*"/i.test(field));
    expect(passwords.length).toBeGreaterThan(0);
    for (const field of passwords) {
      expect(field).toContain('type="password"');
      expect(field).toMatch(/autocomplete="(?:current|new)-password"/);
      expect(field).not.toMatch(/maxlength|onpaste/i);
    }
  }
});

test('a password of a hundred characters is taken, and no part of it is left out', async () => {
  const long = `${'a quiet walk by the green river '.repeat(3)}home`;
  expect(long).toHaveLength(100);
  const { browser, link } = await requestResetCode(camille.name);
  const page = await browser.open(link);
  expect((await browser.send(page, { newPassword: long, repeatPassword: long })).status).toBe(200);
  await backend.signIn(camille.name, { password: long });
  const guest = backend.createBrowser();
  const form = await guest.open((await backend.createAuthorizationRequest()).url);
  for (const password of [long.slice(0, 72), long.toUpperCase()])
    expect((await guest.send(form, { userName: camille.name, password })).status).toBe(422);
});

test('a password of the greatest length does not match with more behind it, and the page says why', async () => {
  const longest = 'a quiet walk by the green river '.repeat(4);
  expect(longest).toHaveLength(128);
  const { browser, link } = await requestResetCode(camille.name);
  await browser.send(await browser.open(link), { newPassword: longest, repeatPassword: longest });
  const guest = backend.createBrowser();
  const form = await guest.open((await backend.createAuthorizationRequest()).url);
  const refused = await guest.send(form, { userName: camille.name, password: `${longest}x` });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('Passwords have at most 128 characters.'),
  ]);
  await backend.signIn(camille.name, { password: longest });
});

test('T28 the provider prints nothing past the log when it fails', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = backend.log.length;
  await sql`alter table identity_records rename to moved`.execute(backend.db);
  const { url } = await backend.createAuthorizationRequest({ login_hint: 'canary@aurevane.example' });
  const { status, text } = await backend.createBrowser().open(url);
  await sql`alter table moved rename to identity_records`.execute(backend.db);
  expect([status, /stack|identity_records|node_modules/.test(text)]).toEqual([500, false]);
  const lines = backend.log.slice(before).join('');
  expect(lines).toContain('the identity provider failed');
  expect(lines).not.toContain('canary');
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
});

test('T27 a session ends ninety days after its sign-in, however often its customer comes back', async () => {
  const { browser } = await backend.signIn(camille.name, { password: 'a quiet walk by the green river '.repeat(4) });
  await backend.ageSessions(camille.customerId, identityLifetimes.longestSession - 60);
  await browser.open((await backend.createAuthorizationRequest()).url);
  const sessions = (await listRecords('Session')).filter(({ accountId }) => accountId === String(camille.customerId));
  const ends = sessions.map(({ expiresAt }) => (expiresAt?.getTime() ?? Infinity) - Date.now());
  expect(Math.min(...ends)).toBeLessThanOrEqual(60_000);
});

test('T27 a key of another kind gets a newer one before it, and what it signed is accepted', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const old = { ...(await exportJWK(privateKey)), kid: 'old', alg: 'RS256', use: 'sig' };
  const fresh = await createFreshDatabase();
  const database = await openDatabase({ url: fresh.url, folder: fresh.databaseFolder, logger: createLogger('silent') });
  const keys = { name: 'signing-keys', value: JSON.stringify({ keys: [old] }) };
  await database.db.deleteFrom('identitySecrets').execute();
  await database.db.insertInto('identitySecrets').values(keys).execute();
  const [secrets, again] = await Promise.all([loadIdentitySecrets(database.db), loadIdentitySecrets(database.db)]);
  expect(secrets.jwks.keys.map(({ kty }) => kty)).toEqual(['EC', 'RSA']);
  expect(again).toEqual(secrets);
  expect(JSON.stringify(secrets.publicJwks)).not.toMatch(/"(?:d|p|q|dp|dq|qi)":/);
  await database.close();
  await fresh.stop();
});
