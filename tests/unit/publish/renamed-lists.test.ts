import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderRedirectsFile } from '../../../src/publish/release/redirects.ts';
import { findListPaths, findListRedirects, readListRedirects } from '../../../src/publish/release/renamed-lists.ts';

let siteDir = '';
const writeList = (path: string) => {
  mkdirSync(join(siteDir, path), { recursive: true });
};
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'renamed-lists-'));
});
afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

test('former addresses lead to the present ones, in each locale and for sub-lists, without chains', () => {
  writeList('en-us/shopproducts/1/lip-couture/page/2');
  writeList('en-us/shopproducts/1/101/sticks');
  writeList('fr-ca/shopproducts/1/levres');
  expect(findListPaths(siteDir, ['en-us', 'fr-ca', 'es-mx']).toSorted()).toEqual([
    '/en-us/shopproducts/1/101/sticks/',
    '/en-us/shopproducts/1/lip-couture/',
    '/fr-ca/shopproducts/1/levres/',
  ]);
  const former = [
    '/en-us/shopproducts/1/lips/',
    '/en-us/shopproducts/1/lip-art/',
    '/en-us/shopproducts/1/101/lipstick/',
  ];
  const gone = ['/en-us/shopproducts/2/eyes/', '/fr-ca/shopproducts/1/levres/', '/en-us/product/AV-1/x/'];
  const renamedLists = findListRedirects(siteDir, [...former, ...gone, ...former]);
  expect(renamedLists).toEqual([
    { from: '/en-us/shopproducts/1/lips/', to: '/en-us/shopproducts/1/lip-couture/' },
    { from: '/en-us/shopproducts/1/lip-art/', to: '/en-us/shopproducts/1/lip-couture/' },
    { from: '/en-us/shopproducts/1/101/lipstick/', to: '/en-us/shopproducts/1/101/sticks/' },
  ]);
  const shop = { defaultLocale: 'en-us', locales: ['en-us'], landingHomes: [], renamedLists };
  writeFileSync(join(siteDir, '_redirects'), renderRedirectsFile(shop));
  expect(readListRedirects(siteDir)).toEqual(former);
});
