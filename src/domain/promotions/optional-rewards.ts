import type { CartItem } from '../../contract/bag/baskets.ts';
import type { PromotionResponse } from '../../contract/promotions/promotions.ts';

type OptionalPromotion = PromotionResponse['optionalPromotions'][number];

/** An optional promotion with the products of which one may be picked. */
export interface OptionalReward {
  promotionId: number;
  choices: OptionalPromotion[];
}

/**
 * The optional promotions of a reply of which nothing lies in the bag yet; the reward modal is due while there is one
 * (document 2, section 4).
 */
export function findUnclaimedRewards(
  optionalPromotions: readonly OptionalPromotion[],
  items: readonly Pick<CartItem, 'promotionId'>[],
): OptionalReward[] {
  const claimed = new Set(items.map(({ promotionId }) => promotionId));
  const byPromotion = Map.groupBy(optionalPromotions, ({ parentPromotionId }) => parentPromotionId);
  return [...byPromotion]
    .filter(([promotionId]) => !claimed.has(promotionId))
    .map(([promotionId, choices]) => ({ promotionId, choices }));
}

/** How the claim button looks: by how many of the promotions have a selection. */
export type ClaimState = 'none' | 'some' | 'all';

/** Counts only selections of promotions that are on offer. `selected` is the picked sku by promotion. */
export function getClaimState(
  selected: ReadonlyMap<number, string>,
  promotions: readonly Pick<OptionalReward, 'promotionId'>[],
): ClaimState {
  const picked = promotions.filter(({ promotionId }) => selected.has(promotionId)).length;
  if (picked === 0) return 'none';
  return picked < promotions.length ? 'some' : 'all';
}
