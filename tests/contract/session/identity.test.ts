import { createHash } from 'node:crypto';
import fc from 'fast-check';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBasket, upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { getCurrentUser } from '../../../src/contract/account/customers.ts';
import { demoAccounts, demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { seedLocales } from '../../../src/demo/seed/locales.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.forgetTries());

const titleOf = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof client.ResponseBodyError ? error.error : String(error)),
  );

describe('signing in', { timeout: 120_000 }, () => {
  test('AUTH-001 AUTH-018 API-007 by name and password, and the access token speaks for the customer at the API', async () => {
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

  test('API-050 API-051 each standing that a customer can have is told as it is', async () => {
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
    ]);
  });

  test('T27 a token of nobody, a forged one and one for somebody else are refused', async () => {
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

  test('AUTH-001 the page speaks the locale that was asked for, each one', async () => {
    const titles = {
      en: 'Sign in',
      es: 'Iniciar sesión',
      fr: 'Se connecter',
      zhHans: '登录',
      zhHant: '登入',
    } as const;
    for (const { locale, language } of seedLocales) {
      const shown = await backend.browser().open((await backend.request({ ui_locales: locale })).url);
      expect([locale, titleOf(shown.text)]).toEqual([locale, titles[language]]);
    }
  });

  test('T18 T28 a wrong password says nothing about the account, keeps the name, and stands in no log', async () => {
    const [known, unknown] = await Promise.all(
      [grace.name, 'nobody@aurevane.example'].map(async (userName) => {
        const browser = backend.browser();
        return browser.send(await browser.open((await backend.request()).url), {
          userName,
          password: 'canary-password',
        });
      }),
    );
    expect([known?.status, unknown?.status]).toEqual([422, 422]);
    expect(known?.text).toContain('role="alert"');
    expect(known?.text).toContain(`value="${grace.name}"`);
    expect(known?.text.replaceAll(grace.name, '').replaceAll(/interaction[=/][\w-]+/g, '')).toBe(
      unknown?.text.replaceAll('nobody@aurevane.example', '').replaceAll(/interaction[=/][\w-]+/g, ''),
    );
    expect(known?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(backend.log.join('')).not.toContain('canary-password');
  });

  test('AUTH-001 the style of the page is the one that its content security policy allows', async () => {
    const { text, headers } = await backend.browser().open((await backend.request()).url);
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    expect(style).toContain('@font-face');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });

  test('T18 of many tries at once exactly eight are looked at, the right one among the rest does not help, and success gives tries back, the address’s own too', async () => {
    const browser = backend.browser();
    const page = await browser.open((await backend.request()).url);
    const tries = await Promise.all(
      Array.from({ length: 24 }, () => browser.send(page, { userName: camille.name, password: 'wrong-password' })),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(8);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(16);
    expect((await browser.send(page, { userName: camille.name, password: demoPassword })).status).toBe(429);
    await backend.forgetTries();
    await browser.send(page, { userName: camille.name, password: 'wrong-password' });
    expect((await browser.send(page, { userName: camille.name, password: demoPassword })).url.pathname).toBe(
      '/callback',
    );
    expect(await backend.db.selectFrom('tries').select('count').execute()).toEqual([{ count: 1 }]);
  });

  test('AUTH-010 whoever goes back to the shop arrives there with an error and no code', async () => {
    const browser = backend.browser();
    const { url } = await browser.open((await browser.open((await backend.request()).url)).url.pathname + '/leave');
    expect([url.origin + url.pathname, url.searchParams.get('error'), url.searchParams.has('code')]).toEqual([
      'http://shop.test/callback',
      'access_denied',
      false,
    ]);
  });

  test('AUTH-007 Back to a sign-in that is over leads whoever is signed in to the shop; anybody else may begin anew', async () => {
    const browser = backend.browser();
    const form = await browser.open((await backend.request()).url);
    await browser.send(form, { userName: grace.name, password: demoPassword, staySignedIn: 'on' });
    expect((await browser.open(form.url)).url.href).toBe('http://shop.test/en-us/');
    expect(await backend.browser().open(form.url)).toMatchObject({
      status: 400,
      text: expect.stringContaining('http://shop.test/en-us/login'),
    });
  });

  test('NOTE-035 nobody but customers signs in', async () => {
    const { url } = await backend.browser().open((await backend.request({ directLoginType: 'Distributor' })).url);
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  test('T23 no address but the shop’s own, to the letter, is gone back to', async () => {
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
      const shown = await backend.browser().open((await backend.request({ redirect_uri })).url);
      expect([redirect_uri, shown.status, shown.url.origin, titleOf(shown.text)]).toEqual([
        redirect_uri,
        400,
        backend.environment.identityUrl,
        'Something went wrong',
      ]);
    }
  });

  test('T23 nothing thrown at the way back leads anywhere but to the shop', async () => {
    const part = fc.constantFrom(
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
        fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
        fc.constantFrom('redirect_uri', 'post_logout_redirect_uri'),
        async (back, name) => {
          const target =
            name === 'redirect_uri'
              ? (await backend.request({ redirect_uri: back, prompt: 'none' })).url
              : new URL(
                  `/session/end?${new URLSearchParams({ client_id: 'shop', [name]: back })}`,
                  backend.environment.identityUrl,
                );
          const { url, status } = await backend.browser().open(target);
          const isHome = [backend.environment.identityUrl, 'http://shop.test'].includes(url.origin);
          expect([back, isHome, status < 500]).toEqual([back, true, true]);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test('AUTH-018 a bad token is told where the caller matters, and is no matter where anybody may call', async () => {
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

  test('API-024 a customer’s bag is hers by her token, in any browser', async () => {
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

  test('T27 a code without its verifier, or used a second time, gives nothing, and the second use ends what the first one got', async () => {
    const asked = await backend.request();
    const browser = backend.browser();
    const back = await browser.send(await browser.open(asked.url), { userName: grace.name, password: demoPassword });
    expect(await refused(backend.exchange({ ...asked, verifier: client.randomPKCECodeVerifier() }, back))).toBe(
      'invalid_grant',
    );
    const again = await browser.open((await backend.request()).url);
    expect(again.url.pathname).toBe('/callback');
    const next = await backend.request();
    const second = await browser.open(next.url);
    const outcomes = await Promise.allSettled([backend.exchange(next, second), backend.exchange(next, second)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    expect(await refused(backend.exchange(next, second))).toBe('invalid_grant');
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled')
        expect(await refused(client.refreshTokenGrant(backend.shop, outcome.value.refresh_token ?? ''))).toBe(
          'invalid_grant',
        );
  });
});

describe('staying signed in', { timeout: 120_000 }, () => {
  test('T27 a refresh token works once; using it again ends its whole family', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const next = await client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? '');
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await refused(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    expect(await refused(client.refreshTokenGrant(backend.shop, next.refresh_token ?? ''))).toBe('invalid_grant');
  });

  test('T27 of ten refreshes by one token at once at most one is answered, and none goes on after that', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? '')),
    );
    const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(answered.length).toBeLessThanOrEqual(1);
    for (const { refresh_token = '' } of answered)
      expect(await refused(client.refreshTokenGrant(backend.shop, refresh_token))).toBe('invalid_grant');
  });

  test('T27 what the database holds opens nothing: no token, no code, no password stands in it', async () => {
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

  test('T27 who does not ask to stay signed in is told so by the ID token, after a renewal as well', async () => {
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

  test('a browser that is signed in is not asked again', async () => {
    const { browser } = await backend.signIn(grace.name);
    expect((await browser.open((await backend.request()).url)).url.pathname).toBe('/callback');
  });
});

describe('signing out', { timeout: 120_000 }, () => {
  const endUrl = (idToken: string | undefined, back = 'http://shop.test/loggedout') =>
    client.buildEndSessionUrl(backend.shop, {
      post_logout_redirect_uri: back,
      state: 'so',
      ui_locales: 'fr-ca',
      directLoginType: 'Customer',
      ...(idToken && { id_token_hint: idToken }),
    });

  test('AUTH-012 AUTH-014 ends the session and its tokens, and comes back to the shop', async () => {
    const { browser, tokens } = await backend.signIn(grace.name);
    const page = await browser.open(endUrl(tokens.id_token));
    expect(titleOf(page.text)).toBe('Se déconnecter?');
    expect(page.text).toContain('<script>');
    const { url } = await browser.send(page, {});
    expect(url.href).toBe('http://shop.test/loggedout?state=so');
    expect(await refused(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    expect((await browser.open((await backend.request()).url)).text).toContain('name="password"');
  });

  test('a sign-out that proves nothing asks first, and a foreign way back is refused', async () => {
    const { browser, tokens } = await backend.signIn(grace.name);
    const asked = await browser.open(endUrl(undefined));
    expect(asked.text).toContain('<button class="main">');
    expect(asked.text).not.toContain('<script>');
    expect((await browser.open(endUrl(tokens.id_token, 'http://evil.test/loggedout'))).status).toBe(400);
    expect((await browser.open((await backend.request()).url)).url.pathname).toBe('/callback');
  });
});
