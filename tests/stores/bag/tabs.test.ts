import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeBrowser, type RecordedCall } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';

const overlaps = (calls: readonly RecordedCall[]) =>
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
  expect(overlaps(browser.calls)).toEqual([]);
  for (const tab of tabs) expect(tab.quantities()).toEqual({ A: 3, B: 3, 'own-0': 1, 'own-1': 1, 'own-2': 1 });
});

test('BAG-023 without Web Locks a blocked call is tried again after 300 ms', async () => {
  const browser = createFakeBrowser({ hasLocks: false, latency: () => 60 });
  const [one, other] = [browser.openTab(), browser.openTab()];
  void one.bag.addToBag('A');
  await browser.clock.advance(60);
  void other.bag.loadBag();
  const asked = browser.clock.now();
  await browser.clock.advance(299);
  expect(browser.calls).toHaveLength(1);
  await browser.clock.advance(600);
  expect(browser.calls).toHaveLength(1);
  expect(other.quantities()).toEqual({ A: 1 });
  void other.bag.addToBag('B');
  await browser.clock.advance(1_000);
  expect((browser.calls[1]?.startedAt ?? 0) - asked).toBeGreaterThan(300);
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

test.each([
  ['Web Locks', true, 500],
  ['a flag in storage', false, 41_000],
])(
  'BAG-022 a tab that dies in the middle of a call blocks nobody, with %s, and its change is made once',
  async (_, hasLocks, within) => {
    for (const moment of [0, 20, 45, 60, 80, 95, 120]) {
      const browser = createFakeBrowser({ hasLocks, latency: () => 40 });
      const [dying, other] = [browser.openTab(), browser.openTab()];
      void dying.bag.addToBag('A', 3);
      await browser.clock.advance(moment);
      dying.kill();
      void other.bag.addToBag('B');
      await browser.clock.advance(within);
      expect(other.quantities(), `killed after ${moment} ms`).toEqual({ A: 3, B: 1 });
    }
  },
);

test('a flag that nobody can have written blocks nobody', async () => {
  const browser = createFakeBrowser({ hasLocks: false });
  browser.storage.setItem('shop.bag.US.lock', JSON.stringify({ owner: 'x', until: Number.MAX_SAFE_INTEGER }));
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(500);
  expect(tab.quantities()).toEqual({ A: 1 });
  browser.storage.setItem('shop.bag.US.lock', 'nonsense');
  void tab.bag.addToBag('A');
  await browser.clock.advance(500);
  expect(tab.quantities()).toEqual({ A: 2 });
});

const skus = ['A', 'B', 'C'] as const;
const step = fc.record({
  tab: fc.nat(2),
  sku: fc.constantFrom(...skus),
  wait: fc.constantFrom(0, 0, 10, 45, 200),
  quantity: fc.integer({ min: 1, max: 4 }),
  what: fc.constantFrom('add', 'add', 'add', 'set', 'remove', 'kill', 'load', 'wake'),
  fate: fc.constantFrom('answered', 'answered', 'answered', 'lost', 'reply lost'),
});

/** Additions alone have an outcome that no order changes: each is there once. */
test.each([
  ['Web Locks', true],
  ['a flag in storage', false],
])(
  'BAG-022 whatever three tabs add, lose and survive, each addition is made exactly once (%s)',
  async (_, hasLocks) => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);
    console.info(`seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const browser = createFakeBrowser({ hasLocks, backend: createModelBackend() });
        const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
        const added = new Map<string, number>();
        for (const { tab, sku, wait, quantity, what, fate } of steps) {
          browser.setNetwork(() => fate);
          if (what === 'kill') {
            tabs[tab]?.kill();
            tabs[tab] = browser.openTab();
          } else if (what === 'load') void tabs[tab]?.bag.loadBag();
          else if (what === 'wake') tabs[tab]?.wake();
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

test('whatever three tabs change at once, all end with the bag that the server has', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);
  console.info(`seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const browser = createFakeBrowser();
      const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
      for (const { tab: index, sku, wait, quantity, what, fate } of steps) {
        const tab = tabs[index];
        const line = tab?.lines().find((one) => one.sku === sku);
        browser.setNetwork(() => fate);
        if (what === 'kill') {
          tab?.kill();
          tabs[index] = browser.openTab();
        } else if (what === 'load') void tab?.bag.loadBag();
        else if (what === 'wake') tab?.wake();
        else if (what === 'set' && line) void tab?.bag.setQuantity(line.basketItemId, quantity);
        else if (what === 'remove' && line) void tab?.bag.removeLine(line.basketItemId);
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
}, 60_000);
