import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { User } from '../../../src/contract/account/customers.ts';
import { createCurrentUserSource } from '../../../src/stores/session/current-user.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

/** Opens a page whose session can be slow to load or fail to load. */
function open({ isSignedIn = false } = {}) {
  const page = { isSignedIn, fails: false, loads: 0, received: [] as (number | null)[] };
  const currentUser = createUser({ userId: 7 });
  const storageListeners: (() => void)[] = [];
  const session = {
    waitForUser: () => Promise.resolve<User | null>(page.isSignedIn ? currentUser : null),
    onUserChange: (listener: (user: User | null) => void) => {
      listener(page.isSignedIn ? currentUser : null);
    },
  };
  const source = createCurrentUserSource({
    mayBeSignedIn: () => page.isSignedIn,
    onStorageChange: (listener) => {
      storageListeners.push(listener);
    },
    loadSession() {
      page.loads += 1;
      return page.fails ? Promise.reject(new TypeError('offline')) : Promise.resolve(session);
    },
  });
  return {
    page,
    source,
    listen() {
      source.onUserChange((receivedUser) => {
        page.received.push(receivedUser?.userId ?? null);
      });
    },
    notifyStorageChange: () => {
      for (const listener of storageListeners) listener();
    },
  };
}
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('AUTH-022 a guest is known at once, without loading the session', async () => {
  const { page, source, listen } = open();
  listen();
  expect(await source.waitForUser()).toBeNull();
  expect(page).toMatchObject({ loads: 0, received: [] });
});

test('a signed-in user is passed to all listeners before waiting callers continue', async () => {
  const { page, source, listen } = open({ isSignedIn: true });
  listen();
  listen();
  expect((await source.waitForUser())?.userId).toBe(7);
  expect(page).toMatchObject({ loads: 1, received: [7, 7] });
  listen();
  await settle();
  expect(page.received).toEqual([7, 7, 7]);
});

test('a sign-in in another tab is passed to a page that a guest has opened', async () => {
  const { page, listen, notifyStorageChange } = open();
  listen();
  page.isSignedIn = true;
  notifyStorageChange();
  await settle();
  expect(page).toMatchObject({ loads: 1, received: [7] });
});

test('while the session cannot be loaded nobody counts as a guest, and the next request loads it', async () => {
  const { page, source, listen } = open({ isSignedIn: true });
  page.fails = true;
  listen();
  await expect(source.waitForUser()).rejects.toThrow(CallError);
  expect(page.received).toEqual([]);
  page.fails = false;
  expect((await source.waitForUser())?.userId).toBe(7);
  expect(page.received).toEqual([7]);
});
