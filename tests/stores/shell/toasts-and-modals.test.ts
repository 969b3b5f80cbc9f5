import { expect, test } from 'vitest';
import { createModals } from '../../../src/stores/shell/modals.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createFakeClock } from '../../fixtures/tabs/clock.ts';

function open() {
  const clock = createFakeClock();
  const toasts = createToasts(clock);
  return { clock, toasts, codes: () => toasts.$toasts.get().map(({ code }) => code) };
}

test.each([
  ['CONST-001 success', undefined, 5000],
  ['NOTE-031 CAT-059 added to the bag', 3000, 3000],
])('%s goes after its time', async (_, durationMs, expected) => {
  const { clock, toasts, codes } = open();
  toasts.show({ tone: 'success', code: 'done', ...(durationMs && { durationMs }) });
  await clock.advance(expected - 1);
  expect(codes()).toEqual(['done']);
  await clock.advance(1);
  expect(codes()).toEqual([]);
});

test('CONST-002 an error stays until it is closed, and the same error is shown once', async () => {
  const { clock, toasts, codes } = open();
  const id = toasts.show({ tone: 'error', code: 'SOLD_OUT' });
  expect(toasts.show({ tone: 'error', code: 'SOLD_OUT' })).toBe(id);
  await clock.advance(3_600_000);
  expect(codes()).toEqual(['SOLD_OUT']);
  toasts.close(id);
  expect(codes()).toEqual([]);
});

test('an error that is withdrawn goes, others stay, and the same one is shown again afterwards', () => {
  const { toasts, codes } = open();
  toasts.show({ tone: 'error', code: 'SOLD_OUT' });
  const first = toasts.show({ tone: 'error', code: 'messageSentError' });
  toasts.withdraw('messageSentError');
  toasts.withdraw('messageSentError');
  expect(codes()).toEqual(['SOLD_OUT']);
  expect(toasts.show({ tone: 'error', code: 'messageSentError' })).not.toBe(first);
  expect(codes()).toEqual(['SOLD_OUT', 'messageSentError']);
});

test('the time of a toast stops while the pointer is on it, and continues afterwards', async () => {
  const { clock, toasts, codes } = open();
  toasts.show({ tone: 'success', code: 'first' });
  await clock.advance(3_000);
  toasts.pause();
  await clock.advance(60_000);
  expect(codes()).toEqual(['first']);
  toasts.resume();
  await clock.advance(1_999);
  expect(codes()).toEqual(['first']);
  await clock.advance(1);
  expect(codes()).toEqual([]);
});

test('a success takes the place of the one before it, with its own time, and leaves an error alone', async () => {
  const { clock, toasts, codes } = open();
  toasts.show({ tone: 'error', code: 'SOLD_OUT' });
  toasts.show({ tone: 'success', code: 'first' });
  await clock.advance(4_000);
  toasts.show({ tone: 'success', code: 'second' });
  expect(codes()).toEqual(['SOLD_OUT', 'second']);
  await clock.advance(4_999);
  expect(codes()).toEqual(['SOLD_OUT', 'second']);
  await clock.advance(1);
  expect(codes()).toEqual(['SOLD_OUT']);
});

test('modals that open at the same time are shown one after the other, and an open one stays', async () => {
  const { $modal, open: ask, close } = createModals();
  for (const modal of [
    'membership-question',
    'kiss-kredit-promotion',
    'optional-rewards',
    'membership-question',
  ] as const)
    ask(modal);
  await Promise.resolve();
  expect($modal.get()).toBe('optional-rewards');
  ask('distributor-not-opted');
  await Promise.resolve();
  expect($modal.get()).toBe('optional-rewards');
  close('kiss-kredit-promotion');
  close('optional-rewards');
  expect($modal.get()).toBe('distributor-not-opted');
  close('distributor-not-opted');
  expect($modal.get()).toBe('membership-question');
  close('membership-question');
  expect($modal.get()).toBeNull();
});
