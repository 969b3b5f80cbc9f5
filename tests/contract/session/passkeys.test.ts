import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passkeyLimits, rateLimits } from '../../../src/config/session/identity.ts';
import { demoPassword } from '../../../src/demo/seed/demo-accounts.ts';
import { createCustomer } from '../../../src/contract/registration/registration.ts';
import { consumeRateLimit } from '../../../src/server/platform/database/rate-limits.ts';
import { issueEmailCode } from '../../../src/server/areas/session/one-time-codes.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { addresses } from '../../fixtures/server/checkout-requests.ts';
import { createRegistration } from '../../fixtures/server/registration-request.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { Authenticator, readPasskeyOptions } from '../../fixtures/security/authenticator.ts';
import type { CookieBrowser, LoadedPage } from '../../fixtures/server/cookie-browser.ts';
import { camille, grace, startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';

let backend: IdentityBackend;
let origin: string;
const breached = 'four breached green words';
/** A list of breached passwords with this one. */
const list = createServer((_, response) => {
  response.end(`${createHash('sha1').update(breached).digest('hex').slice(5).toUpperCase()}:7`);
});
beforeAll(async () => {
  const listPort = await findFreePort();
  const breachedPasswordsUrl = `http://127.0.0.1:${listPort}`;
  list.listen(listPort, '127.0.0.1');
  const port = String(await findFreePort());
  origin = `http://localhost:${port}`;
  backend = await startIdentityBackend({
    IDENTITY_PORT: port,
    IDENTITY_URL: origin,
    BREACHED_PASSWORDS_URL: breachedPasswordsUrl,
  });
}, 240_000);
afterAll(async () => {
  list.close();
  await backend?.stop();
});
beforeEach(async () => {
  await backend.resetRateLimits();
  await backend.db.deleteFrom('passkeys').execute();
  backend.emails.length = 0;
  backend.log.length = 0;
});

const timeout = 120_000;
const account = '/account?ui_locales=en-us';
const listEvents = () => backend.log.flatMap((line) => /"event":"([^"]+)"/.exec(line)?.[1] ?? []);
const countPasskeys = async () => (await backend.db.selectFrom('passkeys').select('name').execute()).length;
const openSignIn = async (browser: CookieBrowser) => browser.open((await backend.createAuthorizationRequest()).url);

const sendPasskey = (browser: CookieBrowser, page: LoadedPage, reply: string) =>
  browser.send(page, { reply, staySignedIn: 'on' }, `/interaction/${page.url.pathname.split('/')[2] ?? ''}/passkey`);

async function addPasskey(name: string, authenticator = new Authenticator(origin)) {
  const { browser } = await backend.signIn(name);
  const page = await browser.open(account);
  const reply = authenticator.register(page);
  const added = await browser.send(page, { name: ' Grace’s <b>phone</b>\n', reply }, '/account/passkeys?');
  return { browser, authenticator, page, reply, added };
}

describe('a passkey', { timeout }, () => {
  test('is added, named and listed, signs in once for each challenge, and is removed', async () => {
    const { browser, authenticator, added } = await addPasskey(grace.name);
    expect([added.status, added.text]).toEqual([200, expect.stringContaining('Your passkey is ready.')]);
    expect(added.text).toMatch(/<div>\s*Grace’s phone\s*<p class="hint">Added on /);
    const guest = backend.createBrowser();
    const request = await backend.createAuthorizationRequest();
    const page = await guest.open(request.url);
    expect(page.text).toContain('autocomplete="username webauthn"');
    const reply = authenticator.signIn(page);
    const tokens = await backend.exchangeCode(request, await sendPasskey(guest, page, reply));
    expect(tokens.claims()?.sub).toBe(String(grace.customerId));
    const thief = backend.createBrowser();
    expect((await sendPasskey(thief, await openSignIn(thief), reply)).status).toBe(422);
    const list = await browser.open(account);
    expect(list.text).toContain('Last used on ');
    expect((await browser.send(list, {}, '/account/passkeys/remove')).text).toContain(
      'The passkey no longer signs you',
    );
    const late = await openSignIn(thief);
    expect((await sendPasskey(thief, late, authenticator.signIn(late))).status).toBe(422);
    expect(backend.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [grace.name, 'A passkey was added to your account'],
      [grace.name, 'A passkey was removed from your account'],
    ]);
    expect(backend.emails[0]?.text).toContain(`${origin}/account?ui_locales=en-us`);
    expect(listEvents()).toEqual(expect.arrayContaining(['passkey-added', 'passkey-used', 'passkey-removed']));
    expect(backend.log.join('')).not.toContain(/"signature":"([^"]+)"/.exec(reply)?.[1]);
  });

  test('T18 T27 signs nobody in by another challenge, origin, person or key, or without its holder', async () => {
    const { authenticator } = await addPasskey(grace.name);
    const other = (await addPasskey(camille.name)).authenticator;
    const guest = backend.createBrowser();
    const attempt = async (sign: (page: LoadedPage) => string | Promise<string>) => {
      const page = await openSignIn(guest);
      const shown = await sendPasskey(guest, page, await sign(page));
      return [shown.status, shown.text.includes('That passkey didn’t sign you in.')];
    };
    const elsewhere = await openSignIn(backend.createBrowser());
    const camilleHandle = Buffer.from(String(camille.customerId)).toString('base64url');
    const refused = [
      (page: LoadedPage) => authenticator.signIn(page, { challenge: readPasskeyOptions(elsewhere).challenge }),
      (page: LoadedPage) => authenticator.signIn(page, { origin: 'http://evil.test' }),
      (page: LoadedPage) => authenticator.signIn(page, { isVerified: false }),
      (page: LoadedPage) => authenticator.signIn(page, { signer: other }),
      (page: LoadedPage) => authenticator.signIn(page, { userHandle: camilleHandle }),
      (page: LoadedPage) => new Authenticator(origin).signIn(page, { userHandle: camilleHandle }),
      () => 'no reply of a browser',
    ];
    for (const sign of refused) expect(await attempt(sign)).toEqual([422, true]);
    expect(listEvents().filter((event) => event === 'passkey-refused')).toHaveLength(refused.length);
    const page = await openSignIn(guest);
    expect((await sendPasskey(guest, page, authenticator.signIn(page))).url.pathname).toBe('/callback');
    const clone = backend.createBrowser();
    const clonePage = await openSignIn(clone);
    const reply = authenticator.signIn(clonePage, { counter: 1 });
    expect((await sendPasskey(clone, clonePage, reply)).status).toBe(422);
  });

  test('T27 one challenge of a page serves one of two parallel sign-ins', async () => {
    const { authenticator } = await addPasskey(grace.name);
    const guest = backend.createBrowser();
    const page = await openSignIn(guest);
    const reply = authenticator.signIn(page);
    const pages = await Promise.all([sendPasskey(guest, page, reply), sendPasskey(guest, page, reply)]);
    expect(pages.filter(({ url }) => url.pathname === '/callback')).toHaveLength(1);
    expect(listEvents().filter((event) => event === 'passkey-used')).toHaveLength(1);
  });

  test('T27 is added by whoever signed in minutes ago, for the challenge of their own page', async () => {
    const { browser } = await backend.signIn(grace.name);
    const page = await browser.open(account);
    const other = await (await backend.signIn(camille.name)).browser.open(account);
    const authenticator = new Authenticator(origin);
    const deviations = [
      { challenge: readPasskeyOptions(other).challenge },
      { origin: 'http://evil.test' },
      { isVerified: false },
    ];
    for (const deviation of deviations) {
      const reply = authenticator.register(await browser.open(account), deviation);
      const shown = await browser.send(page, { name: 'x', reply }, '/account/passkeys?');
      expect([shown.status, shown.text]).toEqual([422, expect.stringContaining('No passkey was added.')]);
    }
    const reply = authenticator.register(await browser.open(account));
    await backend.ageSessions(grace.customerId, 601);
    const asked = await browser.send(page, { name: 'x', reply }, '/account/passkeys?');
    expect([asked.url.pathname, asked.text.includes('name="password"')]).toEqual([
      expect.stringMatching(/^\/interaction\//),
      true,
    ]);
    expect(await countPasskeys()).toBe(0);
    const back = await browser.send(asked, { userName: grace.name, password: demoPassword });
    expect([back.url.pathname, back.text]).toEqual(['/account', expect.stringContaining('data-passkey="add"')]);
  });

  test('is one of ten at most, is nobody else’s, and is not removed by others', async () => {
    const { browser, authenticator } = await addPasskey(grace.name);
    const twice = await addPasskey(camille.name, authenticator);
    expect([twice.added.status, await countPasskeys()]).toEqual([422, 1]);
    await twice.browser.post('/account/passkeys/remove', { passkey: authenticator.id.toString('base64url') });
    expect(await countPasskeys()).toBe(1);
    for (let count = 1; count <= passkeyLimits.perAccount; count += 1) {
      const page = await browser.open(account);
      if (count === passkeyLimits.perAccount) expect(page.text).not.toContain('data-options');
      else {
        const reply = new Authenticator(origin).register(page);
        expect((await browser.send(page, { name: '', reply }, '/account/passkeys?')).text).toContain('My passkey');
      }
    }
    expect(await countPasskeys()).toBe(passkeyLimits.perAccount);
    expect((await browser.open(account)).text).toContain('You have 10 passkeys');
  });

  /** Whether a passkey signs in on a new page, in a browser of its own. */
  const canSignIn = async (authenticator: Authenticator, changes: Parameters<Authenticator['signIn']>[1] = {}) => {
    const guest = backend.createBrowser();
    const page = await openSignIn(guest);
    return (await sendPasskey(guest, page, authenticator.signIn(page, changes))).url.pathname === '/callback';
  };

  test('ACC-013 is used and removed by itself: other ones of its customer sign in as before', async () => {
    const { browser, authenticator } = await addPasskey(grace.name);
    const second = new Authenticator(origin);
    const page = await browser.open(account);
    await browser.send(page, { name: 'second', reply: second.register(page) }, '/account/passkeys?');
    expect(await canSignIn(authenticator, { counter: 50 })).toBe(true);
    expect((await browser.open(account)).text.match(/Last used on /g)).toHaveLength(1);
    expect(await canSignIn(second)).toBe(true);
    await browser.post('/account/passkeys/remove', { passkey: authenticator.id.toString('base64url') });
    expect(await canSignIn(authenticator, { counter: 51 })).toBe(false);
    expect(await canSignIn(second)).toBe(true);
  });

  test('T27 answers a page within its time, and neither later nor on an account page of minutes ago', async () => {
    const { browser, authenticator } = await addPasskey(grace.name);
    const expireChallenges = () => backend.db.updateTable('passkeyChallenges').set({ expiresAt: new Date() }).execute();
    const guest = backend.createBrowser();
    const late = await openSignIn(guest);
    const accountPage = await browser.open(account);
    await expireChallenges();
    expect((await sendPasskey(guest, late, authenticator.signIn(late))).status).toBe(422);
    const reply = new Authenticator(origin).register(accountPage);
    expect((await browser.send(accountPage, { name: 'x', reply }, '/account/passkeys?')).status).toBe(422);
    expect(await canSignIn(authenticator)).toBe(true);
  });

  test('T35 goes, with saved addresses, from an account whose email somebody else proves', async () => {
    const customers = backend.db.updateTable('customers').where('customerId', '=', camille.customerId);
    const strangers = JSON.stringify([addresses.CA]);
    await customers.set({ emailProvenAt: null, shippingAddresses: strangers }).execute();
    await addPasskey(camille.name);
    const browser = backend.createBrowser();
    await browser.send(await browser.open('/password/forgotten?ui_locales=en-us'), { userName: camille.name });
    await expect.poll(() => backend.emails.at(-1)?.subject).toBe('Choose a new password');
    const link = await browser.open(/https?:\S+/.exec(backend.emails.at(-1)?.text ?? '')?.[0] ?? '');
    await browser.send(link, { newPassword: demoPassword, repeatPassword: demoPassword });
    expect(await countPasskeys()).toBe(0);
    const kept = backend.db.selectFrom('customers').select('shippingAddresses');
    expect(await kept.where('customerId', '=', camille.customerId).execute()).toEqual([{ shippingAddresses: [] }]);
  });

  test('T18 a passkey that signs in takes nothing from the limit of its network', async () => {
    const { authenticator } = await addPasskey(grace.name);
    const limit = rateLimits.passkeyAddress;
    const use = { purpose: 'passkey', subject: '127.0.0.1', count: limit.uses - 1 };
    await consumeRateLimit(backend.db, use, limit, Date.now());
    expect([await canSignIn(authenticator), await canSignIn(authenticator)]).toEqual([true, true]);
  });

  test('T18 T35 goes with an unproven address that another customer proves, and so do its sessions', async () => {
    const email = 'early@aurevane.example';
    const customer = createRegistration(email, { password: demoPassword, confirmPassword: demoPassword });
    await callApi(backend.url, createCustomer, { body: { customer, locale: 'en-us', signalRConnectionId: null } });
    const early = await addPasskey(email);
    const { browser } = await backend.signIn(grace.name);
    const moveTo = async (address: string) => {
      const proof = { customerId: grace.customerId, email: address };
      const code = await issueEmailCode(backend.db, proof, 600, Date.now());
      return (await browser.send(await browser.open(`/email/confirm?code=${code}`), {})).status;
    };
    expect(await moveTo(email)).toBe(200);
    expect(await canSignIn(early.authenticator)).toBe(false);
    expect((await openSignIn(early.browser)).text).toContain('name="password"');
    expect(await moveTo(grace.name)).toBe(200);
  });

  test('T18 a network tries passkeys sixty times in a quarter of an hour', async () => {
    const browser = backend.createBrowser();
    const page = await openSignIn(browser);
    const target = `${page.url.pathname}/passkey`;
    const tries = await Promise.all(Array.from({ length: 62 }, () => browser.post(target, { reply: '' })));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

test('T18 a new password that is known from breaches is refused', { timeout }, async () => {
  const { browser } = await backend.signIn(grace.name);
  const fields = { currentPassword: demoPassword, newPassword: breached, repeatPassword: breached };
  const refused = await browser.send(await browser.open(account), fields, '/account/password');
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('This password is easy to guess.')]);
  const customer = createRegistration('new@aurevane.example', { password: breached, confirmPassword: breached });
  const body = { customer, locale: 'en-us', signalRConnectionId: null };
  expect(await expectRefusal(backend.url, createCustomer, { body })).toMatchObject({
    status: 400,
    errors: [{ field: 'customer.password', code: 'passwordEasyMsg' }],
  });
});

describe('T18 the reset of a forgotten password', { timeout }, () => {
  const newPassword = 'four quiet green words';
  async function openResetPage(locale = 'en-us') {
    const browser = backend.createBrowser();
    const earlier = backend.emails.length;
    await browser.send(await browser.open(`/password/forgotten?ui_locales=${locale}`), { userName: grace.name });
    const findLink = () =>
      backend.emails
        .slice(earlier)
        .map(({ text }) => /https?:\S+password\/reset\S+/.exec(text)?.[0])
        .find(Boolean);
    await expect.poll(findLink).toBeDefined();
    return { browser, page: await browser.open(findLink() ?? '') };
  }
  const reset = { newPassword, repeatPassword: newPassword };
  const takeBackPassword = async () => {
    await backend.db
      .updateTable('customers')
      .set({ passwordHash: oldHash })
      .where('customerId', '=', grace.customerId)
      .execute();
  };
  let oldHash = '';
  beforeEach(async () => {
    const query = backend.db.selectFrom('customers').select('passwordHash');
    oldHash = (await query.where('customerId', '=', grace.customerId).executeTakeFirstOrThrow()).passwordHash ?? '';
  });

  test('lists the passkeys and is not done until the customer says whether they stay', async () => {
    const { authenticator } = await addPasskey(grace.name);
    const { browser, page } = await openResetPage();
    expect(page.text).toMatch(/<legend>What about your passkeys\?[^]*Grace’s phone[^]*Added on /);
    const unanswered = await browser.send(page, reset);
    expect([unanswered.status, unanswered.text]).toEqual([
      422,
      expect.stringContaining('<a href="#passkeys">Choose whether your passkeys stay.</a>'),
    ]);
    expect((await browser.send(page, { ...reset, passkeys: 'perhaps' })).status).toBe(422);
    const again = await browser.send(page, { ...reset, repeatPassword: 'x', passkeys: 'keep' });
    expect(again.text).toMatch(/value="keep" required checked/);
    expect((await browser.send(page, { ...reset, passkeys: 'keep' })).status).toBe(200);
    const guest = backend.createBrowser();
    const signIn = await openSignIn(guest);
    expect((await sendPasskey(guest, signIn, authenticator.signIn(signIn))).url.pathname).toBe('/callback');
    await takeBackPassword();
  });

  test('removes every passkey where the customer says so, and none signs in any more', async () => {
    const { authenticator } = await addPasskey(grace.name);
    await addPasskey(camille.name);
    const { browser, page } = await openResetPage();
    expect((await browser.send(page, { ...reset, passkeys: 'remove' })).status).toBe(200);
    const left = await backend.db.selectFrom('passkeys').select('customerId').execute();
    expect(left).toEqual([{ customerId: camille.customerId }]);
    expect(listEvents()).toEqual(expect.arrayContaining(['passkey-removed', 'password-changed']));
    const guest = backend.createBrowser();
    const signIn = await openSignIn(guest);
    expect((await sendPasskey(guest, signIn, authenticator.signIn(signIn))).status).toBe(422);
    await takeBackPassword();
  });

  test('asks in the language of the page, and nobody who has no passkeys', async () => {
    expect((await openResetPage()).page.text).not.toContain('name="passkeys"');
    await backend.resetRateLimits();
    await addPasskey(grace.name);
    expect((await openResetPage('fr-ca')).page.text).toContain('Que faire de vos clés d’accès');
  });
});
