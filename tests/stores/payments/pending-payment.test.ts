import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { createPendingPayments } from '../../../src/stores/payments/pending-payment.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 4, 1);

function openBrowser() {
  const storage = createMemoryStorage();
  let time = start;
  const environment = { storage, now: () => time };
  const $shopper = atom<{ user: { userId: number } | null }>({ user: null });
  const open = (country: 'US' | 'CA') => createPendingPayments({ environment, page: { country }, $shopper });
  return {
    storage,
    wait: (ms: number) => (time += ms),
    signIn: (userId: number) => {
      $shopper.set({ user: { userId } });
    },
    pending: open('US'),
    abroad: open('CA'),
  };
}

test('T09 a submitted payment is waited for within a day, and in its own country', () => {
  const { pending, abroad, wait } = openBrowser();
  expect(pending.read()).toBeNull();
  pending.save('transaction-1');
  const saved = { transactionId: 'transaction-1', country: 'US', submittedAt: start };
  expect([pending.read(), abroad.read()]).toEqual([saved, null]);
  wait(dayMs - 1);
  expect(pending.read()).toEqual(saved);
  wait(1);
  expect(pending.read()).toBeNull();
});

test('T09 the payment of a guest is waited for by whoever signs in, that of a customer by themselves alone', () => {
  const { pending, signIn } = openBrowser();
  pending.save('transaction-1');
  signIn(1);
  expect(pending.read()?.transactionId).toBe('transaction-1');
  pending.save('transaction-2');
  signIn(2);
  expect(pending.read()).toBeNull();
  signIn(1);
  expect(pending.read()?.transactionId).toBe('transaction-2');
});

test('T09 a payment that another tab has submitted since is not removed', () => {
  const { pending } = openBrowser();
  pending.save('transaction-1');
  pending.save('transaction-2');
  pending.remove('transaction-1');
  expect(pending.read()?.transactionId).toBe('transaction-2');
  pending.remove('transaction-2');
  expect(pending.read()).toBeNull();
});

test.each([
  ['no transaction', { transactionId: '' }],
  ['an endless transaction', { transactionId: 'x'.repeat(129) }],
  ['an unknown country', { country: 'XX' }],
  ['no time', { submittedAt: null }],
  ['a time before all times', { submittedAt: -1 }],
  ['a time in fractions', { submittedAt: 0.5 }],
])('T21 a stored payment with %s is none', (_, change) => {
  const { storage, pending } = openBrowser();
  // As it was stored before it had a customer and contents.
  const stored = { transactionId: 'x'.repeat(128), country: 'US', submittedAt: start };
  storage.setItem(commerceStorageKeys.pendingPayment, JSON.stringify(stored));
  expect(pending.read()).toEqual(stored);
  storage.setItem(commerceStorageKeys.pendingPayment, JSON.stringify({ ...stored, ...change }));
  expect(pending.read()).toBeNull();
});
