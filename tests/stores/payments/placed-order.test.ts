import { describe, expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import { order, amount, openPaymentPage } from '../../fixtures/payments/payment-page.ts';

const grace = { userId: 7 };
const cartTotal = { minor: 1_661, currency: 'USD' };
const none = { ...amount, minor: 0 };
const totalCharges = {
  ...{ originalSubTotal: none, promotionDiscount: none, memberDiscount: none, memberDiscountPercent: 0 },
  ...{ kissKredits: none, membershipFee: none, shippingFee: none, tax: none, taxLabel: '', productTotal: none },
  ...{ cartTotal, amountAwayFromFreeShipping: null },
};
/** The times of the API are those of no clock of this browser. */
const createOrder = (orderId: number, grandTotal = 16.61, orderStatus = 'InProgress') => ({
  ...{ orderId, grandTotal, orderStatus, orderDate: '2020-01-01T00:00:00' },
});
const refuse = (status: number) => () => {
  throw new CallError({ code: 'REFUSED', message: 'no', status });
};
const goOn = () => new Promise((resolve) => setImmediate(resolve));

/** A payment whose submit reply is lost, with an API that reports no results. */
async function submitWithoutReply(
  user: typeof grace | null,
  { status = 404, ordersBefore = (): unknown => [createOrder(1001)] } = {},
) {
  const page = openPaymentPage({ user });
  page.hooks.createOrder = () => ({ ...order, totalCharges });
  page.answers.orders = ordersBefore;
  page.answers.Result = refuse(status);
  page.answers.SubmitPayment = refuse(0);
  await page.payment.open(amount);
  await goOn();
  const frame = {};
  const data = { isPCI: true, transactionId: 'transaction-1', status: 'AUTH', token: 't' };
  page.payment.handleFrameMessage({ origin: 'http://cards.test', source: frame, data }, frame);
  await goOn();
  await goOn();
  expect(page.state().status).toBe('waiting');
  return page;
}

describe('PAY-021 an order whose reply was lost, of an API without results', () => {
  test.each([404, 405, 501])(
    'is found in the orders of the customer when results are refused with %i',
    async (status) => {
      const page = await submitWithoutReply(grace, { status });
      page.elapse();
      await goOn();
      expect(page.state().status, 'the order is not there yet').toBe('waiting');
      page.answers.orders = () => [createOrder(1002, 20), createOrder(1003), createOrder(1001)];
      page.elapse();
      await goOn();
      expect(page.state()).toEqual({ status: 'done', orderNumber: '1003' });
    },
  );

  test('is declined when its payment was rejected', async () => {
    const page = await submitWithoutReply(grace);
    page.answers.orders = () => [createOrder(1001), createOrder(1002, 16.61, 'PaymentRejected')];
    page.elapse();
    await goOn();
    expect(page.state()).toEqual({ status: 'failed', code: 'DECLINED_PAYMENT' });
  });

  test('is awaited while it is not submitted, and while the list cannot be read', async () => {
    const page = await submitWithoutReply(grace);
    for (const answer of [() => [createOrder(1002, 16.61, 'NotSubmitted')], refuse(503), () => [createOrder(1002)]]) {
      expect(page.state().status).toBe('waiting');
      page.answers.orders = answer;
      page.elapse();
      await goOn();
    }
    expect(page.state()).toEqual({ status: 'done', orderNumber: '1002' });
  });

  test('of a guest waits for the hub', async () => {
    const page = await submitWithoutReply(null);
    page.elapse();
    await goOn();
    page.elapse();
    await goOn();
    expect([page.state().status, page.countCalls('Result'), page.countCalls('orders')]).toEqual(['waiting', 1, 0]);
  });

  test('waits for the hub where the orders before it are not known', async () => {
    const page = await submitWithoutReply(grace, { ordersBefore: refuse(503) });
    page.answers.orders = () => [createOrder(1002)];
    page.elapse();
    await goOn();
    page.elapse();
    await goOn();
    expect([page.state().status, page.countCalls('Result')]).toEqual(['waiting', 1]);
  });
});
