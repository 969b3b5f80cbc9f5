import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Category } from '../../../src/contract/catalogue/catalogue.ts';
import { resolveHyperlink, type LinkContext } from '../../../src/content/pull/hyperlink.ts';

const category = Category.parse({ categoryId: 1, name: {}, orderBy: 1 });
const room: LinkContext = {
  locale: 'fr-ca',
  siteUrl: 'https://shop.example',
  productHref: (sku) => (sku === 'AV-1' ? '/fr-ca/product/AV-1/rouge/' : null),
  categories: [
    {
      id: 1,
      name: 'Lèvres',
      slug: 'levres',
      href: '/fr-ca/shopproducts/1/levres/',
      category,
      subCategories: [{ id: 11, name: 'Rouge', slug: 'rouge', href: '/fr-ca/shopproducts/1/11/rouge/' }],
    },
  ],
};

describe('resolveHyperlink', () => {
  test.for([
    ['/shopproducts', '/fr-ca/shopproducts/'],
    ['/shopproducts/1/lips', '/fr-ca/shopproducts/1/levres/'],
    ['/en-us/shopproducts/1/lips/', '/fr-ca/shopproducts/1/levres/'],
    ['shopproducts/1', '/fr-ca/shopproducts/1/levres/'],
    ['/ShopProducts/1/11/lip-color?sort=price', '/fr-ca/shopproducts/1/11/rouge/?sort=price'],
    ['/product/AV-1/lip', '/fr-ca/product/AV-1/rouge/'],
    ['/cart', '/fr-ca/cart/'],
    ['/EN-US/cart/#top', '/fr-ca/cart/#top'],
    ['/', '/fr-ca/'],
    ['/files/guide.pdf', '/fr-ca/files/guide.pdf'],
    ['https://shop.example/cart', '/fr-ca/cart/'],
  ] as const)('%s leads to %s', ([hyperlink, href]) => {
    expect(resolveHyperlink(hyperlink, room)).toEqual({ href, external: false });
  });

  test.for([
    ['https://care.example/a?b=c', 'https://care.example/a?b=c'],
    ['http://care.example', 'http://care.example/'],
    ['//care.example/x', 'https://care.example/x'],
    ['/\\care.example/x', 'https://care.example/x'],
  ] as const)('%s leaves the shop', ([hyperlink, href]) => {
    expect(resolveHyperlink(hyperlink, room)).toEqual({ href, external: true });
  });

  test.for([
    '',
    '  ',
    'javascript:alert(1)',
    'JAVA\tSCRIPT:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'https://user:pass@care.example/',
    'http://[',
    '/shopproducts/99/none',
    '/shopproducts/1/99/none',
    '/product/NO/x',
    '/product/%E0%A4%A/x',
    '/not-built',
    '/not-built/deep',
  ])('T24 %j leads nowhere', (hyperlink) => {
    expect(resolveHyperlink(hyperlink, room)).toBeNull();
  });

  test('any hyperlink becomes a path of the locale, a web address, or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (hyperlink) => {
          const link = resolveHyperlink(hyperlink, room);
          if (link) expect(link.href).toMatch(link.external ? /^https?:\/\/[^/]/ : /^\/fr-ca\//);
        },
      ),
    );
  });
});
