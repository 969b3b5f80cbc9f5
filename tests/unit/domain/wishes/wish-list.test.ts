import { expect, test } from 'vitest';
import { wishLimits } from '../../../../src/config/wishes/wish-limits.ts';
import { addViewedProduct, parseViewedProducts } from '../../../../src/domain/wishes/viewed-products.ts';
import { addWish, hasWish, parseWishList, removeWish } from '../../../../src/domain/wishes/wish-list.ts';

const now = new Date('2026-11-26T12:00:00Z');
const addedAt = now.toISOString();
const full = Array.from({ length: wishLimits.kept }, (_, index) => ({ sku: `AV-${index}`, addedAt }));

test('a new wish comes first, and a kept one keeps its place', () => {
  const first = addWish([], 'AV-1', now) ?? [];
  const both = addWish(first, 'AV-2', now) ?? [];
  expect(both.map(({ sku }) => sku)).toEqual(['AV-2', 'AV-1']);
  expect(addWish(both, 'AV-1', now)).toEqual(both);
  expect(hasWish(both, 'AV-1')).toBe(true);
  expect(removeWish(both, 'AV-1').map(({ sku }) => sku)).toEqual(['AV-2']);
});

test('a full list takes no other wish and says so', () => {
  expect(addWish(full, 'AV-new', now)).toBeNull();
  expect(addWish(full, 'AV-3', now)).toEqual(full);
});

test.each([
  ['nothing', undefined, []],
  ['another shape', { sku: 'AV-1' }, []],
  ['what is no wish', [null, 'AV-1', { sku: '' }, { sku: 'AV-1', addedAt: 'yesterday' }], []],
  ['a sku that is too long', [{ sku: 'A'.repeat(wishLimits.skuLength + 1), addedAt }], []],
  [
    'a sku twice',
    [
      { sku: 'AV-1', addedAt },
      { sku: 'AV-2', addedAt },
      { sku: 'AV-1', addedAt },
    ],
    ['AV-1', 'AV-2'],
  ],
  ['too many', [...full, { sku: 'AV-last', addedAt }], full.map(({ sku }) => sku)],
])('a stored list with %s is read without it', (_, stored, expected) => {
  expect(parseWishList(stored).map(({ sku }) => sku)).toEqual(expected);
});

test('a product that is viewed again comes first, and the oldest leaves', () => {
  const skus = Array.from({ length: wishLimits.viewed }, (_, index) => `AV-${index}`);
  expect(addViewedProduct(skus, 'AV-3')).toEqual(['AV-3', ...skus.filter((sku) => sku !== 'AV-3')]);
  expect(addViewedProduct(skus, 'AV-new')).toEqual(['AV-new', ...skus.slice(0, -1)]);
  expect(parseViewedProducts(['AV-1', 7, '', 'AV-1', 'AV-2'])).toEqual(['AV-1', 'AV-2']);
  expect(parseViewedProducts('AV-1')).toEqual([]);
});
