import { expect, test } from 'vitest';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { createCaptureTransaction, submitPayment, PaymentRequest } from '../../../src/contract/payments/payments.ts';
import { readPreviousOrder } from '../../../src/stores/orders/previous-order.ts';
import {
  cardsOrigin,
  createAuthMessage,
  createCheckoutBrowser,
  openReadyTab,
  run,
  shopOrigin,
} from '../../fixtures/checkout/checkout-tab.ts';

const frame = {};

test('NAV-030 PAY-001 PAY-002 PAY-003 PAY-016 a guest pays in the frame, and the order is confirmed', async () => {
  const browser = createCheckoutBrowser();
  const tab = await openReadyTab(browser);
  expect(tab.checkout.$step.get()).toBe('place-order');
  expect(tab.checkout.$canPlaceOrder.get()).toBe(true);
  await run(tab, tab.checkout.placeOrder());
  expect(tab.payment()).toMatchObject({ status: 'popup', navigateUrl: `${cardsOrigin}/pay/1` });
  expect(tab.bodyOf(createCaptureTransaction)).toMatchObject({
    amount: 16.61,
    currency: 'USD',
    returnUrl: `${shopOrigin}/pcicallback`,
    captchaToken: 'captcha-token',
  });
  browser.answers.submit = () => ({
    orderNumber: '1001',
    status: 'complete',
    result: { status: 'complete', orderNumber: '1001' },
  });
  tab.checkout.handleFrameMessage(
    { origin: shopOrigin, source: frame, data: createAuthMessage('transaction-1') },
    frame,
  );
  await tab.settle();
  expect(PaymentRequest.safeParse(tab.bodyOf(submitPayment)).error).toBeUndefined();
  expect(tab.payment()).toEqual({ status: 'done', orderNumber: '1001' });
  expect(tab.left).toEqual([{ url: '/en-us/orderconfirmation/?orderNumber=1001', staysInHistory: false }]);
  expect(readPreviousOrder(tab.session)).toMatchObject({ orderNumber: '1001', isGuest: true });
  expect(tab.session.getItem(commerceStorageKeys.checkout)).toBeNull();
  const items = [{ sku: 'A', quantity: 1 }];
  expect(tab.commerceEvents.filter(({ kind }) => kind !== 'added')).toMatchObject([
    { kind: 'checkout-opened', items },
    { kind: 'shipping-submitted', items, shippingMethod: 'Standard' },
    { kind: 'billing-submitted', items },
  ]);
});

test.each([0, 100, 900])(
  'T20 who closes the payment while its captcha is being solved, and orders again after %i ms, pays',
  async (pause) => {
    const browser = createCheckoutBrowser();
    const solveCaptcha = () =>
      new Promise<string>((resolve) => {
        browser.clock.runAfter(1_000, () => {
          resolve('captcha-token');
        });
      });
    const tab = await openReadyTab(browser, { solveCaptcha });
    await run(tab, tab.checkout.placeOrder());
    tab.checkout.closePayment();
    const closed = tab.checkout.placeOrder();
    await browser.clock.advance(10);
    expect(tab.payment()).toEqual({ status: 'opening' });
    tab.checkout.closePayment();
    await browser.clock.advance(pause);
    const again = tab.checkout.placeOrder();
    await browser.clock.advance(5_000);
    await Promise.all([closed, again]);
    expect(tab.payment()).toMatchObject({ status: 'popup', navigateUrl: `${cardsOrigin}/pay/2` });
  },
);
