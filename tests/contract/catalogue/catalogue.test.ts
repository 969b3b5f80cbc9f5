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
}, 60_000);
afterAll(() => backend?.stop());

const every = [...countryCodes];
const url = () => backend.url;

describe('categories', () => {
  test.each(every)(
    'API-014 API-055 CONST-006 has categories 1 to 15 with named subcategories in %s, in display order',
    async (country) => {
      const categories = await callApi(url(), getCategories, { query: { country } });
      expect(categories.map(({ categoryId }) => categoryId).sort((a, b) => a - b)).toEqual(
        Array.from({ length: categoryIdRange.last }, (_, index) => index + 1),
      );
      expect(categories.map(({ orderBy }) => orderBy)).toEqual(
        categories.map(({ orderBy }) => orderBy).sort((a, b) => a - b),
      );
      for (const category of categories) {
        expect(Object.keys(category.name).sort()).toEqual([...demoLocales[country]].sort());
        expect(category.images).toEqual([`categories/${category.categoryId}.png`]);
        for (const sub of category.subCategories)
          expect(sub).toMatchObject({ categoryId: category.categoryId, subCategoryName: expect.stringMatching(/./) });
      }
    },
  );
});

describe('products', () => {
  test.each(every)('API-015 API-054 carries names, prices and shelves of every product in %s', async (country) => {
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

  test('API-015 leaves out what is not for sale when only available ones are asked for', async () => {
    const [all, available] = await Promise.all(
      ['false', 'true'].map((availableOnly) =>
        callApi(url(), obtainAllProducts, { query: { country: 'AU', availableOnly } }),
      ),
    );
    expect(available?.map(({ sku }) => sku)).toEqual(all?.filter(({ isForSale }) => isForSale).map(({ sku }) => sku));
  });

  test('API-016 API-017 lists a category, and within it a subcategory', async () => {
    const category = await callApi(url(), getCategoryProducts, { params: { cat: 1 }, query: { country: 'US' } });
    const shelf = await callApi(url(), getSubCategoryProducts, {
      params: { cat: 1, sub: 101 },
      query: { country: 'US' },
    });
    expect(shelf).toEqual(category.filter(({ subCategoryId }) => subCategoryId === 101));
    expect(shelf.length).toBeGreaterThan(0);
    expect(shelf.length).toBeLessThan(category.length);
  });

  test('API-016 refuses a subcategory of another category', async () => {
    expect(
      await expectRefusal(url(), getSubCategoryProducts, { params: { cat: 2, sub: 101 }, query: { country: 'US' } }),
    ).toMatchObject({ status: 404, code: 'CATEGORY_NOT_FOUND' });
  });

  test('API-018 API-054 tells all of one product, in the languages of the country', async () => {
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

  test("CAT-007 API-018 a shade leads to its product's page, where it is chosen", async () => {
    expect(
      await callApi(url(), obtainProductBySku, { params: { sku: 'AV-0101-02' }, query: { country: 'US' } }),
    ).toMatchObject({ link: '/product/AV-0101/velvet-hour-lipstick?shade=AV-0101-02' });
  });

  test('API-018 API-054 a shade names its base product, its colour and its swatch, and shares the texts', async () => {
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

  test('API-018 refuses an unknown sku', async () => {
    expect(
      await expectRefusal(url(), obtainProductBySku, { params: { sku: 'AV-9999' }, query: { country: 'US' } }),
    ).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
  });

  test('API-019 finds several at once, each once, in every country when none is named', async () => {
    const products = await callApi(url(), obtainProductBySkus, { query: { skus: 'AV-0701, KTMS,AV-0701,nothing' } });
    expect(products.map(({ sku }) => sku)).toEqual(['AV-0701', 'KTMS']);
    expect(Object.keys(products[1]?.countryDetails ?? {}).sort()).toEqual([...countryCodes].sort());
  });

  test('API-019 takes at most a hundred skus', async () => {
    const skus = Array.from({ length: 101 }, (_, index) => `AV-${index}`).join(',');
    expect(await expectRefusal(url(), obtainProductBySkus, { query: { skus } })).toMatchObject({
      status: 400,
      code: 'TOO_MANY_SKUS',
    });
  });

  test('CONST-024 the membership fee is a product with the sku KTMS, at the fee of the programme', async () => {
    const fee = await callApi(url(), obtainProductBySku, { params: { sku: membershipSku }, query: { country: 'MX' } });
    expect(fee).toMatchObject({ price: 449, displayPrice: `$449 ${countries.MX.currency}`, availability: 'InStock' });
  });

  test('API-054 some shades are sold out, and say so', async () => {
    const products = await callApi(url(), obtainAllProducts, { query: { country: 'US' } });
    const out = products.filter(({ availability }) => availability === 'OutOfStock');
    expect(out.length).toBeGreaterThan(10);
    expect(out.every(({ baseShade }) => baseShade)).toBe(true);
  });
});
