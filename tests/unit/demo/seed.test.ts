import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../src/config/countries.ts';
import { salePricesUsMinor } from '../../../src/demo/seed/catalogue/sales.ts';
import { toCommonwealthSpelling } from '../../../src/demo/seed/commonwealth-spelling.ts';
import { membershipPrograms } from '../../../src/demo/seed/country-figures.ts';
import { demoAccounts } from '../../../src/demo/seed/demo-accounts.ts';
import { demoInvitations } from '../../../src/demo/seed/demo-invitations.ts';
import { invitationRows } from '../../../src/demo/seed/rows/invitations.ts';
import {
  listCatalogueItems,
  crossSellingRows,
  calculatePriceMinor,
  priceRows,
  productIdOf,
  productRows,
} from '../../../src/demo/seed/rows/products.ts';
import { saleRows } from '../../../src/demo/seed/rows/sales.ts';
import { pickStockQuantity } from '../../../src/demo/seed/rows/stock.ts';

describe('Commonwealth spelling', () => {
  test.each([
    ['Color that moisturizes', 'Colour that moisturises'],
    ['COLOR', 'COLOUR'],
    ['Your favorites, gray as a harbor', 'Your favourites, grey as a harbour'],
    ['laboratory', 'laboratory'],
    ['colorants and labor', 'colorants and labour'],
    ['literally a liter', 'literally a litre'],
    ['{{color}} of <b class="color">center</b>', '{{color}} of <b class="color">centre</b>'],
    ['write to color@center.example', 'write to color@center.example'],
    ['a catalogue, a catalog', 'a catalogue, a catalogue'],
    ['fulfilled', 'fulfilled'],
    ['watercolor', 'watercolor'],
    ['hydrolyzed silk against aging', 'hydrolysed silk against ageing'],
    ['packaging without quarreling', 'packaging without quarrelling'],
  ])('%s becomes %s', (american, expected) => {
    expect(toCommonwealthSpelling(american)).toBe(expected);
  });

  test.each([
    ['Color that moisturizes', 'Colour that moisturizes'],
    ['a cozy gray center, aluminum', 'a cozy grey centre, aluminum'],
    ['organized in a catalog', 'organized in a catalogue'],
    ['hydrolyzed silk against aging', 'hydrolyzed silk against aging'],
  ])('%s becomes %s in Canada', (american, expected) => {
    expect(toCommonwealthSpelling(american, 'canadian')).toBe(expected);
  });
});

describe('the catalogue', () => {
  const items = listCatalogueItems();

  test('ids and SKUs are unique, and the id follows from the SKU', () => {
    expect(new Set(items.map(({ productId }) => productId)).size).toBe(items.length);
    expect(new Set(items.map(({ sku }) => sku)).size).toBe(items.length);
    expect([productIdOf('AV-0305'), productIdOf('AV-0305-07'), productIdOf('KTMS')]).toEqual([30_500, 30_507, 1]);
  });

  test('links have a slug with the product’s name, and a shade links to its product’s page', () => {
    for (const { sku, baseSku, link } of productRows(items))
      expect(link).toMatch(
        new RegExp(`^/product/${baseSku ?? sku}/[a-z0-9-]{3,60}${baseSku === null ? '' : `\\?shade=${sku}`}$`),
      );
  });

  test('every price is a positive number of minor units', () => {
    for (const { priceMinor } of priceRows(items, 0)) expect(priceMinor > 0 && Number.isInteger(priceMinor)).toBe(true);
  });

  test('every sale lowers a price, of shades too, and ends long after the day on which the demo begins', () => {
    const now = Date.UTC(2024, 0, 31, 23, 59);
    const regular = new Map(
      priceRows(items, now).map((row) => [`${row.productId}/${row.countryCode}`, row.priceMinor]),
    );
    const sales = saleRows(items, now);
    for (const { productId, countryCode, priceMinor, endsAt } of sales) {
      expect(priceMinor).toBeLessThan(regular.get(`${productId}/${countryCode}`) ?? 0);
      expect(endsAt.getTime()).toBeGreaterThan(now + 30 * 86_400_000);
    }
    for (const sku of Object.keys(salePricesUsMinor)) {
      const own = items.filter(({ product }) => product.sku === sku).map(({ productId }) => productId);
      const onSale = sales.flatMap(({ productId, countryCode }) => (countryCode === 'US' ? productId : []));
      expect(onSale).toEqual(expect.arrayContaining(own));
      expect(own).not.toEqual([]);
    }
  });

  test('CONST-024 the membership fee has the price of each country’s program', () => {
    const fee = items.find(({ sku }) => sku === 'KTMS');
    const prices = countryCodes.map((country) => [country, fee && calculatePriceMinor(country, fee.product)]);
    expect(prices).toEqual(membershipPrograms.map(({ country, feeMinor }) => [country, feeMinor]));
    expect(Object.fromEntries(prices)).toMatchObject({
      US: 2_500,
      CA: 3_400,
      AU: 3_900,
      NZ: 4_200,
      MX: 44_900,
      CN: 17_900,
      HK: 19_500,
    });
  });

  test('a product never cross-sells itself or an unknown product', () => {
    const skuOf = new Map(items.map(({ productId, sku }) => [productId, sku]));
    for (const { productId, sku } of crossSellingRows(items)) {
      expect(sku).not.toBe(skuOf.get(productId));
      expect([...skuOf.values()]).toContain(sku);
    }
  });

  test('about one shade in 25 is sold out, the same ones each time', () => {
    const quantities = () =>
      items.filter(({ baseSku }) => baseSku !== null).map((item) => pickStockQuantity(item, 'US'));
    const out = quantities().filter((quantity) => quantity === 0).length / quantities().length;
    expect(quantities()).toEqual(quantities());
    expect(out).toBeGreaterThan(0.02);
    expect(out).toBeLessThan(0.07);
  });
});

describe('invitations', () => {
  const countryByAccount = new Map(demoAccounts.map(({ customerId, country }) => [customerId, country]));
  const countryByProgram = new Map(
    membershipPrograms.map(({ membershipProgramId, country }) => [membershipProgramId, country]),
  );
  const rows = invitationRows(Date.UTC(2024, 0, 31));

  test('MEM-011 every invitation has the membership program of its sender’s country', () => {
    expect(rows).toHaveLength(demoInvitations.length);
    for (const { customerId, membershipProgramId } of rows)
      expect(countryByProgram.get(membershipProgramId)).toBe(countryByAccount.get(customerId));
  });

  test('the invitations come from accounts of several countries', () => {
    expect([...new Set(rows.map(({ membershipProgramId }) => countryByProgram.get(membershipProgramId)))]).toEqual([
      'US',
      'MX',
    ]);
  });
});
