import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createExpectation, recordDurations } from '../../../scripts/lib/check/durations.ts';

const file = 'tests/contract/orders/orders.test.ts';
const otherFile = 'tests/contract/orders/refunds.test.ts';
const usual = 6;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'durations-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const record = (seconds: number, { failed = false, loadingSeconds = 0 } = {}) => {
  const outcome = { file, passed: failed ? 0 : 3, failed: failed ? ['an order'] : [] };
  recordDurations(root, { loadingSeconds, results: [{ ...outcome, seconds }] });
};
const expected = () => createExpectation(root)(file);

describe('the expected duration of a test file', () => {
  test('is the usual one until it has run', () => {
    expect(expected()).toBe(usual);
  });

  test('is that of the last run, with its share of the time to load modules', () => {
    record(10, { loadingSeconds: 2 });
    expect(expected()).toBe(12);
    record(4);
    expect(expected()).toBe(4);
    expect(createExpectation(root)(otherFile)).toBe(usual);
  });

  test('rises by half at most, since a busy machine is no slower file', () => {
    record(10);
    record(60);
    expect(expected()).toBe(15);
  });

  test('rises at once when it was measured far below the usual one', () => {
    record(0.1);
    record(60);
    expect(expected()).toBe(usual * 1.5);
  });

  test('is not learnt from tests that failed or were left out', () => {
    record(10);
    record(0);
    record(1, { failed: true });
    expect(expected()).toBe(10);
  });
});
