import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countries, countryCodes } from '../../../src/config/countries.ts';
import { demoLocales } from '../../../src/config/locales.ts';
import {
  getCategories,
  getCategoryProducts,
  getSubCategoryProducts,
  obtainAllProducts,
  obtainProductBySku,
  obtainProductBySkus,
} from '../../../src/contract/catalogue/catalogue.ts';
import { categoryIdRange, membershipSku } from '../../../src/contract/enumerations.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

const allCountries = [...countryCodes];
const url = () => backend.url;

describe('categories', () => {
  test.each(allCountries)(
    'API-014 API-055 CONST-006 lists categories 1 to 15 with subcategories in %s, in display order',
    async (country) => {
      const categories = await callApi(url(), getCategories, { query: { country } });
      expect(categories.map(({ categoryId }) => categoryId).sort((a, b) => a - b)).toEqual(
        Array.from({ length: categoryIdRange.last }, (_, index) => index + 1),
      );
      expect(categories.map(({ orderBy }) => orderBy)).toEqual(
        categories.map(({ orderBy }) => orderBy).sort((a, b) => a - b),
      );
      const products = await callApi(url(), obtainAllProducts, { query: { country, availableOnly: 'true' } });
      for (const category of categories) {
        const listed = products.filter(
          ({ baseShade, countryDetails }) => !baseShade && countryDetails[country]?.categoryId === category.categoryId,
        );
        expect(category.products).toEqual(
          listed
            .map(({ sku }) => sku)
            .filter((sku) => sku !== membershipSku)
            .toSorted(),
        );
        expect(category.products.length).toBeGreaterThan(0);
        expect(Object.keys(category.name).sort()).toEqual([...demoLocales[country]].sort());
        expect(category.images).toEqual([`categories/${category.categoryId}.png`]);
        for (const sub of category.subCategories)
          expect(sub).toMatchObject({ categoryId: category.categoryId, subCategoryName: expect.stringMatching(/./) });
      }
    },
  );
});

describe('products', () => {
  test.each(allCountries)('API-015 API-054 every product in %s has a name, a price and a category', async (country) => {
    const products = await callApi(url(), obtainAllProducts, { query: { country } });
    const skus = new Set(products.map(({ sku }) => sku));
    expect(skus.size).toBe(products.length);
    expect(new Set(products.map(({ productId }) => productId)).size).toBe(products.length);
    for (const product of products) {
      expect(Object.keys(product.countryDetails)).toEqual([country]);
      expect(product.countryDetails[country]?.price).toBe(product.price);
      expect(Object.keys(product.translations).sort()).toEqual([...demoLocales[country]].sort());
      expect(product.productDetails?.productAttributes[demoLocales[country][0]]?.details).toBe('');
      if (product.baseShade) expect(skus).toContain(product.baseShade);
    }
  });

  test('API-015 products that are not for sale are left out on request', async () => {
    const [all, available] = await Promise.all(
      ['false', 'true'].map((availableOnly) =>
        callApi(url(), obtainAllProducts, { query: { country: 'AU', availableOnly } }),
      ),
    );
    expect(available?.map(({ sku }) => sku)).toEqual(all?.filter(({ isForSale }) => isForSale).map(({ sku }) => sku));
  });

  test('API-016 API-017 lists the products of a category and of a subcategory', async () => {
    const category = await callApi(url(), getCategoryProducts, { params: { cat: 1 }, query: { country: 'US' } });
    const shelf = await callApi(url(), getSubCategoryProducts, {
      params: { cat: 1, sub: 101 },
      query: { country: 'US' },
    });
    expect(shelf).toEqual(category.filter(({ subCategoryId }) => subCategoryId === 101));
    expect(shelf.length).toBeGreaterThan(0);
    expect(shelf.length).toBeLessThan(category.length);
  });

  test('API-016 a subcategory of another category is not found', async () => {
    expect(
      await expectRefusal(url(), getSubCategoryProducts, { params: { cat: 2, sub: 101 }, query: { country: 'US' } }),
    ).toMatchObject({ status: 404, code: 'CATEGORY_NOT_FOUND' });
  });

  test('API-018 API-054 a product has all its texts in the languages of the country', async () => {
    const product = await callApi(url(), obtainProductBySku, { params: { sku: 'AV-0101' }, query: { country: 'CA' } });
    expect(product).toMatchObject({
      sku: 'AV-0101',
      categoryId: 1,
      subCategoryId: 101,
      isForSale: true,
      imageUrl: 'products/AV-0101.png',
      link: '/product/AV-0101/velvet-hour-lipstick',
    });
    expect(Object.keys(product.productDetails?.productAttributes ?? {}).sort()).toEqual(['en-ca', 'fr-ca']);
    for (const text of Object.values(product.productDetails?.productAttributes ?? {}))
      for (const field of Object.values(text)) expect(field).not.toBe('');
    expect(product.productDetails?.crossSellingProductSkus.length).toBeGreaterThan(0);
  });

  test('CAT-007 API-018 a shade links to the page of its base product, where it is selected', async () => {
    expect(
      await callApi(url(), obtainProductBySku, { params: { sku: 'AV-0101-02' }, query: { country: 'US' } }),
    ).toMatchObject({ link: '/product/AV-0101/velvet-hour-lipstick?shade=AV-0101-02' });
  });

  test('API-018 API-054 a shade has a base product, a color and a swatch, and shares its texts', async () => {
    const shade = await callApi(url(), obtainProductBySku, { params: { sku: 'AV-0101-01' }, query: { country: 'US' } });
    const base = await callApi(url(), obtainProductBySku, { params: { sku: 'AV-0101' }, query: { country: 'US' } });
    expect(shade).toMatchObject({
      baseShade: 'AV-0101',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      colorSwatchImage: 'swatches/AV-0101-01.png',
      hasSwatch: true,
    });
    expect(base).toMatchObject({
      baseShade: null,
      colorSwatchImage: 'textures/AV-0101.png',
      hasSwatch: true,
      showColorSwatches: true,
    });
    const [own, shared] = [shade, base].map(({ productDetails }) => productDetails?.productAttributes['en-us']);
    expect(own?.details).toBe(shared?.details);
    expect(own?.name).toBe(`${base.name} · ${shade.name}`);
  });

  test('API-018 a complexion product is said to be one, and its shades have a depth and an undertone', async () => {
    const find = (sku: string) => callApi(url(), obtainProductBySku, { params: { sku }, query: { country: 'US' } });
    expect(await find('AV-0301')).toMatchObject({ shadeKind: 'complexion' });
    expect(await find('AV-0301-36')).toMatchObject({
      shadeTone: { depth: 'tan', depthLevel: 57, undertone: 'warm' },
    });
    expect((await find('AV-0307-01')).shadeTone).toBeUndefined();
    expect(await find('AV-0101')).toMatchObject({ shadeKind: 'color' });
  });

  test('API-018 an unknown sku is not found', async () => {
    expect(
      await expectRefusal(url(), obtainProductBySku, { params: { sku: 'AV-9999' }, query: { country: 'US' } }),
    ).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
  });

  test('API-019 finds several products, each once, in every country when none is named', async () => {
    const products = await callApi(url(), obtainProductBySkus, { query: { skus: 'AV-0701, KTMS,AV-0701,nothing' } });
    expect(products.map(({ sku }) => sku)).toEqual(['AV-0701', 'KTMS']);
    expect(Object.keys(products[1]?.countryDetails ?? {}).sort()).toEqual([...countryCodes].sort());
  });

  test('API-019 more than a hundred skus are refused', async () => {
    const skus = Array.from({ length: 101 }, (_, index) => `AV-${index}`).join(',');
    expect(await expectRefusal(url(), obtainProductBySkus, { query: { skus } })).toMatchObject({
      status: 400,
      code: 'TOO_MANY_SKUS',
    });
  });

  test('CONST-024 the membership fee is the product KTMS at the fee of the program', async () => {
    const fee = await callApi(url(), obtainProductBySku, { params: { sku: membershipSku }, query: { country: 'MX' } });
    expect(fee).toMatchObject({ price: 449, displayPrice: `$449 ${countries.MX.currency}`, availability: 'InStock' });
  });

  test('API-054 shades that are sold out are marked OutOfStock', async () => {
    const products = await callApi(url(), obtainAllProducts, { query: { country: 'US' } });
    const soldOut = products.filter(({ availability }) => availability === 'OutOfStock');
    expect(soldOut.length).toBeGreaterThan(10);
    expect(soldOut.every(({ baseShade }) => baseShade)).toBe(true);
  });
});
