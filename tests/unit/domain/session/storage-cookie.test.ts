import { expect, test } from 'vitest';
import {
  formatExpiredCookie,
  formatStorageCookie,
  isNeededOnNextPage,
  parseStorageCookies,
} from '../../../../src/domain/session/storage-cookie.ts';

test.each([
  ['shop.bag.US.id', true],
  ['shop.bag.US.flight', true],
  ['shop.bag.US.intent.000001.abc', true],
  ['shop.bag.US.intent.', false],
  ['shop.bag.usa.id', false],
  ['shop.bag.US.lines', false],
  ['shop.distributor', true],
  ['shop.distributor.name', false],
  ['my.shop.distributor', false],
  ['shop.order.receipt', true],
  ['shop.checkout.entry', true],
  ['shop.checkout.payment', true],
  ['shop.callback-path', true],
  ['shop.referral', true],
  ['shop.tokens', false],
])('BAG-001 of what the shop stores, the next page needs %s: %s', (key, isNeeded) => {
  expect(isNeededOnNextPage(key)).toBe(isNeeded);
});

test('BAG-001 cookies of the shop are read, those of others and of other keys are not', () => {
  const cookies = [
    ['s_shop.bag.US.id', 'a%3Db%20c'],
    ['s_shop.tokens', 'secret'],
    ['shop.distributor', '7'],
    ['s_shop.referral', '%E0%A4%A'],
    ['s_shop.callback-path', '/en-us/?a=b'],
  ].map(([name, value]) => `${name}=${value}`);
  expect([...parseStorageCookies(['theme', ...cookies].join('; '), 's_')]).toEqual([
    ['shop.bag.US.id', 'a=b c'],
    ['shop.referral', ''],
    ['shop.callback-path', '/en-us/?a=b'],
  ]);
  expect([...parseStorageCookies('', 's_')]).toEqual([]);
});

test('BAG-001 a cookie keeps what is read again, for this site alone, and none that is too long', () => {
  expect(formatStorageCookie('s_a', 'b; c=d', false)).toBe('s_a=b%3B%20c%3Dd; path=/; samesite=lax');
  expect(formatStorageCookie('s_a', '', true)).toBe('s_a=; path=/; samesite=lax; secure');
  expect(formatStorageCookie('s_a', 'x'.repeat(3_500), false)).not.toBeNull();
  expect(formatStorageCookie('s_a', 'x'.repeat(3_501), false)).toBeNull();
  expect(formatStorageCookie('s_a', '美'.repeat(400), false)).toBeNull();
  expect(formatExpiredCookie('s_a', false)).toBe('s_a=; path=/; max-age=0; samesite=lax');
  expect(formatExpiredCookie('s_a', true)).toBe('s_a=; path=/; max-age=0; samesite=lax; secure');
});
