import { expect, test } from 'vitest';
import { skuPattern } from '../../../../src/domain/slug.ts';
import { createAddressableSkus, isPrintableSku } from '../../../../src/server/areas/catalogue/import/address-skus.ts';

test.each(['A/B 12%', 'Crème #5', '口红/01', 'ルージュ', '💄', '?x=1&y=2', '../..', 'a'.repeat(200), '%2e%2e'])(
  '%j becomes a sku for addresses, the same one each time',
  (given) => {
    expect(isPrintableSku(given)).toBe(true);
    const sku = createAddressableSkus()(given);
    expect(sku).toMatch(skuPattern);
    expect(createAddressableSkus()(given)).toBe(sku);
  },
);

test('a sku that may stand in addresses stays as it is', () => {
  expect(createAddressableSkus()('VL-01.a_B')).toBe('VL-01.a_B');
});

test.each(['', ' ', 'a\nb', 'a\u0000', 'a\u202Eb', 'a'.repeat(201), '\uD800'])('%j is no printable sku', (text) => {
  expect(isPrintableSku(text)).toBe(false);
});

test('no two of many skus without a letter become the same', () => {
  const toSku = createAddressableSkus();
  const given = Array.from(
    { length: 20_000 },
    (_, index) => String.fromCodePoint(0x30_42 + (index % 80)) + '/'.repeat(1 + index / 80),
  );
  expect(new Set(given.map((text) => toSku(text).toLowerCase())).size).toBe(new Set(given).size);
});

test('a sku keeps the one that the catalogue has for it, and another does not get it', () => {
  const given = 'A/B 12%';
  const short = createAddressableSkus()(given);
  expect(createAddressableSkus(new Map([['kept', given]]))(given)).toBe('kept');
  const long = createAddressableSkus(new Map([[short, 'another']]))(given);
  expect(long).not.toBe(short);
  expect(long).toMatch(/^a-b-12-[\da-f]{15}$/);
});
