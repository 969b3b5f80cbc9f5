import { atom } from 'nanostores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCall } from '../../../src/client/call.ts';
import { createRequestSender } from '../../../src/client/request.ts';
import type { Shopper } from '../../../src/stores/bag/shopper.ts';
import type { BagState } from '../../../src/stores/bag/state.ts';
import { createBagStore } from '../../../src/stores/bag/store.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { startBackend, type TestBackend } from '../../fixtures/server/backend.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
}, 120_000);
afterAll(() => backend?.stop());

/** Opens a page that calls the real API. `loseReplies` makes the page lose the replies. */
function openPage(storage = createMemoryStorage()) {
  let [isLosing, ids] = [false, 0];
  const fetchWithLoss: typeof fetch = async (...input) => {
    const reply = await fetch(...input);
    if (isLosing) throw new TypeError('The connection is lost.');
    return reply;
  };
  const around = {
    call: createCall(createRequestSender({ apiUrl: backend.url, fetch: fetchWithLoss })),
    storage,
    sessionStorage: createMemoryStorage(),
    locks: null,
    channel: { postMessage: () => {}, listen: () => {} },
    now: Date.now,
    serverNow: Date.now,
    runAfter(ms: number, run: () => void) {
      const timer = setTimeout(run, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    random: Math.random,
    randomId: () => `${crypto.randomUUID()}-${(ids += 1)}`,
    onOnlineOrVisible: () => {},
    isHidden: () => false,
    onPageHide: () => () => {},
    dispatchWindowEvent: () => {},
    announce: () => {},
  };
  const { bag } = createBagStore({
    environment: around,
    $shopper: atom<Shopper>({ country: 'US', locale: 'en-us', user: null }),
    toasts: createToasts(around),
  });
  const lines = () => {
    const state: BagState = bag.$bag.get();
    return 'bag' in state && state.bag ? state.bag.lines.filter(({ isFree }) => !isFree) : [];
  };
  return {
    bag,
    storage,
    quantities: () => lines().map(({ quantity }) => quantity),
    lines,
    loseReplies(flag: boolean) {
      isLosing = flag;
    },
  };
}

test('BAG-019 BAG-025 BAG-027 a guest adds, changes, removes and reloads a bag of the reference backend', async () => {
  const page = openPage();
  await page.bag.addToBag('AV-0104', 2, { name: 'A lipstick', imageUrl: '', price: { minor: 100, currency: 'USD' } });
  expect(page.bag.$bag.get()).toMatchObject({
    status: 'ready',
    pending: { count: 0 },
    bag: { lines: [{ sku: 'AV-0104', quantity: 2 }] },
  });
  expect(page.bag.$notices.get()).toContainEqual(
    expect.objectContaining({
      code: 'PRICE_CHANGED',
      from: 100,
      to: page.lines()[0]?.price.minor,
      needsAcknowledgement: true,
    }),
  );
  await page.bag.addToBag('AV-0104');
  expect(page.quantities()).toEqual([3]);
  await page.bag.setQuantity(page.lines()[0]?.basketItemId ?? 0, 2);
  const again = openPage(page.storage);
  await again.bag.loadBag();
  expect(again.quantities()).toEqual([2]);
  await again.bag.removeLine(again.lines()[0]?.basketItemId ?? 0);
  expect(again.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [] } });
});

test('a call whose reply is lost is sent again with its operation id, and nothing is added twice', async () => {
  const page = openPage();
  page.loseReplies(true);
  await page.bag.addToBag('AV-0104', 2);
  expect(page.bag.$bag.get()).toMatchObject({ status: 'ready', pending: { count: 1, isWaitingForServer: true } });
  page.loseReplies(false);
  await page.bag.retry();
  expect(page.quantities()).toEqual([2]);
  await page.bag.addToBag('AV-0104', 1);
  expect(page.quantities()).toEqual([3]);
});

test('a product that the API does not sell is refused by its code, and the bag is unchanged', async () => {
  const page = openPage();
  await page.bag.addToBag('AV-0104');
  await page.bag.addToBag('no-such-thing');
  expect(page.bag.$failure.get()).toEqual({ code: 'PRODUCT_NOT_FOUND', skus: ['no-such-thing'] });
  expect(page.quantities()).toEqual([1]);
});

test('BAG-015 CHK-043 BAG-014 a change shows the server’s last word on delivery and stock until it has answered', async () => {
  const page = openPage();
  await page.bag.addToBag('AV-0912', 1);
  const state = page.bag.$bag.get();
  const { shipping } = 'shipping' in state ? state : { shipping: null };
  const { price, stockLeft } = page.lines()[0] ?? { price: null, stockLeft: null };
  const threshold = { minor: 8_500, currency: 'USD' };
  expect(shipping).toEqual({
    freeShipping: { missing: { ...threshold, minor: 8_500 - (price?.minor ?? 0) }, threshold },
    delivery: { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  expect(stockLeft).toBe(3);
  const saved = page.bag.addToBag('AV-0104', 9);
  expect(page.bag.$bag.get()).toMatchObject({ pending: { count: 1 }, shipping });
  await saved;
  expect(page.bag.$bag.get()).toMatchObject({ pending: { count: 0 }, shipping: { freeShipping: { isReached: true } } });
});
