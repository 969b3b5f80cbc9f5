import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import { getBasket } from '../../../src/contract/bag/baskets.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { createBagStore, type BagStoreDependencies } from '../../../src/stores/bag/store.ts';
import type { Shopper } from '../../../src/stores/bag/shopper.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createFakeBrowser, type FakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend } from '../../fixtures/tabs/model-backend.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const listIntents = ({ storage }: FakeBrowser) => storage.keys().filter((key) => key.includes('.intent.'));

/** A page whose user is asked for, and the bag that is opened on it. */
function openPage(browser: FakeBrowser, change: Partial<BagStoreDependencies> = {}) {
  const { environment, wake } = browser.openEmptyTab(() => null);
  const $shopper = atom<Shopper>({ country: 'US', locale: 'en-us', user: null });
  const { bag, core } = createBagStore({ environment, $shopper, toasts: createToasts(environment), ...change });
  core.start();
  return { bag, wake, environment };
}

describe('nothing is changed or sent', () => {
  test.each([0, -1, 1.5, Number.NaN])('by adding %d pieces', async (quantity) => {
    const browser = createFakeBrowser();
    const { bag } = browser.openTab();
    await bag.addToBag('A', quantity);
    expect([bag.$bag.get(), listIntents(browser), browser.calls]).toEqual([{ status: 'unknown' }, [], []]);
  });

  test('by changing or removing a line that is not in the bag, whether one is loaded or not', async () => {
    const browser = createFakeBrowser();
    const tab = browser.openTab();
    const changeMissingLine = async () => {
      await tab.bag.removeLine(99);
      await tab.bag.setQuantity(99, 2);
      await tab.bag.undoRemoval();
      expect(tab.bag.getRequiredConfirmation({ basketItemId: 99, quantity: 0 })).toBeNull();
      expect([tab.bag.$removedLine.get(), listIntents(browser)]).toEqual([null, []]);
    };
    await changeMissingLine();
    expect(browser.calls).toEqual([]);
    void tab.bag.addToBag('A');
    await browser.clock.advance(200);
    await changeMissingLine();
    expect([tab.quantities(), browser.calls.length]).toEqual([{ A: 1 }, 1]);
  });

  test('by setting the quantity that a line has, nor by loading a bag that is loaded', async () => {
    const browser = createFakeBrowser();
    const tab = browser.openTab();
    void tab.bag.addToBag('A', 3);
    await browser.clock.advance(200);
    void tab.bag.setQuantity(1, 3);
    void tab.bag.loadBag();
    await browser.clock.advance(200);
    expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', pending: { count: 0 } });
    expect(browser.calls).toHaveLength(1);
  });

  test('by trying again where nothing has failed', async () => {
    const browser = createFakeBrowser();
    const { bag } = browser.openTab();
    void bag.retry();
    await browser.clock.advance(200);
    expect([listIntents(browser), browser.calls]).toEqual([[], []]);
  });
});

test('BAG-036 a bag that is asked for while it is loading is loaded once, for all who have asked', async () => {
  const browser = createFakeBrowser();
  const { bag } = browser.openTab();
  void bag.loadBag();
  const loading = bag.loadBag();
  await browser.clock.advance(200);
  await loading;
  expect(bag.$bag.get().status).toBe('ready');
  expect(browser.calls.map(({ endpoint }) => endpoint.path)).toEqual([getBasket.path]);
});

describe('a user who cannot be determined', () => {
  test('is asked for every ten seconds, however often the page is seen again, and once by trying again', async () => {
    const browser = createFakeBrowser();
    let asks = 0;
    const waitForUser = () => {
      asks += 1;
      return Promise.reject(new CallError({ code: 'OFFLINE', message: 'the API cannot be reached' }));
    };
    const { bag, wake } = openPage(browser, { waitForUser });
    await bag.loadBag();
    for (const _ of [1, 2, 3]) {
      wake();
      await browser.clock.settle();
    }
    expect([asks, bag.$bag.get()]).toEqual([4, { status: 'failed', code: 'OFFLINE' }]);
    await browser.clock.advance(30_000);
    expect(asks).toBe(7);
    void bag.retry();
    await browser.clock.settle();
    expect(asks).toBe(8);
  });

  test('because of a mistake in the code is told as one', async () => {
    const { bag } = openPage(createFakeBrowser(), { waitForUser: () => Promise.reject(new TypeError('a mistake')) });
    await expect(bag.addToBag('A')).rejects.toThrow('a mistake');
  });
});

describe('what needs a confirmation', () => {
  const promote = () => ({
    rewards: [],
    promotion: { orderPromotions: [{ promotionId: 5, promotionName: 'A sample', conditionValue: 20 }] },
  });

  test('BAG-033 is told by the line that is changed, and for none that the server does not know yet', async () => {
    const browser = createFakeBrowser({ backend: createModelBackend({ promote }) });
    const { bag } = browser.openTab();
    browser.setNetwork(() => 'lost');
    void bag.addToBag('A');
    await browser.clock.advance(100);
    expect(bag.getRequiredConfirmation({ basketItemId: -1, quantity: 0 })).toBeNull();
    browser.setNetwork(() => 'answered');
    void bag.addToBag('B', 2);
    await browser.clock.advance(3_000);
    const ask = (basketItemId: number) => bag.getRequiredConfirmation({ basketItemId, quantity: 0 });
    expect([ask(1), ask(2)]).toEqual([null, 'LOSES_PROMOTION']);
  });

  test('BAG-034 is not the fee of a member that stays', async () => {
    const browser = createFakeBrowser();
    const member = { customerType: 'PreferredCustomer', membershipStatusId: 'Active' } as const;
    const { bag } = browser.openTab({ user: createUser({}, member) });
    void bag.addToBag(membershipSku);
    await browser.clock.advance(100);
    const ask = (quantity: number) => bag.getRequiredConfirmation({ basketItemId: 1, quantity });
    expect([ask(1), ask(0)]).toEqual([null, 'REMOVES_FEE']);
  });
});

test('an API that says nothing of promotions has none to lose, and a claimed reward has no name', async () => {
  const browser = createFakeBrowser();
  const { backend } = browser;
  const { handleCall } = backend;
  const withoutPromotion = (...call: Parameters<typeof handleCall>) => ({
    ...(handleCall(...call) as object),
    promotion: undefined,
  });
  Object.assign(backend, { handleCall: withoutPromotion });
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(200);
  expect(tab.bag.$bag.get()).toMatchObject({ promotion: null });
  expect(tab.bag.getRequiredConfirmation({ basketItemId: 1, quantity: 0 })).toBeNull();
  void tab.bag.claimRewards([{ promotionId: 6, sku: 'G1' }]);
  expect(tab.lines()).toMatchObject([{ sku: 'A' }, { sku: 'G1', name: '' }]);
});

test('BAG-027 PROMO-003 removing a product declines no promotion', async () => {
  const browser = createFakeBrowser();
  const { bag } = browser.openTab();
  for (const sku of ['A', 'B']) {
    void bag.addToBag(sku);
    await browser.clock.advance(200);
  }
  void bag.removeLine(1);
  await browser.clock.advance(200);
  expect(browser.calls.at(-1)?.input.body).toMatchObject({ promotionRequest: { ignoredPromotions: [] } });
});

test('PROMO-009 PROMO-010 later pages of the visit remember that rewards are to be shown later, or now', () => {
  const browser = createFakeBrowser();
  const { bag, environment } = openPage(browser);
  const openNextPage = () => openPage(browser, { environment }).bag.$hasChosenRemindLater.get();
  expect(openNextPage()).toBe(false);
  bag.remindLater();
  expect(openNextPage()).toBe(true);
  bag.remindNow();
  expect(openNextPage()).toBe(false);
});
