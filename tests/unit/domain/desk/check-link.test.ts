import { expect, test } from 'vitest';
import { Category } from '../../../../src/contract/catalogue/catalogue.ts';
import { type LinkContext, resolveHyperlink } from '../../../../src/content/pull/hyperlink.ts';
import { checkLink, findLinkedSku } from '../../../../src/domain/desk/check-link.ts';

const targets = {
  categories: [
    { categoryId: 1, isHidden: false, groupIds: [101] },
    { categoryId: 2, isHidden: true, groupIds: [201] },
  ],
  groups: ['makeup'],
  isSold: (sku: string) => sku === 'AV-1',
};
/** What the pull resolves links with. A hidden category is not among its categories. */
const context: LinkContext = {
  ...{ locale: 'en-us', siteUrl: 'https://shop.invalid', groups: new Set(targets.groups) },
  productHref: (sku) => (targets.isSold(sku) ? `/en-us/product/${sku}/` : null),
  categories: [
    {
      ...{ id: 1, name: 'Lips', slug: 'lips', href: '/en-us/shopproducts/1/lips/' },
      category: Category.parse({ categoryId: 1, name: {}, orderBy: 1 }),
      subCategories: [{ id: 101, name: 'Lipstick', slug: 'lipstick', href: '/en-us/shopproducts/1/101/lipstick/' }],
    },
  ],
};

test.each([
  '/shopproducts',
  '/shopproducts/1',
  '/shopproducts/1/lips?color=red',
  '/shopproducts/1/101/lipstick#top',
  '/shopproducts/1/999/lipstick',
  '/shopproducts/2',
  '/shopproducts/2/201/x',
  '/shopproducts/makeup',
  '/shopproducts/nothing',
  '/shopproducts/999',
  '/en-us/shopproducts/1',
  'shopproducts/1',
  '/product/AV-1/name',
  '/product/AV-2',
  '/product/%E0%A4%A',
  '/product',
  '/PRODUCT/AV-1',
  '/faq',
  '/files/a.pdf',
  '/nowhere',
  'https://press.example/a?b',
  '//press.example/a',
  'https://user:word@press.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  'https://',
])('the desk and the pull agree about the link %s', (link) => {
  const isResolved = resolveHyperlink(link, context) !== null;
  expect(checkLink('link', link, targets, 500).length === 0).toBe(isResolved);
});

test('the pull takes an address outside without https, which the desk refuses in new links', () => {
  expect(resolveHyperlink('http://press.example', context)).toMatchObject({ external: true });
  expect(checkLink('link', 'http://press.example', targets, 500)).toMatchObject([{ code: 'linkUnsafe' }]);
});

test('a link to a product counts as good where it is not known what is sold', () => {
  expect(checkLink('link', '/product/AV-2', { categories: [], groups: [] }, 500)).toEqual([]);
  expect(findLinkedSku('/en-us/product/AV-2/name')).toBe('AV-2');
  expect(findLinkedSku('https://press.example/product/AV-2')).toBeNull();
});
