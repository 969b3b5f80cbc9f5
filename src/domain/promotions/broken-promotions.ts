import type { Promotion } from './types.ts';

/** What a country sells. */
export interface SoldParts {
  skus: ReadonlySet<string>;
  categoryIds: ReadonlySet<number>;
  subCategoryIds: ReadonlySet<number>;
}

/** A promotion that can no longer do all that it says. */
export interface BrokenPromotion {
  promotionId: number;
  country: Promotion['country'];
  /** In the first of its languages. */
  name: string;
  /** The products and categories that it names and its country does not sell. */
  gone: string[];
}

function listGoneParts(promotion: Promotion, { skus, categoryIds, subCategoryIds }: SoldParts): string[] {
  const { conditionItems } = promotion;
  const named = [...(conditionItems?.skus ?? []), ...('skus' in promotion ? promotion.skus : [])];
  return [
    ...[...new Set(named)].filter((sku) => !skus.has(sku)),
    ...(conditionItems?.categoryIds ?? []).filter((id) => !categoryIds.has(id)).map((id) => `category ${id}`),
    ...(conditionItems?.subCategoryIds ?? []).filter((id) => !subCategoryIds.has(id)).map((id) => `subcategory ${id}`),
  ];
}

/** The promotions that have not ended and whose trigger or gift their country does not sell. */
export const findBrokenPromotions = (
  promotions: readonly Promotion[],
  getSold: (country: Promotion['country']) => SoldParts,
  now: number,
): BrokenPromotion[] =>
  promotions
    .filter(({ endsAt }) => endsAt > now)
    .map((promotion) => ({
      promotionId: promotion.promotionId,
      country: promotion.country,
      name: Object.values(promotion.names)[0] ?? '',
      gone: listGoneParts(promotion, getSold(promotion.country)),
    }))
    .filter(({ gone }) => gone.length > 0);
