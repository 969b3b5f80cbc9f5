import { describe, expect, test } from 'vitest';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

test('a change waits while the server is down, is retried with growing delays, and is made once', async () => {
  const browser = createFakeBrowser({ outcome: () => 'lost', latency: () => 0 });
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(10);
  expect(tab.bag.$bag.get()).toMatchObject({
    status: 'ready',
    pending: { count: 1, isWaitingForServer: true },
    bag: { lines: [{ sku: 'A', quantity: 2, isPending: true }] },
  });
  expect(tab.bag.$subtotal.get(), 'no price is known').toBeNull();
  expect(tab.toasts.$toasts.get()).toEqual([]);
  await browser.clock.advance(600_000);
  const times = browser.calls.map(({ startedAt }) => startedAt);
  const delays = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(delays.slice(0, 7)).toEqual([750, 1_500, 3_000, 6_000, 12_000, 24_000, 45_000]);
  expect(delays.slice(7).every((measureDelay) => measureDelay === 45_000)).toBe(true);
  browser.setNetwork(() => 'answered');
  tab.wake();
  await browser.clock.advance(10);
  expect(tab.bag.$bag.get()).toMatchObject({
    pending: { count: 0, isWaitingForServer: false },
    bag: { lines: [{ quantity: 2 }] },
  });
  expect(tab.bag.$subtotal.get()?.minor).toBeGreaterThan(0);
  expect(new Set(browser.calls.map(({ input }) => input.operationId)).size).toBe(1);
  void tab.bag.addToBag('B');
  expect(tab.bag.$bag.get()).toMatchObject({ pending: { count: 1, isWaitingForServer: false } });
});

test('jitter spreads the attempts', async () => {
  const numbers = [0, 0.999, 0.3, 0.7];
  const measureDelay = async (random: number) => {
    const browser = createFakeBrowser({ outcome: () => 'lost', latency: () => 0, random: () => random });
    void browser.openTab().bag.addToBag('A');
    await browser.clock.advance(1_100);
    return (browser.calls[1]?.startedAt ?? 0) - (browser.calls[0]?.startedAt ?? 0);
  };
  expect(await Promise.all(numbers.map(measureDelay))).toEqual([500, 1000, 650, 850]);
});

test('three waiting tabs retry as rarely as one, and each change is made once when the network is back', async () => {
  const browser = createFakeBrowser({ outcome: () => 'lost', latency: () => 0 });
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  for (const tab of tabs) void tab.bag.addToBag('A');
  await browser.clock.advance(60_000);
  expect(browser.calls.length).toBeLessThan(12);
  browser.setNetwork(() => 'answered');
  for (const tab of tabs) tab.wake();
  await browser.clock.advance(100);
  for (const tab of tabs) expect(tab.quantities()).toEqual({ A: 3 });
});

test('an intent outlives its page, and the next page sends it without any action of the shopper', async () => {
  const browser = createFakeBrowser({ outcome: () => 'lost' });
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  tab.kill();
  browser.setNetwork(() => 'answered');
  const next = browser.openTab();
  await browser.clock.advance(100);
  expect(next.quantities()).toEqual({ A: 2 });
  expect(next.toasts.$toasts.get()).toMatchObject([{ code: 'addToCartSuccess' }]);
});

test('a reply that is lost is not applied twice', async () => {
  const browser = createFakeBrowser({ outcome: () => 'reply lost' });
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  browser.setNetwork(() => 'answered');
  await browser.clock.advance(5_000);
  expect(tab.quantities()).toEqual({ A: 2 });
  expect(browser.calls).toHaveLength(2);
  expect(browser.calls[1]?.input).toEqual(browser.calls[0]?.input);
});

test('a change that was sent too long ago is not sent again, and the shopper sees a message', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(100);
  browser.setNetwork(() => 'reply lost');
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  tab.kill();
  await browser.clock.advance(24 * 3_600_000);
  browser.setNetwork(() => 'answered');
  const next = browser.openTab();
  await browser.clock.advance(200);
  expect(next.quantities()).toEqual({ A: 3 });
  expect(next.toasts.$toasts.get()).toMatchObject([{ tone: 'error', code: 'OPERATION_EXPIRED' }]);
});

test('invalid values in storage are ignored', async () => {
  const browser = createFakeBrowser();
  for (const key of ['id', 'flight', 'ignored', 'turn', 'intent.1', 'intent.2'])
    browser.storage.setItem(`shop.bag.US.${key}`, key === 'intent.2' ? '{"kind":"add","sku":"","quantity":-3}' : '{');
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(300);
  expect(tab.quantities()).toEqual({ A: 1 });
});

test('ERR-005 a loaded bag stays visible while the server is down; one that cannot be loaded raises an event', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(100);
  browser.setNetwork(() => 'lost');
  void tab.bag.setQuantity(1, 5);
  await browser.clock.advance(10_000);
  expect(tab.bag.$bag.get()).toMatchObject({
    status: 'ready',
    pending: { count: 1, isWaitingForServer: true },
    bag: { lines: [{ quantity: 5, isPending: true }] },
  });
  const other = browser.openTab();
  void other.bag.loadBag();
  await browser.clock.advance(1_000);
  expect(other.bag.$bag.get()).toMatchObject({ status: 'failed', code: 'OFFLINE' });
  expect([new Set(tab.windowEvents), new Set(other.windowEvents)]).toEqual([new Set(), new Set(['basket-error'])]);
  expect(other.toasts.$toasts.get()).toEqual([]);
});

describe('an API without basket versions', () => {
  const openBrowser = () => createFakeBrowser({ backend: createModelBackend({ isPlain: true }) });

  test.each([
    ['reply lost', null],
    ['lost', null],
    ['reply lost', createUser({ userId: 7, country: 'US' })],
    ['lost', createUser({ userId: 7, country: 'US' })],
  ] as const)('API-026 adds once what was %s for %o, also where a later page repeats it', async (outcome, user) => {
    const browser = openBrowser();
    const tab = browser.openTab({ user });
    void tab.bag.addToBag('A', 2);
    await browser.clock.advance(500);
    tab.kill();
    const next = browser.openTab({ user });
    browser.setNetwork(({ endpoint }) => (endpoint.path.includes('upsert') ? outcome : 'answered'));
    void next.bag.addToBag('A');
    await browser.clock.advance(500);
    browser.setNetwork(() => 'answered');
    await browser.clock.advance(5_000);
    expect(next.quantities()).toEqual({ A: 3 });

    browser.setNetwork(({ endpoint }) => (endpoint.path.includes('upsert') ? outcome : 'answered'));
    void next.bag.addToBag('B');
    await browser.clock.advance(100);
    next.kill();
    browser.setNetwork(() => 'answered');
    const last = browser.openTab({ user });
    await browser.clock.advance(5_000);
    expect(last.quantities()).toEqual({ A: 3, B: 1 });
  });

  test('API-026 adds once what a new customer of this browser has added', async () => {
    const browser = openBrowser();
    const tab = browser.openTab({ user: createUser({ userId: 7, country: 'US' }) });
    browser.setNetwork(() => 'reply lost');
    void tab.bag.addToBag('A', 2);
    await browser.clock.advance(500);
    browser.setNetwork(() => 'answered');
    await browser.clock.advance(2_000);
    expect(tab.quantities()).toEqual({ A: 2 });
    expect(tab.toasts.$toasts.get()).toMatchObject([{ code: 'addToCartSuccess' }]);
  });

  test('sets the quantity that was chosen before the page was left', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    void tab.bag.addToBag('A', 2);
    await browser.clock.advance(500);
    browser.setNetwork(() => 'lost');
    void tab.core.submitIntents({ kind: 'set', sku: 'A', quantity: 5 });
    tab.kill();
    const next = browser.openTab();
    await browser.clock.advance(500);
    expect(next.bag.$bag.get()).toMatchObject({ status: 'failed', code: 'OFFLINE' });
    browser.setNetwork(() => 'answered');
    await browser.clock.advance(20_000);
    expect(next.quantities()).toEqual({ A: 5 });
  });
});
