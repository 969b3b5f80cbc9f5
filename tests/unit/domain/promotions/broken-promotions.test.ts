import { expect, test } from 'vitest';
import { findBrokenPromotions } from '../../../../src/domain/promotions/broken-promotions.ts';
import { now, promotionBuilders } from '../../../fixtures/catalogue/promotions.ts';

const { freeItems, percent, optional } = promotionBuilders;
const sold = { skus: new Set(['LIP', 'GIFT']), categoryIds: new Set([1]), subCategoryIds: new Set([11]) };
const nothing = { skus: new Set<string>(), categoryIds: new Set<number>(), subCategoryIds: new Set<number>() };
const condition = { quantity: 1, skus: [], categoryIds: [], subCategoryIds: [] };

test.for([
  [freeItems(), []],
  [freeItems({ skus: ['GIFT', 'GONE'] }), ['GONE']],
  [optional(), ['EYE']],
  [percent({ conditionItems: { ...condition, skus: ['LIP', 'OLD', 'OLD'] } }), ['OLD']],
  [
    percent({ conditionItems: { ...condition, categoryIds: [1, 2], subCategoryIds: [11, 12] } }),
    ['category 2', 'subcategory 12'],
  ],
  [percent(), []],
  [freeItems({ skus: ['GONE'], endsAt: now }), []],
  [freeItems({ skus: ['GONE'], startsAt: now + 1 }), ['GONE']],
  [freeItems({ country: 'CA' }), ['GIFT']],
] as const)('a promotion whose trigger or gift is gone is named: %#', ([promotion, gone]) => {
  const broken = findBrokenPromotions([promotion], (country) => (country === 'US' ? sold : nothing), now);
  expect(broken.map((found) => found.gone)).toEqual(gone.length > 0 ? [gone] : []);
});

test('a broken promotion is named in the first language that it has a name in', () => {
  const names = [{ 'es-mx': 'Regalo', 'en-us': 'A gift' }, {}];
  const promotions = names.map((one) => freeItems({ skus: ['GONE'], names: one }));
  expect(findBrokenPromotions(promotions, () => sold, now).map(({ name }) => name)).toEqual(['Regalo', '']);
});
