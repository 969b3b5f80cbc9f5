import { describe, expect, test, vi } from 'vitest';
import { refuse } from '../../fixtures/checkout/model-api.ts';
import { amount, openPaymentPage, order } from '../../fixtures/payments/payment-page.ts';

/** Lets everything go on that waits for nothing but promises. */
const goOn = () => new Promise((resolve) => setImmediate(resolve));

/** A reply that a test gives when it wants to. */
function holdReply() {
  const replies: ((reply: unknown) => void)[] = [];
  const wait = () => new Promise<unknown>((resolve) => void replies.push(resolve));
  return { replies, wait };
}
const opened = (transactionId: string) => ({ navigateUrl: 'https://cards.test/pay', transactionId, status: 'OPEN' });

describe('PAY-003 opening a payment', () => {
  test('PAY-003 shows a page of the provider without TLS too, as a machine of developers has it', async () => {
    const { payment, state } = openPaymentPage();
    await payment.open(amount);
    expect(state()).toMatchObject({ status: 'popup', navigateUrl: 'http://cards.test/pay' });
  });

  test('ERR-020 without anything to pay for is logged as an error, told, and nothing is sent', async () => {
    const { payment, state, logged, countCalls } = openPaymentPage({ checkout: null });
    await payment.open(amount);
    expect(state()).toEqual({ status: 'failed', code: 'PAYMENT_REQUEST_MISSING' });
    expect([countCalls('Capture'), logged]).toEqual([0, [expect.stringMatching(/^Error: /)]]);
  });

  test('T09 is ignored while another payment is under way', async () => {
    const { payment, countCalls } = openPaymentPage();
    await payment.open(amount);
    await payment.open(amount);
    expect(countCalls('Capture')).toBe(1);
  });

  test('CHK-015 keeps the payment of a page that replaces the checkout, for the way back', async () => {
    const { payment, answers, saved, left } = openPaymentPage();
    answers.CreateCaptureTransaction = () => ({ ...opened('transaction-1'), presentation: 'redirect' });
    await payment.open(amount);
    expect(saved()).toMatchObject({ jumpToPlaceOrder: true, redirectTransactionId: 'transaction-1' });
    expect(left).toEqual(['https://cards.test/pay']);
  });

  test('T09 asks for another captcha once the server has refused the first', async () => {
    const { payment, answers, hooks, state } = openPaymentPage();
    let captchas = 0;
    hooks.prepareCaptcha = () => {
      captchas += 1;
      return Promise.resolve(`captcha-${captchas}`);
    };
    answers.CreateCaptureTransaction = () => {
      throw refuse(400, 'INVALID_REQUEST', 'captchaToken');
    };
    await payment.open(amount);
    expect(captchas).toBe(2);
    expect(state()).toEqual({ status: 'failed', code: 'INVALID_REQUEST' });
  });
});

describe('T09 a payment that is closed while it opens', () => {
  test('T09 sends nothing after its captcha is solved', async () => {
    const { payment, hooks, countCalls } = openPaymentPage();
    const { replies: solve, wait } = holdReply();
    hooks.prepareCaptcha = () => wait().then(() => null);
    const opening = payment.open(amount);
    await vi.waitUntil(() => solve.length === 1);
    payment.close();
    solve[0]?.(null);
    await opening;
    expect(countCalls('Capture')).toBe(0);
  });

  test('T09 leaves the page to the payment that is opened after it', async () => {
    const { payment, answers, state, countCalls } = openPaymentPage();
    const { replies, wait } = holdReply();
    answers.CreateCaptureTransaction = wait;
    const first = payment.open(amount);
    await vi.waitUntil(() => countCalls('Capture') === 1);
    payment.close();
    const second = payment.open(amount);
    await vi.waitUntil(() => countCalls('Capture') === 2);
    replies[0]?.(opened('transaction-1'));
    await first;
    expect(state()).toEqual({ status: 'opening' });
    replies[1]?.(opened('transaction-2'));
    await second;
    expect(state()).toMatchObject({ status: 'popup', transactionId: 'transaction-2' });
  });

  test('T09 does not replace a payment whose result is waited for', async () => {
    const { payment, answers, state, countCalls } = openPaymentPage();
    const { replies, wait } = holdReply();
    answers.CreateCaptureTransaction = wait;
    const opening = payment.open(amount);
    await vi.waitUntil(() => countCalls('Capture') === 1);
    payment.follow('transaction-2');
    replies[0]?.(opened('transaction-1'));
    await opening;
    expect(state()).toEqual({ status: 'waiting', transactionId: 'transaction-2' });
  });

  test('T09 stays closed, whatever goes wrong with it', async () => {
    const { payment, hooks, state } = openPaymentPage();
    const { replies: fail, wait } = holdReply();
    hooks.prepareCaptcha = () => wait().then(() => Promise.reject(new TypeError('a mistake')));
    const opening = payment.open(amount);
    await vi.waitUntil(() => fail.length === 1);
    payment.close();
    fail[0]?.(null);
    await expect(opening).rejects.toThrow('a mistake');
    expect(state()).toEqual({ status: 'idle' });
  });
});

describe('PAY-016 submitting an order', () => {
  test('PAY-016 is shown from the first moment on, and keeps the order for its confirmation', async () => {
    const { payment, answers, state, saved, countCalls } = openPaymentPage();
    const { replies, wait } = holdReply();
    answers.SubmitPayment = wait;
    const submitting = payment.submitReturned('transaction-1');
    expect(state()).toEqual({ status: 'submitting' });
    await vi.waitUntil(() => countCalls('SubmitPayment') === 1);
    expect(saved()).toMatchObject({
      submittedOrder: order,
      jumpToPlaceOrder: false,
      redirectTransactionId: null,
    });
    replies[0]?.({ orderNumber: null });
    await submitting;
    expect(state()).toEqual({ status: 'waiting', transactionId: 'transaction-1' });
  });

  test('T09 happens once while its result is waited for', async () => {
    const { payment, countCalls } = openPaymentPage();
    await payment.submitReturned('transaction-1');
    await payment.submitReturned('transaction-1');
    expect(countCalls('SubmitPayment')).toBe(1);
  });

  test('PAY-021 that is not received yet does not fail while it is sent', async () => {
    const { payment, answers, state, elapse, countCalls } = openPaymentPage();
    answers.SubmitPayment = holdReply().wait;
    answers.Result = () => ({ status: 'open' });
    void payment.submitReturned('transaction-1');
    await vi.waitUntil(() => countCalls('SubmitPayment') === 1);
    for (let question = 1; question <= 4; question += 1) {
      elapse();
      await vi.waitUntil(() => countCalls('Result') === question);
      await goOn();
    }
    expect(state()).toEqual({ status: 'submitting' });
  });

  test('PAY-021 that fails by a mistake of this page is waited for, since it may have been received', async () => {
    const { payment, answers, state, elapse } = openPaymentPage();
    answers.SubmitPayment = () => {
      throw new TypeError('a mistake');
    };
    await expect(payment.submitReturned('transaction-1')).rejects.toThrow('a mistake');
    expect(state()).toEqual({ status: 'waiting', transactionId: 'transaction-1' });
    answers.Result = () => ({ status: 'complete', orderNumber: '1001' });
    elapse();
    await vi.waitUntil(() => state().status === 'done');
  });

  test('T09 whose code does not come fails, is logged, and may be tried again', async () => {
    let isReachable = false;
    const onLoad = () => {
      if (!isReachable) throw new TypeError('not loaded');
    };
    const { payment, state, logged, countCalls } = openPaymentPage({ onLoad });
    await payment.submitReturned('transaction-1');
    expect(state()).toEqual({ status: 'failed', code: 'UNEXPECTED' });
    expect(logged).toEqual([expect.stringMatching(/^Error: .*not loaded/)]);
    isReachable = true;
    await payment.submitReturned('transaction-1');
    expect(countCalls('SubmitPayment')).toBe(1);
  });
});

describe('PAY-021 a payment that was submitted', () => {
  test('PAY-021 is waited for after a reload, also when it was another tab that submitted it', async () => {
    const { payment, storage } = openPaymentPage();
    expect(payment.resume()).toBe(false);
    payment.follow('transaction-1');
    await goOn();
    const reloaded = openPaymentPage({ storage });
    expect(reloaded.payment.resume()).toBe(true);
    expect(reloaded.state()).toEqual({ status: 'waiting', transactionId: 'transaction-1' });
  });

  test('PAY-021 and asks to sign in again keeps its order, which is submitted again', async () => {
    const { payment, answers, saved, storage, countCalls } = openPaymentPage();
    answers.SubmitPayment = () => {
      throw refuse(401, 'SIGN_IN_REQUIRED');
    };
    await payment.submitReturned('transaction-1');
    expect(saved().submittedOrder).toEqual(order);
    expect(openPaymentPage({ storage }).payment.resume()).toBe(true);
    expect(await payment.resubmit()).toBe(true);
    expect(countCalls('SubmitPayment')).toBe(2);
  });

  test('PAY-021 and is refused is forgotten with its order, and not submitted again', async () => {
    const { payment, answers, saved, storage } = openPaymentPage();
    answers.SubmitPayment = () => {
      throw refuse(409, 'BAG_CHANGED');
    };
    await payment.submitReturned('transaction-1');
    expect(saved().submittedOrder).toBeNull();
    expect(openPaymentPage({ storage }).payment.resume()).toBe(false);
    expect(await payment.resubmit()).toBe(false);
  });
});
