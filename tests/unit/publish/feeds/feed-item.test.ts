import { describe, expect, test } from 'vitest';
import { toAttributes } from '../../../../src/publish/feeds/attributes.ts';
import { isGlobalGtin, isGtin } from '../../../../src/domain/catalogue/gtin.ts';
import { findItemProblems } from '../../../../src/publish/feeds/attribute-rules.ts';
import { googleXml } from '../../../../src/publish/feeds/google-xml.ts';
import { productsJson } from '../../../../src/publish/feeds/products-json.ts';
import { createItem, createItems, createShade, market } from '../../../fixtures/feeds/feed-items.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const attributesOf = (...parameters: Parameters<typeof createItem>) => toAttributes(createItem(...parameters));

describe('the item of a product without variants', () => {
  test('has the attributes of the page', () => {
    const attributes = attributesOf({
      ...{ sku: 'AV-1', name: 'Lash', href: '/en-us/product/AV-1/lash/', price: usd(1250), displayWeight: '9 ml' },
      ...{ category: { categoryId: 2, name: 'Eyes', href: '' }, subCategory: null },
    });
    expect(attributes).toMatchObject({
      ...{ id: ['AV-1'], item_group_id: [], title: ['Lash'], price: ['12.50 USD'], sale_price: [] },
      ...{ link: ['https://shop.example/en-us/product/AV-1/lash/'], availability: ['in_stock'], condition: ['new'] },
      ...{ brand: ['Aurevane'], gtin: [], size: ['9 ml'], product_type: ['Eyes'], google_product_category: ['473'] },
    });
    expect(attributes.image_link[0]).toMatch(/^https:\/\/shop\.example\/_images\/\w+-800\.jpg$/);
  });

  test('has the brand of the product where it is not the shop’s own', () => {
    expect(attributesOf({ brand: 'Maison Brume' }).brand).toEqual(['Maison Brume']);
  });

  test('has the name of a category once, when its subcategory has the same', () => {
    const category = { categoryId: 2, name: 'Eyes', href: '' };
    const subCategory = { subCategoryId: 21, name: 'Eyes', href: '' };
    expect(attributesOf({ category, subCategory }).product_type).toEqual(['Eyes']);
  });

  test('is out of stock when the product is', () => {
    expect(attributesOf({ soldOut: true }).availability).toEqual(['out_of_stock']);
  });

  test.each([
    [5, 'USD', '0.05 USD'],
    [100_000_001, 'USD', '1000000.01 USD'],
    [2_999, 'HKD', '29.99 HKD'],
  ])('the price of %i minor units of %s is %s', (minor, currency, text) => {
    expect(attributesOf({ price: { minor, currency } }).price).toEqual([text]);
  });

  test('has the GTIN of contents that have it', () => {
    expect(attributesOf({ gtin: '4006381333931' }).gtin).toEqual(['4006381333931']);
  });

  test('has no GTIN that a shop gave its goods itself, which networks refuse', () => {
    const item = createItem({ gtin: '2000000000015' });
    expect(toAttributes(item).gtin).toEqual([]);
    expect(findItemProblems(item)).toEqual([]);
  });

  test('on sale has the regular price as its price, and from when to when the sale runs where both are known', () => {
    const sale = { regularPrice: usd(2000), displayRegularPrice: '$20.00', startsAt: '2026-12-01T08:00:00.000Z' };
    const prices = { price: ['20.00 USD'], sale_price: ['15.00 USD'] };
    expect(attributesOf({ price: usd(1500), sale })).toMatchObject({ ...prices, sale_price_effective_date: [] });
    const ending = { ...sale, endsAt: '2026-12-08T08:00:00.000Z' };
    expect(attributesOf({ price: usd(1500), sale: ending })).toMatchObject({
      ...{ ...prices, sale_price_effective_date: ['2026-12-01T08:00+0000/2026-12-08T08:00+0000'] },
    });
    const item = createItem({ price: usd(1500), sale: ending }, { memberDiscount: 2000 });
    expect(item.memberPrice).toEqual(usd(1200));
    expect(findItemProblems(item)).toEqual([]);
    expect(JSON.parse(productsJson.writeItems([item], market))).toMatchObject({
      items: [
        { price: { amount: '20.00' }, salePrice: { amount: '15.00' }, saleTimes: [ending.startsAt, ending.endsAt] },
      ],
    });
    expect(googleXml.writeItems([item], market)).toContain(
      '<g:price>20.00 USD</g:price><g:sale_price>15.00 USD</g:sale_price><g:sale_price_effective_date>2026-12-01T08:00',
    );
  });

  test('has a price for members where the country has a membership', () => {
    expect(createItem({ price: usd(1999) }, { memberDiscount: 2000 }).memberPrice).toEqual(usd(1599));
    expect(createItem({ price: usd(1999) }).memberPrice).toBeNull();
  });

  test('is described as plain text, by its benefits when it has no details', () => {
    const benefits = '<ul><li>Soft&nbsp;&amp; light</li><li>Vegan</li></ul>';
    expect(attributesOf({ summary: '', benefits }).description).toEqual(['Soft\u00a0& light Vegan']);
  });

  test('has a title of at most 150 and a description of at most 5000 characters', () => {
    const item = createItem({ name: '👄'.repeat(151), summary: 'word '.repeat(2000) });
    expect([...item.title].length).toBe(150);
    expect([...item.description].length).toBeLessThanOrEqual(5000);
    expect(findItemProblems(item)).toEqual([]);
  });
});

describe('the items of a product with variants', () => {
  const shades = [createShade('AV-1-01', 'Fig'), { ...createShade('AV-1-02', 'Ember'), soldOut: true }];

  test('are one group, each with its own address, picture, color and stock', () => {
    const items = createItems({ sku: 'AV-1', name: 'Velvet', shades }).map(toAttributes);
    expect(items.map(({ id }) => id)).toEqual([['AV-1-01'], ['AV-1-02']]);
    expect(items.map((item) => item.item_group_id)).toEqual([['AV-1'], ['AV-1']]);
    expect(items.map(({ color }) => color)).toEqual([['Fig'], ['Ember']]);
    expect(items.map(({ availability }) => availability)).toEqual([['in_stock'], ['out_of_stock']]);
    expect(items[0]).toMatchObject({
      title: ['Velvet - Fig'],
      link: [expect.stringMatching(/\/\?shade=AV-1-01$/)],
      image_link: ['https://images.example/AV-1-01.png?format=png'],
    });
  });

  test('differ by size when their names are sizes', () => {
    const [item] = createItems({ shades: [createShade('S', '30 ml', ''), createShade('M', '50 ml', '')] });
    expect(item).toMatchObject({ color: null, size: '30 ml' });
  });

  test('have the further pictures of the product and their own, and not those of other variants', () => {
    const picture = (digest: string, furtherOf?: string) => ({
      ...{ digest, width: 800, height: 800, widths: [800], fallback: '' },
      ...(furtherOf !== undefined && { furtherOf }),
    });
    const items = createItems({
      shades: ['S', 'T'].map((sku) => createShade(sku, sku)),
      image: picture('main'),
      gallery: [picture('main'), picture('all', ''), picture('s-side', 'S'), picture('t-side', 'T')],
    });
    const names = items.map(({ additionalImageLinks }) =>
      additionalImageLinks.map((link) => /([\w-]+)-800\.jpg$/.exec(link)?.[1]),
    );
    expect(names).toEqual([
      ['main', 'all', 's-side'],
      ['main', 'all', 't-side'],
    ]);
  });

  test('have the picture of the product when they have none', () => {
    const [item] = createItems({ shades: [{ ...createShade('S', 'Fig'), imageUrl: '' }] });
    expect(item?.imageLink).toMatch(/^https:\/\/shop\.example\/_images\//);
  });
});

describe('an id', () => {
  const sku = 'A'.repeat(50);

  test('is the sku', () => {
    expect(toAttributes(createItem({ sku })).id).toEqual([sku]);
  });

  test('of a longer sku is cut, stays its own, and the item is accepted', () => {
    const shades = [createShade(`${sku}B`, 'Fig'), createShade(`${sku}C`, 'Ember')];
    const items = createItems({ sku: `${sku}A`, shades });
    const ids = items.map(toAttributes).flatMap(({ id, item_group_id }) => [...id, ...item_group_id]);
    expect(ids.map((id) => id.length)).toEqual([50, 50, 50, 50]);
    expect(new Set(ids).size).toBe(3);
    expect(items.flatMap(findItemProblems)).toEqual([]);
  });
});

describe('the rules of the attributes', () => {
  const noImage = { digest: null, width: 0, height: 0, widths: [], fallback: '' };

  test.each([
    ['image_link is missing', { image: noImage, gallery: [noImage] }],
    ['description is missing', { summary: '', benefits: '' }],
    ['price is not valid', { price: usd(0) }],
    ['gtin is not valid', { gtin: '4006381333932' }],
    [
      'sale_price is not below price',
      { price: usd(100), sale: { regularPrice: usd(100), displayRegularPrice: '$1.00' } },
    ],
    ['size has more than 100 characters', { displayWeight: '1'.repeat(101) }],
    ['link is not valid', { href: '/en-us/product/a b/' }],
  ])('an item whose %s is refused', (problem, changes) => {
    expect(findItemProblems(createItem(changes))).toEqual([problem]);
  });

  test.each([
    ['https://images.example/a.svg', false],
    ['https://images.example/a.png?width=8&format=avif', false],
    ['//images.example/a.png', false],
    ['https://images.example/a.jpg', true],
    ['https://images.example/resize?id=7', true],
  ])('the picture %s is accepted: %s', (imageUrl, isAccepted) => {
    const [item] = createItems({ shades: [{ ...createShade('S', 'Fig'), imageUrl }] });
    expect(item && findItemProblems(item)).toEqual(isAccepted ? [] : ['image_link is not valid']);
  });

  test.each([
    ['96385074', true],
    ['012345678905', true],
    ['4006381333931', true],
    ['00012345600012', true],
    ['4006381333930', false],
    ['0000000000000', false],
    ['400638133393', false],
    ['40063813339x1', false],
  ])('%s is a GTIN: %s', (text, isOne) => {
    expect(isGtin(text)).toBe(isOne);
  });

  test.each([
    ['4006381333931', true],
    ['012345678905', true],
    ['96385074', true],
    ['24006381333935', true],
    ['2000000000015', false],
    ['20000004', false],
    ['412345678903', false],
    ['12000000000012', false],
    ['9900000000004', false],
    ['4006381333930', false],
  ])('the GTIN %s names one product everywhere: %s', (text, isGlobal) => {
    expect(isGlobalGtin(text)).toBe(isGlobal);
  });
});
