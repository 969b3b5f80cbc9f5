import { expect, test } from 'vitest';
import { computeIpRetryDelay } from '../../../../src/domain/referral/ip-retry-delay.ts';

test.each([
  [1, 1_000],
  [5, 1_000],
  [6, 2_000],
  [8, 8_000],
  [10, 32_000],
  [11, 60_000],
  [500, 60_000],
])('REF-025 after attempt %i to learn the address of the visitor the next one waits %i ms', (attempts, ms) => {
  expect(computeIpRetryDelay(attempts)).toBe(ms);
});
