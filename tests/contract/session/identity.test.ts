import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBasket, upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { renewalIdParameter } from '../../../src/contract/session/sign-in.ts';
import { getCurrentUser } from '../../../src/contract/account/customers.ts';
import { createAuthenticate } from '../../../src/server/areas/session/authenticate.ts';
import { consumeRateLimit } from '../../../src/server/platform/database/rate-limits.ts';
import { rateLimits } from '../../../src/config/session/identity.ts';
import { consumeResetLimits } from '../../../src/server/areas/session/reset-link.ts';
import { issueOneTimeCode } from '../../../src/server/areas/session/one-time-codes.ts';
import { signInByPassword } from '../../../src/server/areas/session/sign-in.ts';
import { demoAccounts, demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { seedLocales } from '../../../src/demo/seed/locales.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import { getTestEngine } from '../../fixtures/database/fresh-database.ts';
import { createCookieBrowser } from '../../fixtures/server/cookie-browser.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { passwordWork } from '../../fixtures/password-work.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.resetRateLimits());

const getTitle = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
const getError = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof client.ResponseBodyError ? error.error : String(error)),
  );

describe('signing in', () => {
  test('AUTH-001 AUTH-018 API-007 a user name and password yield tokens that the API accepts', async () => {
    const { tokens, headers } = await backend.signIn(grace.name.toUpperCase());
    expect(tokens.claims()).toMatchObject({
      sub: String(grace.customerId),
      role: ['Customer'],
      given_name: 'Grace',
      email: grace.name,
      locale: 'en-us',
    });
    expect(tokens.expires_in).toBeLessThanOrEqual(600);
    const user = await callApi(backend.url, getCurrentUser, { headers });
    expect(user).toMatchObject({
      userId: grace.customerId,
      username: grace.name,
      country: 'US',
      preferredLocale: 'en-us',
      isCDOCustomer: false,
      assignedDistributor: { dist_ID: 1_250_981 },
      membershipInfo: {
        customerType: 'PreferredCustomer',
        membershipStatusId: 'Active',
        membershipId: 700_103,
        referralCode: 'GRACE-103',
        shouldRenewMembership: false,
        isGracePeriodExpired: false,
      },
    });
  });

  test('API-050 API-051 the current user names each kind of membership', async () => {
    const standings = await Promise.all(
      demoAccounts.map(async ({ email }) => {
        const { membershipInfo, isCDOCustomer } = await callApi(backend.url, getCurrentUser, {
          headers: (await backend.signIn(email)).headers,
        });
        return [
          membershipInfo?.customerType,
          isCDOCustomer,
          membershipInfo?.shouldRenewMembership,
          membershipInfo?.isGracePeriodExpired,
        ];
      }),
    );
    expect(standings).toEqual([
      ['Guest', false, false, false],
      ['CDOCustomer', true, false, false],
      ['PreferredCustomer', false, false, false],
      ['PreferredCustomer', false, true, false],
      ['PreferredCustomer', false, true, true],
      ['CDOCustomer', true, false, false],
    ]);
  });

  test('T27 malformed, forged and unsigned tokens and ID tokens are refused', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const [head = '', body = '', signature = ''] = tokens.access_token.split('.');
    const forged = `${head}.${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: String(camille.customerId) })).toString('base64url')}.${signature}`;
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`;
    for (const token of ['x', forged, unsigned, tokens.id_token ?? '']) {
      expect(
        await expectRefusal(backend.url, getCurrentUser, { headers: { authorization: `Bearer ${token}` } }),
      ).toMatchObject({ status: 401, code: 'ACCESS_TOKEN_INVALID' });
    }
    expect(await expectRefusal(backend.url, getCurrentUser)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  });

  test('T27 a token is for this API, of the type of access tokens, from this provider, for a grant that lasts', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const claims = decodeJwt(tokens.access_token);
    const [jwk] = backend.secrets.jwks.keys;
    const key = await importJWK({ ...jwk, kty: 'EC' }, 'ES256');
    const getStatus = async (changes: JWTPayload, typ = 'at+jwt') => {
      const token = await new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'ES256', typ, kid: jwk?.kid ?? '' })
        .sign(key);
      return (await sendRequest(backend.url, getCurrentUser, { headers: { authorization: `Bearer ${token}` } })).status;
    };
    const foreignGrant = decodeJwt((await backend.signIn(camille.name)).tokens.access_token)['grant'];
    expect(await getStatus({})).toBe(200);
    expect(await getStatus({ aud: 'https://other.example' })).toBe(401);
    expect(await getStatus({ iss: 'https://other.example' })).toBe(401);
    expect(await getStatus({}, 'JWT')).toBe(401);
    expect(await getStatus({ exp: Math.floor(Date.now() / 1_000) - 1 })).toBe(401);
    expect(await getStatus({ grant: 'unknown' })).toBe(401);
    expect(await getStatus({ grant: foreignGrant })).toBe(401);
  });

  test('API-050 a member whose membership has lapsed shops as a direct customer', async () => {
    const authenticate = createAuthenticate({ ...backend, now: Date.now });
    const types = await Promise.all(
      ['beth.lapsed@aurevane.example', grace.name].map(async (name) => {
        const caller = await authenticate({ headers: (await backend.signIn(name)).headers });
        return typeof caller === 'object' && caller?.customerType;
      }),
    );
    expect(types).toEqual(['CDOCustomer', 'PreferredCustomer']);
  });

  test('T18 a stranger’s wrong passwords lock nobody out where they have signed in before', async () => {
    await backend.signIn(camille.name);
    // Most of an hour's wrong passwords from other networks, without waiting for each to be verified.
    await consumeRateLimit(
      backend.db,
      { purpose: 'sign-in elsewhere', subject: camille.name, count: 95 },
      rateLimits.signInAccountElsewhere,
      Date.now(),
    );
    const strangers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        signInByPassword(
          { db: backend.db, now: Date.now, environment: { passwordWork } },
          { userName: camille.name, password: 'x', ipAddress: `192.0.2.${index}` },
        ),
      ),
    );
    const count = (key: string) => strangers.filter((one) => 'errorKey' in one && one.errorKey === key).length;
    // With the sign-in before, they are a hundred.
    expect([count('wrongCredentials'), count('tooManyTries')]).toEqual([4, 4]);
    await backend.signIn(camille.name);
  });

  test('T18 wrong passwords from many networks count together in whichever spelling of an email', async () => {
    const [name = '', domain = ''] = grace.name.split('@');
    const fullWidth = (text: string) =>
      text.replaceAll(/[a-z]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
    const spellings = [
      grace.name,
      grace.name.toUpperCase(),
      `${name}@${fullWidth(domain)}`,
      ` ${name}@${domain.replace('.', '。')}`,
    ];
    await consumeRateLimit(
      backend.db,
      { purpose: 'sign-in elsewhere', subject: grace.name, count: 98 },
      rateLimits.signInAccountElsewhere,
      Date.now(),
    );
    const results = await Promise.all(
      spellings.map((userName, index) =>
        signInByPassword(
          { db: backend.db, now: Date.now, environment: { passwordWork } },
          { userName, password: 'x', ipAddress: `198.51.100.${index}` },
        ),
      ),
    );
    const known = results.filter((one) => 'errorKey' in one && one.customerId === grace.customerId);
    expect([
      known.length,
      results.filter((one) => 'errorKey' in one && one.errorKey === 'tooManyTries').length,
    ]).toEqual([2, 2]);
  });

  test('T18 wrong passwords under both names of an account count together', async () => {
    const rename = (username: string) =>
      backend.db.updateTable('customers').set({ username }).where('customerId', '=', grace.customerId).execute();
    await rename('grace.before@example.test');
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        signInByPassword(
          { db: backend.db, now: Date.now, environment: { passwordWork } },
          {
            userName: index % 2 === 0 ? grace.name : 'grace.before@example.test',
            ...{ password: 'x', ipAddress: '192.0.2.98' },
          },
        ),
      ),
    );
    const verified = results.filter((one) => 'errorKey' in one && one.errorKey === 'wrongCredentials');
    const links = [];
    for (const name of [grace.name, 'grace.before@example.test', grace.name, 'grace.before@example.test'])
      links.push(await consumeResetLimits({ db: backend.db, now: Date.now }, name, '192.0.2.98'));
    await rename(grace.name);
    expect([verified.length, links]).toEqual([8, [true, true, true, false]]);
  });

  test('T18 a success gives back tries of its own account and network, and of no other', async () => {
    const attempt = async (userName: string, password: string, ipAddress: string) => {
      const environment = { passwordWork };
      const dependencies = { db: backend.db, now: Date.now, environment };
      const result = await signInByPassword(dependencies, { userName, password, ipAddress });
      return 'errorKey' in result ? result.errorKey : 'signedIn';
    };
    const [here, there] = ['192.0.2.95', '198.51.100.96'];
    for (let count = 0; count < rateLimits.signInAccount.uses; count += 1) await attempt(camille.name, 'x', here);
    const successes = [await attempt(grace.name, demoPassword, here), await attempt(camille.name, demoPassword, there)];
    expect([...successes, await attempt(camille.name, 'x', here)]).toEqual(['signedIn', 'signedIn', 'tooManyTries']);
  });

  test('T18 a network counts as known for thirty days after the last sign-in there', async () => {
    const account = { userName: camille.name, password: demoPassword, ipAddress: '192.0.2.94' };
    const signInAfter = async (days: number) => {
      const now = () => Date.now() + days * 86_400_000;
      const elsewhere = { purpose: 'sign-in elsewhere', subject: camille.name };
      const limit = rateLimits.signInAccountElsewhere;
      await consumeRateLimit(backend.db, { ...elsewhere, count: limit.uses }, limit, now());
      const result = await signInByPassword({ db: backend.db, now, environment: { passwordWork } }, account);
      return 'errorKey' in result ? result.errorKey : 'signedIn';
    };
    await signInByPassword({ db: backend.db, now: Date.now, environment: { passwordWork } }, account);
    const outcomes = [];
    for (const days of [20, 45, 80]) outcomes.push(await signInAfter(days));
    expect(outcomes).toEqual(['signedIn', 'signedIn', 'tooManyTries']);
  });

  /** How many of twelve sign-ins with a wrong password are verified, so many hours from now. */
  const countVerified = async (hours: number, ipAddress: string) => {
    const now = () => Date.now() + hours * 3_600_000;
    const results = await Promise.all(
      Array.from({ length: 12 }, () =>
        signInByPassword(
          { db: backend.db, now, environment: { passwordWork } },
          { userName: camille.name, password: 'x', ipAddress },
        ),
      ),
    );
    return results.filter((one) => 'errorKey' in one && one.errorKey === 'wrongCredentials').length;
  };

  test('T18 the wait after wrong passwords grows from a quarter of an hour to a day', async () => {
    const counts = [];
    for (const hours of [0, 1, 2, 3, 23, 25]) counts.push(await countVerified(hours, '192.0.2.99'));
    expect(counts).toEqual([8, 8, 8, 0, 0, 8]);
  });

  test('T18 wrong passwords while a clock was a year ahead delay nobody for a year', async () => {
    const counts = [];
    for (const hours of [365 * 24, 0, 1]) counts.push(await countVerified(hours, '192.0.2.97'));
    expect(counts).toEqual([8, 0, 8]);
  });

  test('AUTH-001 the page is in each requested locale', async () => {
    const titles = {
      en: 'Sign in',
      es: 'Iniciar sesión',
      fr: 'Se connecter',
      zhHans: '登录',
      zhHant: '登入',
    } as const;
    for (const { locale, language } of seedLocales) {
      const page = await backend
        .createBrowser()
        .open((await backend.createAuthorizationRequest({ ui_locales: locale })).url);
      expect([locale, getTitle(page.text)]).toEqual([locale, titles[language]]);
    }
  });

  test('T18 T28 a wrong password reveals no account, keeps the user name, and is in no log', async () => {
    const [known, unknown] = await Promise.all(
      [grace.name, 'nobody@aurevane.example'].map(async (userName) => {
        const browser = backend.createBrowser();
        return browser.send(await browser.open((await backend.createAuthorizationRequest()).url), {
          userName,
          password: 'canary-password',
        });
      }),
    );
    expect([known?.status, unknown?.status]).toEqual([422, 422]);
    // A sent form leads to a page that Back and a reload can load again; its address names nobody.
    expect([known?.url.pathname.split('/')[1], known?.url.search]).toEqual(['interaction', '?error=wrongCredentials']);
    expect(known?.text).toContain('role="alert"');
    expect(known?.text).toContain(`value="${grace.name}"`);
    expect(known?.text.replaceAll(grace.name, '').replaceAll(/interaction[=/][\w-]+/g, '')).toBe(
      unknown?.text.replaceAll('nobody@aurevane.example', '').replaceAll(/interaction[=/][\w-]+/g, ''),
    );
    expect(known?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(backend.log.join('')).not.toContain('canary-password');
  });

  test('AUTH-001 the content security policy allows the style of the page', async () => {
    const { text, headers } = await backend.createBrowser().open((await backend.createAuthorizationRequest()).url);
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    expect(style).toContain('@font-face');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });

  test('T18 eight of many parallel attempts are verified, and a success returns the attempts', async () => {
    const browser = backend.createBrowser();
    const page = await browser.open((await backend.createAuthorizationRequest()).url);
    const attempts = await Promise.all(
      Array.from({ length: 24 }, () => browser.send(page, { userName: camille.name, password: 'wrong-password' })),
    );
    expect(attempts.filter(({ status }) => status === 422)).toHaveLength(8);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(16);
    expect((await browser.send(page, { userName: camille.name, password: demoPassword })).status).toBe(429);
    await backend.resetRateLimits();
    await browser.send(page, { userName: camille.name, password: 'wrong-password' });
    expect((await browser.send(page, { userName: camille.name, password: demoPassword })).url.pathname).toBe(
      '/callback',
    );
    const wrong = { userName: camille.name, password: 'wrong-password' };
    const next = await browser.open((await backend.createAuthorizationRequest({ prompt: 'login' })).url);
    const later = await Promise.all(Array.from({ length: 10 }, () => browser.send(next, wrong)));
    expect(later.filter(({ status }) => status === 422)).toHaveLength(8);
  });

  test.each(['/auth', '/AUTH/', '/session/end', '/Session/End/'])(
    'T18 a network begins sign-ins and sign-outs (%s) as often as its limit allows',
    async (path) => {
      const limit = rateLimits.signInOutAddress;
      const count = limit.uses - 1;
      await consumeRateLimit(backend.db, { purpose: 'sign-in or out', subject: '127.0.0.1', count }, limit, Date.now());
      const { search } = (await backend.createAuthorizationRequest()).url;
      const begin = () => fetch(`${backend.environment.identityUrl}${path}${search}`, { redirect: 'manual' });
      expect((await begin()).status).not.toBe(429);
      const refused = await begin();
      expect([refused.status, await refused.text()]).toEqual([
        429,
        expect.stringContaining('Too many sign-ins at once'),
      ]);
    },
  );

  test('T18 a sign-in that succeeds takes nothing from the limit of its network', async () => {
    const { uses } = rateLimits.signInOutAddress;
    await consumeRateLimit(
      backend.db,
      { purpose: 'sign-in or out', subject: '127.0.0.1', count: uses - 1 },
      rateLimits.signInOutAddress,
      Date.now(),
    );
    for (const name of [grace.name, camille.name]) await backend.signIn(name);
  });

  test('AUTH-002 T18 one-time codes that sign somebody in take nothing from the limit of their network', async () => {
    const limit = rateLimits.oneTimeCodeAddress;
    const use = { purpose: 'code', subject: '127.0.0.1', count: limit.uses - 1 };
    await consumeRateLimit(backend.db, use, limit, Date.now());
    const ways = [];
    for (const { customerId, name } of [grace, camille, grace]) {
      const code = { purpose: 'sign-in', customerId } as const;
      const otac = await issueOneTimeCode(backend.db, code, 300, Date.now());
      const { url } = await backend.createAuthorizationRequest({ otac, userName: name });
      ways.push((await backend.createBrowser().openFromShop(url)).url.pathname);
    }
    expect(ways).toEqual(['/callback', '/callback', '/callback']);
  });

  test('T18 right passwords take nothing from the limits of their network and account', async () => {
    const [address, elsewhere] = [rateLimits.signInAddress, rateLimits.signInAccountElsewhere];
    const spend = (purpose: string, subject: string, count: number) =>
      consumeRateLimit(backend.db, { purpose, subject, count }, elsewhere, Date.now());
    const [here, ...networks] = ['192.0.2.91', '198.51.100.91', '203.0.113.91'];
    await spend('sign-in address', here, address.uses - 1);
    await spend('sign-in elsewhere', grace.name, elsewhere.uses - 1);
    const signIn = async (userName: string, ipAddress: string) => {
      const dependencies = { db: backend.db, now: Date.now, environment: { passwordWork } };
      const result = await signInByPassword(dependencies, { userName, password: demoPassword, ipAddress });
      return 'errorKey' in result ? result.errorKey : 'signedIn';
    };
    const results = [await signIn(camille.name, here), await signIn(camille.name, here)];
    for (const network of networks) results.push(await signIn(grace.name, network));
    expect(results).toEqual(['signedIn', 'signedIn', 'signedIn', 'signedIn']);
  });

  test('AUTH-010 going back to the shop carries an error and no code', async () => {
    const browser = backend.createBrowser();
    const { url } = await browser.open(
      (await browser.open((await backend.createAuthorizationRequest()).url)).url.pathname + '/leave',
    );
    expect([url.origin + url.pathname, url.searchParams.get('error'), url.searchParams.has('code')]).toEqual([
      'http://shop.test/callback',
      'access_denied',
      false,
    ]);
  });

  test('AUTH-007 a finished sign-in leads customers to the shop and lets guests start again', async () => {
    const browser = backend.createBrowser();
    const form = await browser.open((await backend.createAuthorizationRequest()).url);
    await browser.send(form, { userName: grace.name, password: demoPassword, staySignedIn: 'on' });
    expect((await browser.open(form.url)).url.href).toBe('http://shop.test/en-us/');
    expect(await backend.createBrowser().open(form.url)).toMatchObject({
      status: 400,
      text: expect.stringContaining('http://shop.test/en-us/login'),
    });
  });

  test('NOTE-035 a sign-in of any other login type than Customer is refused', async () => {
    const { url } = await backend
      .createBrowser()
      .open((await backend.createAuthorizationRequest({ directLoginType: 'Distributor' })).url);
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  test('T23 every return address but the exact one of the shop is refused', async () => {
    const foreign = [
      'http://evil.test/callback',
      'http://shop.test.evil.test/callback',
      'http://shop.test/callback/../x',
      'http://shop.test/callback?next=//evil.test',
      '//evil.test',
      'http://shop.test@evil.test/callback',
      'javascript:alert(1)',
      'http://shop.test/Callback',
    ];
    for (const redirect_uri of foreign) {
      const page = await backend.createBrowser().open((await backend.createAuthorizationRequest({ redirect_uri })).url);
      expect([redirect_uri, page.status, page.url.origin, getTitle(page.text)]).toEqual([
        redirect_uri,
        400,
        backend.environment.identityUrl,
        'Something went wrong',
      ]);
    }
  });

  test('T23 no random return address leads anywhere but to the shop', async () => {
    const fragment = fc.constantFrom(
      'http://',
      'https://',
      '//',
      '/\\',
      'shop.test',
      'evil.test',
      '@',
      ':80',
      '/callback',
      '/..',
      '%2f',
      '%00',
      '?',
      '#',
      '.',
      '\t',
      'javascript:',
      'data:',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fragment, { maxLength: 6 }).map((fragments) => fragments.join('')),
        fc.constantFrom('redirect_uri', 'post_logout_redirect_uri'),
        async (back, name) => {
          const target =
            name === 'redirect_uri'
              ? (await backend.createAuthorizationRequest({ redirect_uri: back, prompt: 'none' })).url
              : new URL(
                  `/session/end?${new URLSearchParams({ client_id: 'shop', [name]: back })}`,
                  backend.environment.identityUrl,
                );
          const { url, status } = await backend.createBrowser().open(target);
          const isHome = [backend.environment.identityUrl, 'http://shop.test'].includes(url.origin);
          expect([back, isHome, status < 500]).toEqual([back, true, true]);
        },
      ),
      // The database has no say in it, so one engine is enough for many.
      { numRuns: getTestEngine() === 'pglite' ? 5_000 : 50 },
    );
  });

  test('AUTH-018 an invalid token is refused, except by public endpoints', async () => {
    const headers = { authorization: 'Bearer aaaa.bbbb.cccc' };
    expect(
      await expectRefusal(backend.url, getBasket, {
        headers,
        body: { getBasketRequestDto: { id: '', country: 'US' } },
      }),
    ).toMatchObject({ status: 401, code: 'ACCESS_TOKEN_INVALID' });
    expect((await callApi(backend.url, getConfiguration, { headers })).securityConfiguration).toMatchObject({
      authority: backend.environment.identityUrl,
      clientId: 'shop',
      accountManageUrl: `${backend.environment.identityUrl}/account`,
    });
  });

  test('API-024 a customer finds their bag in any browser they sign in with', async () => {
    const [here, there] = [await backend.signIn(camille.name), await backend.signIn(camille.name)];
    await callApi(backend.url, upsertBasketItem, {
      params: { country: 'CA' },
      headers: here.headers,
      body: { basketItem: { sku: 'AV-0701', quantity: 2 } },
    });
    const { basket } = await callApi(backend.url, getBasket, {
      headers: there.headers,
      body: { getBasketRequestDto: { id: '', country: 'CA' } },
    });
    expect(basket.items.filter(({ promotionId }) => promotionId === 0).map(({ sku, qty }) => [sku, qty])).toEqual([
      ['AV-0701', 2],
    ]);
  });

  test('T27 a code needs its verifier, and using it twice revokes its tokens', async () => {
    const authorization = await backend.createAuthorizationRequest();
    const browser = backend.createBrowser();
    const signIn = { userName: grace.name, password: demoPassword };
    const back = await browser.send(await browser.open(authorization.url), signIn);
    expect(
      await getError(backend.exchangeCode({ ...authorization, verifier: client.randomPKCECodeVerifier() }, back)),
    ).toBe('invalid_grant');
    const unproven = await backend.createAuthorizationRequest();
    unproven.url.searchParams.delete('code_challenge');
    unproven.url.searchParams.delete('code_challenge_method');
    expect((await browser.open(unproven.url)).url.searchParams.get('error')).toBe('invalid_request');
    const fresh = await backend.createAuthorizationRequest();
    const code = (await browser.open(fresh.url)).url.searchParams.get('code') ?? '';
    const response = await fetch(`${backend.environment.identityUrl}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'shop',
        redirect_uri: `${backend.environment.siteUrl}/callback`,
        code,
      }),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant' }),
    ]);
    const again = await browser.open((await backend.createAuthorizationRequest()).url);
    expect(again.url.pathname).toBe('/callback');
    const next = await backend.createAuthorizationRequest();
    const second = await browser.open(next.url);
    const outcomes = await Promise.allSettled([backend.exchangeCode(next, second), backend.exchangeCode(next, second)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    expect(await getError(backend.exchangeCode(next, second))).toBe('invalid_grant');
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled')
        expect(await getError(client.refreshTokenGrant(backend.shop, outcome.value.refresh_token ?? ''))).toBe(
          'invalid_grant',
        );
  });
});

describe('staying signed in', () => {
  test('T27 using a refresh token twice revokes every token of the sign-in', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const next = await client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? '');
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await getError(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    expect(await getError(client.refreshTokenGrant(backend.shop, next.refresh_token ?? ''))).toBe('invalid_grant');
  });

  const renewAs = (token: string | undefined, id: string) =>
    client.refreshTokenGrant(backend.shop, token ?? '', { [renewalIdParameter]: id });

  test('T27 a renewal is repeated by its id when its reply was lost, and the lost tokens end the sign-in', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const lost = await renewAs(tokens.refresh_token, 'first');
    const lostToo = await renewAs(tokens.refresh_token, 'first');
    const next = await renewAs(tokens.refresh_token, 'first');
    const later = await renewAs(next.refresh_token, 'second');
    expect(new Set([lost, lostToo, next, later].map(({ refresh_token }) => refresh_token)).size).toBe(4);
    expect(await getError(renewAs(lostToo.refresh_token, 'third'))).toBe('invalid_grant');
    expect(await getError(renewAs(later.refresh_token, 'third'))).toBe('invalid_grant');
  });

  test.each([
    ['by another id', 'second', 0],
    ['without an id', '', 0],
    ['after ten minutes', 'first', 600],
  ])('T27 a renewal repeated %s ends the sign-in', async (_, id, seconds) => {
    const { tokens } = await backend.signIn(grace.name);
    const next = await renewAs(tokens.refresh_token, 'first');
    await backend.db
      .updateTable('identityRecords')
      .set((now) => ({ consumedAt: sql`${now.ref('consumedAt')} - make_interval(secs => ${seconds})` }))
      .where('consumedAt', 'is not', null)
      .execute();
    expect(await getError(renewAs(tokens.refresh_token, id))).toBe('invalid_grant');
    expect(await getError(renewAs(next.refresh_token, 'third'))).toBe('invalid_grant');
  });

  test('T27 a renewal is not repeated once the tokens that it yielded are renewed', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const next = await renewAs(tokens.refresh_token, 'first');
    const later = await renewAs(next.refresh_token, 'second');
    expect(await getError(renewAs(tokens.refresh_token, 'first'))).toBe('invalid_grant');
    expect(await getError(renewAs(later.refresh_token, 'third'))).toBe('invalid_grant');
  });

  test('T27 ten parallel renewals by one id leave one sign-in at most', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => renewAs(tokens.refresh_token, 'first')));
    const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const renewals = [];
    for (const { refresh_token } of answered) renewals.push(await getError(renewAs(refresh_token, 'second')));
    expect(renewals.filter((renewal) => renewal === 'accepted').length).toBeLessThanOrEqual(1);
  });

  test('T27 ten parallel refreshes with one token yield at most one, which is then revoked', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? '')),
    );
    const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(answered.length).toBeLessThanOrEqual(1);
    for (const { refresh_token = '' } of answered)
      expect(await getError(client.refreshTokenGrant(backend.shop, refresh_token))).toBe('invalid_grant');
  });

  test('T27 the database and the log contain no token and no password', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const rows = JSON.stringify([
      await backend.db.selectFrom('identityRecords').selectAll().execute(),
      await backend.db.selectFrom('customers').selectAll().execute(),
      await backend.db.selectFrom('oneTimeCodes').selectAll().execute(),
    ]);
    for (const secret of [tokens.access_token, tokens.refresh_token ?? '', demoPassword])
      expect(rows).not.toContain(secret);
    expect(backend.log.join('')).not.toContain(tokens.refresh_token);
  });

  test('T27 the ID token says when a sign-in ends with the browser, after a renewal too', async () => {
    const claims = async (staySignedIn: string) => {
      const { tokens } = await backend.signIn(grace.name, { staySignedIn });
      const renewed = await client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? '');
      return [tokens.claims()?.['session_only'], renewed.claims()?.['session_only']];
    };
    expect([await claims('on'), await claims('')]).toEqual([
      [undefined, undefined],
      [true, true],
    ]);
  });

  test('a signed-in browser is not asked to sign in again', async () => {
    const { browser } = await backend.signIn(grace.name);
    expect((await browser.open((await backend.createAuthorizationRequest()).url)).url.pathname).toBe('/callback');
  });
});

describe('signing out', () => {
  const buildSignOutUrl = (idToken: string | undefined, back = 'http://shop.test/loggedout') =>
    client.buildEndSessionUrl(backend.shop, {
      post_logout_redirect_uri: back,
      state: 'so',
      ui_locales: 'fr-ca',
      directLoginType: 'Customer',
      ...(idToken && { id_token_hint: idToken }),
    });

  test('AUTH-012 AUTH-014 signing out ends the session and its tokens and returns to the shop', async () => {
    const { browser, tokens, headers } = await backend.signIn(grace.name);
    const page = await browser.open(buildSignOutUrl(tokens.id_token));
    expect(getTitle(page.text)).toBe('Se déconnecter?');
    expect(page.text).toContain('<script>');
    const { url } = await browser.send(page, {});
    expect(url.href).toBe('http://shop.test/loggedout?state=so');
    expect(await expectRefusal(backend.url, getCurrentUser, { headers })).toMatchObject({ status: 401 });
    expect(backend.log.some((line) => line.includes('"event":"signed-out","customerId":500103'))).toBe(true);
    expect(await getError(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    expect((await browser.open((await backend.createAuthorizationRequest()).url)).text).toContain('name="password"');
  });

  test.each([{}, { 'x-forwarded-for': '203.0.113.9' }])(
    'the log names the address that signs out, not what a caller says of it (%o)',
    async (headers: Record<string, string>) => {
      const browser = createCookieBrowser(backend.environment.identityUrl, headers);
      const { tokens } = await backend.signIn(grace.name, { browser });
      const before = backend.log.length;
      await browser.send(await browser.open(buildSignOutUrl(tokens.id_token)), {});
      const [line = '', ...others] = backend.log.slice(before).filter((one) => one.includes('"signed-out"'));
      expect([JSON.parse(line), others]).toMatchObject([{ customerId: 500_103, ipAddress: '127.0.0.1' }, []]);
    },
  );

  test('an unknown address is a page that leads to the shop for people, and stays plain for programs', async () => {
    const ask = (accept: string) =>
      fetch(`${backend.environment.identityUrl}/no/such/page?ui_locales=fr-ca`, { headers: { accept } });
    const page = await ask('text/html,*/*;q=0.8');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const text = await page.text();
    expect(getTitle(text)).toBe('Cette page est introuvable');
    expect(text).toContain('/fr-ca/"');
    const answer = await ask('application/json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('an unproven sign-out asks first, and a foreign return address is refused', async () => {
    const { browser, tokens } = await backend.signIn(grace.name);
    const confirmation = await browser.open(buildSignOutUrl(undefined));
    expect(confirmation.text).toContain('<button class="main">');
    expect(confirmation.text).not.toContain('<script>');
    expect((await browser.open(buildSignOutUrl(tokens.id_token, 'http://evil.test/loggedout'))).status).toBe(400);
    expect((await browser.open((await backend.createAuthorizationRequest()).url)).url.pathname).toBe('/callback');
  });
});
