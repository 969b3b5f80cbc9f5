import { describe, expect, test } from 'vitest';
import { createCall } from '../../../src/client/call.ts';
import { CallError } from '../../../src/client/call-error.ts';
import { resultDelays } from '../../../src/config/checkout/timing.ts';
import type { HubScenario } from '../../../src/contract/hub.ts';
import type { PaymentResult } from '../../../src/contract/payments/payments.ts';
import { createInbox } from '../../../src/stores/hub/inbox.ts';
import type { PaymentOutcome } from '../../../src/stores/payments/outcome.ts';
import { createResultWatcher } from '../../../src/stores/payments/result-watcher.ts';

interface Timer {
  ms: number;
  run: () => void;
}

/** Lets everything go on that waits for nothing but promises. */
const goOn = () => new Promise((resolve) => setImmediate(resolve));
const pending = () => Promise.resolve({ status: 'pending' });
const notFound = () => Promise.reject(new CallError({ code: 'NOT_FOUND', message: 'none', status: 404 }));

function openWatcher(random = 0.5) {
  const asked: string[] = [];
  const timers = new Set<Timer>();
  const outcomes: [string, PaymentOutcome][] = [];
  const inbox = createInbox(() => {});
  const page = { answer: (): Promise<unknown> => pending(), wake: () => {} };
  const environment = {
    call: createCall(async ({ path }) => {
      asked.push(path);
      const text = JSON.stringify(await page.answer());
      return { response: new Response(text, { headers: { 'content-type': 'application/json' } }), text };
    }),
    random: () => random,
    runAfter(ms: number, run: () => void) {
      const timer = { ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    onOnlineOrVisible(listener: () => void) {
      page.wake = listener;
    },
  };
  const watcher = createResultWatcher({ environment, hub: { onScenario: inbox.listen } }, (...outcome) => {
    outcomes.push(outcome);
  });
  return {
    ...{ watcher, asked, outcomes, page },
    delays: () => [...timers].map(({ ms }) => ms),
    async elapse() {
      const due = [...timers];
      timers.clear();
      for (const { run } of due) run();
      await goOn();
    },
    async wake() {
      page.wake();
      await goOn();
    },
    async hear(message: HubScenario) {
      inbox.receive(JSON.stringify(message));
      await goOn();
    },
  };
}

const waitFor = (id: string, isSubmitting = false, random?: number) => {
  const opened = openWatcher(random);
  opened.watcher.watch(id, { isSubmitting });
  return opened;
};
const complete: PaymentOutcome = { kind: 'complete', orderNumber: '1001' };

describe('PAY-021 the result of a payment is asked for', () => {
  test.each([
    [0, 3 / 4],
    [0.5, 1],
    [1, 5 / 4],
  ])('after delays that grow, each spread by chance: %d', async (random, factor) => {
    const { delays, elapse, asked } = waitFor('transaction-1', false, random);
    const waited: number[] = [];
    for (let question = 0; question < 8; question += 1) {
      waited.push(...delays());
      await elapse();
    }
    expect(waited).toEqual([...resultDelays, 15_000, 15_000].map((ms) => ms * factor));
    expect(new Set(asked)).toEqual(new Set(['/api/Payment/Result/transaction-1']));
  });

  test('at once when the page is seen again, by one question at a time', async () => {
    const { page, wake, asked, delays } = waitFor('transaction-1');
    let tell = (_result: unknown) => {};
    page.answer = () => new Promise((resolve) => (tell = resolve));
    await wake();
    await wake();
    expect([asked.length, delays()]).toEqual([1, []]);
    tell({ status: 'pending' });
    await goOn();
    expect(delays()).toHaveLength(1);
    page.answer = pending;
    await wake();
    expect([asked.length, delays().length]).toEqual([2, 1]);
  });

  test('never while no payment is waited for', async () => {
    const { wake, asked, outcomes } = openWatcher();
    await wake();
    expect([asked, outcomes]).toEqual([[], []]);
  });

  test('no more once the API turns out to have no results, which then come over the hub', async () => {
    const { page, elapse, delays, outcomes, hear } = waitFor('transaction-1');
    page.answer = notFound;
    await elapse();
    expect([delays(), outcomes]).toEqual([[], []]);
    await hear({ Scenario: 'OrderComplete', transactionId: 'transaction-1' });
    expect(outcomes).toEqual([['transaction-1', { kind: 'complete', orderNumber: '' }]]);
  });

  test('for the next payment too when the last one was still being asked for', async () => {
    const { page, wake, watcher, elapse, asked, outcomes, delays } = waitFor('transaction-1');
    let tell = (_result: unknown) => {};
    page.answer = () => new Promise((resolve) => (tell = resolve));
    await wake();
    watcher.watch('transaction-2', { isSubmitting: false });
    watcher.watch('transaction-2', { isSubmitting: false });
    expect(delays()).toHaveLength(1);
    await elapse();
    tell({ status: 'complete', orderNumber: '1' });
    await goOn();
    expect([asked.length, outcomes]).toEqual([1, []]);
    page.answer = () => Promise.resolve({ status: 'complete', orderNumber: '1001' });
    await elapse();
    expect(outcomes).toEqual([['transaction-2', complete]]);
  });

  test('without counting it as never received while it is being sent', async () => {
    const { page, elapse, watcher, outcomes } = waitFor('transaction-1', true);
    page.answer = () => Promise.resolve({ status: 'open' });
    for (let question = 0; question < 5; question += 1) await elapse();
    expect(outcomes).toEqual([]);
    watcher.endSubmit();
    for (let question = 0; question < 3; question += 1) await elapse();
    expect(outcomes).toEqual([['transaction-1', { kind: 'unsubmitted' }]]);
  });
});

describe('RT-003 PAY-021 what the hub says', () => {
  test('settles the payment once, and then nothing is asked for', async () => {
    const { hear, delays, outcomes, page, wake, asked } = waitFor('transaction-1');
    let tell = (_result: unknown) => {};
    page.answer = () => new Promise((resolve) => (tell = resolve));
    await wake();
    await hear({ Scenario: 'OrderComplete', transactionId: 'transaction-1', orderNumber: '1001' });
    tell({ status: 'complete', orderNumber: '1001' });
    await goOn();
    await wake();
    expect([outcomes, delays(), asked.length]).toEqual([[['transaction-1', complete]], [], 1]);
  });

  test('of an order without its number has the number asked for', async () => {
    const { hear, outcomes, page } = waitFor('transaction-1');
    page.answer = () => Promise.resolve({ status: 'complete', orderNumber: '1001' });
    await hear({ Scenario: 'Cash', transactionId: 'transaction-1' });
    expect(outcomes).toEqual([['transaction-1', complete]]);
  });

  test('without a transaction is about the payment that is waited for', async () => {
    const { hear, outcomes } = waitFor('transaction-1');
    await hear({ Scenario: 'DeclinedPayment', errors: ['No.'] });
    expect(outcomes).toEqual([['transaction-1', { kind: 'declined', errors: ['No.'] }]]);
  });

  test('of another transaction changes nothing', async () => {
    const { hear, outcomes, delays } = waitFor('transaction-1');
    const other = { transactionId: 'transaction-2' };
    await hear({ Scenario: 'RemoveItemFromCart', ...other, productNames: ['Balm'], skus: ['A'] });
    await hear({ Scenario: 'DeclinedPayment', ...other, errors: ['No.'] });
    await hear({ Scenario: 'OrderComplete', ...other });
    expect([outcomes, delays().length]).toEqual([[], 1]);
  });
});

test('PAY-021 the reply of the submit settles its own payment, and only with a result', () => {
  const { watcher, outcomes, delays } = waitFor('transaction-1', true);
  const result: PaymentResult = { status: 'complete', orderNumber: '1001', errors: [], skus: [], productNames: [] };
  watcher.take('transaction-2', result);
  watcher.take('transaction-1', { ...result, status: 'pending' });
  expect(outcomes).toEqual([]);
  watcher.take('transaction-1', result);
  expect([outcomes, delays()]).toEqual([[['transaction-1', complete]], []]);
});

test('PAY-021 a payment that was refused is waited for no more', async () => {
  const { watcher, hear, wake, outcomes, delays, asked } = waitFor('transaction-1');
  expect(watcher.stop('transaction-2')).toBe(false);
  expect(delays()).toHaveLength(1);
  expect(watcher.stop('transaction-1')).toBe(true);
  expect([watcher.stop('transaction-1'), delays()]).toEqual([false, []]);
  await hear({ Scenario: 'OrderComplete', transactionId: 'transaction-1', orderNumber: '1001' });
  await wake();
  expect([outcomes, asked]).toEqual([[], []]);
});
