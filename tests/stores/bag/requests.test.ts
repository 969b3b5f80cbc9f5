import { describe, expect, test } from 'vitest';
import { getBasket, updateBasket, upsertBasketItem } from '../../../src/contract/bag/baskets.ts';
import type { BasketUpdate } from '../../../src/stores/bag/basket-update.ts';
import { showOutcomeToast } from '../../../src/stores/bag/toasts.ts';
import { toBagPromotion } from '../../../src/stores/bag/view.ts';
import { createFakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';
import { createServerBasket } from '../../fixtures/tabs/server-basket.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

type Browser = ReturnType<typeof createFakeBrowser>;
type Tab = ReturnType<Browser['openTab']>;
const countCalls = ({ calls }: Browser, { path }: { path: string }) =>
  calls.filter(({ endpoint }) => endpoint.path === path).length;

const dayMs = 86_400_000;
const grace = createUser({ userId: 7, country: 'US' });

describe('a request whose reply was lost a day ago', () => {
  test.each([
    ['BAG-019 of a guest without a basket is repeated, since nobody else knows the basket', null, []],
    ['T10 of a customer is not', grace, ['OPERATION_EXPIRED']],
  ])('%s', async (_, user, errors) => {
    const browser = createFakeBrowser({ outcome: () => 'reply lost' });
    const tab = browser.openTab({ user });
    void tab.bag.addToBag('A', 2);
    await browser.clock.advance(100);
    tab.kill();
    await browser.clock.advance(dayMs);
    browser.setNetwork(() => 'answered');
    const next = browser.openTab({ user });
    await browser.clock.advance(500);
    expect(next.quantities()).toEqual({ A: 2 });
    const listErrors = next.toasts.$toasts.get().filter(({ tone }) => tone === 'error');
    expect(listErrors.map(({ code }) => code)).toEqual(errors);
  });
});

test.each([
  [0, []],
  [1, ['OPERATION_EXPIRED']],
])('a request without a reply is repeated for 23 hours, and not %i ms longer', async (ms, errors) => {
  const browser = createFakeBrowser({ outcome: () => 'reply lost' });
  const tab = browser.openTab({ user: grace });
  void tab.bag.addToBag('A');
  await browser.clock.advance(100);
  tab.kill();
  await browser.clock.advance(23 * 3_600_000 - 100 + ms);
  browser.setNetwork(() => 'answered');
  const next = browser.openTab({ user: grace });
  await browser.clock.advance(500);
  const toasts = next.toasts.$toasts.get().filter(({ tone }) => tone === 'error');
  expect(toasts.map(({ code }) => code)).toEqual(errors);
});

test('BAG-020 a change that was lost before the guest signed in is made, and the bag is merged with it', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  browser.setNetwork(() => 'lost');
  void tab.bag.addToBag('B');
  await browser.clock.advance(100);
  tab.kill();
  browser.setNetwork(() => 'answered');
  const next = browser.openTab({ user: grace });
  await browser.clock.advance(5_000);
  next.kill();
  const later = browser.openTab({ user: grace });
  void later.bag.loadBag();
  await browser.clock.advance(500);
  expect(later.quantities()).toEqual({ A: 1, B: 1 });
  expect(countCalls(browser, updateBasket)).toBe(1);
});

test('BAG-020 a bag of which a change was refused is merged all the same', async () => {
  const browser = createFakeBrowser({ backend: createModelBackend({ stock: { B: 0 } }) });
  const tab = browser.openTab();
  for (const sku of ['A', 'B']) {
    void tab.bag.addToBag(sku);
    await browser.clock.advance(200);
  }
  tab.$shopper.set({ ...tab.$shopper.get(), user: grace });
  await browser.clock.advance(500);
  expect(tab.quantities()).toEqual({ A: 1 });
  expect(countCalls(browser, updateBasket)).toBe(1);
});

test('BAG-020 PROMO-004 a bag of another country than the user is in stays when a promotion is declined', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab({ country: 'CA', locale: 'en-ca' });
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  tab.$shopper.set({ ...tab.$shopper.get(), user: grace });
  await browser.clock.advance(200);
  void tab.bag.ignorePromotion(7);
  await browser.clock.advance(200);
  expect(browser.storage.keys()).toContain('shop.bag.CA.id');
});

test('BAG-019 PROMO-004 a guest who declines a promotion keeps their bag', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  void tab.bag.ignorePromotion(7);
  await browser.clock.advance(200);
  tab.kill();
  const next = browser.openTab();
  void next.bag.loadBag();
  await browser.clock.advance(200);
  expect(next.quantities()).toEqual({ A: 1 });
});

test.each([
  ['changes', upsertBasketItem, (tab: Tab) => tab.bag.addToBag('A')],
  ['loads', getBasket, (tab: Tab) => tab.bag.loadBag()],
])('a mistake in the code that %s the bag is told as one', async (_, { path }, act) => {
  const browser = createFakeBrowser();
  browser.setNetwork(({ endpoint }) => {
    if (endpoint.path === path) throw new TypeError('a mistake');
    return 'answered';
  });
  const acting = act(browser.openTab());
  await expect(Promise.all([acting, browser.clock.advance(200)])).rejects.toThrow('a mistake');
});

test('BAG-036 a bag that the API does not find without its name is not asked for again and again', async () => {
  const browser = createFakeBrowser({ outcome: () => ({ status: 404, code: 'BASKET_NOT_FOUND' }) });
  const tab = browser.openTab();
  void tab.bag.loadBag();
  await browser.clock.advance(1_000);
  expect(tab.bag.$bag.get()).toEqual({ status: 'failed', code: 'BASKET_NOT_FOUND' });
  expect(browser.calls).toHaveLength(1);
});

test('BAG-022 a change that is made while another one waits for the server waits with it', async () => {
  const browser = createFakeBrowser({ outcome: () => 'lost', latency: () => 0 });
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.settle();
  void tab.bag.addToBag('B');
  await browser.clock.advance(100);
  expect(browser.calls).toHaveLength(1);
  expect(tab.bag.$subtotal.get()).toBeNull();
});

test('BAG-027 what needs no call is done, and what is to be loaded is loaded then', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  void tab.core.reload();
  void tab.core.submitIntents({ kind: 'remove', sku: 'B', promotionId: 0, basketItemId: -1 });
  await browser.clock.advance(200);
  expect(tab.bag.$bag.get()).toMatchObject({ pending: { count: 0 } });
  expect(countCalls(browser, getBasket)).toBe(1);
});

test.each([null, grace])('BAG-027 what needs no call is done in all tabs, and what follows is sent', async (user) => {
  const browser = createFakeBrowser();
  const tab = browser.openTab({ user });
  const other = browser.openTab({ user });
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  const remove = { kind: 'remove', sku: 'B', promotionId: 0, basketItemId: -1 } as const;
  void tab.core.submitIntents(remove);
  other.core.localBag.update();
  await browser.clock.advance(20);
  for (const one of [tab, other]) expect(one.bag.$bag.get()).toMatchObject({ pending: { count: 0 } });
  void tab.core.submitIntents(remove, { kind: 'add', sku: 'C', quantity: 1, shown: null });
  await browser.clock.advance(200);
  expect(tab.bag.$bag.get()).toMatchObject({ pending: { count: 0 }, bag: { lines: [{ sku: 'A' }, { sku: 'C' }] } });
});

test('BAG-024 no sum is shown while the price of one product is not known', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  browser.setNetwork(() => 'lost');
  void tab.bag.addToBag('B');
  await browser.clock.advance(200);
  expect(tab.lines().map(({ sku }) => sku)).toEqual(['A', 'B']);
  expect(tab.bag.$subtotal.get()).toBeNull();
});

test('BAG-024 the sum is shown at once where the price of what was added is known, or is that of a reward', async () => {
  const browser = createFakeBrowser();
  const { bag } = browser.openTab();
  void bag.addToBag('A', 2, { name: 'Satin', imageUrl: '', price: { minor: 1_000, currency: 'USD' } });
  expect(bag.$subtotal.get()).toEqual({ minor: 2_000, currency: 'USD' });
  void bag.claimRewards([{ promotionId: 6, sku: 'G1' }]);
  expect(bag.$subtotal.get()).toEqual({ minor: 2_000, currency: 'USD' });
});

test('PROMO-008 a reward that is claimed is declined no more, and has no name until its promotion is known', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  for (const promotionId of [6, 9]) void tab.bag.ignorePromotion(promotionId);
  void tab.bag.claimRewards([{ promotionId: 6, sku: 'G1' }]);
  expect(browser.storage.parseItem('shop.bag.US.ignored')).toEqual([9]);
  expect(tab.lines()).toMatchObject([{ sku: 'G1', name: '', promotionId: 6 }]);
  await browser.clock.advance(500);
  void tab.bag.claimRewards([{ promotionId: 9, sku: 'G2' }]);
  expect(tab.lines().find(({ sku }) => sku === 'G2')?.name).toBe('');
});

test.each([
  ['that the server does not list', ['B']],
  ['of a bag that is not known', []],
])('BAG-038 a toast for a product %s has no name', async (_, skus) => {
  const shown: unknown[] = [];
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  for (const sku of skus) void tab.bag.addToBag(sku);
  await browser.clock.advance(200);
  const toasts = { ...tab.toasts, show: (toast: unknown) => shown.push(toast) };
  const update: BasketUpdate = {
    ...{ userId: null, roundNumber: 1, intentKeys: [], reply: null, errorCode: null, retryAt: null },
    country: 'US',
    intents: [{ kind: 'add', sku: 'A', quantity: 2, shown: null }],
  };
  showOutcomeToast(toasts, update, tab.core.localBag.$localState.get());
  expect(shown).toMatchObject([{ code: 'addToCartSuccess', values: { name: '', quantity: 2 } }]);
});

test('PROMO-001 a product of a promotion is shown with its price in minor units', () => {
  const product = { productId: 3, sku: 'G', name: 'Gift', imageUrl: '/g.webp' };
  const promotion = {
    ...{ request: { shoppingCart: { shoppingCartItems: [] } }, orderPromotions: [], totalDiscountDollarAmount: 1.5 },
    ...{ detailedProductDto: [{ ...product, price: 12.5 }], optionalPromotions: [], kissKreditsPromotions: [] },
  };
  expect(toBagPromotion({ ...createServerBasket([]), promotion }, 'US')).toEqual({
    discount: { minor: 150, currency: 'USD' },
    orderPromotions: [],
    products: [{ ...product, price: { minor: 1_250, currency: 'USD' } }],
  });
});
