import { describe, expect, test } from 'vitest';
import { longTextKeys } from '../../../src/config/catalogue/product-texts.ts';
import { createRecord } from '../../../src/config/create-record.ts';
import { Product } from '../../../src/contract/catalogue/catalogue.ts';
import { cleanHtml } from '../../../src/content/pull/clean-html.ts';
import { sortSkus } from '../../../src/content/snapshot/listings.ts';
import { resolveProductName, resolveProductTexts } from '../../../src/content/pull/product-texts.ts';
import { pickShadeDots, stripBaseName } from '../../../src/content/pull/shades.ts';
import { wireProduct } from '../../fixtures/catalogue/fake-data.ts';

const market = { defaultLocale: 'en-ca' };
const attributes = (name: string, details: string) => ({ name, details });
const product = (change: Parameters<typeof wireProduct>[2]) =>
  Product.parse(wireProduct('AV-1', 1, { name: 'Feed name', ...change }));
const details = (productAttributes: Record<string, ReturnType<typeof attributes>>) => ({
  productAttributes,
  crossSellingProductSkus: [],
});

describe('CAT-011 the name of a product', () => {
  test.for([
    [
      'the attributes of the locale',
      { productDetails: details({ 'fr-ca': attributes('Rouge', ''), 'en-ca': attributes('Lip', '') }) },
      'Rouge',
      true,
    ],
    ['attributes under another case', { productDetails: details({ 'FR-CA': attributes('Rouge', '') }) }, 'Rouge', true],
    [
      'the translation of the locale',
      { productDetails: details({ 'en-ca': attributes('Lip', '') }), translations: { 'fr-ca': 'Traduit' } },
      'Traduit',
      true,
    ],
    [
      'the default language of the country',
      { productDetails: details({ 'en-ca': attributes('Lip', '') }) },
      'Lip',
      false,
    ],
    [
      'the translation of the default language',
      { productDetails: details({}), translations: { 'en-ca': 'Translated' } },
      'Translated',
      false,
    ],
    ['the name of the feed', { productDetails: null }, 'Feed name', false],
    ['the sku, where a name is nothing but markup', { productDetails: null, name: '<br>' }, 'AV-1', false],
  ] as const)('comes from %s', ([, change, text, isTranslated]) => {
    expect(resolveProductName(product(change), market, 'fr-ca')).toEqual({ text, isTranslated });
  });
});

test('CAT-011 each text falls back on its own, and the fallbacks are named', () => {
  const texts = resolveProductTexts(
    product({
      productDetails: details({
        'fr-ca': attributes('Rouge', ''),
        'en-ca': attributes('Lip', '<p>About <b onclick="x()">it</b></p>'),
      }),
    }),
    market,
    'fr-ca',
    cleanHtml,
  );
  expect(texts).toMatchObject({
    name: 'Rouge',
    details: '<p>About <b>it</b></p>',
    summary: 'About it',
    benefits: '',
    untranslated: ['details'],
  });
});

test('CAT-011 each text of a product is cleaned', () => {
  const productAttributes = { 'fr-ca': createRecord(longTextKeys, (key) => `<p>${key}<script>x</script></p>`) };
  const texts = resolveProductTexts(product({ productDetails: { productAttributes } }), market, 'fr-ca', cleanHtml);
  expect(texts).toMatchObject(createRecord(longTextKeys, (key) => `<p>${key}</p>`));
});

test('CAT-017 lists follow the collation of the locale; equal names are ordered by sku', () => {
  const names = ['Zeste', 'Éclat', 'eau', 'Étoile', 'abricot'].map((name, index) => ({
    name,
    sku: `S${index}`,
    price: 0,
  }));
  expect(sortSkus(names, 'fr-ca')).toEqual(['S4', 'S2', 'S1', 'S3', 'S0']);
  expect(
    sortSkus(
      [
        { name: 'A', sku: '2', price: 0 },
        { name: 'A', sku: '1', price: 0 },
        { name: 'Shade 10', sku: '4', price: 0 },
        { name: 'Shade 9', sku: '3', price: 0 },
      ],
      'en-us',
    ),
  ).toEqual(['1', '2', '3', '4']);
});

test('a card has at most five different dots, spread over all shades with a readable color', () => {
  expect(
    pickShadeDots(Array.from({ length: 20 }, (_, index) => ({ color: `#0000${String(index).padStart(2, '0')}` }))),
  ).toEqual(['#000000', '#000004', '#000008', '#000012', '#000016']);
  expect(pickShadeDots([{ color: '#aaaaaa' }, { color: '' }, { color: '#aaaaaa' }])).toEqual(['#aaaaaa']);
});

test.for([
  ['Velvet Lip · Fig', 'Velvet Lip', 'Fig'],
  ['Velvet Lip - Fig', 'Velvet Lip', 'Fig'],
  ['Fig', 'Velvet Lip', 'Fig'],
  ['Velvet Lip', 'Velvet Lip', 'Velvet Lip'],
  ['唇膏 · 無花果', '唇膏', '無花果'],
] as const)('the shade %s of %s is called %s on its page', ([full, base, name]) => {
  expect(stripBaseName(full, base)).toBe(name);
});

test('CAT-016 lists open in the order that a country chooses', () => {
  const products = [
    { name: 'A', sku: '1', price: 3, rank: 2 },
    { name: 'B', sku: '2', price: 2 },
    { name: 'C', sku: '3', price: 1, rank: 1 },
  ];
  expect(sortSkus(products, 'en-us', { sort: 'bestselling', direction: 'asc' })).toEqual(['3', '1', '2']);
  expect(sortSkus(products, 'en-us', { sort: 'price', direction: 'desc' })).toEqual(['1', '2', '3']);
});
