import { PromotionType } from '../../contract/enumerations.ts';
import { isActive, isForShopper, isConditionMet } from './conditions.ts';
import { getPromotionEffect, hasEffect } from './effects.ts';
import type { PromotionEffect } from './effects.ts';
import { allocateDiscount } from './allocate-discount.ts';
import type { PaidLine, ClassifiedLines } from './classify-lines.ts';
import { createStock } from './stock.ts';
import type { PricingInput, Promotion, RemovalReason } from './types.ts';

export interface AppliedPromotion {
  promotion: Promotion;
  effect: PromotionEffect;
}

export interface PromotionOutcome {
  /** In the order in which they applied. */
  applied: AppliedPromotion[];
  /** Why each promotion that gives nothing to this bag does not; one that is not listed has ended or is for others. */
  rejections: ReadonlyMap<number, RemovalReason>;
  /** Discount of each ordinary line. */
  lineDiscountsMinor: number[];
}

/** Percent off before dollars off where the stacking number leaves it open: the shopper gets more that way. */
const getStackingRank = ({ type }: Promotion) =>
  type === PromotionType.PercentOff ? 0 : type === PromotionType.DollarsOff ? 2 : 1;
const compareStacking = (a: Promotion, b: Promotion) =>
  a.stacking - b.stacking || getStackingRank(a) - getStackingRank(b) || a.promotionId - b.promotionId;

/** Promotions that run for the shopper at this instant, in the order in which they apply. */
export const getRunningPromotions = ({
  promotions,
  shopper,
  now,
}: Pick<PricingInput, 'promotions' | 'shopper' | 'now'>): Promotion[] =>
  promotions
    .filter((promotion) => isActive(promotion, now) && isForShopper(promotion, shopper))
    .toSorted(compareStacking);

/** Skus that lie in the bag as rewards, by promotion. */
function groupPickedSkus(rewards: ClassifiedLines['rewards']): Map<number, Set<string>> {
  const picked = new Map<number, Set<string>>();
  for (const { promotionId, sku } of rewards) picked.set(promotionId, (picked.get(promotionId) ?? new Set()).add(sku));
  return picked;
}

interface EligibilityContext {
  ordinary: readonly PaidLine[];
  subTotalMinor: number;
  ignoredPromotionIds: readonly number[];
  isExclusiveApplied: boolean;
}

/** Why a running promotion does not apply, or null. */
function getRejectionReason(
  promotion: Promotion,
  { ordinary, subTotalMinor, ignoredPromotionIds, isExclusiveApplied }: EligibilityContext,
): RemovalReason | null {
  if (ignoredPromotionIds.includes(promotion.promotionId)) return 'PROMOTION_IGNORED';
  if (isExclusiveApplied) return 'PROMOTION_EXCLUDED';
  return isConditionMet(promotion, ordinary, subTotalMinor) ? null : 'CONDITION_NOT_MET';
}

/**
 * Applies promotions one after the other, each to what the earlier ones left; what they take off together is shared out
 * once, so rounding never piles up.
 */
export function applyPromotions({ ordinary, rewards }: ClassifiedLines, input: PricingInput): PromotionOutcome {
  const amounts = ordinary.map(({ fullTotalMinor }) => fullTotalMinor);
  const subTotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const stock = createStock(input.catalogue, ordinary);
  const picked = groupPickedSkus(rewards);
  const refused = new Map<number, RemovalReason>();
  const applied: AppliedPromotion[] = [];
  let remaining = subTotal,
    ended = false;
  for (const promotion of getRunningPromotions(input).filter(hasEffect)) {
    const reason = getRejectionReason(promotion, {
      ordinary,
      subTotalMinor: subTotal,
      ignoredPromotionIds: input.ignoredPromotionIds,
      isExclusiveApplied: ended,
    });
    if (reason) {
      refused.set(promotion.promotionId, reason);
      continue;
    }
    const effect = getPromotionEffect(promotion, { remainingMinor: remaining, stock, picked });
    for (const { sku, quantity } of effect.gifts) stock.take(sku, quantity);
    remaining -= effect.discountMinor;
    ended = promotion.exclusive && effect.hasGiven;
    applied.push({ promotion, effect });
  }
  return { applied, rejections: refused, lineDiscountsMinor: allocateDiscount(subTotal - remaining, amounts) };
}
