import { User } from 'oidc-client-ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createUserManager } from '../../../src/client/user-manager.ts';
import { runExclusively } from '../../../src/stores/run-exclusively.ts';
import { createFakeClock } from '../../fixtures/tabs/clock.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

const authority = 'https://id.shop.test';
/** The tokens of this browser, which all its tabs share. */
const stored = new Map<string, string>();
vi.mock('../../../src/client/encrypted-store.ts', () => ({
  createEncryptedStore: () => ({
    set: async (id: string, text: string) => void stored.set(id, text),
    get: async (id: string) => stored.get(id) ?? null,
    remove: async (id: string) => void stored.delete(id),
  }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

/** A provider whose refresh tokens work once. A second use ends the session. */
function stubProvider() {
  const used: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: URLSearchParams } = {}) => {
    if (!address.endsWith('/token')) return Response.json({ issuer: authority, token_endpoint: `${authority}/token` });
    const token = body?.get('refresh_token') ?? '';
    used.push(token);
    if (used.indexOf(token) < used.length - 1) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const number = used.length + 1;
    return Response.json({
      access_token: `access-${number}`,
      refresh_token: `refresh-${number}`,
      token_type: 'Bearer',
      expires_in: 600,
    });
  });
  return used;
}

/** A browser without Web Locks, whose tabs share their storage. */
function createBrowser() {
  const clock = createFakeClock();
  const storage = createMemoryStorage();
  let tabs = 0;
  const openTab = () => {
    tabs += 1;
    let works = 0;
    const tab = tabs;
    const randomId = () => `${tab}-${(works += 1)}`;
    return createUserManager({
      authority,
      clientId: 'shop',
      scope: 'openid',
      origin: 'https://shop.test',
      returnPath: '/callback',
      signedOutPath: '/loggedout',
      runExclusively: (name, work) =>
        runExclusively(
          { storage, locks: null, now: clock.now, runAfter: clock.runAfter, onPageHide: () => () => {}, randomId },
          name,
          work,
        ),
    });
  };
  return { clock, openTab };
}

test('AUTH-018 without Web Locks a timer, a call and another tab renew an expired session once', async () => {
  const used = stubProvider();
  const { clock, openTab } = createBrowser();
  const [tab, other] = [openTab(), openTab()];
  await tab.storeUser(
    new User({
      access_token: 'access-1',
      refresh_token: 'refresh-1',
      token_type: 'Bearer',
      scope: 'openid',
      session_state: null,
      expires_at: 1,
      profile: { sub: '7', iss: authority, aud: 'shop', exp: 1, iat: 0 },
    }),
  );
  const renewals = Promise.all([tab.signinSilent(), tab.renew('access-1'), other.renew('access-1')]);
  let isDone = false;
  void renewals.finally(() => (isDone = true)).catch(() => undefined);
  while (!isDone) await clock.advance(50);
  expect((await renewals).map((session) => session?.access_token)).toEqual(['access-2', 'access-2', 'access-2']);
  expect(used).toEqual(['refresh-1']);
});
