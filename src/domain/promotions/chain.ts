import { PromotionType } from '../../contract/enumerations.ts';
import { isActive, isFor, isMet } from './conditions.ts';
import { effectOf, hasEffect } from './effects.ts';
import type { Effect } from './effects.ts';
import { shareOut } from './share-out.ts';
import type { PaidLine, SortedLines } from './sort-lines.ts';
import { createStock } from './stock.ts';
import type { PricingInput, Promotion, RemovalReason } from './types.ts';

export interface Applied {
  promotion: Promotion;
  effect: Effect;
}

export interface Chain {
  /** In the order in which they applied. */
  applied: Applied[];
  /** Why each promotion that gives nothing to this bag does not; one that is not listed has ended or is for others. */
  refused: ReadonlyMap<number, RemovalReason>;
  /** Discount of each ordinary line. */
  discounts: number[];
}

/** Percent off before dollars off where the stacking number leaves it open: the shopper gets more that way. */
const rank = ({ type }: Promotion) =>
  type === PromotionType.PercentOff ? 0 : type === PromotionType.DollarsOff ? 2 : 1;
const compare = (a: Promotion, b: Promotion) =>
  a.stacking - b.stacking || rank(a) - rank(b) || a.promotionId - b.promotionId;

/** Promotions that run for the shopper at this instant, in the order in which they apply. */
export const running = ({
  promotions,
  shopper,
  now,
}: Pick<PricingInput, 'promotions' | 'shopper' | 'now'>): Promotion[] =>
  promotions.filter((promotion) => isActive(promotion, now) && isFor(promotion, shopper)).toSorted(compare);

/** Skus that lie in the bag as rewards, by promotion. */
function pickedSkus(rewards: SortedLines['rewards']): Map<number, Set<string>> {
  const picked = new Map<number, Set<string>>();
  for (const { promotionId, sku } of rewards) picked.set(promotionId, (picked.get(promotionId) ?? new Set()).add(sku));
  return picked;
}

interface Standing {
  ordinary: readonly PaidLine[];
  subTotal: number;
  ignored: readonly number[];
  ended: boolean;
}

/** Why a running promotion does not apply, or null. */
function refusal(promotion: Promotion, { ordinary, subTotal, ignored, ended }: Standing): RemovalReason | null {
  if (ignored.includes(promotion.promotionId)) return 'PROMOTION_IGNORED';
  if (ended) return 'PROMOTION_EXCLUDED';
  return isMet(promotion, ordinary, subTotal) ? null : 'CONDITION_NOT_MET';
}

/**
 * Applies promotions one after the other, each to what the earlier ones left; what they take off together is shared out
 * once, so rounding never piles up.
 */
export function runChain({ ordinary, rewards }: SortedLines, input: PricingInput): Chain {
  const amounts = ordinary.map(({ fullTotal }) => fullTotal);
  const subTotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const stock = createStock(input.catalogue, ordinary);
  const picked = pickedSkus(rewards);
  const refused = new Map<number, RemovalReason>();
  const applied: Applied[] = [];
  let remaining = subTotal,
    ended = false;
  for (const promotion of running(input).filter(hasEffect)) {
    const reason = refusal(promotion, { ordinary, subTotal, ignored: input.ignored, ended });
    if (reason) {
      refused.set(promotion.promotionId, reason);
      continue;
    }
    const effect = effectOf(promotion, { remaining, stock, picked });
    for (const { sku, quantity } of effect.gifts) stock.take(sku, quantity);
    remaining -= effect.discount;
    ended = promotion.exclusive && effect.gives;
    applied.push({ promotion, effect });
  }
  return { applied, refused, discounts: shareOut(subTotal - remaining, amounts) };
}
