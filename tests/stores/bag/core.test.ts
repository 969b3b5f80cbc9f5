import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { getBasket, updateBasket } from '../../../src/contract/bag/baskets.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { createNotice } from '../../../src/stores/bag/notices.ts';
import { createServerBasketSource } from '../../../src/stores/bag/server-basket.ts';
import type { Shopper } from '../../../src/stores/bag/shopper.ts';
import { createBagStore } from '../../../src/stores/bag/store.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import type { FakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

/** A tab with one piece of a product, which the server knows. */
async function openFilledTab(browser: FakeBrowser, shopper: Partial<Shopper> = {}) {
  const tab = browser.openTab(shopper);
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  return tab;
}
const grace = createUser({ userId: 7, country: 'US' });
const countCalls = ({ calls }: FakeBrowser, path: string) =>
  calls.filter(({ endpoint }) => endpoint.path === path).length;

describe('a page that opens', () => {
  test('BAG-024 shows at once what an earlier page left unsent, and sends it', async () => {
    const browser = createFakeBrowser({ latency: () => 40 });
    const before = browser.openTab();
    before.kill();
    void before.bag.addToBag('A', 2);
    const tab = browser.openTab();
    expect(tab.quantities()).toEqual({ A: 2 });
    await browser.clock.advance(300);
    expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', pending: { count: 0 } });
  });

  test('BAG-020 repeats a merge whose reply was lost', async () => {
    const browser = createFakeBrowser();
    const tab = await openFilledTab(browser);
    browser.setNetwork(() => 'reply lost');
    tab.$shopper.set({ ...tab.$shopper.get(), user: grace });
    await browser.clock.advance(100);
    tab.kill();
    browser.setNetwork(() => 'answered');
    browser.openTab({ user: grace });
    await browser.clock.advance(5_000);
    expect(countCalls(browser, updateBasket.path)).toBe(2);
  });

  test('BAG-036 asks for nothing, nor for the user, while nothing is to be done, also when it is seen again', async () => {
    const browser = createFakeBrowser();
    const { environment, wake } = browser.openEmptyTab(() => null);
    let asks = 0;
    const $shopper = atom<Shopper>({ country: 'US', locale: 'en-us', user: null });
    const toasts = createToasts(environment);
    const waitForUser = () => Promise.resolve(void (asks += 1));
    const { core, bag } = createBagStore({ environment, $shopper, toasts, waitForUser });
    core.start();
    wake();
    await browser.clock.advance(1_000);
    expect([asks, browser.calls.length, bag.$removedLine.get()]).toEqual([0, 0, null]);
    void bag.loadBag();
    await browser.clock.advance(1_000);
    const before = asks;
    wake();
    await browser.clock.advance(1_000);
    expect([asks - before, countCalls(browser, getBasket.path)]).toEqual([0, 1]);
  });
});

describe('a shopper who changes', () => {
  test('BAG-037 keeps the bag when only the language does, which the next change is sent in', async () => {
    const browser = createFakeBrowser();
    const tab = await openFilledTab(browser);
    tab.$shopper.set({ ...tab.$shopper.get(), locale: 'es-us' });
    await browser.clock.advance(500);
    expect([tab.quantities(), countCalls(browser, getBasket.path)]).toEqual([{ A: 1 }, 0]);
    void tab.bag.addToBag('B');
    await browser.clock.advance(500);
    expect(browser.calls.at(-1)?.input.body).toMatchObject({ locale: 'es-us' });
  });

  test('BAG-034 keeps the bag when their membership is loaded, whose fee is not removed without asking', async () => {
    const browser = createFakeBrowser();
    const tab = browser.openTab({ user: grace });
    void tab.bag.addToBag(membershipSku);
    await browser.clock.advance(200);
    const removal = { basketItemId: 1, quantity: 0 };
    expect(tab.bag.getRequiredConfirmation(removal)).toBeNull();
    const member = createUser(
      { userId: 7, country: 'US' },
      { customerType: 'PreferredCustomer', membershipStatusId: 'Active' },
    );
    tab.$shopper.set({ ...tab.$shopper.get(), user: member });
    expect(tab.bag.getRequiredConfirmation(removal)).toBe('REMOVES_FEE');
  });

  test('BAG-037 leaves a failure behind', async () => {
    const browser = createFakeBrowser({ backend: createModelBackend({ stock: { B: 0 } }) });
    const tab = await openFilledTab(browser);
    void tab.bag.addToBag('B');
    await browser.clock.advance(300);
    expect(tab.bag.$failure.get()?.code).toBe('SOLD_OUT');
    tab.$shopper.set({ country: 'MX', locale: 'es-mx', user: null });
    expect(tab.bag.$failure.get()).toBeNull();
  });
});

describe('a failure', () => {
  test('CONST-002 is forgotten with the next change, and is not tried again then', async () => {
    const browser = createFakeBrowser({ backend: createModelBackend({ stock: { B: 0 } }) });
    const tab = await openFilledTab(browser);
    void tab.bag.addToBag('B');
    await browser.clock.advance(300);
    void tab.bag.addToBag('A');
    expect(tab.bag.$failure.get()).toBeNull();
    await browser.clock.advance(300);
    const before = browser.calls.length;
    for (const _ of [1, 2]) void tab.bag.retry();
    await browser.clock.advance(300);
    expect([tab.quantities(), browser.calls.length]).toEqual([{ A: 2 }, before]);
    expect(browser.storage.keys().filter((key) => key.includes('.intent.'))).toEqual([]);
  });

  test('CONST-002 names what was refused, and not what is still to be sent', async () => {
    const browser = createFakeBrowser({ backend: createModelBackend({ stock: { B: 0 } }) });
    const tab = browser.openTab();
    void tab.bag.addToBag('B');
    await browser.clock.settle();
    void tab.bag.addToBag('A');
    await browser.clock.advance(50);
    expect(tab.bag.$failure.get()).toEqual({ code: 'SOLD_OUT', skus: ['B'] });
    await browser.clock.advance(300);
    expect(tab.quantities()).toEqual({ A: 1 });
  });

  test('BAG-036 to load the bag does not keep back what was added meanwhile', async () => {
    const browser = createFakeBrowser();
    browser.setNetwork(({ endpoint: { path } }) =>
      path === getBasket.path ? { status: 400, code: 'INVALID_REQUEST' } : 'answered',
    );
    const tab = browser.openTab();
    void tab.bag.loadBag();
    await browser.clock.advance(10);
    void tab.bag.addToBag('A');
    await browser.clock.advance(300);
    expect(tab.bag.$bag.get()).toMatchObject({
      status: 'ready',
      pending: { count: 0 },
      bag: { lines: [{ sku: 'A' }] },
    });
  });

  test('PROMO-004 of a declined promotion names no product', async () => {
    const browser = createFakeBrowser();
    const tab = await openFilledTab(browser);
    browser.setNetwork(() => ({ status: 403, code: 'FORBIDDEN' }));
    void tab.bag.ignorePromotion(7);
    await browser.clock.advance(300);
    expect(tab.bag.$failure.get()).toEqual({ code: 'FORBIDDEN', skus: [] });
  });

  test('BAG-036 to load the bag is no reason not to load it when it is asked for again', async () => {
    const browser = createFakeBrowser({ outcome: () => ({ status: 400, code: 'INVALID_REQUEST' }) });
    const tab = browser.openTab();
    void tab.bag.loadBag();
    await browser.clock.advance(300);
    expect(tab.bag.$bag.get()).toEqual({ status: 'failed', code: 'INVALID_REQUEST' });
    browser.setNetwork(() => 'answered');
    void tab.bag.loadBag();
    await browser.clock.advance(300);
    expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [] } });
  });
});

describe('a bag that no longer exists', () => {
  test('BAG-019 is forgotten when it is loaded, and another one is', async () => {
    const browser = createFakeBrowser();
    (await openFilledTab(browser)).kill();
    browser.backend.bags.clear();
    const tab = browser.openTab();
    void tab.bag.loadBag();
    await browser.clock.advance(500);
    expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { basketId: '', lines: [] } });
    expect(countCalls(browser, getBasket.path)).toBe(2);
  });

  test('BAG-019 is being loaded again after a change of it, and is then empty', async () => {
    const browser = createFakeBrowser();
    const tab = await openFilledTab(browser, { user: grace });
    browser.backend.bags.clear();
    const seen = new Set<string>();
    tab.bag.$bag.listen(({ status }) => void seen.add(status));
    void tab.bag.removeLine(1);
    await browser.clock.advance(1_000);
    expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [] }, pending: { count: 0 } });
    expect([...seen].toSorted()).toEqual(['loading', 'ready']);
    expect(tab.bag.$failure.get()).toBeNull();
  });
});

test.each([null, grace])('BAG-022 a change that waits for the server waits in the other tabs too', async (user) => {
  const browser = createFakeBrowser({ latency: () => 10 });
  const tab = await openFilledTab(browser, { user });
  const other = browser.openTab({ user });
  void other.bag.loadBag();
  await browser.clock.advance(200);
  browser.setNetwork(() => 'lost');
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  expect(other.bag.$bag.get()).toMatchObject({ pending: { count: 1, isWaitingForServer: true } });
  tab.kill();
  browser.setNetwork(() => 'answered');
  await browser.clock.advance(5_000);
  expect(other.bag.$bag.get()).toMatchObject({ pending: { count: 0 }, bag: { lines: [{ quantity: 2 }] } });
});

test('BAG-022 a change is not planned on a bag that another tab knows better', async () => {
  const browser = createFakeBrowser();
  const tab = await openFilledTab(browser);
  browser.storage.setItem('shop.bag.US.turn', '99');
  void tab.bag.addToBag('B');
  await browser.clock.advance(200);
  expect(browser.calls.at(-1)?.input.body).toMatchObject({
    promotionRequest: { shoppingCart: { items: [{ sku: 'B' }] } },
  });
});

test('BAG-022 a page that heard nothing while it was put aside loads the bag when it is seen again', async () => {
  const browser = createFakeBrowser();
  const { environment, wake } = browser.openEmptyTab(() => null);
  const $shopper = atom<Shopper>({ country: 'US', locale: 'en-us', user: null });
  const deafEnvironment = { ...environment, channel: { ...environment.channel, listen: () => undefined } };
  const { core, bag } = createBagStore({ environment: deafEnvironment, $shopper, toasts: createToasts(environment) });
  core.start();
  void bag.addToBag('A');
  await browser.clock.advance(200);
  await openFilledTab(browser);
  wake();
  await browser.clock.advance(200);
  expect(bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [{ sku: 'A', quantity: 2 }] } });
  wake();
  await browser.clock.advance(200);
  expect(countCalls(browser, getBasket.path)).toBe(1);
});

test('BAG-019 a bag that is gone when it is loaded again is loading until there is another one', async () => {
  const browser = createFakeBrowser();
  const tab = await openFilledTab(browser, { user: grace });
  browser.backend.bags.clear();
  const seen = new Set<string>();
  tab.bag.$bag.listen(({ status }) => void seen.add(status));
  void tab.core.reload();
  await browser.clock.advance(1_000);
  expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [] } });
  expect([...seen].toSorted()).toEqual(['loading', 'ready']);
});

test('BAG-030 a notice of another store is added to those of the bag', async () => {
  const tab = await openFilledTab(createFakeBrowser());
  tab.core.localBag.addNotice(createNotice('SHIPPING_CLEARED', 'shipping 1', 'USD'));
  expect(tab.bag.$notices.get()).toMatchObject([{ id: 'shipping 1', code: 'SHIPPING_CLEARED' }]);
});

test('MEM-014 putting the fee back chooses the membership again, putting a product back does not', async () => {
  const browser = createFakeBrowser();
  const { environment } = browser.openEmptyTab(() => null);
  const $shopper = atom<Shopper>({ country: 'US', locale: 'en-us', user: null });
  const told: string[] = [];
  const { bag, core } = createBagStore({
    ...{ environment, $shopper, toasts: createToasts(environment) },
    onFeeAdded: () => void told.push('added'),
    onFeeRemoved: () => void told.push('removed'),
  });
  core.start();
  for (const sku of ['A', membershipSku]) {
    void bag.addToBag(sku);
    await browser.clock.advance(200);
  }
  for (const id of [1, 2]) {
    void bag.removeLine(id);
    await browser.clock.advance(200);
    void bag.undoRemoval();
    await browser.clock.advance(200);
  }
  expect(told).toEqual(['added', 'removed', 'added']);
});

test('CONST-002 trying again without a failure changes nothing', async () => {
  const browser = createFakeBrowser();
  const tab = await openFilledTab(browser);
  void tab.bag.retry();
  await browser.clock.advance(200);
  expect(browser.storage.keys().filter((key) => key.includes('.intent.'))).toEqual([]);
  expect(tab.bag.$bag.get()).toMatchObject({ pending: { count: 0 } });
});

test('BAG-017 the fee is taken out and put back without anybody who follows it', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag(membershipSku);
  await browser.clock.advance(200);
  void tab.bag.removeLine(1);
  await browser.clock.advance(200);
  expect(tab.quantities()).toEqual({});
  void tab.bag.undoRemoval();
  await browser.clock.advance(200);
  expect(tab.quantities()).toEqual({ [membershipSku]: 1 });
});

test('BAG-035 after an order nothing is said of the bag before, also where none was loaded', async () => {
  const browser = createFakeBrowser({ backend: createModelBackend({ stock: { A: 1 } }) });
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(200);
  expect(tab.bag.$notices.get()).toHaveLength(1);
  void tab.bag.clearAfterOrder();
  expect(tab.bag.$notices.get()).toEqual([]);
  const other = createFakeBrowser();
  const fresh = other.openTab();
  void fresh.bag.clearAfterOrder();
  await other.clock.advance(200);
  expect(fresh.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [] } });
});

test('BAG-029 how many pieces the server has is told with each basket, of all lines', async () => {
  const browser = createFakeBrowser();
  const { environment } = browser.openEmptyTab(() => null);
  const $shopper = atom<Shopper>({ country: 'US', locale: 'en-us', user: null });
  const counts: number[] = [];
  const toasts = createToasts(environment);
  const { bag, core } = createBagStore({ environment, $shopper, toasts, onCountChange: (count) => counts.push(count) });
  core.start();
  const source = createServerBasketSource(core);
  expect(source.read()).toBeNull();
  for (const sku of ['A', 'B']) {
    void bag.addToBag(sku, 2);
    await browser.clock.advance(200);
  }
  expect(counts).toEqual([2, 4]);
  expect(source.read()).toMatchObject({ items: [{ sku: 'A' }, { sku: 'B' }], ignoredPromotions: [] });
  expect(source.read()?.basketId).toMatch(/^bag-1/);
});
