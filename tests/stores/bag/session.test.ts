import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { User } from '../../../src/contract/account/customers.ts';
import { createShopStores } from '../../../src/stores/shop-stores.ts';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const here = { country: 'US', locale: 'en-us' } as const;

test("BAG-020 AUTH-018 no bag is requested before the user is known; then the guest's bag is merged", async () => {
  const browser = createFakeBrowser();
  const guest = browser.openTab();
  void guest.bag.addToBag('A', 2);
  await browser.clock.advance(300);
  guest.kill();
  const before = browser.calls.length;
  let told: (user: User) => void = () => {};
  const known = new Promise<User>((resolve) => {
    told = resolve;
  });
  let asks = 0;
  const tab = browser.openEmptyTab(() => shop.$shopper.get().user?.userId ?? null);
  const shop = createShopStores(tab.environment, here, undefined, () => {
    asks += 1;
    return known;
  });
  void shop.bag.addToBag('B', 1);
  await browser.clock.advance(5_000);
  expect([asks > 0, browser.calls.length - before]).toEqual([true, 0]);
  const grace = createUser({ userId: 7, country: 'US' });
  shop.setUser(grace);
  told(grace);
  await browser.clock.advance(1_000);
  const state = shop.bag.$bag.get();
  expect(state.status === 'ready' && state.bag.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
  expect(browser.storage.keys().filter((key) => key.endsWith('.id'))).toEqual([]);
});

test('BAG-022 a change made while the user is unknown waits, and is sent once the user is known', async () => {
  const browser = createFakeBrowser();
  let isKnown = false;
  const tab = browser.openEmptyTab(() => null);
  const shop = createShopStores(tab.environment, here, undefined, () =>
    isKnown ? Promise.resolve() : Promise.reject(new CallError({ code: 'OFFLINE', message: 'no' })),
  );
  void shop.bag.addToBag('A', 1);
  await browser.clock.advance(30_000);
  expect(browser.calls).toEqual([]);
  isKnown = true;
  await browser.clock.advance(30_000);
  expect(shop.bag.$bag.get()).toMatchObject({
    status: 'ready',
    bag: { lines: [{ sku: 'A', quantity: 1 }] },
    pending: { count: 0 },
  });
});
