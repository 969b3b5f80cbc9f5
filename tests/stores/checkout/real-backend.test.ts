import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCall } from '../../../src/client/call.ts';
import { createRequestSender } from '../../../src/client/request.ts';
import {
  address,
  createAuthMessage,
  createPage,
  customerInfo,
  shopOrigin,
} from '../../fixtures/checkout/checkout-tab.ts';
import { distributors, shippingMethods } from '../../fixtures/server/checkout-requests.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import { type OrderBackend, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import { encodeCaptchaToken } from '../../fixtures/server/solve-captcha.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

let backend: OrderBackend;
beforeAll(async () => {
  backend = await startOrderBackend({ CAPTCHA_ENABLED: 'true', SITE_URL: shopOrigin });
}, 120_000);
afterAll(() => backend?.stop());

const frame = {};
const sku = 'AV-0701';
const other = 'AV-0702';

/** A guest's page that calls the real API, with pieces of a product in the bag. */
async function openPage(pieces = 2) {
  const page = createPage(
    {
      call: createCall(createRequestSender({ apiUrl: backend.url })),
      storage: createMemoryStorage(),
      sessionStorage: createMemoryStorage(),
      locks: null,
      channel: { postMessage: () => {}, listen: () => {} },
      now: Date.now,
      serverNow: Date.now,
      random: Math.random,
      randomId: () => crypto.randomUUID(),
      onOnlineOrVisible: () => {},
      isHidden: () => false,
      onPageHide: () => () => {},
      dispatchWindowEvent: () => {},
      announce: () => {},
      runAfter(ms, run) {
        const timer = setTimeout(run, ms);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    { distributor: { status: 'active', distributorId: distributors.US, name: 'Kim', reason: 'entered' } },
    async (challenge) => {
      const solution = await solveChallenge({ challenge, deriveKey });
      return solution && encodeCaptchaToken({ challenge, solution });
    },
  );
  await page.bag.addToBag(sku, pieces);
  return page;
}
type Page = Awaited<ReturnType<typeof openPage>>;

/** Fills in the steps, until the order can be placed. */
async function fillIn(page: Page, methodId: number = shippingMethods.usMiddle): Promise<void> {
  const { checkout } = page;
  await checkout.start();
  await page.captcha.solve();
  checkout.chooseShippingMethod(methodId);
  expect(await checkout.submitShipping({ customerInfo, shippingAddress: address })).toEqual({ ok: true });
  expect(await checkout.submitBilling({ isBillingSameAsShipping: true, billingAddress: address })).toEqual({
    ok: true,
  });
  await expect.poll(() => checkout.$totals.get().status).toBe('ready');
  checkout.acknowledgeTotal();
  expect(checkout.$canPlaceOrder.get()).toBe(true);
}

/** Fills in the steps and opens the payment. Returns its transaction. */
async function openPayment(page: Page): Promise<string> {
  await fillIn(page);
  await page.checkout.placeOrder();
  const payment = page.payment();
  if (payment.status !== 'popup') throw new Error(`The payment is ${JSON.stringify(payment)}.`);
  return payment.transactionId;
}
const authorise = (page: Page, transactionId: string) => {
  page.checkout.handleFrameMessage(
    { origin: shopOrigin, source: frame, data: createAuthMessage(transactionId) },
    frame,
  );
};

test('PAY-002 PAY-006 PAY-016 PAY-017 a guest orders from the reference backend', async () => {
  const page = await openPage();
  const transactionId = await openPayment(page);
  backend.provider.authorise(transactionId);
  authorise(page, transactionId);
  await expect.poll(() => page.left).toHaveLength(1);
  const [order] = await backend.ordersOf(transactionId);
  expect(page.payment()).toEqual({ status: 'done', orderNumber: order?.orderNumber });
  expect(page.left[0]?.url).toBe(`/en-us/orderconfirmation/?orderNumber=${order?.orderNumber}`);
  expect(page.skus()).toEqual([]);
});

test('T05 a claimed authorisation that the provider does not know places no order', async () => {
  const page = await openPage();
  const transactionId = await openPayment(page);
  authorise(page, transactionId);
  await expect.poll(() => page.payment().status).toBe('failed');
  expect(await backend.ordersOf(transactionId)).toEqual([]);
  expect(page.skus()).toContain(sku);
});

/** What the page shows of its bag. */
const listLines = ({ bag }: Page) =>
  findBag(bag.$bag.get())?.lines.map((line) => [line.sku, line.price.minor, line.quantity] as const);

test('T07 a price that rises in an open checkout shows in the lines and the total before it is paid', async () => {
  const page = await openPage();
  const { checkout } = page;
  await fillIn(page);
  const priceMinor = listLines(page)?.[0]?.[1] ?? 0;
  await backend.setPrice(sku, { priceMinor: priceMinor + 100 });
  await checkout.placeOrder();
  await backend.setPrice(sku, { priceMinor });
  expect(page.payment()).toEqual({ status: 'idle' });
  expect(checkout.$totalChange.get()).not.toBeNull();
  expect(listLines(page)).toEqual([[sku, priceMinor + 100, 2]]);
});

test('CHK-056 a price that rises before the totals are calculated shows in the lines beside them', async () => {
  const page = await openPage();
  await page.checkout.start();
  const priceMinor = listLines(page)?.[0]?.[1] ?? 0;
  await backend.setPrice(sku, { priceMinor: priceMinor + 100 });
  await fillIn(page);
  await expect.poll(() => listLines(page)).toEqual([[sku, priceMinor + 100, 2]]);
  await backend.setPrice(sku, { priceMinor });
  expect(page.bag.$notices.get().map(({ code }) => code)).toEqual(['PRICE_CHANGED']);
});

test.each([
  ['dearer', 2, shippingMethods.usMiddle],
  ['the same', 3, shippingMethods.usFree],
])(
  'T12 what sells out in an open checkout leaves the bag, and the rest ships at %s rate',
  async (_, pieces, method) => {
    const page = await openPage(pieces);
    const { checkout } = page;
    await page.bag.addToBag(other, 2);
    await fillIn(page, shippingMethods.usFree);
    await backend.setStock(other, 0);
    await checkout.placeOrder();
    await expect.poll(() => page.skus()).toEqual([sku]);
    expect(page.bag.$notices.get().map(({ code }) => code)).toContain('SOLD_OUT');
    expect(page.payment().status).not.toBe('popup');
    await backend.setStock(other, 100);
    await fillIn(page, method);
    await checkout.placeOrder();
    expect(page.payment().status).toBe('popup');
  },
);

test('T12 a bag whose only product sells out in an open checkout is empty, and the product is named', async () => {
  const page = await openPage();
  await fillIn(page);
  await backend.setStock(sku, 0);
  await page.checkout.placeOrder();
  await backend.setStock(sku, 100);
  expect([page.payment(), page.skus()]).toEqual([{ status: 'failed', code: 'BASKET_EMPTY' }, []]);
  expect(page.bag.$notices.get().find(({ code }) => code === 'SOLD_OUT')?.name).toBe('Lantern Hour Cleansing Oil');
  expect(page.checkout.$totals.get()).toEqual({ status: 'none' });
  expect(page.toastCodes()).not.toContain('calculateTotalsError');
});
