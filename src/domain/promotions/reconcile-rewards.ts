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

/** The rewards that the bag should contain, in a fixed order. */
const getDueRewards = ({ applied }: PromotionOutcome): DueReward[] =>
  applied
    .flatMap(({ promotion: { promotionId }, effect }) => effect.gifts.map((gift) => ({ ...gift, promotionId })))
    .toSorted((a, b) => a.promotionId - b.promotionId || compareStrings(a.sku, b.sku));

const isLineOfReward = (line: BasketLine, due: DueReward) =>
  line.promotionId === due.promotionId && line.sku === due.sku;

/** Of several lines of one reward, the oldest stays. */
const findOldestLine = (rewards: readonly BasketLine[], due: DueReward): BasketLine | undefined =>
  rewards
    .filter((line) => isLineOfReward(line, due))
    .reduce<BasketLine | undefined>(
      (oldest, line) => (oldest && oldest.basketItemId < line.basketItemId ? oldest : line),
      undefined,
    );

function toRewardLine(
  { promotionId, sku, quantity }: DueReward,
  existing: BasketLine | undefined,
  catalogue: Catalogue,
): PricedLine {
  const productId = catalogue.get(sku)?.productId ?? 0;
  return {
    basketItemId: existing?.basketItemId ?? null,
    sku,
    productId,
    quantity,
    promotionId,
    itemTypeId: existing?.itemTypeId ?? 0,
    isFree: true,
    unitPriceMinor: 0,
    fullTotalMinor: 0,
    discountMinor: 0,
    totalMinor: 0,
  };
}

function getRewardChanges(
  { promotionId, sku, quantity }: DueReward,
  existing: BasketLine | undefined,
): PricingChange[] {
  if (existing?.quantity === quantity) return [];
  return [
    {
      code: existing ? 'REWARD_QUANTITY_CHANGED' : 'REWARD_ADDED',
      sku,
      promotionId,
      from: existing?.quantity ?? 0,
      to: quantity,
      reason: null,
    },
  ];
}

function getMismatchReason(line: BasketLine, { promotion, effect }: AppliedPromotion): RemovalReason {
  if (effect.shortages.some(({ sku, available }) => sku === line.sku && available === 0)) return 'SOLD_OUT';
  const isChoice =
    effect.gifts.some(({ sku }) => sku === line.sku) ||
    (promotion.type === PromotionType.OptionalFreeItems && promotion.skus.includes(line.sku));
  return isChoice ? 'DUPLICATE' : 'NOT_A_CHOICE';
}

function getRemovalReason(line: BasketLine, { applied, rejections }: PromotionOutcome): RemovalReason {
  const appliedPromotion = applied.find(({ promotion }) => promotion.promotionId === line.promotionId);
  return appliedPromotion
    ? getMismatchReason(line, appliedPromotion)
    : (rejections.get(line.promotionId) ?? 'PROMOTION_ENDED');
}

/** Compares the rewards in the bag with those that should be there: which stay, come, change and go. */
export function reconcileRewards(
  rewards: readonly BasketLine[],
  outcome: PromotionOutcome,
  catalogue: Catalogue,
): ReconciledRewards {
  const reconciled = getDueRewards(outcome).map((due) => ({ due, existing: findOldestLine(rewards, due) }));
  const keptIds = new Set(reconciled.flatMap(({ existing }) => (existing ? [existing.basketItemId] : [])));
  const removed = rewards.filter(({ basketItemId }) => !keptIds.has(basketItemId));
  return {
    lines: reconciled.map(({ due, existing }) => toRewardLine(due, existing, catalogue)),
    removedLineIds: removed.map(({ basketItemId }) => basketItemId),
    changes: [
      ...reconciled.flatMap(({ due, existing }) => getRewardChanges(due, existing)),
      ...removed.map((line): PricingChange => ({
        code: 'REWARD_REMOVED',
        sku: line.sku,
        promotionId: line.promotionId,
        from: line.quantity,
        to: 0,
        reason: getRemovalReason(line, outcome),
      })),
    ],
  };
}
