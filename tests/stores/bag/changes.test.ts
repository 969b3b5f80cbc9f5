import { expect, test } from 'vitest';
import { upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';

const shown = { name: 'Satin', imageUrl: '/satin.webp', price: { minor: 1000, currency: 'USD' } };

test('BAG-024 BAG-038 CAT-059 adding shows one piece at once, and a toast for 3000 ms after the reply', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', undefined, shown);
  expect(tab.bag.$bag.get()).toMatchObject({
    status: 'ready',
    pending: { count: 1, isWaitingForServer: false },
    bag: { lines: [{ sku: 'A', name: 'Satin', quantity: 1, isPending: true, total: { minor: 1000 } }] },
  });
  await browser.clock.advance(80);
  expect(tab.bag.$bag.get()).toMatchObject({
    pending: { count: 0 },
    bag: {
      lines: [{ sku: 'A', name: 'Name of A', quantity: 1, isPending: false, basketItemId: 1 }],
      total: { minor: 1000, currency: 'USD' },
    },
  });
  expect(tab.toasts.$toasts.get()).toMatchObject([
    { tone: 'success', code: 'addToCartSuccess', values: { name: 'Name of A', quantity: 1 } },
  ]);
  await browser.clock.advance(2_999);
  expect(tab.toasts.$toasts.get()).toHaveLength(1);
  await browser.clock.advance(1);
  expect(tab.toasts.$toasts.get()).toHaveLength(0);
  expect(browser.calls).toHaveLength(1);
});

test('BAG-038 the toast counts the pieces that were added, and says why when there is none', async () => {
  const browser = createFakeBrowser({ backend: createModelBackend({ stock: { A: 3 } }) });
  const tab = browser.openTab();
  const shownToasts = [];
  for (let index = 0; index < 3; index += 1) {
    void tab.bag.addToBag('A', 2, shown);
    await browser.clock.advance(200);
    shownToasts.push(tab.toasts.$toasts.get().at(-1));
  }
  expect(shownToasts).toMatchObject([
    { code: 'addToCartSuccess', values: { quantity: 2 } },
    { code: 'addToCartSuccess', values: { quantity: 1 } },
    { tone: 'error', code: 'QUANTITY_REDUCED', values: { name: 'Name of A', from: 5, to: 3 } },
  ]);
});

test('BAG-025 BAG-026 adding a product again increases its line, and the fee stays one', async () => {
  const browser = createFakeBrowser();
  const { bag } = browser.openTab();
  for (const sku of ['A', 'A', membershipSku, membershipSku]) {
    void bag.addToBag(sku, 2);
    await browser.clock.advance(200);
  }
  expect(browser.backend.quantities('bag-1'.padEnd(22, 'x'))).toEqual({ A: 4, [membershipSku]: 1 });
  expect(bag.$count.get()).toBe(5);
  expect(bag.$subtotal.get()).toEqual({ minor: 5000, currency: 'USD' });
  expect(bag.$totalWithoutFee.get()).toEqual({ minor: 4000, currency: 'USD' });
});

test('BAG-027 NOTE-045 a quantity of 0 or less removes the line, and a fraction changes nothing', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 3);
  await browser.clock.advance(100);
  void tab.bag.setQuantity(1, 1.5);
  void tab.bag.setQuantity(1, Number.NaN);
  expect(tab.quantities()).toEqual({ A: 3 });
  void tab.bag.addToBag('B');
  await browser.clock.advance(200);
  for (const [id, quantity] of [[1, -1] as const, [2, 0] as const]) void tab.bag.setQuantity(id, quantity);
  expect(tab.quantities()).toEqual({});
  await browser.clock.advance(500);
  expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [] }, pending: { count: 0 } });
  expect(tab.toasts.$toasts.get().map(({ code }) => code)).toEqual(['addToCartSuccess']);
});

test('BAG-027 a removed line is put back with its quantity and in its place, on later pages too', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  const skus = () => tab.lines().map(({ sku, quantity }) => `${sku} ${quantity}`);
  for (const [sku, quantity] of [['A', 3] as const, ['B', 1] as const]) void tab.bag.addToBag(sku, quantity);
  await browser.clock.advance(400);
  expect(tab.bag.$removedLine.get()).toBeNull();
  void tab.bag.removeLine(tab.lines()[0]?.basketItemId ?? 0);
  expect(tab.bag.$removedLine.get()).toMatchObject({ index: 0, line: { sku: 'A', quantity: 3 } });
  await browser.clock.advance(400);
  void tab.bag.addToBag('C');
  await browser.clock.advance(400);
  void tab.bag.undoRemoval();
  expect([skus(), tab.bag.$removedLine.get()]).toEqual([['A 3', 'B 1', 'C 1'], null]);
  await browser.clock.advance(400);
  expect(skus()).toEqual(['A 3', 'B 1', 'C 1']);
  tab.kill();
  const next = browser.openTab();
  void next.bag.loadBag();
  await browser.clock.advance(400);
  expect(next.lines().map(({ sku }) => sku)).toEqual(['A', 'B', 'C']);
});

test('BAG-027 nothing is said of a line whose removal was refused, nor put back twice', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(400);
  browser.setNetwork(() => ({ status: 409, code: 'BASKET_LOCKED' }));
  void tab.bag.removeLine(tab.lines()[0]?.basketItemId ?? 0);
  expect(tab.bag.$removedLine.get()).toMatchObject({ line: { sku: 'A' } });
  await browser.clock.advance(400);
  expect([tab.quantities(), tab.bag.$removedLine.get()]).toEqual([{ A: 2 }, null]);
  browser.setNetwork(() => 'answered');
  await tab.bag.undoRemoval();
  expect(tab.quantities()).toEqual({ A: 2 });
});

test('BAG-039 CONST-001 a changed quantity is shown at once, and its toast for 5000 ms', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(4_000);
  void tab.bag.setQuantity(1, 4);
  expect(tab.quantities()).toEqual({ A: 4 });
  await browser.clock.advance(80);
  expect(tab.toasts.$toasts.get()).toMatchObject([
    { tone: 'success', code: 'cartQtyUpdateSuccess', values: { name: 'Name of A', quantity: 4 } },
  ]);
  await browser.clock.advance(4_999);
  expect(tab.toasts.$toasts.get()).toHaveLength(1);
  await browser.clock.advance(1);
  expect(tab.toasts.$toasts.get()).toHaveLength(0);
});

test('BAG-022 ten fast clicks become two calls, and the last one counts', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  for (let click = 2; click <= 11; click += 1) {
    void tab.bag.setQuantity(1, click);
    await browser.clock.advance(5);
  }
  await browser.clock.advance(500);
  expect(tab.quantities()).toEqual({ A: 11 });
  expect(browser.calls.length - 1).toBeLessThanOrEqual(2);
});

test('ten clicks on add make ten pieces in at most two calls', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  for (let click = 1; click <= 10; click += 1) {
    void tab.bag.addToBag('A');
    await browser.clock.settle();
  }
  await browser.clock.advance(500);
  expect(tab.quantities()).toEqual({ A: 10 });
  expect(browser.calls.length).toBeLessThanOrEqual(2);
});

test('BAG-038 a product that is removed and added again has the added quantity, and so does the toast', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 5);
  await browser.clock.advance(4_000);
  void tab.bag.addToBag('B');
  await browser.clock.settle();
  void tab.bag.removeLine(1);
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(500);
  expect(tab.quantities()).toEqual({ A: 2, B: 1 });
  expect(browser.backend.quantities('bag-1'.padEnd(22, 'x'))).toEqual({ A: 2, B: 1 });
  expect(tab.toasts.$toasts.get().map(({ values }) => values)).toEqual([{ name: 'Name of A', quantity: 2 }]);
});

test('a line that is removed before it was sent makes no call', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.settle();
  void tab.bag.addToBag('B');
  void tab.bag.removeLine(tab.lines().find(({ sku }) => sku === 'B')?.basketItemId ?? 0);
  await browser.clock.advance(500);
  expect(tab.quantities()).toEqual({ A: 1 });
  expect(browser.calls).toHaveLength(1);
});

test('CONST-002 a refused change is undone, its message stays until closed, and it can be tried again', async () => {
  const browser = createFakeBrowser({ backend: createModelBackend({ stock: { B: 0 } }) });
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  void tab.bag.addToBag('B');
  expect(tab.quantities()).toEqual({ A: 1, B: 1 });
  await browser.clock.advance(300);
  expect(tab.quantities()).toEqual({ A: 1 });
  expect(tab.bag.$failure.get()).toEqual({ code: 'SOLD_OUT', skus: ['B'] });
  await browser.clock.advance(60_000);
  expect(tab.toasts.$toasts.get()).toMatchObject([{ tone: 'error', code: 'SOLD_OUT' }]);
  browser.backend.stock['B'] = 5;
  void tab.bag.retry();
  await browser.clock.advance(300);
  expect(tab.bag.$failure.get()).toBeNull();
  expect(tab.quantities()).toEqual({ A: 1, B: 1 });
});

test('ERR-005 NOTE-034 a bag that cannot be loaded raises an event without a toast, and loads on the next try', async () => {
  const browser = createFakeBrowser({ outcome: () => ({ status: 500, code: 'INTERNAL' }) });
  const tab = browser.openTab();
  expect(tab.bag.$bag.get()).toEqual({ status: 'unknown' });
  void tab.bag.loadBag();
  expect(tab.bag.$bag.get()).toEqual({ status: 'loading' });
  await browser.clock.advance(100);
  expect(tab.bag.$bag.get()).toEqual({ status: 'failed', code: 'INTERNAL' });
  expect(tab.toasts.$toasts.get()).toEqual([]);
  expect(tab.windowEvents).toEqual(['basket-error']);
  browser.setNetwork(() => 'answered');
  void tab.bag.retry();
  await browser.clock.advance(100);
  expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [] } });
  expect(tab.windowEvents).toEqual(['basket-error']);
});

test('a price that differs from the page’s is reported, and must be confirmed before it counts', async () => {
  const browser = createFakeBrowser({ backend: createModelBackend({ prices: { A: 1200 } }) });
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 1, shown);
  await browser.clock.advance(100);
  expect(tab.bag.$notices.get()).toMatchObject([
    {
      code: 'PRICE_CHANGED',
      sku: 'A',
      name: 'Name of A',
      from: 1000,
      to: 1200,
      currency: 'USD',
      needsAcknowledgement: true,
    },
  ]);
  tab.bag.acknowledgeNotices();
  expect(tab.bag.$notices.get()).toMatchObject([{ needsAcknowledgement: false }]);
});

test.each([
  ['the reference backend', false],
  ['an API that has only what the documents describe', true],
])('API-024 API-061 new quantities up and down, removals and prices are right with %s', async (_, isPlain) => {
  const browser = createFakeBrowser({ backend: createModelBackend({ isPlain, prices: { A: 1200 } }) });
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2, shown);
  void tab.bag.addToBag('B', 2);
  await browser.clock.advance(500);
  expect(tab.bag.$notices.get()).toMatchObject([{ code: 'PRICE_CHANGED', from: 1000, to: 1200 }]);
  for (const quantity of [7, 3]) {
    void tab.bag.setQuantity(tab.lines().find(({ sku }) => sku === 'A')?.basketItemId ?? 0, quantity);
    await browser.clock.advance(800);
    expect(tab.quantities()).toEqual({ A: quantity, B: 2 });
  }
  void tab.bag.removeLine(tab.lines().find(({ sku }) => sku === 'B')?.basketItemId ?? 0);
  await browser.clock.advance(800);
  expect(tab.quantities()).toEqual({ A: 3 });
});

test('a change that the server has carried out before is no failure, and the bag is read again', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(400);
  browser.setNetwork(({ input }) => (input.operationId ? { status: 409, code: 'OPERATION_ID_REUSED' } : 'answered'));
  void tab.bag.setQuantity(1, 5);
  await browser.clock.advance(400);
  expect(tab.bag.$failure.get()).toBeNull();
  expect(tab.toasts.$toasts.get().filter(({ tone }) => tone === 'error')).toEqual([]);
  expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', pending: { count: 0 } });
});

test('a removal of what the API no longer knows is no failure, and the bag is loaded again', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(400);
  browser.setNetwork(({ input }) => (input.operationId ? { status: 404, code: 'ITEM_NOT_FOUND' } : 'answered'));
  void tab.bag.removeLine(1);
  await browser.clock.advance(400);
  expect(tab.bag.$failure.get()).toBeNull();
  expect(tab.toasts.$toasts.get().filter(({ tone }) => tone === 'error')).toEqual([]);
  expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', pending: { count: 0 } });
  // The API of this test still has it.
  expect(tab.quantities()).toEqual({ A: 2 });
});

test('T10 additions that are sent together ask for no more than a line can hold', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  for (const quantity of [1, 9_000, 9_000]) {
    void tab.bag.addToBag('A', quantity);
    await browser.clock.settle();
  }
  await browser.clock.advance(500);
  const quantities = browser
    .listChanges()
    .map(({ input }) => upsertBasketItem.body.parse(input.body).basketItem.quantity);
  expect(Math.max(...quantities)).toBe(9_999);
  expect(tab.bag.$failure.get()).toBeNull();
});
