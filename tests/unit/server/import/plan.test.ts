import { describe, expect, test } from 'vitest';
import { longTextKeys, maxLongTextLength, productTextKeys } from '../../../../src/config/catalogue/product-texts.ts';
import { createRecord } from '../../../../src/config/create-record.ts';
import {
  dirtyCatalogue,
  dirtyProduct,
  fee,
  initialCatalogue,
  pricesIn,
} from '../../../fixtures/catalogue/dirty-catalogue.ts';
import { createExistingProducts } from '../../../fixtures/catalogue/existing-products.ts';
import { planInMemory } from '../../../fixtures/catalogue/plan-in-memory.ts';

const plan = planInMemory(dirtyCatalogue, initialCatalogue);
const product = (sku: string) => plan.rows.products.find((row) => row.sku === sku);
const texts = (sku: string) => plan.rows.productTexts.filter(({ productId }) => productId === product(sku)?.productId);
const nameOf = (sku: string, locale = 'en-us') => texts(sku).find((row) => row.locale === locale)?.name;
const prices = (sku: string) =>
  Object.fromEntries(
    plan.rows.productPrices
      .filter(({ productId }) => productId === product(sku)?.productId)
      .map(({ countryCode, priceMinor }) => [countryCode, priceMinor]),
  );
const refusal = (sku: string) => plan.refusals.find((entry) => entry.sku === sku)?.code;
const findCorrection = (code: string, sku: string) =>
  plan.corrections.find((entry) => entry.code === code)?.examples.find((example) => example.sku === sku);

describe('refusals', () => {
  test.each([
    ['NAMELESS', 'NO_NAME'],
    ['PRICE-NULL', 'NO_PRICE'],
    ['PRICE-ZERO', 'NO_PRICE'],
    ['NO-COUNTRIES', 'NO_PRICE'],
    ['FAMILY-7', 'NO_PRICE'],
    ['ORPHAN-1', 'BASE_REFUSED'],
    ['ORPHAN-2', 'BASE_UNKNOWN'],
    ['ROUND-1', 'BASE_CYCLE'],
    ['ROUND-2', 'BASE_CYCLE'],
    ['clean-1', 'DUPLICATE_SKU'],
    ['BELL\u0007', 'INVALID_SKU'],
    ['SHELF-NONE', 'NO_CATEGORY'],
  ])('%s is refused as %s', (sku, code) => {
    expect(refusal(sku)).toBe(code);
    expect(product(sku)).toBeUndefined();
  });

  test('rows without a sku are refused by their position in the file, with a sentence', () => {
    expect(plan.refusals.filter(({ code }) => code === 'WRONG_SHAPE').length).toBe(5);
    for (const { sku, sentence } of plan.refusals) {
      expect(sku).not.toBe('');
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('a shade of a base product with an invalid sku is refused as BASE_REFUSED', () => {
    const file = {
      categories: dirtyCatalogue.categories,
      products: [dirtyProduct({ sku: 'a\nb' }), dirtyProduct({ sku: 'a-1', baseShade: 'a\nb' })],
    };
    expect(planInMemory(file, initialCatalogue).refusals.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['INVALID_SKU', 'BASE_REFUSED']),
    );
  });

  test('a sku with any printable sign gets one for addresses, which shades and cross-selling follow', () => {
    const crossSell = { productAttributes: {}, crossSellingProductSkus: ['Crème #5'] };
    const file = {
      categories: dirtyCatalogue.categories,
      products: [
        dirtyProduct({ sku: 'A/B 12%', productDetails: crossSell }),
        dirtyProduct({ sku: 'A-B-12', name: 'Another' }),
        dirtyProduct({ sku: 'Crème #5', baseShade: 'A/B 12%' }),
        dirtyProduct({ sku: '../../etc/passwd', name: 'A path' }),
      ],
    };
    const { rows, refusals } = planInMemory(file, initialCatalogue);
    expect(refusals.filter(({ code }) => !code.startsWith('CATEGORY_'))).toEqual([]);
    const [base, plain, shade, path] = ['A/B 12%', null, 'Crème #5', '../../etc/passwd'].map((given) =>
      rows.products.find(({ givenSku }) => givenSku === given),
    );
    expect([base, shade, path].map((row) => row?.sku)).toEqual([
      expect.stringMatching(/^a-b-12-[\da-f]{6}$/),
      expect.stringMatching(/^creme-5-[\da-f]{6}$/),
      expect.stringMatching(/^etc-passwd-[\da-f]{6}$/),
    ]);
    expect(plain?.sku).toBe('A-B-12');
    expect(shade?.baseSku).toBe(base?.sku);
    expect(rows.crossSelling).toContainEqual({ productId: base?.productId, position: 0, sku: shade?.sku });
    const givenSkus = new Map(rows.products.flatMap(({ sku, givenSku }) => (givenSku ? [[sku, givenSku]] : [])));
    const again = planInMemory({ ...file, products: file.products.toReversed() }, { ...initialCatalogue, givenSkus });
    expect(again.rows.products.map(({ sku }) => sku).sort()).toEqual(rows.products.map(({ sku }) => sku).sort());
  });

  test('invalid, duplicate, nameless and malformed categories are refused', () => {
    expect(plan.refusals.filter(({ code }) => code.startsWith('CATEGORY_')).map(({ code }) => code)).toEqual([
      'CATEGORY_DUPLICATE',
      'CATEGORY_ID',
      'CATEGORY_NAMELESS',
      'CATEGORY_SHAPE',
    ]);
    expect(plan.categories).toEqual({ given: 6, accepted: 2, refused: 4 });
  });

  test('every row is either accepted or refused', () => {
    expect(plan.products.accepted + plan.products.refused).toBe(plan.products.given);
    expect(plan.products.accepted).toBe(plan.rows.products.length);
  });
});

describe('names', () => {
  test.each([
    ['NAME-HTML', 'Rain™ Gloss & Shine'],
    ['NAME-SIGNS', '#NOFILTER 100% Matte / Satin'],
    ['NAME-MOJIBAKE', 'Crème de Nuit'],
    ['NAME-NULL', 'Named In Attributes'],
    ['FAMILY-1', 'Ruby'],
    ['FAMILY-2', 'Ruby 2'],
    ['FAMILY-3', 'Family Lipstick 3'],
    ['7001', '12'],
  ])('%s is named %s', (sku, name) => {
    expect(nameOf(sku)).toBe(name);
  });

  test('a name is cut off after 400 characters', () => {
    expect([nameOf('NAME-400'), nameOf('NAME-401')]).toEqual(['L'.repeat(400), 'M'.repeat(400)]);
  });

  test('only changed names are reported', () => {
    expect(findCorrection('NAME_CLEANED', 'NAME-HTML')).toEqual({
      sku: 'NAME-HTML',
      from: '  Rain&trade; <BR> Gloss &amp; Shine ',
      to: 'Rain™ Gloss & Shine',
    });
    expect(findCorrection('NAME_CLEANED', 'NAME-SIGNS')).toBeUndefined();
    expect(findCorrection('NAME_CUT', 'NAME-400')).toBeUndefined();
    expect(findCorrection('NAME_CUT', 'NAME-401')).toBeDefined();
  });

  test('LOC-002 a missing text comes from the same language before any other', () => {
    expect(nameOf('CLEAN-1', 'en-ca')).toBe('Quiet Balm');
    expect(nameOf('CLEAN-1', 'es-mx')).toBe('Quiet Balm');
    expect(
      texts('CLEAN-1')
        .map(({ locale }) => locale)
        .sort(),
    ).toEqual(['en-ca', 'en-us', 'es-mx']);
    expect(plan.corrections.find(({ code }) => code === 'TEXT_BORROWED')?.examples).toContainEqual({
      sku: 'CLEAN-1',
      from: 'en-us',
      to: 'es-mx',
    });
  });

  test.each([
    ['Lip liner', 1, 'en-us'],
    ['Nail Polish', 2, 'en-us'],
    ['Esmaltes', 2, 'es-mx'],
    ['Nail Polish', 2, 'zh-hk'],
  ])('a category is named %s', (name, categoryId, locale) => {
    expect(plan.rows.categoryTexts.find((row) => row.categoryId === categoryId && row.locale === locale)?.name).toBe(
      name,
    );
  });

  test('abbreviations in names are written in capitals', () => {
    expect(plan.rows.subcategoryTexts.find(({ subcategoryId }) => subcategoryId === 101)?.name).toBe('BB CC');
  });
});

describe('prices', () => {
  test.each([
    ['PRICE-HERE', { US: 1000 }],
    ['PRICE-FINE', { US: 1100, CA: 1550 }],
    ['FAMILY', { US: 500, CA: 800, MX: 800 }],
    ['CLEAN-1', { US: 1250, CA: 1250, MX: 1250 }],
    ['KINDS', { US: 400 }],
  ])('%s costs %o', (sku, expected) => {
    expect(prices(sku)).toEqual(expected);
  });

  test('corrected prices are reported', () => {
    expect(findCorrection('PRICE_ABSENT', 'PRICE-HERE')).toMatchObject({ field: 'price CA' });
    expect(findCorrection('PRICE_UNREADABLE', 'PRICE-HERE')).toMatchObject({ from: '-3' });
    expect(findCorrection('COUNTRY_UNKNOWN', 'PRICE-HERE')).toMatchObject({ from: 'GB' });
    expect(findCorrection('PRICE_ROUNDED', 'PRICE-FINE')).toMatchObject({ from: '10.999', to: '1100' });
    expect(findCorrection('PRICE_FROM_SHADES', 'FAMILY')).toBeDefined();
  });
});

describe('other fields', () => {
  test.each([
    ['FAMILY-1', '#aa3344', '#aa3344'],
    ['FAMILY-2', '#000000', '#000000'],
    ['FAMILY-3', '#121212', '#121212'],
    ['FAMILY-4', '#f7e2d1', '#f7e2d1,#673e2c'],
  ])('the color of %s', (sku, color, drawn) => {
    expect(product(sku)?.color).toBe(color);
    expect(JSON.parse(product(sku)?.art ?? '')).toMatchObject({ color: drawn });
  });

  test('an unreadable color is dropped; a base product is drawn in its first shade’s color', () => {
    expect(product('FAMILY-5')?.color).toBeNull();
    expect(findCorrection('COLOR_UNKNOWN', 'FAMILY-5')).toMatchObject({ from: 'nebula' });
    expect(JSON.parse(product('FAMILY')?.art ?? '')).toMatchObject({ color: '#aa3344' });
  });

  test('depth and undertone of a shade are kept, and those that do not exist are dropped and reported', () => {
    const shade = (sku: string, shadeTone: object) => ({ ...dirtyProduct({ sku, baseShade: 'BASE' }), shadeTone });
    const { rows, corrections } = planInMemory(
      {
        categories: dirtyCatalogue.categories,
        products: [
          { ...dirtyProduct({ sku: 'BASE' }), shadeKind: 'complexion' },
          shade('BASE-1', { depth: 'tan', depthLevel: 57, undertone: 'warm' }),
          shade('BASE-2', { depth: 'purple', undertone: 'cool' }),
        ],
      },
      initialCatalogue,
    );
    const find = (sku: string) => rows.products.find((row) => row.sku === sku);
    expect(find('BASE')).toMatchObject({ shadeKind: 'complexion', shadeDepth: null });
    expect(find('BASE-1')).toMatchObject({ shadeDepth: 'tan', depthLevel: 57, undertone: 'warm' });
    expect(find('BASE-2')).toMatchObject({ shadeDepth: null, undertone: 'cool' });
    expect(corrections.find(({ code }) => code === 'FIELD_DROPPED')?.examples).toContainEqual(
      expect.objectContaining({ sku: 'BASE-2', field: 'shadeTone.depth' }),
    );
  });

  test('a shade of a shade goes to the base product, and a product is not its own base', () => {
    expect(product('FAMILY-6')?.baseSku).toBe('FAMILY');
    expect(product('OWN-BASE')?.baseSku).toBeNull();
  });

  test('every base product comes before its shades', () => {
    const positions = new Map(plan.rows.products.map(({ sku, position }) => [sku, position]));
    for (const { baseSku, position } of plan.rows.products)
      if (baseSku) expect(positions.get(baseSku)).toBeLessThan(position);
  });

  test("an unknown subcategory takes the category's name, and a shade takes its base product's category", () => {
    const placement = plan.rows.productPrices.find(({ productId }) => productId === product('SHELF-SUB')?.productId);
    expect(placement).toMatchObject({ categoryId: 2, subcategoryId: 9002 });
    expect(
      plan.rows.subcategoryTexts.find(({ subcategoryId, locale }) => subcategoryId === 9002 && locale === 'en-us')
        ?.name,
    ).toBe('Nail Polish');
    expect(plan.rows.productPrices.find(({ productId }) => productId === product('FAMILY-8')?.productId)).toMatchObject(
      { categoryId: 1, subcategoryId: 101 },
    );
  });

  test('variants with the name of their base are told apart by size, and a country without any is reported', () => {
    const day = (sku: string, displayWeight: string, prices: Record<string, number>) =>
      dirtyProduct({
        sku,
        displayWeight,
        name: 'Day Dew',
        productDetails: null,
        countryDetails: Object.assign(
          {},
          ...Object.entries(prices).map(([country, price]) => pricesIn(price, [country])),
        ),
      });
    const products = [
      day('DD', '', { US: 30, CA: 40 }),
      { ...day('DD-30', '30 ml', { US: 30 }), baseShade: 'DD' },
      { ...day('DD-50', '50 ml', { US: 44 }), baseShade: 'DD' },
    ];
    const { rows, corrections } = planInMemory({ categories: dirtyCatalogue.categories, products }, initialCatalogue);
    const namesOf = rows.productTexts.filter(({ locale }) => locale === 'en-us').map(({ name }) => name);
    expect(namesOf).toEqual(['Day Dew', 'Day Dew 30 ml', 'Day Dew 50 ml']);
    expect(corrections.find(({ code }) => code === 'VARIANTS_ABSENT')?.examples).toEqual([{ sku: 'DD', to: 'CA' }]);
  });

  test('attributes and days are imported; what shoppers cannot filter by, and what is no day, is reported', () => {
    const since = (availableSince: unknown) => ({ US: { ...pricesIn(9)['US'], availableSince } });
    const products = [
      dirtyProduct({
        sku: 'AA',
        attributes: { finish: ['loud', 'matte'], spf: 30 },
        countryDetails: since('2026-02-28'),
      }),
      dirtyProduct({ sku: 'BB', attributes: 7, countryDetails: since('2026-02-30') }),
      dirtyProduct({ sku: 'CC', countryDetails: since(undefined) }),
    ];
    const { rows, corrections } = planInMemory({ categories: dirtyCatalogue.categories, products }, initialCatalogue);
    expect(rows.products.map(({ attributes = '' }) => attributes)).toEqual([
      '{"finish":["matte"],"spf":30}',
      '{}',
      '{}',
    ]);
    expect(rows.productPrices.map(({ availableSince }) => availableSince)).toEqual(['2026-02-28', null, null]);
    const examplesOf = (code: string) => corrections.find((correction) => correction.code === code)?.examples;
    expect(examplesOf('ATTRIBUTE_DROPPED')).toEqual([
      { sku: 'AA', from: 'finish.loud' },
      { sku: 'BB', from: 'attributes' },
    ]);
    expect(examplesOf('DATE_DROPPED')).toEqual([{ sku: 'BB', from: '2026-02-30' }]);
  });

  test('images may only come from web addresses', () => {
    expect(product('IMAGE-FILE')?.imageUrl).toBeNull();
    expect(product('CLEAN-1')?.imageUrl).toBe('https://images.example/balm.jpg');
  });

  test('each text of a product is imported', () => {
    const productAttributes = { 'en-us': createRecord(productTextKeys, (key) => `The ${key}`) };
    const file = [dirtyProduct({ sku: 'ALL-TEXTS', productDetails: { productAttributes } })];
    const { rows } = planInMemory({ categories: dirtyCatalogue.categories, products: file }, initialCatalogue);
    const row = rows.productTexts.find(({ locale }) => locale === 'en-us');
    expect(row?.name).toBe('The name');
    expect(JSON.parse(row?.texts ?? '')).toEqual(createRecord(longTextKeys, (key) => `The ${key}`));
  });

  test('long texts keep markup, are cut off at the limit and lose control characters', () => {
    const row = texts('TEXT-LONG').find(({ locale }) => locale === 'en-us');
    expect(JSON.parse(row?.texts ?? '')).toEqual({
      details: `<p>${'x'.repeat(maxLongTextLength - '<p>'.length)}`,
      benefits: 'nul  here',
    });
    expect(nameOf('HALF-PAIR')).not.toMatch(/[\ud800-\udfff]/);
  });

  test('cross-selling names known products, each once, never itself', () => {
    expect(
      plan.rows.crossSelling
        .filter(({ productId }) => productId === product('TEXT-LONG')?.productId)
        .map(({ sku }) => sku),
    ).toEqual(['CLEAN-1']);
  });

  test('a product keeps its id if it is free, and gets a new one otherwise', () => {
    const ids = plan.rows.products.map(({ productId }) => productId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(1);
    expect(findCorrection('ID_ASSIGNED', 'ID-ZERO')).toBeDefined();
    expect(findCorrection('ID_ASSIGNED', 'CLEAN-1')).toBeUndefined();
  });

  test('known products keep their stock, new ones get 100, base products with shades get none', () => {
    const stock = (sku: string) =>
      plan.rows.stock.filter(({ productId }) => productId === product(sku)?.productId).map(({ quantity }) => quantity);
    expect(stock('CLEAN-1')).toEqual([3, 100, 100]);
    expect(stock('FAMILY')).toEqual([0, 0, 0]);
    expect(stock('FAMILY-1')).toEqual([100, 100, 100]);
  });

  test('a withdrawn product stays withdrawn, and of two entries for a country the first counts', () => {
    const file = {
      ...dirtyCatalogue,
      products: [
        dirtyProduct({ sku: 'WITHDRAWN', isForSale: false }),
        dirtyProduct({ sku: 'UNSAID', isForSale: undefined }),
        dirtyProduct({ sku: 'TWICE', countryDetails: { ...pricesIn(12.5, ['us']), ...pricesIn(99, ['US']) } }),
      ],
    };
    const { products, productPrices } = planInMemory(file, initialCatalogue).rows;
    const pricesOf = (sku: string) => {
      const productId = products.find((row) => row.sku === sku)?.productId;
      return productPrices.filter((row) => row.productId === productId);
    };
    expect(new Set(pricesOf('WITHDRAWN').map(({ isForSale }) => isForSale))).toEqual(new Set([false]));
    expect(new Set(pricesOf('UNSAID').map(({ isForSale }) => isForSale))).toEqual(new Set([true]));
    expect(pricesOf('TWICE').map(({ countryCode, priceMinor }) => [countryCode, priceMinor])).toEqual([['US', 1250]]);
  });

  test('fields of the wrong kind read as empty', () => {
    expect(product('KINDS')?.displayWeight).toBe('');
    expect(
      plan.corrections
        .find(({ code }) => code === 'FIELD_DROPPED')
        ?.examples.filter(({ sku }) => sku === 'KINDS')
        .map(({ field }) => field),
    ).toEqual(['displayWeight', 'isForSale', 'countryDetails.US.hasSwatch', 'countryDetails.CA']);
  });
});

describe('adding to a catalogue', () => {
  const existing = { productId: 40, sku: 'OLD', baseSku: null, position: 9 };
  const existingCatalogue = {
    ...initialCatalogue,
    products: createExistingProducts([fee, existing, { productId: 41, sku: 'OLD-1', baseSku: 'OLD', position: 10 }]),
    names: new Map([
      ['OLD', { 'en-us': 'Old Lipstick' }],
      ['OLD-1', { 'en-us': 'Ruby' }],
    ]),
    categories: [{ categoryId: 5, subCategoryIds: [501], names: { 'en-us': 'Old shelf' } }],
  };
  const shade = dirtyProduct({
    sku: 'OLD-2',
    baseShade: 'OLD',
    name: 'Ruby',
    productDetails: null,
    categoryId: 5,
    subCategoryId: 501,
    countryDetails: { US: { price: 3 } },
  });

  test('base products and categories may be in the catalogue instead of the file', () => {
    const merged = planInMemory({ categories: [], products: [shade] }, existingCatalogue);
    expect(merged.refusals).toEqual([]);
    expect(merged.rows.products[0]).toMatchObject({ sku: 'OLD-2', baseSku: 'OLD', position: 701 });
    expect(merged.rows.productTexts.find(({ locale }) => locale === 'en-us')?.name).toBe('Ruby 2');
  });

  test('a product of the catalogue keeps its id and position', () => {
    const again = planInMemory({ categories: [], products: [{ ...shade, sku: 'OLD-1' }] }, existingCatalogue);
    expect(again.rows.products[0]).toMatchObject({ productId: 41, position: 10 });
  });
});
