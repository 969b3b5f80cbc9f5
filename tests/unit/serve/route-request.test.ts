import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeRequest, type SiteContext } from '../../../src/serve/route-request.ts';

const files = new Set([
  'index.html',
  '404.html',
  'robots.txt',
  '_headers',
  '_astro/page.abc.css',
  'en-us/index.html',
  'en-us/shopproducts/index.html',
  'en-us/404/index.html',
  'en-us/404.html',
  'en-us/product/404/index.html',
  'fr-ca/404/index.html',
  'en-us/search/index.html',
  'en-us/preferred-customer-info/index.html',
  'en-us/referrals/index.html',
  'en-us/landingpage/index.html',
  'fr-ca/index.html',
  'callback/index.html',
  'loggedout/index.html',
  'en-us/product/AV-0101/velvet-hour/index.html',
  'fr-ca/product/AV-0101/heure-velours/index.html',
]);
const folders: Readonly<Record<string, readonly string[]>> = {
  'fr-ca/shopproducts/1': ['12', 'levres', '13'],
  'fr-ca/shopproducts/1/12': ['rouges-a-levres'],
  'en-us/product': ['404', 'AV-0101'],
  'en-us/product/AV-0101': ['velvet-hour'],
  'fr-ca/product': ['AV-0101'],
  'fr-ca/product/AV-0101': ['heure-velours'],
};
const view: SiteContext = {
  trustProxy: false,
  release: {
    locales: ['en-us', 'fr-ca'],
    defaultLocale: 'en-us',
  },
  isFile: (file) => files.has(file),
  listFolders: (folder) => folders[folder] ?? [],
};
const ask = (path: string, headers: Record<string, string> = {}, query = '') =>
  routeRequest(path, query, headers, view);

describe('LOC-001 addresses', () => {
  test.each([
    ['/en-us/shopproducts/', { kind: 'file', file: 'en-us/shopproducts/index.html', status: 200 }],
    ['/robots.txt', { kind: 'file', file: 'robots.txt', status: 200 }],
    ['/_astro/page.abc.css', { kind: 'file', file: '_astro/page.abc.css', status: 200 }],
    ['/en-us/404/', { kind: 'file', file: 'en-us/404/index.html', status: 404 }],
    ['/404.html', { kind: 'file', file: '404.html', status: 404 }],
    ['/en-us/404.html', { kind: 'file', file: 'en-us/404.html', status: 404 }],
  ])('%s is a file', (path, outcome) => {
    expect(ask(path)).toEqual(outcome);
  });

  test('a folder without a slash redirects to the one with a slash and keeps the query', () => {
    expect(ask('/en-us/shopproducts', {}, '?distributorId=7')).toEqual({
      kind: 'redirect',
      status: 308,
      location: '/en-us/shopproducts/?distributorId=7',
    });
  });

  test('AUTH-012 LOC-001 LOC-010 the return pages of the provider are served without locale or redirect', () => {
    for (const name of ['callback', 'loggedout'])
      for (const path of [`/${name}`, `/${name}/`]) {
        expect(ask(path, { 'accept-language': 'xx', cookie: 'shop-locale=zz-zz' }, '?code=c&state=s')).toEqual({
          kind: 'file',
          file: `${name}/index.html`,
          status: 200,
        });
      }
  });

  test('PAGE-002 NOTE-005 the home path of a locale redirects to the shop', () => {
    expect(ask('/en-us/')).toEqual({ kind: 'redirect', status: 302, location: '/en-us/shopproducts/' });
  });
});

describe("the landing page's addresses", () => {
  const toShop = (location: string) => ({ kind: 'redirect', status: 302, location });
  const page = (file: string) => ({ kind: 'file', file, status: 200 });

  test.each([
    ['/en-us/preferred-customer-info/', '', page('en-us/preferred-customer-info/index.html')],
    ['/en-us/preferred-customer-info/', '?referralCode=ANN', page('en-us/preferred-customer-info/index.html')],
    ['/en-us/referrals/', '?referralCode=ANN', page('en-us/referrals/index.html')],
    ['/en-us/referrals/', '', toShop('/en-us/shopproducts/')],
    [
      '/en-us/referrals/',
      '?referralCode=%20&distributorId=7',
      toShop('/en-us/shopproducts/?referralCode=%20&distributorId=7'),
    ],
    ['/en-us/preferred-customer/', '', toShop('/en-us/shopproducts/')],
    ['/en-us/landingpage/', '?distributorId=7', toShop('/en-us/shopproducts/?distributorId=7')],
    ['/en-us/landingpage', '', toShop('/en-us/shopproducts/')],
  ])('PAGE-001 PAGE-002 PAGE-003 PAGE-004 %s%s', (path, query, outcome) => {
    expect(ask(path, {}, query)).toEqual(outcome);
  });

  test("PAGE-003 AUTH-021 the home path shows it where the country's default landing page is on", () => {
    const on = { ...view, release: { ...view.release, landingHomes: ['fr-ca'] } };
    expect(routeRequest('/fr-ca/', '?distributorId=7', {}, on)).toEqual(page('fr-ca/index.html'));
    expect(routeRequest('/en-us/', '', {}, on)).toEqual(toShop('/en-us/shopproducts/'));
    expect(routeRequest('/', '', { cookie: 'shop-locale=fr-ca' }, on)).toEqual(toShop('/fr-ca/'));
  });
});

describe('SRCH-005 the shop with a query', () => {
  test.each([
    ['?q=lip', 'en-us/search/index.html'],
    ['?distributorId=7&q=%E5%94%87', 'en-us/search/index.html'],
    ['?q=', 'en-us/shopproducts/index.html'],
    ['?q=%20+%20', 'en-us/shopproducts/index.html'],
    ['', 'en-us/shopproducts/index.html'],
  ])('SRCH-004 "%s" shows %s', (query, file) => {
    expect(ask('/en-us/shopproducts/', {}, query)).toEqual({ kind: 'file', file, status: 200 });
  });

  test('keeps the query when the slash is added', () => {
    expect(ask('/en-us/shopproducts', {}, '?q=lip')).toMatchObject({
      status: 308,
      location: '/en-us/shopproducts/?q=lip',
    });
  });
});

const rootPage = { kind: 'file', file: 'index.html', status: 200 };

describe('LOC-011 LOC-012 LOC-013 the root', () => {
  test.each([
    [{ cookie: 'a=b; shop-locale=fr-ca' }, '/fr-ca/'],
    [{ cookie: 'shop-locale=es-mx; __Host-shop-locale=fr-ca' }, '/fr-ca/'],
  ])('LOC-012 %j redirects to the saved language %s', (headers, location) => {
    for (const query of ['', '?distributorId=7'])
      expect(ask('/', headers, query)).toEqual({ kind: 'redirect', status: 302, location: location + query });
  });
  test.each([
    {},
    { cookie: 'shop-locale=xx-yy' },
    { 'accept-language': 'fr-CA,fr;q=0.9' },
    { 'accept-language': ';;;q=x,,' },
  ])('LOC-016 %j gets the page, which knows the distributor of its browser', (headers) => {
    for (const query of ['', '?distributorId=7']) expect(ask('/', headers, query)).toEqual(rootPage);
  });
  test('LOC-011 a release without the page leads to the locale of the visitor', () => {
    const site = { ...view, isFile: (file: string) => file !== 'index.html' && view.isFile(file) };
    expect(routeRequest('/', '', {}, site)).toMatchObject({ location: '/en-us/' });
  });
});

describe('LOC-009 /redirect', () => {
  test.each([
    ['?url=/fr-ca/cart/', '/fr-ca/cart/'],
    ['?url=%2Fen-us%2Fshopproducts%2F%3Fq%3Dred', '/en-us/shopproducts/?q=red'],
    // An address that is not found says so itself.
    ['?url=/xx-yy/', '/xx-yy/'],
    ['', '/'],
    ['?distributorId=7', '/?distributorId=7'],
    ['?url=/fr-ca/cart/&distributorId=7', '/fr-ca/cart/?distributorId=7'],
  ])('T23 %s leads to the path of this shop %s', (query, location) => {
    for (const path of ['/redirect', '/redirect/'])
      expect(ask(path, {}, query)).toEqual({ kind: 'redirect', status: 302, location });
  });
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/a%0d%0aset-cookie:x',
  ])('T23 %s leads to the root', (url) => {
    expect(ask('/redirect', {}, `?url=${url}`)).toEqual({ kind: 'redirect', status: 302, location: '/' });
  });
});

describe('the country that a proxy sends', () => {
  const headers = { 'cf-ipcountry': 'CA', 'accept-language': 'en-US' };
  test('LOC-011 is told to the page of the root behind a trusted proxy', () => {
    expect(routeRequest('/', '', headers, { ...view, trustProxy: true })).toEqual({ ...rootPage, country: 'CA' });
  });
  test('is ignored without a trusted proxy', () => {
    expect(ask('/', headers)).toEqual(rootPage);
  });
  test.each(['XX', 'T1', '', 'Canada'])('LOC-013 "%s" is no country', (country) => {
    expect(routeRequest('/', '', { 'cf-ipcountry': country }, { ...view, trustProxy: true })).toEqual(rootPage);
  });
});

describe('CAT-029 a missing product', () => {
  test.each([
    ['/en-us/product/NO-1/gone/', 'en-us/product/404/index.html'],
    ['/en-us/product/NO-1', 'en-us/product/404/index.html'],
    ['/fr-ca/product/NO-1/x/', 'fr-ca/404/index.html'],
    ['/en-us/products/NO-1/', 'en-us/404/index.html'],
  ])('%s answers with status 404 and %s', (path, file) => {
    expect(ask(path)).toEqual({ kind: 'file', file, status: 404 });
  });
});

describe('CAT-006 CAT-007 NOTE-001 product links', () => {
  test.each([
    ['/product/AV-0101/anything', {}, 302, '/en-us/product/AV-0101/velvet-hour/'],
    ['/product/AV-0101/', { cookie: 'shop-locale=fr-ca' }, 302, '/fr-ca/product/AV-0101/heure-velours/'],
    ['/fr-ca/product/AV-0101/old-name/', {}, 301, '/fr-ca/product/AV-0101/heure-velours/'],
    ['/fr-ca/product/AV-0101', {}, 301, '/fr-ca/product/AV-0101/heure-velours/'],
    ['/fr-ca/product/av-0101/heure-velours/', {}, 301, '/fr-ca/product/AV-0101/heure-velours/'],
    ['/product/aV-0101', {}, 302, '/en-us/product/AV-0101/velvet-hour/'],
  ])('%s', (path, headers, status, location) => {
    expect(ask(path, headers)).toEqual({ kind: 'redirect', status, location });
  });
});

describe('LOC-001 addresses of lists', () => {
  test.each([
    ['/fr-ca/shopproducts/1/lips/', '/fr-ca/shopproducts/1/levres/'],
    ['/fr-ca/shopproducts/1/', '/fr-ca/shopproducts/1/levres/'],
    ['/fr-ca/shopproducts/1', '/fr-ca/shopproducts/1/levres/'],
    ['/fr-ca/shopproducts/1/12/lipstick/page/2/', '/fr-ca/shopproducts/1/12/rouges-a-levres/'],
    ['/fr-ca/shopproducts/1/12', '/fr-ca/shopproducts/1/12/rouges-a-levres/'],
  ])('%s leads to the address in its locale and keeps the query', (path, list) => {
    expect(ask(path, {}, '?a=1')).toEqual({ kind: 'redirect', status: 301, location: `${list}?a=1` });
  });
  test.each(['/fr-ca/shopproducts/9/lips/', '/fr-ca/shopproducts/1/12/a/b/', '/fr-ca/shopproducts/../1/'])(
    '%s is no list',
    (path) => {
      expect(ask(path)).toMatchObject({ kind: 'file', status: 404 });
    },
  );
});

describe('addresses that nobody has made', () => {
  test.each([
    ['//en-us', '/en-us'],
    ['//evil.example/x', '/evil.example/x'],
    ['/en-us/distributor/https:%2F%2Fevil.example', '/en-us/distributor/https:/evil.example'],
    ['/en-us///shopproducts/', '/en-us/shopproducts/'],
    ['//%0d%0aset-cookie:x', '/%0D%0Aset-cookie:x'],
  ])('T23 the slashes of %s become one, so that no browser reads a host', (path, location) => {
    expect(ask(path, {}, '?a=//b')).toEqual({ kind: 'redirect', status: 301, location: `${location}?a=//b` });
  });
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('no product is called %s', (name) => {
    for (const path of [`/product/${name}`, `/en-us/product/${name}/`, `/fr-ca/product/${name}/${name}/`])
      expect(ask(path)).toMatchObject({ kind: 'file', status: 404 });
  });
  test('a name or path that is too long for a file is not found', () => {
    const lookedUp: string[] = [];
    const site = { ...view, isFile: (file: string) => lookedUp.push(file) > 0 && view.isFile(file) };
    for (const path of [`/${'a'.repeat(256)}`, `/en-us/${'é'.repeat(128)}/`, `/en-us${'/abc'.repeat(1100)}`])
      expect(routeRequest(path, '', {}, site)).toMatchObject({ kind: 'file', status: 404 });
    expect(lookedUp.filter((file) => file.length > 255)).toEqual([]);
  });
});

describe('REF-006 the shop of a distributor', () => {
  test.each([
    ['/en-us/distributor/7', '', '/en-us/shopproducts/?distributorId=7'],
    ['/fr-ca/distributor/1204417/', '', '/fr-ca/shopproducts/?distributorId=1204417'],
    ['/en-us/distributor/7', '?utm=a&distributorId=8', '/en-us/shopproducts/?utm=a&distributorId=7'],
  ])('%s%s', (path, query, location) => {
    expect(ask(path, {}, query)).toEqual({ kind: 'redirect', status: 302, location });
  });
  test.each([
    '/en-us/distributor/seven',
    '/en-us/distributor/7a',
    '/en-us/distributor/-7',
    '/en-us/distributor/7/8',
    '/en-us/distributor/12345678901',
    '/xx-yy/distributor/7',
  ])('T23 %s leads nowhere', (path) => {
    expect(ask(path)).toMatchObject({ kind: 'file', status: 404 });
  });
  test('T23 any id redirects within this shop only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, query) => {
        const outcome = ask(`/en-us/distributor/${id}`, {}, `?${query}`);
        if (outcome.kind === 'redirect')
          expect(new URL(outcome.location, 'https://shop.example')).toMatchObject({
            origin: 'https://shop.example',
            pathname: expect.stringMatching(/^\/en-us\/(?:shopproducts\/$|distributor\/)/),
          });
      }),
      { numRuns: 5000 },
    );
  });
});

describe('NAV-001 LOC-007 missing pages answer 404 with the not-found page of their locale', () => {
  const french = { cookie: 'shop-locale=fr-ca' };
  test.each([
    ['/nothing/', french, 'fr-ca/404/index.html'],
    ['/xx-yy/shopproducts/', french, 'fr-ca/404/index.html'],
    ['/product/NOPE/x', french, 'fr-ca/404/index.html'],
    ['/%', french, 'fr-ca/404/index.html'],
    ['/en-us/nothing/', french, 'en-us/404/index.html'],
    ['/nothing/', { cookie: 'shop-locale=en-us' }, '404.html'],
    ['/nothing/', { 'accept-language': 'fr-CA' }, '404.html'],
  ])('LOC-015 %s with %o shows %s', (path, headers, file) => {
    expect(ask(path, headers)).toEqual({ kind: 'file', file, status: 404 });
  });
  test.each([
    ['/fr-ca/nothing/', 'fr-ca/404/index.html'],
    ['/xx-yy/shopproducts/', '404.html'],
    ['/product/NOPE/x', '404.html'],
    ['/_headers', '404.html'],
    ['/.env', '404.html'],
    ['/%', '404.html'],
    ['/%00', '404.html'],
    ['/..%2f..%2fetc/passwd', '404.html'],
    ['/en-us/product/A%2FB%2F..%2FC%5CD/x/', 'en-us/product/404/index.html'],
    [`/en-us/product/${'%E5%8F%A3'.repeat(200)}/`, 'en-us/product/404/index.html'],
    ['/..%5c..%5cetc', '404.html'],
  ])('T26 %s', (path, file) => {
    expect(ask(path)).toEqual({ kind: 'file', file, status: 404 });
  });
});

test('CAT-029 a slash in a sku is part of it: the address leads to no other product', () => {
  expect(ask('/en-us/product/AV-0101/old-name/')).toMatchObject({ kind: 'redirect' });
  for (const path of ['/en-us/product/AV-0101%2F50%25/', '/en-us/product/AV-0101%2fx%22/old-name/'])
    expect(ask(path)).toEqual({ kind: 'file', file: 'en-us/product/404/index.html', status: 404 });
});
