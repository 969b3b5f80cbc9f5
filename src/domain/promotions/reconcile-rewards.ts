import { PromotionType } from '../../contract/enumerations.ts';
import type { AppliedPromotion, PromotionOutcome } from './apply-promotions.ts';
import type { Gift } from './effects.ts';
import { compareStrings } from './classify-lines.ts';
import type { PricingChange, BasketLine, Catalogue, PricedLine, RemovalReason } from './types.ts';

interface DueReward extends Gift {
  promotionId: number;
}
interface ReconciledRewards {
  lines: PricedLine[];
  removedLineIds: number[];
  changes: PricingChange[];
}

/** What the bag should hold, in a fixed order. */
const getDueRewards = ({ applied }: PromotionOutcome): DueReward[] =>
  applied
    .flatMap(({ promotion: { promotionId }, effect }) => effect.gifts.map((gift) => ({ ...gift, promotionId })))
    .toSorted((a, b) => a.promotionId - b.promotionId || compareStrings(a.sku, b.sku));

const isLineOfReward = (line: BasketLine, due: DueReward) =>
  line.promotionId === due.promotionId && line.sku === due.sku;

/** The oldest of several lines of one reward stays. */
const findOldestLine = (rewards: readonly BasketLine[], due: DueReward): BasketLine | undefined =>
  rewards
    .filter((line) => isLineOfReward(line, due))
    .reduce<BasketLine | undefined>(
      (oldest, line) => (oldest && oldest.basketItemId < line.basketItemId ? oldest : line),
      undefined,
    );

function toRewardLine(
  { promotionId, sku, quantity }: DueReward,
  kept: BasketLine | undefined,
  catalogue: Catalogue,
): PricedLine {
  const productId = catalogue.get(sku)?.productId ?? 0;
  return {
    basketItemId: kept?.basketItemId ?? null,
    sku,
    productId,
    quantity,
    promotionId,
    itemTypeId: kept?.itemTypeId ?? 0,
    isFree: true,
    unitPriceMinor: 0,
    fullTotalMinor: 0,
    discountMinor: 0,
    totalMinor: 0,
  };
}

function getRewardChanges({ promotionId, sku, quantity }: DueReward, kept: BasketLine | undefined): PricingChange[] {
  if (kept?.quantity === quantity) return [];
  return [
    {
      code: kept ? 'REWARD_QUANTITY_CHANGED' : 'REWARD_ADDED',
      sku,
      promotionId,
      from: kept?.quantity ?? 0,
      to: quantity,
      reason: null,
    },
  ];
}

function getMismatchReason(line: BasketLine, { promotion, effect }: AppliedPromotion): RemovalReason {
  if (effect.shortages.some(({ sku, available }) => sku === line.sku && available === 0)) return 'SOLD_OUT';
  const one =
    effect.gifts.some(({ sku }) => sku === line.sku) ||
    (promotion.type === PromotionType.OptionalFreeItems && promotion.skus.includes(line.sku));
  return one ? 'DUPLICATE' : 'NOT_A_CHOICE';
}

function getRemovalReason(line: BasketLine, { applied, rejections }: PromotionOutcome): RemovalReason {
  const own = applied.find(({ promotion }) => promotion.promotionId === line.promotionId);
  return own ? getMismatchReason(line, own) : (rejections.get(line.promotionId) ?? 'PROMOTION_ENDED');
}

/** Holds the rewards that lie in the bag against those that should: which stay, come, change and go. */
export function reconcileRewards(
  rewards: readonly BasketLine[],
  chain: PromotionOutcome,
  catalogue: Catalogue,
): ReconciledRewards {
  const settled = getDueRewards(chain).map((due) => ({ due, kept: findOldestLine(rewards, due) }));
  const stays = new Set(settled.flatMap(({ kept }) => (kept ? [kept.basketItemId] : [])));
  const goes = rewards.filter(({ basketItemId }) => !stays.has(basketItemId));
  return {
    lines: settled.map(({ due, kept }) => toRewardLine(due, kept, catalogue)),
    removedLineIds: goes.map(({ basketItemId }) => basketItemId),
    changes: [
      ...settled.flatMap(({ due, kept }) => getRewardChanges(due, kept)),
      ...goes.map((line): PricingChange => ({
        code: 'REWARD_REMOVED',
        sku: line.sku,
        promotionId: line.promotionId,
        from: line.quantity,
        to: 0,
        reason: getRemovalReason(line, chain),
      })),
    ],
  };
}
