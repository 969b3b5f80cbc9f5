import { PromotionType } from '../../contract/enumerations.ts';
import { getRunningPromotions, applyPromotions } from './apply-promotions.ts';
import type { AppliedPromotion, PromotionOutcome } from './apply-promotions.ts';
import { hasEnoughItems } from './conditions.ts';
import { hasEffect } from './effects.ts';
import { reconcileRewards } from './reconcile-rewards.ts';
import { classifyLines } from './classify-lines.ts';
import type { PaidLine, ClassifiedLines } from './classify-lines.ts';
import type {
  PricingChange,
  Catalogue,
  RewardChoice,
  PricedBasket,
  PricedLine,
  PricingInput,
  Promotion,
  Shortage,
} from './types.ts';

/** The skus of all rewards of these promotions. Pricing needs them in its catalogue. */
export const getRewardSkus = (promotions: readonly Promotion[]): string[] => [
  ...new Set(promotions.flatMap((promotion) => ('skus' in promotion ? promotion.skus : []))),
];

function toPricedLine(
  { line, item, fullTotalMinor }: PaidLine,
  discountMinor: number,
  quantity = line.quantity,
): PricedLine {
  const { basketItemId, sku, itemTypeId } = line;
  return {
    basketItemId,
    sku,
    productId: item.productId,
    quantity,
    promotionId: 0,
    itemTypeId,
    isFree: false,
    unitPriceMinor: item.priceMinor,
    fullTotalMinor,
    discountMinor,
    totalMinor: fullTotalMinor - discountMinor,
  };
}

/** A bag has at most one fee, however often it was added. */
function getFeeChanges({ fee, surplusFees }: ClassifiedLines): PricingChange[] {
  const from = fee ? surplusFees.reduce((sum, { quantity }) => sum + quantity, fee.line.quantity) : 1;
  return fee && from > 1 ? [{ code: 'FEE_CAPPED', sku: fee.line.sku, promotionId: 0, from, to: 1, reason: null }] : [];
}

const getRemovedLineChanges = ({ unavailableLines }: ClassifiedLines): PricingChange[] =>
  unavailableLines.map(({ sku, quantity }) => ({
    code: 'LINE_REMOVED',
    sku,
    promotionId: 0,
    from: quantity,
    to: 0,
    reason: 'ITEM_GONE',
  }));

const toRewardChoices = (
  { promotion: { promotionId }, effect }: AppliedPromotion,
  catalogue: Catalogue,
): RewardChoice[] =>
  effect.choices.map(({ sku, quantity }) => ({
    parentPromotionId: promotionId,
    productId: catalogue.get(sku)?.productId ?? 0,
    sku,
    quantity,
  }));

const toShortages = ({ promotion: { promotionId }, effect }: AppliedPromotion): Shortage[] =>
  effect.shortages.map((shortage) => ({ promotionId, ...shortage }));

const isKissKreditPromotion = (promotion: Promotion) => promotion.type === PromotionType.ReceiveFreeKissKredits;

/**
 * The promotions that are earned, or that money alone would earn. Ignored and excluded ones are neither, nor are those
 * that ask for items which the bag does not hold.
 */
function getKissKreditPromotions(
  { applied, rejections }: PromotionOutcome,
  input: PricingInput,
  ordinary: readonly PaidLine[],
): PricedBasket['kissKreditsPromotions'] {
  const met = new Set(applied.map(({ promotion }) => promotion.promotionId));
  return getRunningPromotions(input)
    .filter(isKissKreditPromotion)
    .filter(
      (promotion) =>
        met.has(promotion.promotionId) ||
        (rejections.get(promotion.promotionId) === 'CONDITION_NOT_MET' && hasEnoughItems(promotion, ordinary)),
    )
    .map((promotion) => ({ promotion, met: met.has(promotion.promotionId) }));
}

function summarizePromotions(outcome: PromotionOutcome, input: PricingInput, ordinary: readonly PaidLine[]) {
  const { applied } = outcome;
  return {
    orderPromotions: applied.map(({ promotion, effect }) => ({
      promotion,
      conditionValue: promotion.conditionValue,
      discount: effect.discountMinor,
    })),
    optionalPromotions: applied.flatMap((promotion) => toRewardChoices(promotion, input.catalogue)),
    kissKreditsPromotions: getKissKreditPromotions(outcome, input, ordinary),
    freeShippingPromotionId: applied.find(({ effect }) => effect.freeShipping)?.promotion.promotionId ?? null,
    shortages: applied.flatMap(toShortages),
    promotionIdsWithoutEffect: getRunningPromotions(input)
      .filter((promotion) => !hasEffect(promotion))
      .map(({ promotionId }) => promotionId),
  };
}

/**
 * Prices a bag: totals, discounts allocated to lines, the rewards that the bag should contain, and those on offer. All
 * money is in minor units. A pure function: the order of lines and promotions does not matter, and pricing the result
 * again changes nothing. Of several picks of one optional promotion only the first that the promotion names stays, so a
 * caller that changes the pick must remove the old one.
 */
export function priceBasket(input: PricingInput): PricedBasket {
  const classified = classifyLines(input.lines, input.catalogue);
  const { ordinary, fee, surplusFees, rewards, unavailableLines } = classified;
  const outcome = applyPromotions(classified, input);
  const reconciled = reconcileRewards(rewards, outcome, input.catalogue);
  const subTotalMinor = ordinary.reduce((sum, { fullTotalMinor }) => sum + fullTotalMinor, 0);
  const totalDiscountMinor = outcome.lineDiscountsMinor.reduce((sum, discount) => sum + discount, 0);
  const membershipFeeMinor = fee?.fullTotalMinor ?? 0;
  return {
    lines: [
      ...ordinary.map((line, index) => toPricedLine(line, outcome.lineDiscountsMinor[index] ?? 0)),
      ...(fee ? [toPricedLine(fee, 0, 1)] : []),
      ...reconciled.lines,
    ],
    removedLineIds: [
      ...[...unavailableLines, ...surplusFees].map(({ basketItemId }) => basketItemId),
      ...reconciled.removedLineIds,
    ],
    subTotalMinor,
    membershipFeeMinor,
    totalDiscountMinor,
    totalMinor: subTotalMinor - totalDiscountMinor + membershipFeeMinor,
    ...summarizePromotions(outcome, input, ordinary),
    changes: [...getRemovedLineChanges(classified), ...getFeeChanges(classified), ...reconciled.changes],
  };
}
