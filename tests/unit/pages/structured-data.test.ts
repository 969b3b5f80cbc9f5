import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimalPrice } from '../../../src/components/decimal-price.ts';
import { createOfferTerms } from '../../../src/components/offer-terms.ts';
import {
  buildBreadcrumbList,
  buildCollectionPage,
  buildProduct,
  toScriptJson,
} from '../../../src/components/structured-data.ts';
import type { CardRecord } from '../../../src/content/snapshot/records.ts';
import { sampleProducts } from '../../fixtures/site/sample-content.ts';
import { productRecord } from '../../fixtures/site/sample-records.ts';

const site = 'https://shop.example';
const productBySku = (sku: string) => {
  const product = sampleProducts.find((product) => product.sku === sku);
  if (!product) throw new Error(`The sample catalogue has no product ${sku}.`);
  return productRecord(product, 'en-us', ['en-us']);
};
const card: CardRecord = {
  sku: 'AV-0101',
  name: 'Balm',
  line: '',
  href: '/en-us/product/AV-0101/balm/',
  price: { minor: 1850, currency: 'USD' },
  displayPrice: '$18.50',
  image: { digest: null, width: 0, height: 0, widths: [], fallback: '' },
  shadeCount: 0,
  optionKind: 'color',
  dots: [],
  families: [],
  soldOut: false,
};

describe('T25 structured data inside a script element', () => {
  test.each(['</script><script>alert(1)</script>', '<!--', 'a\u2028b\u2029c', '&amp;', ']]>'])(
    'T25 %j neither ends the element nor changes',
    (name) => {
      const json = toScriptJson({ name });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ name });
    },
  );

  test('T25 any text is unchanged after parsing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(JSON.parse(toScriptJson({ name }))).toEqual({ name });
      }),
    );
  });
});

describe('CAT-030 CAT-031 lists', () => {
  const page = { name: 'Lips', path: '/en-us/shopproducts/1/lips/', cards: [card], firstPosition: 21, total: 27 };

  test('CAT-030 a list names its products, numbered on across its pages', () => {
    expect(buildCollectionPage(site, { ...page, rating: null })).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        numberOfItems: 27,
        itemListElement: [{ position: 21, url: `${site}/en-us/product/AV-0101/balm/` }],
      },
    });
  });

  test('CAT-030 a list without products names none', () => {
    expect(buildCollectionPage(site, { ...page, cards: [], total: 0, rating: null })).not.toHaveProperty('mainEntity');
  });

  test('CAT-031 the rating appears only when the content has one', () => {
    expect(buildCollectionPage(site, { ...page, rating: { ratingValue: 5, reviewCount: 100 } })).toMatchObject({
      aggregateRating: { ratingValue: 5, reviewCount: 100 },
    });
    expect(buildCollectionPage(site, { ...page, rating: null })).not.toHaveProperty('aggregateRating');
  });

  test('breadcrumb positions start at one', () => {
    expect(buildBreadcrumbList(site, [{ name: 'Shop', href: '/en-us/shopproducts/' }])).toMatchObject({
      itemListElement: [{ position: 1, item: `${site}/en-us/shopproducts/` }],
    });
  });
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
const terms = {
  country: 'US',
  returns: { days: 30, isFree: false },
  standardDelivery: {
    freeFrom: usd(8_500),
    transitDays: { from: 4, to: 6 },
    rates: [
      { from: usd(0), rate: usd(795) },
      { from: usd(8_500), rate: usd(0) },
    ],
  },
};

describe('delivery and returns of offers', () => {
  test('the first offer writes them out, and the next ones refer to them', () => {
    const getTerms = createOfferTerms(terms);
    expect(getTerms(usd(1_990))).toMatchObject({
      shippingDetails: {
        '@id': '#delivery-795',
        shippingRate: { value: '7.95', currency: 'USD' },
        shippingDestination: { addressCountry: 'US' },
        deliveryTime: { transitTime: { minValue: 4, maxValue: 6, unitCode: 'DAY' } },
      },
      hasMerchantReturnPolicy: {
        merchantReturnDays: 30,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    });
    expect(getTerms(usd(8_499))).toEqual({
      shippingDetails: { '@id': '#delivery-795' },
      hasMerchantReturnPolicy: { '@id': '#returns' },
    });
    expect(getTerms(usd(8_500))).toMatchObject({ shippingDetails: { shippingRate: { value: '0.00' } } });
  });

  test('an API that says nothing of delivery leaves it out', () => {
    const getTerms = createOfferTerms({ country: 'CA', returns: { days: 14, isFree: true } });
    expect(getTerms(usd(100))).toEqual({
      hasMerchantReturnPolicy: expect.objectContaining({ returnFees: 'https://schema.org/FreeReturn' }),
    });
  });
});

describe('products', () => {
  test.each([
    [1850, 'USD', '18.50'],
    [100, 'MXN', '1.00'],
    [5, 'HKD', '0.05'],
    [1850, 'JPY', '1850'],
  ])('%i minor units of %s are %s', (minor, currency, text) => {
    expect(formatDecimalPrice({ minor, currency })).toBe(text);
  });

  test('a product without shades has one offer', () => {
    expect(buildProduct(site, productBySku('AV-0191'), createOfferTerms(terms))).toMatchObject({
      '@type': 'Product',
      sku: 'AV-0191',
      offers: { price: '19.90', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    });
  });

  test('a product of another brand names it', () => {
    const product = productBySku('AV-0191');
    const names = ['', 'Maison Brume'].map((brand) =>
      buildProduct(site, { ...product, brand }, createOfferTerms(terms)),
    );
    expect(names).toMatchObject([{ brand: { name: 'Aurevane' } }, { brand: { name: 'Maison Brume' } }]);
  });

  test('only a GTIN that names one product everywhere is told to search engines', () => {
    const gtins = ['4006381333931', '2000000000015', 'none', undefined].map(
      (gtin) => buildProduct(site, { ...productBySku('AV-0191'), gtin }, createOfferTerms(terms))['gtin'],
    );
    expect(gtins).toEqual(['4006381333931', undefined, undefined, undefined]);
  });

  test('a product with shades is a group of variants', () => {
    const data = buildProduct(site, productBySku('AV-0193'), createOfferTerms(terms));
    expect(data).toMatchObject({ '@type': 'ProductGroup', productGroupID: 'AV-0193' });
    expect(data).toHaveProperty('hasVariant.length', 14);
    expect(data).toHaveProperty('hasVariant.0.offers.url', expect.stringContaining('?shade=AV-0193-01'));
  });

  test('a variant without a picture of its own has that of the product', () => {
    const product = productBySku('AV-0193');
    const [first, ...others] = product.shades.map((shade) => ({ ...shade, imageUrl: 'https://cdn.example/own.png' }));
    const shades = [...(first ? [{ ...first, imageUrl: '' }] : []), ...others];
    const image = { ...product.image, digest: 'abc', widths: [470] };
    const data = buildProduct(site, { ...product, image, shades }, createOfferTerms(terms));
    expect(data).toHaveProperty('hasVariant.0.image', data['image']);
    expect(data['image']).toContain('abc');
    expect(data).toHaveProperty('hasVariant.1.image', 'https://cdn.example/own.png');
  });
});
