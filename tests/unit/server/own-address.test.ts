import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShopUrl } from '../../../src/server/areas/invitations/shop-url.ts';

const origins = ['http://shop.test', 'https://other.shop.test'];

test.each([
  '',
  '/en-us/',
  'en-us/referrals/?referralCode=GRACE',
  'http://shop.test',
  'HTTP://SHOP.test:80/x?y#z',
  'https://other.shop.test/en-us/',
])('%s is an address of the shop', (address) => {
  expect(isShopUrl(address, origins)).toBe(true);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'http://evil.test',
  'https://shop.test/',
  'http://shop.test.evil.test',
  'http://shop.test@evil.test',
  'http://user@shop.test/',
  'http://shop.test:8080',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.test',
  'http://shop.test\r\nBcc: x@y.zz',
  ' //evil.test',
  'blob:http://shop.test/1',
  'http://',
])('T23 T29 %j is not an address of the shop', (address) => {
  expect(isShopUrl(address, origins)).toBe(false);
});

test('T23 T29 of 5,000 random addresses all that pass lead to the shop', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'http://',
      'https://',
      '//',
      '/\\',
      '\\',
      'shop.test',
      'evil.test',
      '@',
      ':80',
      ':',
      '/..',
      '%2f',
      '%00',
      '?',
      '#',
      '.',
      '\t',
      '\r\n',
      'javascript:',
      'data:',
      'blob:',
      ' ',
      '\u3002',
      '\u00ad',
    ),
    fc.webUrl(),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      (address) => {
        if (!isShopUrl(address, origins)) return;
        // A browser resolves the address on a page of the shop.
        for (const base of ['http://shop.test/en-us/', 'http://shop.test'])
          expect(origins).toContain(new URL(address, base).origin);
        expect(address).not.toMatch(/[\p{Cc}\\]/u);
      },
    ),
    { numRuns: 5_000 },
  );
});
