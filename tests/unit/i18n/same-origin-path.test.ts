import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRedirectTarget } from '../../../src/i18n/redirect-target.ts';
import { findLocaleInPath, toSameOriginPath } from '../../../src/i18n/same-origin-path.ts';

const origin = 'https://shop.test';

test.each([
  ['/en-us/cart/', '/en-us/cart/'],
  ['/en-us/shopproducts/?q=lip%20color&x=1#top', '/en-us/shopproducts/?q=lip%20color&x=1#top'],
  [`${origin}/fr-ca/`, '/fr-ca/'],
  ['/a/../b/', '/b/'],
  ['/en-us/?url=//evil.test', '/en-us/?url=//evil.test'],
  ['/zh-hk/product/1/唇膏/', '/zh-hk/product/1/%E5%94%87%E8%86%8F/'],
])('AUTH-007 AUTH-008 %s is a path of the shop', (given, path) => {
  expect(toSameOriginPath(given, origin)).toBe(path);
});

test.each([
  '',
  'cart',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' /x',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e%2e//evil.test',
  'https://evil.test/',
  'https:evil.test',
  'http://shop.test/',
  'https://shop.test.evil.test/',
  'https://shop.test@evil.test/',
  'https://user:pw@shop.test/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://shop.test/1',
  '/callback',
  '/callback?code=1',
  '/loggedout/',
  '/en-us/login/',
  '/fr-ca/login-customer/?a',
  `/${'x'.repeat(2_000)}`,
  null,
  undefined,
  7,
  {},
  ['/en-us/'],
])('T23 %j is refused', (given) => {
  expect(toSameOriginPath(given, origin)).toBeNull();
});

test.each([
  ['?url=/en-us/cart/', '/en-us/cart/'],
  ['?url=%2Ffr-ca%2F%3Fq%3Da', '/fr-ca/?q=a'],
  ['?url=https://evil.test/', '/'],
  ['?url=//evil.test', '/'],
  ['?url=javascript:alert(1)', '/'],
  ['?url=', '/'],
  ['', '/'],
  ['?distributorId=7', '/?distributorId=7'],
  ['?url=//evil.test&distributorId=7&a=1&a=2', '/?distributorId=7&a=1&a=2'],
  ['?distributorId=7&url=/fr-ca/%3Fq%3Da%23top', '/fr-ca/?q=a&distributorId=7#top'],
  ['?url=/fr-ca/%3FdistributorId%3D8&distributorId=7', '/fr-ca/?distributorId=8'],
])('LOC-009 T23 /redirect%s leads to %s', (query, target) => {
  expect(findRedirectTarget(query, origin)).toBe(target);
});

const pieces = [
  '/',
  '//',
  '\\',
  '/\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '%00',
  '\0',
  '\t',
  '\n',
  '\r',
  ' ',
  '@',
  ':',
  '?',
  '#',
  '&',
  '=',
  'https:',
  'http:',
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'evil.test',
  'shop.test',
  'https://shop.test',
  '[::1]',
  '127.1',
  'url=',
  'a',
  '／',
  '。',
  '\u202e',
  '\ufeff',
  'ｅvil',
];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => `/${parts.join('')}`),
  fc.webUrl(),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

test('T23 none of 5,000 hostile values leads to another origin, and results are stable', () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const path = toSameOriginPath(value, origin);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      for (const base of [`${origin}/callback?code=1`, `${origin}/en-us/login/`])
        expect(new URL(path, base).origin).toBe(origin);
      expect(toSameOriginPath(path, origin)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});

test('AUTH-011 only a locale of the shop counts as that of a path', () => {
  expect([
    findLocaleInPath('/fr-ca/cart/', ['en-us', 'fr-ca']),
    findLocaleInPath('/xx-yy/', ['en-us']),
    findLocaleInPath('/en-usa/', ['en-us']),
    findLocaleInPath(null, ['en-us']),
  ]).toEqual(['fr-ca', null, null, null]);
});
