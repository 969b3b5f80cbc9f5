import { describe, expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { PaymentResult } from '../../../src/contract/payments/payments.ts';
import { createRefusal, toOrderFailure } from '../../../src/stores/payments/order-failure.ts';
import { judgeError, judgeResult, toOutcome } from '../../../src/stores/payments/outcome.ts';
import type { PaymentOutcome, WatchedPayment } from '../../../src/stores/payments/outcome.ts';

const result = (change: Partial<PaymentResult>): PaymentResult => ({
  ...{ status: 'pending', orderNumber: null, errors: [], skus: [], productNames: [] },
  ...change,
});
const watch = (change: Partial<WatchedPayment> = {}): WatchedPayment => ({
  ...{ transactionId: 'transaction-1', isSubmitting: false, attempts: 0, unsubmittedReplies: 0, isComplete: false },
  ...change,
});
const refuse = (status: number, code = 'REFUSED') => new CallError({ code, message: code, status });
const askAgain = { next: 'ask-again' };

test.each<[string, Partial<PaymentResult>, PaymentOutcome | null]>([
  ['complete', { status: 'complete', orderNumber: '7' }, { kind: 'complete', orderNumber: '7' }],
  ['complete without a number', { status: 'complete' }, { kind: 'complete', orderNumber: '' }],
  ['declined', { status: 'declined', errors: ['No.'] }, { kind: 'declined', errors: ['No.'] }],
  [
    'out of stock',
    { status: 'out-of-stock', skus: ['A'], productNames: ['Balm'] },
    { kind: 'out-of-stock', skus: ['A'], productNames: ['Balm'] },
  ],
  ['void', { status: 'void' }, { kind: 'void' }],
  ['pending', { status: 'pending' }, null],
  ['open', { status: 'open' }, null],
])('PAY-021 a payment that is %s', (_, change, outcome) => {
  expect(toOutcome(result(change))).toEqual(outcome);
  const watched = watch();
  expect(judgeResult(watched, result(change))).toEqual(outcome ? { next: 'settle', outcome } : askAgain);
});

describe('PAY-021 a payment that the server has no order for', () => {
  test.each([
    ['is open', (watched: WatchedPayment) => judgeResult(watched, result({ status: 'open' })), 'unsubmitted'],
    ['is not known', (watched: WatchedPayment) => judgeError(watched, refuse(404, 'TRANSACTION_NOT_FOUND')), 'lost'],
    ['is of somebody else', (watched: WatchedPayment) => judgeError(watched, refuse(403)), 'lost'],
  ] as const)('counts as such once the third reply says that it %s', (_, judge, kind) => {
    const watched = watch();
    expect([judge(watched), judge(watched), judge(watched)]).toEqual([
      askAgain,
      askAgain,
      { next: 'settle', outcome: { kind } },
    ]);
  });

  test.each([
    ['is open', (watched: WatchedPayment) => judgeResult(watched, result({ status: 'open' }))],
    ['is not known', (watched: WatchedPayment) => judgeError(watched, refuse(404, 'TRANSACTION_NOT_FOUND'))],
  ] as const)('that %s may be on its way while it is sent', (_, judge) => {
    const watched = watch({ isSubmitting: true });
    for (let reply = 0; reply < 5; reply += 1) expect(judge(watched)).toEqual(askAgain);
    watched.isSubmitting = false;
    expect([judge(watched), judge(watched)]).toEqual([askAgain, askAgain]);
  });

  test('waits for as long as it is pending', () => {
    const watched = watch();
    for (let reply = 0; reply < 5; reply += 1)
      expect(judgeResult(watched, result({ status: 'pending' }))).toEqual(askAgain);
  });
});

test.each([
  ['a failing server', refuse(500)],
  ['no reply', refuse(0, 'OFFLINE')],
  ['another refusal', refuse(401)],
])('PAY-021 after %s the result is asked for again', (_, error) => {
  expect(judgeError(watch({ isComplete: true }), error)).toEqual(askAgain);
});

test('PAY-021 an API without results tells them over the hub alone', () => {
  expect(judgeError(watch(), refuse(404))).toEqual({ next: 'wait-for-hub' });
  const outcome = { kind: 'complete', orderNumber: '' };
  expect(judgeError(watch({ isComplete: true }), refuse(404))).toEqual({ next: 'settle', outcome });
});

const canGoOn = { canContinue: true, missingInventoryErrors: [], declinedPaymentErrors: [] };
const toasted = { errors: canGoOn, missingSkus: [], isToasted: true, canResubmit: false };

test.each<[Exclude<PaymentOutcome, { kind: 'complete' }>, object]>([
  [
    { kind: 'declined', errors: ['No.'] },
    {
      ...{ code: 'DECLINED_PAYMENT', missingSkus: [], isToasted: false, canResubmit: false },
      errors: { canContinue: false, missingInventoryErrors: [], declinedPaymentErrors: ['No.'] },
    },
  ],
  [
    { kind: 'out-of-stock', skus: ['A'], productNames: ['Balm'] },
    {
      ...{ code: 'OUT_OF_STOCK', missingSkus: ['A'], isToasted: false, canResubmit: false },
      errors: { canContinue: true, missingInventoryErrors: ['Balm'], declinedPaymentErrors: [] },
    },
  ],
  [{ kind: 'void' }, { ...toasted, code: 'PAYMENT_VOID' }],
  [{ kind: 'unsubmitted' }, { ...toasted, code: 'ORDER_NOT_RECEIVED', canResubmit: true }],
  [{ kind: 'lost' }, { ...toasted, code: 'TRANSACTION_NOT_FOUND' }],
])('PAY-019 PAY-022 PAY-027 ERR-012 what a shopper is told of %j', (outcome, failure) => {
  expect(toOrderFailure(outcome)).toEqual(failure);
});

test('PAY-022 a refusal blocks only if the payment was not authorised, and says whether to submit again', () => {
  expect(createRefusal('BAG_CHANGED')).toEqual({ ...toasted, code: 'BAG_CHANGED' });
  expect(createRefusal('SIGN_IN_REQUIRED', true)).toEqual({ ...toasted, code: 'SIGN_IN_REQUIRED', canResubmit: true });
  expect(createRefusal('NOT_AUTHORISED', true)).toEqual({
    ...{ code: 'NOT_AUTHORISED', missingSkus: [], isToasted: false, canResubmit: false },
    errors: { canContinue: false, missingInventoryErrors: [], declinedPaymentErrors: [] },
  });
});
