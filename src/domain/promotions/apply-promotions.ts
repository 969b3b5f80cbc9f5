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
  /** Why a running promotion did not apply. Promotions that are not listed have ended or are for other shoppers. */
  rejections: ReadonlyMap<number, RemovalReason>;
  /** The discount of each ordinary line. */
  lineDiscountsMinor: number[];
}

/** With equal stacking numbers, percent off applies first and dollars off last, which gives the shopper more. */
function getStackingRank({ type }: Promotion): number {
  if (type === PromotionType.PercentOff) return 0;
  return type === PromotionType.DollarsOff ? 2 : 1;
}

const compareStacking = (a: Promotion, b: Promotion) =>
  a.stacking - b.stacking || getStackingRank(a) - getStackingRank(b) || a.promotionId - b.promotionId;

/** The promotions that run for the shopper at `now`, in the order in which they apply. */
export const getRunningPromotions = ({
  promotions,
  shopper,
  now,
}: Pick<PricingInput, 'promotions' | 'shopper' | 'now'>): Promotion[] =>
  promotions
    .filter((promotion) => isActive(promotion, now) && isForShopper(promotion, shopper))
    .toSorted(compareStacking);

/** The skus of the rewards in the bag, by promotion. */
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

/** Why a running promotion does not apply; null when it does. */
function getRejectionReason(
  promotion: Promotion,
  { ordinary, subTotalMinor, ignoredPromotionIds, isExclusiveApplied }: EligibilityContext,
): RemovalReason | null {
  if (ignoredPromotionIds.includes(promotion.promotionId)) return 'PROMOTION_IGNORED';
  if (isExclusiveApplied) return 'PROMOTION_EXCLUDED';
  return isConditionMet(promotion, ordinary, subTotalMinor) ? null : 'CONDITION_NOT_MET';
}

/**
 * Applies promotions one after the other, each to what the earlier ones left. Their total discount is allocated to the
 * lines once, so rounding errors do not add up.
 */
export function applyPromotions({ ordinary, rewards }: ClassifiedLines, input: PricingInput): PromotionOutcome {
  const amounts = ordinary.map(({ fullTotalMinor }) => fullTotalMinor);
  const subTotalMinor = amounts.reduce((sum, amount) => sum + amount, 0);
  const stock = createStock(input.catalogue, ordinary);
  const picked = groupPickedSkus(rewards);
  const rejections = new Map<number, RemovalReason>();
  const applied: AppliedPromotion[] = [];
  let remainingMinor = subTotalMinor;
  let isExclusiveApplied = false;
  for (const promotion of getRunningPromotions(input).filter(hasEffect)) {
    const reason = getRejectionReason(promotion, {
      ordinary,
      subTotalMinor,
      ignoredPromotionIds: input.ignoredPromotionIds,
      isExclusiveApplied,
    });
    if (reason) {
      rejections.set(promotion.promotionId, reason);
      continue;
    }
    const effect = getPromotionEffect(promotion, { remainingMinor, stock, picked });
    for (const { sku, quantity } of effect.gifts) stock.take(sku, quantity);
    remainingMinor -= effect.discountMinor;
    isExclusiveApplied = promotion.exclusive && effect.hasGiven;
    applied.push({ promotion, effect });
  }
  return { applied, rejections, lineDiscountsMinor: allocateDiscount(subTotalMinor - remainingMinor, amounts) };
}
