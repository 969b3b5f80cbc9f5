import fc from 'fast-check';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { createCustomer, validateEmailAvailability } from '../../../src/contract/registration/registration.ts';
import { getCurrentUser, updateLoggedInCustomer } from '../../../src/contract/account/customers.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { writeLog } from '../../../src/contract/shell/logging.ts';
import { toJsonSchema } from '../../../src/contract/openapi.ts';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import { fillSchema } from '../../fixtures/catalogue/fill-schema.ts';
import type { Leaf } from '../../fixtures/catalogue/fill-schema.ts';
import { startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { createRegistration } from '../../fixtures/server/registration-request.ts';

/**
 * Secrets that no log, no refusal and no redirect may contain. Secrets that the backend creates are added as they are
 * created.
 */
const password = 'canary-password-5e1f',
  newPassword = 'canary-new-password-5e1f',
  email = 'canary-5e1f@aurevane.example',
  newEmail = 'canary-new-5e1f@aurevane.example',
  connection = 'canary-connection-5e1f',
  captcha = 'canary-captcha-5e1f';
const secrets = new Map(Object.entries({ password, newPassword, email, newEmail, connection, captcha }));

interface Answered {
  url: string;
  status: number;
  location: string;
  text: string;
}
const answers: Answered[] = [];

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend({ TRUST_PROXY: 'true', CAPTCHA_ENABLED: 'false' });
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await real(...request);
    answers.push({
      url: response.url,
      status: response.status,
      location: response.headers.get('location') ?? '',
      text: await response.clone().text(),
    });
    return response;
  });
}, 240_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await backend?.stop();
});

/** Lists the texts that contain a secret. */
const findSecrets = (texts: readonly string[], except: readonly string[] = []) =>
  [...secrets].flatMap(([kind, secret]) =>
    except.includes(kind)
      ? []
      : texts
          .filter((text) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
          .slice(0, 2)
          .map((text) => `${kind}: ${text.slice(0, 300)}`),
  );

const isApi = ({ url }: Answered) => url.startsWith(backend.url);

function expectNothingFound() {
  expect(backend.log.length).toBeGreaterThan(0);
  expect(findSecrets(backend.log)).toEqual([]);
  const refusals = answers.filter(({ status }) => status >= 400);
  expect(findSecrets(refusals.filter(isApi).map(({ text }) => text))).toEqual([]);
  // A form that is shown again has the name that was typed into it, and the page of an emailed link has its code.
  expect(
    findSecrets(
      refusals.filter((answer) => !isApi(answer)).map(({ text }) => text),
      ['email', 'newEmail', 'link'],
    ),
  ).toEqual([]);
  expect(findSecrets(answers.map(({ location }) => location))).toEqual([]);
}

const registration = createRegistration(email, {
  password,
  confirmPassword: password,
  recaptchaToken: captcha,
  distId: 1_250_981,
});
const register = (change: object = {}) =>
  sendRequest(backend.url, createCustomer, {
    body: { customer: { ...registration, ...change }, locale: 'en-us', signalRConnectionId: connection },
  });

type Tokens = Awaited<ReturnType<IdentityBackend['exchangeCode']>>;
const addTokens = (name: string, { access_token, refresh_token = '', id_token = '' }: Tokens) => {
  for (const [kind, token] of Object.entries({ access_token, refresh_token, id_token }))
    secrets.set(`${name} ${kind}`, token);
};
const bearer = ({ access_token: token }: Tokens) => ({ authorization: `Bearer ${token}` });

async function signInByCode() {
  const { otac, userName } = createCustomer.reply.parse(await (await register()).json());
  secrets.set('one-time code', otac);
  const authorization = await backend.createAuthorizationRequest({ otac, userName, login_hint: userName });
  const browser = backend.createBrowser();
  const tokens = await backend.exchangeCode(authorization, await browser.openFromShop(authorization.url));
  addTokens('first', tokens);
  await backend.createBrowser().openFromShop((await backend.createAuthorizationRequest({ otac, userName })).url);
  return { tokens, browser };
}

async function resetPassword() {
  const browser = backend.createBrowser();
  await browser.send(await browser.open('/password/forgotten?ui_locales=en-us'), { userName: email });
  await expect.poll(() => backend.emails.some(({ subject }) => subject.includes('new password'))).toBe(true);
  const link =
    /https?:\S+/.exec(backend.emails.findLast(({ subject }) => subject.includes('new password'))?.text ?? '')?.[0] ??
    '';
  secrets.set('link', new URL(link).searchParams.get('code') ?? '');
  const page = await browser.open(link);
  await browser.send(page, { newPassword, repeatPassword: 'different' });
  await browser.send(page, { newPassword, repeatPassword: newPassword });
  await browser.send(page, { newPassword, repeatPassword: newPassword });
}

describe('T28 no log, refusal or redirect contains secrets or names', { timeout: 240_000 }, () => {
  test('T28 no secret is logged while a customer registers, signs in, edits the profile and signs out', async () => {
    const { tokens } = await signInByCode();
    expect((await register()).status).toBe(409);
    expect((await register({ email: 'other-5e1f', confirmEmail: email })).status).toBe(400);
    const user = await callApi(backend.url, getCurrentUser, { headers: bearer(tokens) });
    for (const change of [{ firstName: '' }, { email: 'grace.preferred@aurevane.example' }, { email: newEmail }])
      await sendRequest(backend.url, updateLoggedInCustomer, {
        headers: bearer(tokens),
        body: { ...user, ...change, currentPassword: password },
      });
    const next = await client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? '');
    secrets.set('refreshed', next.refresh_token ?? '');
    await client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? '').catch(() => undefined);
    for (const address of [email, newEmail])
      await callApi(backend.url, validateEmailAvailability, { query: { address } });
    await resetPassword();
    const browser = backend.createBrowser();
    const page = await browser.open((await backend.createAuthorizationRequest({ userName: email })).url);
    await browser.send(page, { userName: email, password });
    const signedIn = await backend.signIn(email, { password: newPassword });
    addTokens('second', signedIn.tokens);
    const account = await signedIn.browser.open('/account?ui_locales=en-us');
    await signedIn.browser.send(
      account,
      { currentPassword: password, newPassword, repeatPassword: newPassword },
      '/account/password',
    );
    const end = client.buildEndSessionUrl(backend.shop, {
      post_logout_redirect_uri: 'http://shop.test/loggedout',
      ...(signedIn.tokens.id_token && { id_token_hint: signedIn.tokens.id_token }),
    });
    await signedIn.browser.send(await signedIn.browser.open(end), {});
    expect(secrets.size).toBeGreaterThan(12);
    expectNothingFound();
  });

  // The caller writes the text of a log line; a test below covers what is removed from it.
  const testedEndpoints = allEndpoints.filter(({ endpoint }) => endpoint !== writeLog);
  const namesSomebody = /email|address|captcha|zip|code$|url|token/i;

  test.each(testedEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
    'T28 secrets sent to %s in every field, valid or not, are not logged',
    async (_, call) => {
      const token = secrets.get('second access_token') ?? '';
      const secretFor = (name: string) =>
        /email|sender|address/i.test(name)
          ? newEmail
          : /connection/i.test(name)
            ? connection
            : /captcha/i.test(name)
              ? captcha
              : newPassword;
      const fitting: Leaf = (name, { type, enum: choices, const: only }) =>
        only ??
        choices?.[0] ??
        (type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : secretFor(name));
      const wild: Leaf = (name) => secretFor(name);
      const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]));
      const query = Object.fromEntries(
        Object.keys(toJsonSchema(call.query).properties ?? {}).map((name) => [
          name,
          namesSomebody.test(name) && !/^country/i.test(name) ? secretFor(name) : '1',
        ]),
      );
      for (const leaf of [fitting, wild]) {
        const body = call.method === 'GET' ? {} : { body: fillSchema(toJsonSchema(call.body), leaf) };
        for (const authorization of [`Bearer ${token}`, 'Bearer canary-password-5e1f', `Basic ${token}`])
          await sendRequest(backend.url, call, {
            params,
            query: { ...query, access_token: token, id: connection },
            headers: { authorization },
            ...body,
          });
      }
      expectNothingFound();
    },
  );

  test('T28 secrets are not logged when the database fails or the address is unknown', async () => {
    await sql`alter table customers add constraint no_canaries check (first_name <> 'Refused')`.execute(backend.db);
    const response = await register({
      firstName: 'Refused',
      email: newEmail.replace('new', 'third'),
      confirmEmail: newEmail.replace('new', 'third'),
    });
    expect(response.status).toBe(500);
    secrets.set('third', newEmail.replace('new', 'third'));
    for (const path of ['/nothing', '/hub', '/hub/negotiate'])
      await fetch(
        `${backend.url}${path}?id=${connection}&access_token=${secrets.get('second access_token') ?? ''}&email=${encodeURIComponent(email)}&${email}`,
        { method: 'POST' },
      );
    expect(backend.log.some((line) => line.includes('no_canaries'))).toBe(true);
    expectNothingFound();
  });
});

describe('T30 log lines of browsers', () => {
  let callers = 0;
  /** Sends each line from another address, because of the limit for one address. */
  const log = (body: unknown) => {
    callers += 1;
    return sendRequest(backend.url, writeLog, {
      body,
      headers: { 'x-forwarded-for': `198.51.${Math.floor(callers / 250)}.${(callers % 250) + 1}` },
    });
  };

  test('T30 any input becomes exactly one line of the log', async () => {
    const hostile = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 20 }),
          fc.constantFrom(
            '\n',
            '\r\n',
            '\u2028',
            '\u2029',
            '\u0085',
            '\u001b[2K',
            '"}\n{"level":50,"msg":"forged"}',
            '${jndi:ldap://x}',
            '%0a',
          ),
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());
    // Bodies that name the prototype, or hold a NUL or half a character, are refused before they are read.
    const anyData = fc
      .jsonValue({ maxDepth: 3 })
      .filter((value) => !/"__proto__"|\\u0000|\\ud[89a-f]/.test(JSON.stringify(value)));
    await fc.assert(
      fc.asyncProperty(hostile, anyData, async (message, data) => {
        const before = backend.log.length;
        const response = await log({
          message,
          severity: 'Error',
          data: { [[...message].slice(0, 20).join('')]: message, data },
        });
        expect(response.status).toBe(200);
        const lines = backend.log
          .slice(before)
          .map((line): unknown => JSON.parse(line))
          .filter(
            (line): line is { msg: string; data: string } =>
              typeof line === 'object' && line !== null && 'source' in line,
          );
        expect(lines).toHaveLength(1);
        for (const line of backend.log.slice(before)) expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(`${lines[0]?.msg ?? ''}${lines[0]?.data ?? ''}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
      { numRuns: 300 },
    );
  });

  test.each([{ message: 'a\0b' }, { message: 'a', data: { text: '\ud800' } }, { message: 'a', data: { 'x\0': 1 } }])(
    'T30 %j, which no log can hold, is refused',
    async (entry) => {
      expect((await log({ severity: 'Error', ...entry })).status).toBe(400);
    },
  );

  test('T30 data that names the prototype of objects is refused', async () => {
    const response = await fetch(`${backend.url}/api/logging/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"message":"m","severity":"Error","data":{"__proto__":{"isAdmin":true}}}',
    });
    expect(response.status).toBe(400);
  });

  test('T28 T30 passwords, tokens and email addresses are removed from log lines', async () => {
    await log({
      message: `for ${email}: ${secrets.get('second access_token') ?? ''}`,
      severity: 'Warning',
      data: { password, nested: [{ authToken: connection, Email: newEmail, kept: 'kept' }] },
    });
    expect(backend.log.at(-1) ?? '').not.toBe('');
    expect(backend.log.some((line) => line.includes('kept'))).toBe(true);
    expectNothingFound();
  });
});
