import { describe, expect, test } from 'vitest';
import { Product } from '../../../../src/contract/catalogue/catalogue.ts';
import { pickLocalizedText } from '../../../../src/domain/localized-text.ts';
import { getProductOffer } from '../../../../src/domain/catalogue/product-offer.ts';
import { wireProduct } from '../../../fixtures/catalogue/fake-data.ts';

const US = { code: 'US', currency: 'USD', minorDigits: 2 };
const product = (change: Parameters<typeof wireProduct>[2]) => Product.parse(wireProduct('AV-1', 1, change));

describe('getProductOffer', () => {
  test('CAT-012 price, categories and swatch flags come from the details of the country', () => {
    const mixed = product({
      price: 1,
      categoryId: 9,
      hasSwatch: false,
      countryDetails: {
        US: {
          ...{ price: 18.5, categoryId: 1, subCategoryId: 11, hasSwatch: true, showColorSwatches: true },
          ...{ availableSince: '2026-02-03T00:00:00Z', salesRank: 7 },
        },
        CA: { price: 24 },
      },
    });
    expect(getProductOffer(mixed, US)).toEqual({
      price: { minor: 1850, currency: 'USD' },
      sale: null,
      categoryId: 1,
      subCategoryId: 11,
      hasSwatch: true,
      showColorSwatches: true,
      availableSince: '2026-02-03',
      salesRank: 7,
      categorySalesRank: null,
    });
    expect(getProductOffer(mixed, { ...US, code: 'CA', currency: 'CAD' })).toMatchObject({
      price: { minor: 2400, currency: 'CAD' },
      categoryId: null,
      subCategoryId: null,
      hasSwatch: false,
    });
  });
  test.each<[what: string, details: object, sale: object | null]>([
    ['with its times', { saleEndsAt: '2026-12-08T00:00:00-08:00' }, { endsAt: '2026-12-08T08:00:00.000Z' }],
    ['without times', {}, {}],
    ['whose time cannot be read', { saleEndsAt: 'soon' }, {}],
    ['that lowers nothing', { regularPrice: 18 }, null],
    ['without a price that counts', { regularPrice: 24.005 }, null],
  ])('a sale %s', (_, details, sale) => {
    const countryDetails = { US: { price: 18, regularPrice: 24, ...details } };
    expect(getProductOffer(product({ countryDetails }), US)?.sale).toEqual(
      sale && { regularPrice: { minor: 2400, currency: 'USD' }, ...sale },
    );
  });
  test('CAT-013 a product that is not for sale has no offer', () => {
    expect(getProductOffer(product({ isForSale: false }), US)).toBeNull();
  });
  test.for([{ CA: { price: 10 } }, { US: null }, {}])(
    'CAT-014 without details for the country there is none: %j',
    (countryDetails) => {
      expect(getProductOffer(product({ countryDetails }), US)).toBeNull();
    },
  );
  test.for([null, 0, -5, 10.005])('a price of %j cannot be sold', (price) => {
    expect(getProductOffer(product({ countryDetails: { US: { price } } }), US)).toBeNull();
  });
  test('CONST-024 the membership fee is not in the catalogue', () => {
    expect(getProductOffer({ ...product({}), sku: 'KTMS' }, US)).toBeNull();
  });
  test('country codes match in either case', () => {
    expect(getProductOffer(product({ countryDetails: { us: { price: 1 } } }), US)).not.toBeNull();
  });
});

describe('CAT-010 CAT-011 pickLocalizedText', () => {
  const texts = { 'en-ca': 'Lips', 'FR-CA': 'Lèvres', 'es-mx': '  ' };
  test.for([
    ['fr-ca', 'Lèvres', true],
    ['en-ca', 'Lips', true],
    ['es-mx', 'Lips', false],
    ['zh-hk', 'Lips', false],
  ] as const)('%s gives %s', ([locale, text, isTranslated]) => {
    expect(pickLocalizedText(texts, locale, 'en-ca', 'name')).toEqual({ text, isTranslated });
  });
  test('the fallback text is used without a translation', () => {
    expect(pickLocalizedText({}, 'fr-ca', 'en-ca', 'name')).toEqual({ text: 'name', isTranslated: false });
  });
});
