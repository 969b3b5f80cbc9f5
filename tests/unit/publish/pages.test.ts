import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  buildContentSecurityPolicy,
  renderHeadersFile,
  buildPageHeaders,
} from '../../../src/publish/release/headers.ts';
import { collectInlineHashes } from '../../../src/publish/render/inline-hashes.ts';
import { joinInside, toPageFile } from '../../../src/publish/render/page-file.ts';
import { renderRedirectsFile } from '../../../src/publish/release/redirects.ts';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const site = {
  siteUrl: 'https://shop.example',
  apiUrl: 'https://api.example/base',
  hubUrl: 'https://hub.example/hub',
  imagesUrl: 'https://images.example/i/',
  securityConfiguration: { authority: 'https://id.example', clientId: 'shop', scope: 'openid' },
  paymentOrigins: ['https://pay.example'],
  gTag: '',
};

describe('T24 T32 inline blocks', () => {
  test('hashes styles and executable scripts, and leaves data blocks alone', () => {
    const html =
      '<style>a{}</style><script>run()</script><script type="module">go()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>';
    expect(collectInlineHashes(html)).toEqual({ styles: [sha('a{}')], scripts: [sha('run()'), sha('go()')] });
  });

  test('those of parts count, and a mark in a block stands for its text', () => {
    const parts = new Map([
      ['<!--styles-->', { name: 'styles', html: 'a{}' }],
      ['<!--0-->', { name: 'menu', html: '<script>run()</script>' }],
    ]);
    const html = '<style><!--styles--></style><!--0--><script>go()</script>';
    expect(collectInlineHashes(html, parts)).toEqual({ styles: [sha('a{}')], scripts: [sha('go()'), sha('run()')] });
  });

  test('the policy allows own scripts and these hashes, and nothing unsafe', () => {
    const policy = buildContentSecurityPolicy(site, { styles: [sha('a{}')], scripts: [] });
    expect(policy).toContain(`style-src 'self' '${sha('a{}')}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "connect-src 'self' https://api.example https://hub.example wss://hub.example https://id.example",
    );
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('T24 what the policy does not name is not loaded: no plug-in, no other base', () => {
    const policy = buildContentSecurityPolicy(site, { styles: [], scripts: [] });
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain("base-uri 'none';");
    expect(policy).not.toContain('object-src');
  });

  test('NAV-030 the policy allows the analytics tag only in a shop that has one', () => {
    const policy = buildContentSecurityPolicy({ ...site, gTag: 'G-1' }, { styles: [], scripts: [] });
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com/gtag/js;");
    expect(policy).toContain('trusted-types page-views');
    expect(buildContentSecurityPolicy(site, { styles: [], scripts: [] })).not.toMatch(/google|page-views/);
  });

  test('T31 only the identity provider, payment pages and the shop itself may stand in a frame', () => {
    expect(buildContentSecurityPolicy(site, { styles: [], scripts: [] })).toContain(
      "frame-src 'self' https://id.example https://pay.example;",
    );
  });

  test('T33 no other site may frame the shop', () => {
    expect(buildPageHeaders(site, { styles: [], scripts: [] })['Content-Security-Policy']).toContain(
      "frame-ancestors 'self'",
    );
  });

  test('only a site on https sends Strict-Transport-Security', () => {
    expect(buildPageHeaders(site, { styles: [], scripts: [] })).toHaveProperty('Strict-Transport-Security');
    expect(
      buildPageHeaders({ ...site, siteUrl: 'http://127.0.0.1:4321' }, { styles: [], scripts: [] }),
    ).not.toHaveProperty('Strict-Transport-Security');
  });
});

describe('files for static hosts', () => {
  test('headers and redirects have the syntax of static hosts', () => {
    expect(renderHeadersFile({ 'X-Content-Type-Options': 'nosniff' })).toMatch(
      /^\/\*\n {2}X-Content-Type-Options: nosniff\n\n\/_astro\/\*\n {2}Cache-Control: .*immutable/,
    );
    expect(renderRedirectsFile({ defaultLocale: 'en-us', locales: ['en-us', 'fr-ca'], landingHomes: ['fr-ca'] })).toBe(
      '/en-us/ /en-us/shopproducts/ 302\n/en-us/preferred-customer/ /en-us/shopproducts/ 302\n/en-us/landingpage/ /en-us/shopproducts/ 302\n/fr-ca/preferred-customer/ /fr-ca/shopproducts/ 302\n/fr-ca/landingpage/ /fr-ca/shopproducts/ 302\n/en-us/shopproducts/ q=:q /en-us/search/ 200!\n/fr-ca/shopproducts/ q=:q /fr-ca/search/ 200!\n/en-us/product/* /en-us/product/404/ 404\n/fr-ca/product/* /fr-ca/product/404/ 404\n/callback /callback/ 200\n/loggedout /loggedout/ 200\n/redirect /redirect/ 200\n/en-us/distributor/:id /en-us/shopproducts/?distributorId=:id 302\n/fr-ca/distributor/:id /fr-ca/shopproducts/?distributorId=:id 302\n/product/:sku/:name /en-us/product/:sku/:name/ 302\n',
    );
  });
});

describe('T26 page files stay inside the release', () => {
  test.each([
    ['', 'index.html'],
    ['/en-us/cart/', 'en-us/cart/index.html'],
    ['404', '404.html'],
    ['en-us/404', 'en-us/404/index.html'],
  ])('%s is %s', (pathname, file) => {
    expect(toPageFile(pathname, false)).toBe(file);
  });
  test('an endpoint keeps its path', () => {
    expect(toPageFile('robots.txt', true)).toBe('robots.txt');
  });
  test.each(['../x', 'a/../../x', '/etc/passwd', 'a\0b'])('%j is refused', (file) => {
    expect(() => joinInside('/srv/release/site', file)).toThrow(
      expect.objectContaining({ code: 'PATH_OUTSIDE_RELEASE' }),
    );
  });
});
