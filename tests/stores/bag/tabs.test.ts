import fc from 'fast-check';
import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import type { Shopper } from '../../../src/stores/bag/shopper.ts';
import { createBagStore } from '../../../src/stores/bag/store.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createFakeBrowser, type RecordedCall } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const findOverlaps = (calls: readonly RecordedCall[]) =>
  calls.filter((call, index) =>
    calls.slice(index + 1).some(({ startedAt }) => startedAt < (call.endedAt ?? Number.POSITIVE_INFINITY)),
  );

test.each([
  ['Web Locks', true],
  ['a flag in storage', false],
])('BAG-022 three tabs call one at a time with %s, and all end with the same bag', async (_, hasLocks) => {
  const browser = createFakeBrowser({ hasLocks });
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  void tabs[0]?.bag.loadBag();
  for (const [index, tab] of tabs.entries()) for (const sku of ['A', 'B', `own-${index}`]) void tab.bag.addToBag(sku);
  await browser.clock.advance(20_000);
  expect(findOverlaps(browser.calls)).toEqual([]);
  for (const tab of tabs) expect(tab.quantities()).toEqual({ A: 3, B: 3, 'own-0': 1, 'own-1': 1, 'own-2': 1 });
});

test('BAG-023 without Web Locks a blocked call is tried again after 300 ms', async () => {
  const browser = createFakeBrowser({ hasLocks: false, latency: () => 60 });
  const [one, other] = [browser.openTab(), browser.openTab()];
  void one.bag.addToBag('A');
  await browser.clock.advance(60);
  void other.bag.loadBag();
  const requestedAt = browser.clock.now();
  await browser.clock.advance(299);
  expect(browser.calls).toHaveLength(1);
  await browser.clock.advance(600);
  expect(browser.calls).toHaveLength(1);
  expect(other.quantities()).toEqual({ A: 1 });
  void other.bag.addToBag('B');
  await browser.clock.advance(1_000);
  expect((browser.calls[1]?.startedAt ?? 0) - requestedAt).toBeGreaterThan(300);
});

test('another tab shows the new bag without a call of its own', async () => {
  const browser = createFakeBrowser();
  const [one, other] = [browser.openTab(), browser.openTab()];
  void other.bag.loadBag();
  await browser.clock.advance(100);
  void one.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  expect(other.quantities()).toEqual({ A: 2 });
  expect(browser.calls).toHaveLength(2);
  expect(other.toasts.$toasts.get()).toEqual([]);
});

describe('what another tab says', () => {
  test.each<[string, Partial<Shopper>]>([
    ['country', { country: 'CA', locale: 'en-ca' }],
    ['user', { user: createUser({ userId: 7, country: 'US' }) }],
  ])('BAG-037 of the bag of another %s is not shown', async (_, shopper) => {
    const browser = createFakeBrowser();
    const [other, one] = [browser.openTab(shopper), browser.openTab()];
    void other.bag.addToBag('B');
    await browser.clock.advance(200);
    for (const sku of ['A', 'C']) {
      void one.bag.addToBag(sku);
      await browser.clock.advance(200);
    }
    expect([other.quantities(), one.quantities()]).toEqual([{ B: 1 }, { A: 1, C: 1 }]);
  });

  test('BAG-022 late, twice, or in no form that is known changes nothing', async () => {
    const browser = createFakeBrowser({ backend: createModelBackend({ stock: { B: 1 } }) });
    const [one, other] = [browser.openTab(), browser.openTab()];
    const messages: unknown[] = [];
    const { channel } = browser.openEmptyTab(() => null).environment;
    channel.listen((message) => void messages.push(message));
    for (const sku of ['A', 'B']) {
      void one.bag.addToBag(sku, 2);
      await browser.clock.advance(200);
    }
    const read = () => [other.quantities(), other.bag.$notices.get()];
    const before = read();
    expect(before).toMatchObject([{ A: 2, B: 1 }, [{ code: 'QUANTITY_REDUCED' }]]);
    for (const message of [...messages, 'nonsense', { country: 'US' }]) channel.postMessage(message);
    await browser.clock.advance(10);
    expect([messages.length, read()]).toEqual([2, before]);
  });

  test('BAG-038 of changes that were made in both is told in both', async () => {
    const browser = createFakeBrowser();
    const [busy, one, other] = [browser.openTab(), browser.openTab(), browser.openTab()];
    void busy.bag.addToBag('B');
    await browser.clock.settle();
    void one.bag.addToBag('A');
    void other.bag.addToBag('A', 2);
    await browser.clock.advance(300);
    for (const { toasts } of [one, other])
      expect(toasts.$toasts.get()).toMatchObject([{ code: 'addToCartSuccess', values: { quantity: 3 } }]);
    expect(busy.toasts.$toasts.get()).toMatchObject([{ values: { name: 'Name of B' } }]);
    expect(browser.calls).toHaveLength(2);
  });

  test('BAG-022 of a change counts before storage shows it: nothing is counted twice', async () => {
    const browser = createFakeBrowser();
    void browser.openTab().bag.addToBag('A', 2);
    await browser.clock.settle();
    const storage = createMemoryStorage();
    for (const key of browser.storage.keys()) storage.setItem(key, browser.storage.getItem(key) ?? '');
    const environment = { ...browser.openEmptyTab(() => null).environment, storage };
    const $shopper = atom<Shopper>({ country: 'US', locale: 'en-us', user: null });
    const { bag, core } = createBagStore({ environment, $shopper, toasts: createToasts(environment) });
    core.start();
    await browser.clock.advance(90);
    expect(bag.$bag.get()).toMatchObject({ status: 'ready', pending: { count: 0 } });
    expect(findBag(bag.$bag.get())?.lines).toMatchObject([{ sku: 'A', quantity: 2 }]);
  });
});

describe('bags of two countries', () => {
  test('BAG-037 wait for no call of each other', async () => {
    const browser = createFakeBrowser();
    for (const country of ['US', 'CA'] as const) void browser.openTab({ country }).bag.addToBag('A');
    await browser.clock.advance(10);
    expect(browser.calls).toHaveLength(2);
  });

  test('BAG-022 BAG-037 a tab that waited for one of them waits for its turn with the other', async () => {
    const browser = createFakeBrowser();
    const [one, switching, abroad] = [browser.openTab(), browser.openTab(), browser.openTab({ country: 'CA' })];
    void one.bag.addToBag('A');
    await browser.clock.advance(20);
    void switching.bag.addToBag('B');
    await browser.clock.settle();
    switching.$shopper.set({ country: 'CA', locale: 'en-ca', user: null });
    await browser.clock.advance(20);
    void abroad.bag.addToBag('C');
    await browser.clock.advance(1_000);
    const calls = browser.calls.filter(({ input }) => JSON.stringify(input).includes('"country":"CA"'));
    expect(calls.length).toBeGreaterThan(1);
    expect(findOverlaps(calls)).toEqual([]);
    expect([switching.quantities(), one.quantities()]).toEqual([{ C: 1 }, { A: 1, B: 1 }]);
  });
});

test.each([
  ['Web Locks', true, 500],
  ['a flag in storage', false, 41_000],
])(
  'BAG-022 a tab that dies during a call blocks no other, with %s, and its change is made once',
  async (_, hasLocks, waitMs) => {
    for (const killedAfter of [0, 20, 45, 60, 80, 95, 120]) {
      const browser = createFakeBrowser({ hasLocks, latency: () => 40 });
      const [dying, other] = [browser.openTab(), browser.openTab()];
      void dying.bag.addToBag('A', 3);
      await browser.clock.advance(killedAfter);
      dying.kill();
      void other.bag.addToBag('B');
      await browser.clock.advance(waitMs);
      expect(other.quantities(), `killed after ${killedAfter} ms`).toEqual({ A: 3, B: 1 });
    }
  },
);

test('an invalid lock flag in storage blocks no tab', async () => {
  const browser = createFakeBrowser({ hasLocks: false });
  browser.storage.setItem('shop.bag.US.lock', JSON.stringify({ owner: 'x', until: Number.MAX_SAFE_INTEGER }));
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(500);
  expect(tab.bag.$bag.get()).toMatchObject({ pending: { count: 0 }, bag: { lines: [{ quantity: 1 }] } });
  browser.storage.setItem('shop.bag.US.lock', 'nonsense');
  void tab.bag.addToBag('A');
  await browser.clock.advance(500);
  expect(tab.bag.$bag.get()).toMatchObject({ pending: { count: 0 }, bag: { lines: [{ quantity: 2 }] } });
});

const skus = ['A', 'B', 'C'] as const;
const step = fc.record({
  tab: fc.nat(2),
  sku: fc.constantFrom(...skus),
  wait: fc.constantFrom(0, 0, 10, 45, 200),
  quantity: fc.integer({ min: 1, max: 4 }),
  action: fc.constantFrom('add', 'add', 'add', 'set', 'remove', 'kill', 'load', 'wake'),
  outcome: fc.constantFrom('answered', 'answered', 'answered', 'lost', 'reply lost'),
});

/** Only additions are checked here, because their result does not depend on the order of the calls. */
test.each([
  ['Web Locks', true],
  ['a flag in storage', false],
])(
  'BAG-022 three tabs that fail and restart make each addition exactly once (%s)',
  async (_, hasLocks) => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);
    console.info(`seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const browser = createFakeBrowser({ hasLocks, backend: createModelBackend() });
        const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
        const added = new Map<string, number>();
        for (const { tab, sku, wait, quantity, action, outcome } of steps) {
          browser.setNetwork(() => outcome);
          if (action === 'kill') {
            tabs[tab]?.kill();
            tabs[tab] = browser.openTab();
          } else if (action === 'load') void tabs[tab]?.bag.loadBag();
          else if (action === 'wake') tabs[tab]?.wake();
          else {
            void tabs[tab]?.bag.addToBag(sku, quantity);
            added.set(sku, (added.get(sku) ?? 0) + quantity);
          }
          await browser.clock.advance(wait);
        }
        browser.setNetwork(() => 'answered');
        await browser.clock.advance(200_000);
        const expected = Object.fromEntries([...added].toSorted());
        const [bag] = browser.backend.bags.values();
        expect(browser.backend.bags.size).toBeLessThanOrEqual(1);
        expect(bag ? browser.backend.quantities(bag.id) : {}).toEqual(expected);
        for (const tab of tabs) {
          void tab.bag.loadBag();
          await browser.clock.advance(2_000);
          expect(tab.quantities()).toEqual(expected);
        }
        expect(browser.storage.keys().filter((key) => key.includes('.intent.') || key.endsWith('.flight'))).toEqual([]);
      }),
      { seed, numRuns: hasLocks ? 150 : 60 },
    );
  },
  60_000,
);

test('three tabs that change the bag at the same time all end with the bag of the server', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);
  console.info(`seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const browser = createFakeBrowser();
      const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
      for (const { tab: index, sku, wait, quantity, action, outcome } of steps) {
        const tab = tabs[index];
        const line = tab?.lines().find((candidate) => candidate.sku === sku);
        browser.setNetwork(() => outcome);
        if (action === 'kill') {
          tab?.kill();
          tabs[index] = browser.openTab();
        } else if (action === 'load') void tab?.bag.loadBag();
        else if (action === 'wake') tab?.wake();
        else if (action === 'set' && line) void tab?.bag.setQuantity(line.basketItemId, quantity);
        else if (action === 'remove' && line) void tab?.bag.removeLine(line.basketItemId);
        else void tab?.bag.addToBag(sku, quantity);
        await browser.clock.advance(wait);
      }
      browser.setNetwork(() => 'answered');
      await browser.clock.advance(200_000);
      for (const tab of tabs) {
        void tab.bag.loadBag();
        await browser.clock.advance(500);
      }
      const [bag] = browser.backend.bags.values();
      for (const tab of tabs) expect(tab.quantities()).toEqual(bag ? browser.backend.quantities(bag.id) : {});
    }),
    { seed, numRuns: 150 },
  );
});
