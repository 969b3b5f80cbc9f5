import { expect, test } from 'vitest';
import { submitPayment } from '../../../src/contract/payments/payments.ts';
import {
  cardsOrigin,
  createAuthMessage,
  createCheckoutBrowser,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';

const frame = {};

/** A guest's tab whose frame says that the payment is authorised. */
async function authorise(change: Record<string, unknown> = {}, prepare: (tab: Tab) => void = () => {}) {
  const tab = await openReadyTab(createCheckoutBrowser());
  await run(tab, tab.checkout.placeOrder());
  prepare(tab);
  const data = createAuthMessage('transaction-1', change);
  tab.checkout.handleFrameMessage({ origin: cardsOrigin, source: frame, data }, frame);
  await tab.settle(100);
  return tab;
}
type Tab = Awaited<ReturnType<typeof openReadyTab>>;

test('PAY-005 a message of the frame with isPCI, the transaction and AUTH submits the order', async () => {
  const tab = await authorise();
  expect(tab.bodyOf(submitPayment)).toMatchObject({ transactionId: 'transaction-1' });
});

test.each([
  ['another status', { status: 'DECLINED' }, 'failed'],
  ['no token', { token: null }, 'failed'],
  ['no isPCI', { isPCI: false }, 'popup'],
  ['another transaction', { transactionId: 'transaction-2' }, 'popup'],
  ['that the shopper has cancelled', { status: 'CANCELLED', token: null }, 'idle'],
])('PAY-005 PAY-007 a message of the frame with %s submits nothing', async (_, change, status) => {
  const tab = await authorise(change);
  expect(tab.listCalls(submitPayment)).toEqual([]);
  expect(tab.payment().status).toBe(status);
});

test('PAY-014 what is filled in is kept while the result of a submitted order is waited for', async () => {
  const tab = await authorise();
  const before = tab.checkout.$draft.get();
  expect(tab.payment().status).toBe('waiting');
  await tab.settle(60_000);
  expect(before.customerInfo.firstName).toBe('June');
  expect(tab.checkout.$draft.get()).toEqual(before);
  expect(tab.checkout.$shipping.get().chosen?.shippingMethodBySeneAppId).toBe(3);
  expect(tab.left).toEqual([]);
});

test('ERR-020 an authorised payment whose request is missing is logged as an error, told, and not submitted', async () => {
  const tab = await authorise({}, ({ $distributor }) => {
    $distributor.set({ status: 'none' });
  });
  expect(tab.listCalls(submitPayment)).toEqual([]);
  expect(tab.payment()).toEqual({ status: 'failed', code: 'PAYMENT_REQUEST_MISSING' });
  expect(tab.logged).toContainEqual(expect.stringMatching(/^Error: .*payment request/));
  expect(tab.toastCodes()).toContain('submitOrderError');
});
