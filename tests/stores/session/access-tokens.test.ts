import { expect, test, vi } from 'vitest';
import type { AuthSession } from '../../../src/client/auth-session.ts';
import type { SignInClient } from '../../../src/client/sign-in.ts';
import { createTokenStore } from '../../../src/stores/access-tokens.ts';

const createSession = (accessToken: string): AuthSession => ({
  accessToken,
  expiresAt: Number.MAX_SAFE_INTEGER,
  subject: '7',
  firstName: 'Grace',
  lastName: '',
  locale: 'en-us',
  roles: [],
});

/** A sign-in client whose session is loaded by `load`. */
function createClient() {
  let load: (session: AuthSession) => void = () => undefined;
  const client: Pick<SignInClient, 'onSessionLoaded' | 'onTokenExpired' | 'readAuthSession'> = {
    onSessionLoaded(listener) {
      load = listener;
    },
    onTokenExpired() {},
    readAuthSession: () => Promise.resolve(createSession('token-1')),
  };
  return {
    client: client as SignInClient,
    load: (session: AuthSession) => {
      load(session);
    },
  };
}

test('AUTH-018 a sign-in library that could not be loaded is loaded again by the next call', async () => {
  const loadSignInClient = vi
    .fn<() => Promise<SignInClient>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(createClient().client);
  const tokens = createTokenStore({ mayBeSignedIn: () => true, loadSignInClient, now: () => 0 });
  await expect(tokens.getAccessToken()).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(await tokens.getAccessToken()).toBe('token-1');
  expect(await tokens.getAccessToken()).toBe('token-1');
  expect(loadSignInClient).toHaveBeenCalledTimes(2);
});

test('AUTH-018 a session of another tab is announced once, and not when its token is known', async () => {
  const { client, load } = createClient();
  const tokens = createTokenStore({
    mayBeSignedIn: () => true,
    loadSignInClient: () => Promise.resolve(client),
    now: () => 0,
  });
  const announce = vi.fn();
  tokens.onSessionLoaded(announce);
  await tokens.getAccessToken();
  load(createSession('token-1'));
  expect(announce).not.toHaveBeenCalled();
  load(createSession('token-2'));
  load(createSession('token-2'));
  expect(announce).toHaveBeenCalledTimes(1);
  expect(await tokens.getAccessToken()).toBe('token-2');
});

test('AUTH-018 a stored session that cannot be read now is no crash, and is read by the next call', async () => {
  const { client } = createClient();
  const readAuthSession = vi
    .fn<SignInClient['readAuthSession']>()
    .mockRejectedValueOnce(new DOMException('The connection was lost.', 'UnknownError'))
    .mockResolvedValue(createSession('token-1'));
  const tokens = createTokenStore({
    mayBeSignedIn: () => true,
    loadSignInClient: () => Promise.resolve({ ...client, readAuthSession }),
    now: () => 0,
  });
  await expect(tokens.getAccessToken()).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(await tokens.getAccessToken()).toBe('token-1');
});

test('AUTH-018 calls that find the token expired at the same time renew it once, and all use the new one', async () => {
  const { client } = createClient();
  const renewAuthSession = vi.fn(() => Promise.resolve(createSession('token-2')));
  const tokens = createTokenStore({
    mayBeSignedIn: () => true,
    loadSignInClient: () =>
      Promise.resolve({
        ...client,
        readAuthSession: () => Promise.resolve({ ...createSession('token-1'), expiresAt: 0 }),
        renewAuthSession,
      }),
    now: () => 0,
  });
  const calls = Array.from({ length: 3 }, () => tokens.getAccessToken());
  expect(await Promise.all(calls)).toEqual(['token-2', 'token-2', 'token-2']);
  expect(renewAuthSession).toHaveBeenCalledTimes(1);
});
