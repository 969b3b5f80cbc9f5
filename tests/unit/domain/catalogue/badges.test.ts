import { describe, expect, test } from 'vitest';
import { isNewProduct, pickBadge } from '../../../../src/domain/catalogue/badges.ts';
import { rankSales } from '../../../../src/domain/catalogue/sales-ranks.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test.each([
  ['2026-03-01', '2026-02-28', false],
  ['2026-03-01', '2026-03-01', true],
  ['2026-03-01', '2026-04-29', true],
  ['2026-03-01', '2026-04-30', false],
] as const)('a product sold since %s is new on %s: %s', (since, day, isNew) => {
  expect(isNewProduct(since, at(day))).toBe(isNew);
});

test.each([
  [{}, null],
  [{ availableSince: '2026-03-01', salesRank: 1, categorySalesRank: 1 }, 'new'],
  [{ sale: {}, availableSince: '2026-03-01', salesRank: 1 }, 'sale'],
  [{ sale: null, salesRank: 1 }, 'bestSeller'],
  [{ availableSince: '2025-03-01', salesRank: 10, categorySalesRank: 4 }, 'bestSeller'],
  [{ salesRank: 11, categorySalesRank: 3 }, 'bestSellerIn'],
  [{ salesRank: 11, categorySalesRank: 4 }, null],
  [{ salesRank: 0, categorySalesRank: null }, null],
] as const)('of %j the badge is %s', (facts, badge) => {
  expect(pickBadge(facts, at('2026-03-10'))).toBe(badge);
});

describe('ranks by sales', () => {
  const sold = (productId: number, name: string, units: number, categoryId = 1) => ({
    ...{ productId, sku: `S${productId}`, name, units, categoryId },
  });

  test('the most units come first, equal ones by name; what was returned whole has no rank', () => {
    const products = [sold(1, 'Fig', 2), sold(2, 'Apple', 2, 2), sold(3, 'Plum', 5, 2), sold(4, 'Pear', 0)];
    expect(rankSales(products)).toEqual([
      { productId: 3, rank: 1, categoryRank: 1 },
      { productId: 2, rank: 2, categoryRank: 2 },
      { productId: 1, rank: 3, categoryRank: 1 },
    ]);
  });
});
