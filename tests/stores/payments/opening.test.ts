import { describe, expect, test } from 'vitest';
import { updateCustomerWallet } from '../../../src/contract/account/customers.ts';
import { calculateTotals, createCaptureTransaction, submitPayment } from '../../../src/contract/payments/payments.ts';
import {
  address,
  cardsOrigin,
  createAuthMessage,
  createCheckoutBrowser,
  customerInfo,
  openReadyTab,
  run,
  shopOrigin,
} from '../../fixtures/checkout/checkout-tab.ts';
import { offline, refuse } from '../../fixtures/checkout/model-api.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const frame = {};
type Tab = Awaited<ReturnType<typeof openReadyTab>>;
const post = (tab: Tab, data: unknown, origin = cardsOrigin) => {
  tab.checkout.handleFrameMessage({ origin, source: frame, data }, frame);
};

describe('PAY-003 opening a payment', () => {
  test('PAY-003 sends what is bought, to whom, and by which parts of the checkout', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    await run(tab, tab.checkout.placeOrder());
    expect(tab.bodyOf(createCaptureTransaction)).toMatchObject({
      customerInformation: customerInfo,
      shippingAddress: { city: address.city },
      billingAddress: { city: address.city },
      kissKreditsApplied: 0,
      basketId: expect.any(String),
      currency: 'USD',
      language: 'en-us',
      returnUrl: `${shopOrigin}/pcicallback`,
    });
  });

  test('a message before any payment was opened is nothing', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    post(tab, createAuthMessage('transaction-1'));
    expect(tab.payment()).toEqual({ status: 'idle' });
  });

  test.each(['javascript:alert(1)', 'ftp://cards.test/pay', 'pay'])(
    'T04 PAY-003 the page "%s" of a provider is not opened, and the error is logged',
    async (navigateUrl) => {
      const browser = createCheckoutBrowser();
      browser.answers.capture = () => ({ navigateUrl, transactionId: 'transaction-1', status: 'OPEN' });
      const tab = await openReadyTab(browser);
      await run(tab, tab.checkout.placeOrder());
      expect(tab.payment()).toEqual({ status: 'failed', code: 'UNEXPECTED' });
      expect(tab.logged).toContainEqual(expect.stringMatching(/^Error: /));
      expect(tab.left).toEqual([]);
    },
  );

  test('what nobody expected fails the payment, and another one can be opened', async () => {
    const browser = createCheckoutBrowser();
    const { capture } = browser.answers;
    browser.answers.capture = () => {
      throw new TypeError('a mistake');
    };
    const tab = await openReadyTab(browser);
    const opening = tab.checkout.placeOrder();
    await expect(Promise.all([opening, tab.settle()])).rejects.toThrow('a mistake');
    expect(tab.payment()).toEqual({ status: 'failed', code: 'UNEXPECTED' });
    browser.answers.capture = capture;
    await run(tab, tab.checkout.placeOrder());
    expect(tab.payment().status).toBe('popup');
  });

  test('a refusal that is not about the captcha is told, and nothing is tried again', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.capture = () => {
      throw refuse(400, 'INVALID_REQUEST', 'shippingAddress');
    };
    const tab = await openReadyTab(browser);
    const totals = tab.listCalls(calculateTotals).length;
    await run(tab, tab.checkout.placeOrder());
    expect(tab.payment()).toEqual({ status: 'failed', code: 'INVALID_REQUEST' });
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
    expect(tab.listCalls(calculateTotals)).toHaveLength(totals);
  });

  test('PAY-004 only the frame of an open payment sets its height', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    await run(tab, tab.checkout.placeOrder());
    const resize = { type: 'resize', height: 700 };
    post(tab, resize);
    const open = tab.payment();
    expect(open).toMatchObject({ status: 'popup', frameHeight: 700 });
    post(tab, createAuthMessage('transaction-1'));
    await tab.settle();
    expect(tab.payment().status).toBe('waiting');
    post(tab, resize, shopOrigin);
    expect(tab.payment()).toEqual({ status: 'waiting', transactionId: 'transaction-1' });
  });
});

test.each([
  ['refused', () => refuse(500, 'FAILED')],
  ['lost', offline],
])('PAY-009 a wallet whose storing is %s is logged as a warning, and the order is placed', async (_, createError) => {
  const browser = createCheckoutBrowser();
  browser.answers.wallet = () => {
    throw createError();
  };
  const tab = await openReadyTab(browser, { user: createUser({ assignedDistributorId: 77 }) });
  await run(tab, tab.checkout.placeOrder());
  post(tab, createAuthMessage('transaction-1'));
  await tab.settle();
  expect(tab.listCalls(updateCustomerWallet).length).toBeGreaterThan(0);
  expect(tab.listCalls(submitPayment)).toHaveLength(1);
  expect(tab.logged).toContainEqual(expect.stringMatching(/^Warning: .*wallet/));
});
