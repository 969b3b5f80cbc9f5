import { describe, expect, test } from 'vitest';
import { createCaptureTransaction, getPaymentResult, submitPayment } from '../../../src/contract/payments/payments.ts';
import {
  cardsOrigin,
  createAuthMessage,
  createCheckoutBrowser,
  openCheckoutTab,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';
import type { CheckoutBrowser } from '../../fixtures/checkout/checkout-tab.ts';
import { offline, refuse } from '../../fixtures/checkout/model-api.ts';

const frame = {};
type Tab = Awaited<ReturnType<typeof openReadyTab>>;
const authorise = (tab: Tab, transactionId = 'transaction-1') => {
  tab.checkout.handleFrameMessage(
    { origin: cardsOrigin, source: frame, data: createAuthMessage(transactionId) },
    frame,
  );
};

/** A tab whose payment is authorised, and whose submit the API answers like this. */
async function submit(browser: CheckoutBrowser, answer: () => unknown): Promise<Tab> {
  browser.answers.submit = answer;
  const tab = await openReadyTab(browser);
  await run(tab, tab.checkout.placeOrder());
  authorise(tab);
  await browser.clock.advance(100);
  return tab;
}
const refuseWith = (status: number, code: string) => () => {
  throw refuse(status, code);
};

describe('PAY-016 PAY-021 the reply of a submit', () => {
  test('PAY-021 that cannot be read says nothing, and the result is asked for', async () => {
    const browser = createCheckoutBrowser();
    const tab = await submit(browser, refuseWith(200, 'REPLY_UNREADABLE'));
    expect(tab.payment()).toEqual({ status: 'waiting', transactionId: 'transaction-1' });
    browser.answers.result = () => ({ status: 'complete', orderNumber: '1001' });
    await tab.settle(5_000);
    expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
  });

  test('PAY-021 that is a result settles the payment without asking', async () => {
    const result = { status: 'complete', orderNumber: '1001' };
    const tab = await submit(createCheckoutBrowser(), () => ({ orderNumber: '1001', result }));
    await tab.settle(60_000);
    expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
    expect(tab.listCalls(getPaymentResult)).toEqual([]);
  });

  test('PAY-021 outlives the page: the request may end after it is left', async () => {
    const tab = await submit(createCheckoutBrowser(), refuseWith(500, 'FAILED'));
    expect(tab.listCalls(submitPayment).map(({ input }) => input.keepalive)).toEqual([true]);
  });

  test('ERR-012 that refuses is logged and told once, and opens another payment next time', async () => {
    const browser = createCheckoutBrowser();
    const tab = await submit(browser, refuseWith(409, 'BAG_CHANGED'));
    await tab.settle(60_000);
    expect(tab.payment()).toEqual({ status: 'failed', code: 'BAG_CHANGED' });
    expect(tab.logged).toContainEqual(expect.stringMatching(/^Error: .*BAG_CHANGED/));
    expect(tab.listCalls(getPaymentResult)).toEqual([]);
    await run(tab, tab.checkout.retryOrder());
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(2);
  });

  test('PAY-021 that asks to sign in again keeps the payment, which is submitted again', async () => {
    const browser = createCheckoutBrowser();
    const tab = await submit(browser, refuseWith(401, 'SIGN_IN_REQUIRED'));
    await tab.settle();
    expect(tab.payment()).toEqual({ status: 'failed', code: 'SIGN_IN_REQUIRED' });
    browser.answers.submit = () => ({ orderNumber: '1001', result: { status: 'complete', orderNumber: '1001' } });
    await run(tab, tab.checkout.retryOrder());
    expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
  });
});

test('ERR-012 ERR-013 a placed order is told as a success, a refused one as an error, a declined one by its reasons', async () => {
  const result = { status: 'complete', orderNumber: '1001' };
  const placed = await submit(createCheckoutBrowser(), () => ({ orderNumber: '1001', result }));
  await placed.settle();
  const refused = await submit(createCheckoutBrowser(), refuseWith(409, 'BAG_CHANGED'));
  await refused.settle();
  const reasons = { status: 'declined', errors: ['Your bank declined.'] };
  const declined = await submit(createCheckoutBrowser(), () => ({ orderNumber: null, result: reasons }));
  await declined.settle();
  const listToasts = ({ toasts }: Tab) => toasts.$toasts.get().map(({ tone, code }) => [tone, code]);
  expect(listToasts(placed)).toContainEqual(['success', 'submitOrderSuccess']);
  expect(listToasts(refused)).toContainEqual(['error', 'submitOrderError']);
  expect(listToasts(declined).map(([, code]) => code)).not.toContain('submitOrderError');
  await run(refused, refused.checkout.retryOrder());
  expect(refused.payment().status).toBe('popup');
  expect(listToasts(refused)).not.toContainEqual(['error', 'submitOrderError']);
});

describe('T09 a payment that is closed', () => {
  test('T09 leaves the reply of its opening to nobody, also when another one is being opened', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    const first = tab.checkout.placeOrder();
    await browser.clock.settle();
    tab.checkout.closePayment();
    const second = tab.checkout.placeOrder();
    await tab.settle();
    await Promise.all([first, second]);
    expect(tab.payment().status).toBe('popup');
    authorise(tab, 'transaction-9');
    expect(tab.listCalls(submitPayment)).toEqual([]);
  });

  test('T09 is not failed by a refusal that comes later', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.capture = refuseWith(409, 'BAG_CHANGED');
    const tab = await openReadyTab(browser);
    const opening = tab.checkout.placeOrder();
    await browser.clock.settle();
    tab.checkout.closePayment();
    await run(tab, opening);
    expect(tab.payment()).toEqual({ status: 'idle' });
  });
});

test('T09 a reload within an offline submit waits for it, and the payment may still be submitted again', async () => {
  const browser = createCheckoutBrowser();
  const before = await submit(browser, () => {
    throw offline();
  });
  before.kill();
  browser.answers.result = () => ({ status: 'open' });
  const tab = openCheckoutTab(browser, { session: before.session });
  await tab.loadMembership();
  await tab.start();
  expect(tab.payment()).toEqual({ status: 'waiting', transactionId: 'transaction-1' });
  await tab.settle(60_000);
  expect(tab.payment()).toEqual({ status: 'failed', code: 'ORDER_NOT_RECEIVED' });
});
