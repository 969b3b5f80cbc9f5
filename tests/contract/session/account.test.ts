import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../../src/config/session/identity.ts';
import { getCurrentUser, updateLoggedInCustomer } from '../../../src/contract/account/customers.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { issueEmailCode, issueOneTimeCode } from '../../../src/server/areas/session/one-time-codes.ts';
import { runAccountCommand } from '../../../src/server/areas/account/operate/run-command.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend({ TRUST_PROXY: 'true' });
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.resetRateLimits());

const getTitle = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
/** The sessions of other browsers on a customer's account page. */
const listSessions = async (browser: { open(url: string): Promise<{ text: string }> }) =>
  [...(await browser.open('/account')).text.matchAll(/name="session" value="([^"]+)"/g)].map(([, uid = '']) => uid);
const getError = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof client.ResponseBodyError ? error.error : String(error)),
  );
const timeout = 120_000;

/** Finds the link in the newest email to an address. Emails are sent after the reply. */
const findEmailedLink = async (to: string) => {
  await expect.poll(() => backend.emails.some((email) => email.to === to)).toBe(true);
  const link = /https?:\S+/.exec(backend.emails.findLast((email) => email.to === to)?.text ?? '')?.[0];
  return link ?? '';
};

describe('a forgotten password', { timeout }, () => {
  const requestResetLink = async (userName: string) => {
    const browser = backend.createBrowser();
    return browser.send(await browser.open('/password/forgotten?ui_locales=en-us'), { userName });
  };

  test('T18 T28 a reset link works once, signs out everywhere, and an email confirms it', async () => {
    const { tokens } = await backend.signIn(camille.name);
    expect(getTitle((await requestResetLink(camille.name)).text)).toBe('Check your inbox');
    const olderLink = await findEmailedLink(camille.name);
    backend.emails.length = 0;
    await requestResetLink(camille.name);
    const link = await findEmailedLink(camille.name);
    expect(getTitle((await backend.createBrowser().open(olderLink)).text)).toBe('Choose a new password');
    const codes = await backend.db.selectFrom('oneTimeCodes').select('expiresAt').execute();
    expect(codes.map(({ expiresAt }) => expiresAt.getTime() - Date.now() <= 600_000)).toEqual([true, true]);
    const code = new URL(link).searchParams.get('code') ?? '';
    const otac = await backend.createAuthorizationRequest({ otac: code, userName: camille.name });
    const codePage = await backend.createBrowser().openFromShop(otac.url);
    expect([codePage.url.pathname, codePage.text.includes('name="password"')]).toEqual([
      expect.stringMatching(/^\/interaction/),
      true,
    ]);
    const browser = backend.createBrowser();
    for (const _ of [1, 2]) expect(getTitle((await browser.open(link)).text)).toBe('Choose a new password');
    const page = await browser.open(link);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await browser.send(page, { newPassword: 'short', repeatPassword: 'short' })).text).toContain(
      'aria-invalid="true"',
    );
    expect(
      (await browser.send(page, { newPassword: 'four quiet green words', repeatPassword: 'something else' })).status,
    ).toBe(422);
    const easy = await browser.send(page, { newPassword: camille.name, repeatPassword: camille.name });
    expect([easy.status, easy.text]).toEqual([422, expect.stringContaining('This password is easy to guess.')]);
    const fields = { newPassword: 'four quiet green words', repeatPassword: 'four quiet green words' };
    const outcomes = await Promise.all([browser.send(page, fields), browser.send(page, fields)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const used of [link, olderLink])
      expect(getTitle((await browser.open(used)).text)).toBe('This link no longer works');
    expect(await getError(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    expect(backend.emails.at(-1)).toMatchObject({ to: camille.name, subject: 'Your password was changed' });
    await backend.signIn(camille.name, { password: 'four quiet green words' });
    expect(backend.log.join('')).not.toContain(new URL(link).searchParams.get('code'));
  });

  test('T17 T29 an unknown name gets the same page; a known one gets three emails an hour', async () => {
    backend.emails.length = 0;
    const [known, unknown] = [await requestResetLink(grace.name), await requestResetLink('nobody@aurevane.example')];
    expect(unknown.text.replaceAll('nobody@aurevane.example', grace.name)).toBe(known.text);
    for (const _ of [1, 2, 3, 4]) await requestResetLink(grace.name);
    await findEmailedLink(grace.name);
    await expect.poll(() => backend.emails.length).toBe(3);
    expect(backend.emails.every(({ to }) => to === grace.name)).toBe(true);
  });

  test('T18 T29 strangers who ask for links keep nobody from theirs where they have signed in before', async () => {
    await backend.signIn(grace.name);
    backend.emails.length = 0;
    for (const network of [1, 2, 3, 4, 5])
      for (const _ of [1, 2, 3, 4])
        await fetch(`${backend.environment.identityUrl}/password/forgotten`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'x-forwarded-for': `192.0.2.${network}` },
          body: new URLSearchParams({ userName: grace.name }),
        });
    await expect.poll(() => backend.emails.length).toBe(12);
    await requestResetLink(grace.name);
    await expect.poll(() => backend.emails.length).toBe(13);
    const own = await findEmailedLink(grace.name);
    expect(getTitle((await backend.createBrowser().open(own)).text)).toBe('Choose a new password');
  });

  test('T18 T29 strangers who ask for links do not end the one that a customer has received', async () => {
    backend.emails.length = 0;
    await requestResetLink(grace.name);
    const own = await findEmailedLink(grace.name);
    await fetch(`${backend.environment.identityUrl}/password/forgotten`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '192.0.2.77' },
      body: new URLSearchParams({ userName: grace.name }),
    });
    await expect.poll(() => backend.emails.length).toBe(2);
    expect(getTitle((await backend.createBrowser().open(own)).text)).toBe('Choose a new password');
  });

  test('T17 an address with a slip is refused, and the right one is repeated with a way to send again', async () => {
    const slip = await requestResetLink('nobody');
    expect([slip.status, slip.url.pathname]).toEqual([422, '/password/forgotten']);
    expect(slip.text).toContain('value="nobody"');
    expect(slip.text).toContain('Enter an email address like name@example.com.');
    const browser = backend.createBrowser();
    backend.emails.length = 0;
    const sent = await browser.send(await browser.open('/password/forgotten?ui_locales=en-us'), {
      userName: camille.name,
    });
    expect([sent.status, sent.url.pathname]).toEqual([200, '/password/forgotten/sent']);
    expect(sent.url.search).not.toContain(encodeURIComponent(camille.name));
    expect(sent.text).toContain(`If ${camille.name} belongs to an account`);
    await browser.send(sent, {});
    await expect.poll(() => backend.emails.filter(({ to }) => to === camille.name).length).toBe(2);
  });

  test('T18 T29 an address asks for twenty links an hour, for whatever names', async () => {
    const browser = backend.createBrowser();
    const page = await browser.open('/password/forgotten');
    const pages = await Promise.all(
      Array.from({ length: 25 }, (_, index) => browser.send(page, { userName: `nobody-${index}@aurevane.example` })),
    );
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(pages.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  const resetPage = (code: string) => `/password/reset?code=${code}`;
  const issue = ({ customerId }: { customerId: number }, seconds = 600) =>
    issueOneTimeCode(backend.db, { purpose: 'password-reset', customerId }, seconds, Date.now());

  test('T18 a link opens by its own code alone, not by one for signing in, and not after its time', async () => {
    const code = await issue(grace);
    const { customerId } = grace;
    const others = [
      `${code.slice(0, -2)}__`,
      await issueOneTimeCode(backend.db, { purpose: 'sign-in', customerId }, 600, Date.now()),
      await issue(grace, -1),
    ];
    const browser = backend.createBrowser();
    const fields = { newPassword: 'six quiet green words', repeatPassword: 'six quiet green words' };
    for (const other of others) {
      const pages = [
        await browser.open(resetPage(other)),
        await browser.post('/password/reset', { code: other, ...fields }),
      ];
      for (const { status, text } of pages)
        expect([status, getTitle(text)]).toEqual([400, 'This link no longer works']);
    }
    expect(getTitle((await browser.open(resetPage(code))).text)).toBe('Choose a new password');
    await backend.signIn(grace.name);
  });

  test('T18 a new password signs in at once, also after too many wrong ones from the same network', async () => {
    const browser = backend.createBrowser();
    const form = await browser.open((await backend.createAuthorizationRequest()).url);
    const tries = [];
    for (let count = 0; count < 9; count += 1)
      tries.push((await browser.send(form, { userName: grace.name, password: 'wrong' })).status);
    expect(tries.at(-1)).toBe(429);
    const fields = { newPassword: demoPassword, repeatPassword: demoPassword };
    expect((await browser.send(await browser.open(resetPage(await issue(grace))), fields)).status).toBe(200);
    await backend.signIn(grace.name);
  });

  test('T18 a link that is used changes and ends nothing of another customer', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const [graces, camilles] = [await issue(grace), await issue(camille)];
    const browser = backend.createBrowser();
    for (const newPassword of ['six quiet green words', 'four quiet green words']) {
      const code = newPassword.startsWith('six') ? camilles : await issue(camille);
      const fields = { newPassword, repeatPassword: newPassword };
      expect((await browser.send(await browser.open(resetPage(code)), fields)).status).toBe(200);
      await backend.signIn(camille.name, { password: newPassword });
    }
    expect(getTitle((await browser.open(resetPage(graces))).text)).toBe('Choose a new password');
    expect(await getError(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))).toBe('accepted');
    await backend.signIn(grace.name);
  });

  test('T23 a return address that is not a sign-in of the shop is dropped', async () => {
    const { text } = await backend.createBrowser().open('/password/forgotten?interaction=//evil.test');
    expect(text).not.toContain('evil');
  });
});

describe('the account page', { timeout }, () => {
  test('ACC-013 a guest signs in first and then sees the account page', async () => {
    const browser = backend.createBrowser();
    const page = await browser.open('/account?ui_locales=fr-ca');
    expect(getTitle(page.text)).toBe('Se connecter');
    const account = await browser.send(page, { userName: grace.name, password: demoPassword });
    expect([account.url.pathname, account.status, getTitle(account.text)]).toEqual(['/account', 200, 'Security']);
    expect(account.text).toContain(grace.name);
  });

  test('ACC-013 changing the password needs the current one and signs out everywhere else', async () => {
    const elsewhere = await backend.signIn(grace.name);
    const { browser, tokens } = await backend.signIn(grace.name);
    const page = await browser.open('/account?ui_locales=en-us');
    const next = { newPassword: 'five quiet green words', repeatPassword: 'five quiet green words' };
    expect((await browser.send(page, { currentPassword: 'wrong', ...next }, '/account/password')).text).toContain(
      'That isn’t your current password.',
    );
    const easy = { currentPassword: demoPassword, newPassword: 'password1', repeatPassword: 'password1' };
    expect((await browser.send(page, easy, '/account/password')).text).toContain('This password is easy to guess.');
    expect((await browser.send(page, { currentPassword: demoPassword, ...next }, '/account/password')).text).toContain(
      'Your password has been changed.',
    );
    expect(await getError(client.refreshTokenGrant(backend.shop, elsewhere.tokens.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
    expect(await getError(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))).toBe('accepted');
    const back = await browser.send(
      await browser.open('/account'),
      { currentPassword: next.newPassword, newPassword: demoPassword, repeatPassword: demoPassword },
      '/account/password',
    );
    expect(back.status).toBe(200);
  });

  test('ACC-013 T28 a password is changed or reset although the email about it is refused', async () => {
    backend.unreachableRecipients.add(grace.name);
    const { browser } = await backend.signIn(grace.name);
    const next = { newPassword: 'five quiet green words', repeatPassword: 'five quiet green words' };
    const page = await browser.open('/account?ui_locales=en-us');
    const changed = await browser.send(page, { currentPassword: demoPassword, ...next }, '/account/password');
    expect([changed.status, changed.text]).toEqual([200, expect.stringContaining('Your password has been changed.')]);
    const code = await issueOneTimeCode(
      backend.db,
      { purpose: 'password-reset', customerId: grace.customerId },
      600,
      Date.now(),
    );
    const form = await browser.open(`/password/reset?code=${code}`);
    const kept = { newPassword: 'six quiet green words', repeatPassword: 'six quiet green words' };
    expect((await browser.send(form, kept)).status).toBe(200);
    backend.unreachableRecipients.clear();
    const { browser: again } = await backend.signIn(grace.name, { password: kept.newPassword });
    const back = { newPassword: demoPassword, repeatPassword: demoPassword };
    const account = await again.open('/account');
    const restored = await again.send(account, { currentPassword: kept.newPassword, ...back }, '/account/password');
    expect(restored.status).toBe(200);
  });

  test('T28 nobody waits for the emails about a new password or address', { timeout: 20_000 }, async () => {
    const { db, mailer } = backend;
    const { send } = mailer;
    mailer.send = () => new Promise(() => undefined);
    const { browser } = await backend.signIn(grace.name);
    const fields = { currentPassword: demoPassword, newPassword: demoPassword, repeatPassword: demoPassword };
    const changed = await browser.send(await browser.open('/account'), fields, '/account/password');
    const { customerId } = grace;
    const reset = await issueOneTimeCode(db, { purpose: 'password-reset', customerId }, 600, Date.now());
    const saved = await browser.send(await browser.open(`/password/reset?code=${reset}`), fields);
    const moveTo = async (email: string) => {
      const code = await issueEmailCode(db, { customerId, email }, 600, Date.now());
      return browser.send(await browser.open(`/email/confirm?code=${code}`), fields);
    };
    const [moved, back] = [await moveTo('grace.moved@example.test'), await moveTo(grace.name)];
    mailer.send = send;
    expect([changed, saved, moved, back].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('a customer ends the session of another browser', async () => {
    const account = { password: 'four quiet green words' };
    const { browser } = await backend.signIn(camille.name, account);
    const earlier = await listSessions(browser);
    const elsewhere = await backend.signIn(camille.name, account);
    const [session = ''] = (await listSessions(browser)).filter((uid) => !earlier.includes(uid));
    const done = await browser.post('/account/sessions?ui_locales=en-us', { session });
    expect(done.text).toContain('Signed out.');
    const ended = await Promise.all(
      [elsewhere].map(({ tokens }) => getError(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))),
    );
    expect(ended).toEqual(['invalid_grant']);
    expect((await elsewhere.browser.open((await backend.createAuthorizationRequest()).url)).text).toContain(
      'name="password"',
    );
  });

  test('a customer ends one session of several, and never the one of this browser', async () => {
    const account = { password: 'four quiet green words' };
    const { browser, tokens } = await backend.signIn(camille.name, account);
    const earlier = await listSessions(browser);
    const [one, two] = [await backend.signIn(camille.name, account), await backend.signIn(camille.name, account)];
    const [session = ''] = (await listSessions(browser)).filter((uid) => !earlier.includes(uid));
    await browser.post('/account/sessions', { session });
    const left = await Promise.all(
      [one, two].map(async (other) =>
        getError(client.refreshTokenGrant(backend.shop, other.tokens.refresh_token ?? '')),
      ),
    );
    expect(left.sort()).toEqual(['accepted', 'invalid_grant']);
    expect(await getError(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))).toBe('accepted');
  });

  test('T27 a session that is not fresh ends no other before its customer has signed in again', async () => {
    const { browser } = await backend.signIn(grace.name);
    const earlier = await listSessions(browser);
    const other = await backend.signIn(grace.name);
    const [session = ''] = (await listSessions(browser)).filter((uid) => !earlier.includes(uid));
    await backend.ageSessions(grace.customerId, 601);
    const page = await browser.open('/account?ui_locales=en-us');
    expect(page.text).not.toContain('action="/account/sessions');
    const asked = await browser.post('/account/sessions?ui_locales=en-us', {});
    expect(getTitle(asked.text)).toBe('Sign in');
    expect(await getError(client.refreshTokenGrant(backend.shop, other.tokens.refresh_token ?? ''))).toBe('accepted');
    await browser.send(asked, { userName: grace.name, password: demoPassword });
    expect((await browser.post('/account/sessions?ui_locales=en-us', { session })).text).toContain('Signed out.');
    expect((await other.browser.open((await backend.createAuthorizationRequest()).url)).text).toContain('"password"');
  });

  test('an operator lists and ends the sessions of a customer, with their tokens', async () => {
    const { tokens } = await backend.signIn(grace.name);
    const run = (...args: string[]) => runAccountCommand({ db: backend.db, now: Date.now }, args);
    const shown = await run('show', grace.name.toUpperCase());
    expect(shown).toContainEqual(expect.stringMatching(/^signed in since \d{4}-/));
    expect(await run('sign-out', grace.name)).toEqual([
      expect.stringMatching(/^[1-9]\d* sessions of customer 500103 have ended\.$/),
    ]);
    expect((await run('show', grace.name)).at(-1)).toBe('0 sessions, 0 passkeys');
    expect(await getError(client.refreshTokenGrant(backend.shop, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    await expect(run('sign-out', 'nobody@aurevane.example')).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
    for (const args of [[], ['sign-out'], ['delete', grace.name], ['constructor', grace.name], ['show', 'a', 'b']])
      await expect(run(...args)).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' });
  });

  test('an operator who signs a customer out ends the link of a change of their email, too', async () => {
    const { headers } = await backend.signIn(grace.name);
    const user = await callApi(backend.url, getCurrentUser, { headers });
    const email = 'thief@example.com';
    await callApi(backend.url, updateLoggedInCustomer, {
      body: { ...user, email, currentPassword: demoPassword },
      headers,
    });
    const link = await findEmailedLink(email);
    await runAccountCommand({ db: backend.db, now: Date.now }, ['sign-out', grace.name]);
    expect(getTitle((await backend.createBrowser().open(link)).text)).toBe('This link no longer works');
  });

  test('T18 the current password is guessed eight times at most', async () => {
    const { browser } = await backend.signIn(grace.name);
    const page = await browser.open('/account');
    const next = { newPassword: 'five quiet green words', repeatPassword: 'five quiet green words' };
    const pages = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        browser.send(page, { currentPassword: `guess-${index}`, ...next }, '/account/password'),
      ),
    );
    expect(pages.filter(({ status }) => status === 422)).toHaveLength(8);
    expect(pages.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test('T18 right current passwords use up no tries', async () => {
    const { browser } = await backend.signIn(grace.name);
    const page = await browser.open('/account');
    const fields = { currentPassword: demoPassword, newPassword: demoPassword, repeatPassword: demoPassword };
    for (let count = 0; count <= rateLimits.signInAccount.uses; count += 1)
      expect((await browser.send(page, fields, '/account/password')).status).toBe(200);
  });

  test('a form on a foreign page is refused', async () => {
    const { browser } = await backend.signIn(grace.name);
    const cookie = browser
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.test' },
      { origin: 'null' },
    ];
    for (const header of headers) {
      const response = await fetch(`${backend.environment.identityUrl}/account/sessions`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...header },
        body: 'x=1',
      });
      expect([header, response.status]).toEqual([header, 403]);
    }
  });
});

test('malformed requests get a page and a client error, never a server error', { timeout }, async () => {
  const browser = backend.createBrowser();
  const pages = [
    await browser.open('/interaction/unknown'),
    await browser.post('/interaction/unknown', { userName: 'x' }),
    await browser.open('/interaction/%00/leave'),
    await browser.open('/password/reset?code=a&code=b'),
    await browser.post('/password/reset', {}),
    await browser.open('/auth'),
    await browser.open('/auth?client_id=shop&client_id=shop'),
    await browser.open('/session/end?id_token_hint=x'),
    await browser.open('/nothing/here'),
    await browser.post('/password/forgotten', { userName: 'x'.repeat(20_000) }),
  ];
  for (const { url, status } of pages)
    expect([url.pathname, status >= 400 && status < 500]).toEqual([url.pathname, true]);
  expect(pages[0]?.text).toContain('This page has expired');
});
