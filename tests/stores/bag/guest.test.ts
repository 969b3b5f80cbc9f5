import { expect, test } from 'vitest';
import { getBasket, updateBasket } from '../../../src/contract/bag/baskets.ts';
import type { User } from '../../../src/contract/account/customers.ts';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const usBag = (id: number): User => createUser({ userId: id, country: 'US' });

test("BAG-019 BAG-036 a guest's bag is found again by its id, which is saved per country", async () => {
  const browser = createFakeBrowser();
  const usBag = browser.openTab();
  const canadaBag = browser.openTab({ country: 'CA', locale: 'en-ca' });
  void usBag.bag.addToBag('A');
  void canadaBag.bag.addToBag('B', 2);
  await browser.clock.advance(200);
  usBag.kill();
  canadaBag.kill();
  const [again, there] = [browser.openTab(), browser.openTab({ country: 'CA', locale: 'fr-ca' })];
  void again.bag.loadBag();
  void there.bag.loadBag();
  await browser.clock.advance(200);
  expect([again.quantities(), there.quantities()]).toEqual([{ A: 1 }, { B: 2 }]);
});

test('BAG-036 without a basket the bag is loaded, once, and is empty', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  expect(tab.bag.$bag.get()).toEqual({ status: 'unknown' });
  void tab.bag.loadBag();
  void tab.bag.loadBag();
  expect(tab.bag.$bag.get()).toEqual({ status: 'loading' });
  await browser.clock.advance(200);
  expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [] } });
  expect(browser.calls.map(({ endpoint }) => endpoint.path)).toEqual([getBasket.path]);
});

test("BAG-020 BAG-021 BAG-037 signing in merges the guest's bag into the user's once and removes its id", async () => {
  const browser = createFakeBrowser();
  const before = browser.openTab({ user: usBag(7) });
  void before.bag.addToBag('A', 2);
  await browser.clock.advance(200);
  before.kill();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 1);
  void tab.bag.addToBag('B', 1);
  await browser.clock.advance(200);
  tab.$shopper.set({ ...tab.$shopper.get(), user: usBag(7) });
  await browser.clock.advance(300);
  expect(tab.quantities()).toEqual({ A: 3, B: 1 });
  // Of B, which was in the guest's bag only, there is nothing to say.
  expect(tab.bag.$notices.get()).toMatchObject([{ code: 'ITEM_MERGED', sku: 'A', from: 2, to: 3 }]);
  expect(tab.bag.$notices.get()).toHaveLength(1);
  expect(browser.calls.filter(({ endpoint }) => endpoint.path === updateBasket.path)).toHaveLength(1);
  expect(browser.storage.keys().filter((key) => key.endsWith('.id'))).toEqual([]);
  tab.$shopper.set({ ...tab.$shopper.get(), user: null });
  await browser.clock.advance(300);
  expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [] } });
});

test("BAG-020 a bag of another country than the user's is not merged and stays", async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab({ country: 'CA', locale: 'en-ca' });
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  tab.$shopper.set({ ...tab.$shopper.get(), user: usBag(7) });
  await browser.clock.advance(300);
  expect(tab.quantities()).toEqual({ A: 1 });
  expect(browser.calls.filter(({ endpoint }) => endpoint.path === updateBasket.path)).toHaveLength(0);
});

test.each(Array.from({ length: 40 }, (_, step) => [step * 10]))(
  'BAG-020 BAG-021 a merge that is cut off after %i ms is made once all the same',
  async (ms) => {
    const browser = createFakeBrowser({ latency: () => 70 });
    const tab = browser.openTab();
    void tab.bag.addToBag('A', 2);
    await browser.clock.advance(200);
    tab.$shopper.set({ ...tab.$shopper.get(), user: usBag(7) });
    void tab.bag.addToBag('B', 1);
    await browser.clock.advance(ms);
    tab.kill();
    const next = browser.openTab({ user: usBag(7) });
    void next.bag.loadBag();
    await browser.clock.advance(3_000);
    expect(next.quantities()).toEqual({ A: 2, B: 1 });
    expect(browser.storage.keys().filter((key) => /id|flight|intent/.test(key.split('.')[3] ?? ''))).toEqual([]);
  },
);

test('a bag that no longer exists is replaced by a new one, and the product is added to it', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  browser.backend.bags.clear();
  void tab.bag.addToBag('B');
  await browser.clock.advance(500);
  expect(tab.quantities()).toEqual({ B: 1 });
  expect(tab.toasts.$toasts.get().filter(({ tone }) => tone === 'error')).toEqual([]);
});

test('BAG-037 each country has its own bag, and the earlier one is shown when the shopper returns', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  tab.$shopper.set({ country: 'MX', locale: 'es-mx', user: null });
  await browser.clock.advance(200);
  expect(tab.bag.$bag.get()).toMatchObject({
    status: 'ready',
    bag: { country: 'MX', lines: [], total: { currency: 'MXN' } },
  });
  tab.$shopper.set({ country: 'US', locale: 'es-us', user: null });
  await browser.clock.advance(200);
  expect(tab.quantities()).toEqual({ A: 1 });
  expect(browser.calls.filter(({ endpoint }) => endpoint.path === getBasket.path)).toHaveLength(2);
});

test('a merge that the server refuses is not sent again', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  browser.setNetwork(({ endpoint }) =>
    endpoint.path === updateBasket.path ? { status: 403, code: 'FORBIDDEN' } : 'answered',
  );
  tab.$shopper.set({ ...tab.$shopper.get(), user: usBag(7) });
  await browser.clock.advance(10_000);
  expect(browser.calls.filter(({ endpoint }) => endpoint.path === updateBasket.path)).toHaveLength(1);
  expect(tab.quantities()).toEqual({ A: 1 });
});
