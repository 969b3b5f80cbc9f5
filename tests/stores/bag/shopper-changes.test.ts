import { expect, test } from 'vitest';
import { deleteBasketItem } from '../../../src/contract/bag/baskets.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { type CommerceEvent, createCommerceEvents } from '../../../src/stores/commerce-events.ts';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';

/** What was added, and what was removed (below 0). */
const list = (events: readonly CommerceEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'added' || event.kind === 'removed'
      ? event.items.map(({ sku, quantity }) => [sku, event.kind === 'added' ? quantity : -quantity])
      : [],
  );

test('NAV-030 each accepted change of the shopper is announced once, with what it has really changed', async () => {
  const browser = createFakeBrowser();
  const { bag, commerceEvents } = browser.openTab();
  void bag.addToBag('A', 2);
  expect(commerceEvents).toEqual([]);
  await browser.clock.advance(200);
  expect(commerceEvents).toEqual([
    {
      kind: 'added',
      items: [{ sku: 'A', name: 'Name of A', quantity: 2, isFree: false, price: { minor: 1000, currency: 'USD' } }],
    },
  ]);
  for (const change of [
    () => bag.setQuantity(1, 5),
    () => bag.setQuantity(1, 4),
    () => bag.addToBag(membershipSku, 2),
    () => bag.addToBag(membershipSku, 2),
    () => bag.removeLine(1),
  ]) {
    void change();
    await browser.clock.advance(200);
  }
  expect(list(commerceEvents)).toEqual([
    ['A', 2],
    ['A', 3],
    ['A', -1],
    [membershipSku, 1],
    ['A', -4],
  ]);
});

test('NAV-030 of several tabs only one announces a change, also when another tab sends it', async () => {
  const browser = createFakeBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  void first.bag.addToBag('A');
  void second.bag.addToBag('A');
  void second.bag.addToBag('B');
  await browser.clock.advance(1_000);
  expect(list([...first.commerceEvents, ...second.commerceEvents]).toSorted()).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
});

test('NAV-030 a change whose reply was lost with its tab is announced by the next one, a refused one by none', async () => {
  const browser = createFakeBrowser();
  const first = browser.openTab();
  void first.bag.addToBag('A', 3);
  await browser.clock.advance(60);
  first.kill();
  const next = browser.openTab();
  await browser.clock.advance(10_000);
  expect([first, next].map(({ commerceEvents }) => list(commerceEvents))).toEqual([[], [['A', 3]]]);
  browser.setNetwork(() => ({ status: 409, code: 'OUT_OF_STOCK' }));
  void next.bag.addToBag('B');
  await browser.clock.advance(1_000);
  expect(list(next.commerceEvents)).toEqual([['A', 3]]);
});

test('NAV-030 a removal whose reply lacks the basket is announced once the basket is known', async () => {
  const browser = createFakeBrowser();
  const { backend } = browser;
  const { handleCall } = backend;
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(200);
  Object.assign(backend, {
    handleCall: (...call: Parameters<typeof handleCall>) => {
      const reply = handleCall(...call);
      return call[0] === deleteBasketItem ? { success: true } : reply;
    },
  });
  void tab.bag.removeLine(1);
  await browser.clock.advance(1_000);
  expect(list(tab.commerceEvents)).toEqual([
    ['A', 2],
    ['A', -2],
  ]);
});

test('NAV-030 what was really added or removed is announced, also of several changes in one call', async () => {
  const browser = createFakeBrowser({ backend: createModelBackend({ stock: { C: 1 } }) });
  const { bag, commerceEvents } = browser.openTab();
  void bag.addToBag('A', 5);
  await browser.clock.advance(200);
  void bag.addToBag('B');
  await browser.clock.settle();
  void bag.removeLine(1);
  void bag.addToBag('A', 2);
  await browser.clock.advance(500);
  for (const _ of [1, 2]) {
    void bag.addToBag('C');
    await browser.clock.advance(200);
  }
  expect(list(commerceEvents)).toEqual([
    ['A', 5],
    ['B', 1],
    ['A', -3],
    ['C', 1],
  ]);
});

test('NAV-030 a quantity that an earlier page has set is not announced, since nobody knows the one before', async () => {
  const browser = createFakeBrowser();
  const first = browser.openTab();
  void first.bag.addToBag('A', 2);
  await browser.clock.advance(200);
  browser.setNetwork(() => 'lost');
  void first.bag.setQuantity(1, 5);
  await browser.clock.advance(200);
  first.kill();
  browser.setNetwork(() => 'answered');
  const next = browser.openTab();
  await browser.clock.advance(200);
  expect([next.quantities(), list(next.commerceEvents)]).toEqual([{ A: 5 }, []]);
});

test('NAV-030 rewards, and what another device has added, are not announced', async () => {
  const promote = () => ({ rewards: [{ sku: 'A', promotionId: 7 }], promotion: {} });
  const browser = createFakeBrowser({ backend: createModelBackend({ promote }) });
  const { bag, commerceEvents, lines } = browser.openTab();
  for (const sku of ['B', 'A']) {
    void bag.addToBag(sku);
    await browser.clock.advance(200);
  }
  expect(lines().map(({ sku, promotionId }) => [sku, promotionId])).toEqual([
    ['B', 0],
    ['A', 7],
    ['A', 0],
  ]);
  const addElsewhere = () => {
    for (const line of browser.backend.bags.values().flatMap((stored) => stored.lines))
      if (line.sku === 'A' && line.promotionId === 0) line.quantity += 3;
  };
  addElsewhere();
  void bag.removeLine(lines().find(({ promotionId }) => promotionId === 7)?.basketItemId ?? 0);
  await browser.clock.advance(200);
  addElsewhere();
  browser.setNetwork(({ input }) => (input.operationId ? { status: 409, code: 'BASKET_LOCKED' } : 'answered'));
  void bag.addToBag('A');
  await browser.clock.advance(200);
  expect(lines().map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['B', 1],
    ['A', 7],
  ]);
  expect(list(commerceEvents)).toEqual([
    ['B', 1],
    ['A', 1],
  ]);
});

test('NAV-030 events wait for who follows them, and come to them once', () => {
  const { announce, follow } = createCommerceEvents();
  const event: CommerceEvent = { kind: 'checkout-opened', items: [] };
  announce(event);
  const heard: CommerceEvent[] = [];
  expect(
    follow((later) => {
      heard.push(later);
    }),
  ).toEqual([event]);
  expect(heard).toEqual([]);
  announce(event);
  expect(heard).toEqual([event]);
  expect(follow(() => {})).toEqual([]);
});
