import { afterEach, expect, test, vi } from 'vitest';
import { keepBegunAddition } from '../../../src/browse/bag/begun-additions.ts';
import { takeBegunAdditions } from '../../../src/stores/bag/begun-additions.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const page = { documentElement: { dataset: { locale: 'en-us' } } } as unknown as Document;
const item = { sku: 'AV-0101', quantity: 2, shown: null };
const nextPage = performance.timeOrigin + 1;

test('CAT-035 an addition that waits for code is carried out once: by its page, or by the next page of its country', () => {
  const storage = createMemoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  const takeFirst = keepBegunAddition(page, item);
  const takeSecond = keepBegunAddition(page, { ...item, sku: 'AV-0102' });
  expect(takeFirst()).toBe(true);
  expect(takeBegunAdditions(storage, 'US', performance.timeOrigin)).toEqual([]);
  expect(takeBegunAdditions(storage, 'CA', nextPage)).toEqual([]);
  expect(takeBegunAdditions(storage, 'US', nextPage)).toEqual([{ ...item, sku: 'AV-0102' }]);
  expect(takeBegunAdditions(storage, 'US', nextPage)).toEqual([]);
  expect(takeSecond()).toBe(false);
});

test('CAT-035 an addition that the browser does not keep is carried out by its page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepBegunAddition(page, item)()).toBe(true);
});

test.each(['7', '{"a 1":{"country":"US","item":{"sku":"","quantity":-1}}}', 'not JSON'])(
  'CAT-035 an addition that is kept as %s is left alone',
  (text) => {
    const storage = createMemoryStorage();
    storage.setItem('shop.bag.begun', text);
    expect(takeBegunAdditions(storage, 'US', nextPage)).toEqual([]);
  },
);
