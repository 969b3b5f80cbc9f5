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
import { distributors } from '../../fixtures/server/checkout-requests.ts';
import { type OrderBackend, startOrderBackend } from '../../fixtures/server/order-backend.ts';
import { encodeCaptchaToken } from '../../fixtures/server/solve-captcha.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

let backend: OrderBackend;
beforeAll(async () => {
  backend = await startOrderBackend({ CAPTCHA_ENABLED: 'true', SITE_URL: shopOrigin });
}, 120_000);
afterAll(() => backend?.stop());

const frame = {};

/** A guest's page that calls the real API, with a product in the bag. */
async function openPage() {
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
  await page.bag.addToBag('AV-0701', 2);
  return page;
}
type Page = Awaited<ReturnType<typeof openPage>>;

/** Fills in the steps and opens the payment. Returns its transaction. */
async function openPayment(page: Page): Promise<string> {
  const { checkout } = page;
  await checkout.start();
  await page.captcha.solve();
  const [method] = checkout.$shipping.get().methods ?? [];
  checkout.chooseShippingMethod(method?.shippingMethodBySeneAppId ?? 0);
  expect(await checkout.submitShipping({ customerInfo, shippingAddress: address })).toEqual({ ok: true });
  expect(await checkout.submitBilling({ isBillingSameAsShipping: true, billingAddress: address })).toEqual({
    ok: true,
  });
  await expect.poll(() => checkout.$canPlaceOrder.get()).toBe(true);
  await checkout.placeOrder();
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
  expect(page.skus()).toContain('AV-0701');
});
