import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { User } from '../../../src/contract/account/customers.ts';
import { createCurrentUserSource } from '../../../src/stores/session/current-user.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

/** A page and its session, which can be slow to come or not come at all. */
function open({ isSignedIn = false } = {}) {
  const page = { isSignedIn, fails: false, loads: 0, told: [] as (number | null)[] };
  const who = createUser({ userId: 7 });
  const signs: (() => void)[] = [];
  const session = {
    waitForUser: () => Promise.resolve<User | null>(page.isSignedIn ? who : null),
    onUserChange: (listener: (user: User | null) => void) => {
      listener(page.isSignedIn ? who : null);
    },
  };
  const shops = createCurrentUserSource({
    mayBeSignedIn: () => page.isSignedIn,
    onStorageChange: (listener) => {
      signs.push(listener);
    },
    loadSession() {
      page.loads += 1;
      return page.fails ? Promise.reject(new TypeError('offline')) : Promise.resolve(session);
    },
  });
  return {
    page,
    shops,
    listen() {
      shops.onUserChange((found) => {
        page.told.push(found?.userId ?? null);
      });
    },
    sign: () => {
      for (const listener of signs) listener();
    },
  };
}
const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('AUTH-022 of a guest it is known at once, and nothing of the session is loaded', async () => {
  const { page, shops, listen } = open();
  listen();
  expect(await shops.waitForUser()).toBeNull();
  expect(page).toMatchObject({ loads: 0, told: [] });
});

test('who is signed in is told to all who listen before anybody goes on', async () => {
  const { page, shops, listen } = open({ isSignedIn: true });
  listen();
  listen();
  expect((await shops.waitForUser())?.userId).toBe(7);
  expect(page).toMatchObject({ loads: 1, told: [7, 7] });
  listen();
  await settled();
  expect(page.told).toEqual([7, 7, 7]);
});

test('a sign-in in another tab is told on the page that a guest has opened', async () => {
  const { page, listen, sign } = open();
  listen();
  page.isSignedIn = true;
  sign();
  await settled();
  expect(page).toMatchObject({ loads: 1, told: [7] });
});

test('while the session does not come nobody is taken for a guest, and it is brought by whoever asks next', async () => {
  const { page, shops, listen } = open({ isSignedIn: true });
  page.fails = true;
  listen();
  await expect(shops.waitForUser()).rejects.toThrow(CallError);
  expect(page.told).toEqual([]);
  page.fails = false;
  expect((await shops.waitForUser())?.userId).toBe(7);
  expect(page.told).toEqual([7]);
});
