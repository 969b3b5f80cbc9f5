import type { CartItem } from '../../contract/bag/baskets.ts';
import type { PromotionResponse } from '../../contract/promotions/promotions.ts';

type OptionalPromotion = PromotionResponse['optionalPromotions'][number];

/** An optional promotion with the products of which the shopper may pick one. */
export interface OptionalReward {
  promotionId: number;
  choices: OptionalPromotion[];
}

/** The optional promotions without a reward in the bag. The reward modal is due while there is one. */
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

/** The state of the claim button: how many of the promotions have a selection. */
export type ClaimState = 'none' | 'some' | 'all';

/** Ignores selections of promotions that are not offered. `selected` maps promotion ids to skus. */
export function getClaimState(
  selected: ReadonlyMap<number, string>,
  promotions: readonly Pick<OptionalReward, 'promotionId'>[],
): ClaimState {
  const pickedCount = promotions.filter(({ promotionId }) => selected.has(promotionId)).length;
  if (pickedCount === 0) return 'none';
  return pickedCount < promotions.length ? 'some' : 'all';
}
