import { PromotionType } from '../../contract/enumerations.ts';
import { getRunningPromotions, applyPromotions } from './apply-promotions.ts';
import type { AppliedPromotion, PromotionOutcome } from './apply-promotions.ts';
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

/** The skus that rewards of these promotions name: pricing wants them in its catalogue. */
export const getRewardSkus = (promotions: readonly Promotion[]): string[] => [
  ...new Set(promotions.flatMap((promotion) => ('skus' in promotion ? promotion.skus : []))),
];

function toPricedLine(
  { line, item, fullTotalMinor }: PaidLine,
  discount: number,
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
    discountMinor: discount,
    totalMinor: fullTotalMinor - discount,
  };
}

/** The fee is one, however often it was added (document 2, section 4). */
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

/** Those earned and those that the total has not reached yet; ignored and excluded ones are neither. */
function getKissKreditPromotions(
  { applied, rejections }: PromotionOutcome,
  input: PricingInput,
): PricedBasket['kissKreditsPromotions'] {
  const met = new Set(applied.map(({ promotion }) => promotion.promotionId));
  return getRunningPromotions(input)
    .filter(isKissKreditPromotion)
    .filter(({ promotionId }) => met.has(promotionId) || rejections.get(promotionId) === 'CONDITION_NOT_MET')
    .map((promotion) => ({ promotion, met: met.has(promotion.promotionId) }));
}

function summarizePromotions({ chain, input }: { chain: PromotionOutcome; input: PricingInput }) {
  const { applied } = chain;
  return {
    orderPromotions: applied.map(({ promotion, effect }) => ({
      promotion,
      conditionValue: promotion.conditionValue,
      discount: effect.discountMinor,
    })),
    optionalPromotions: applied.flatMap((one) => toRewardChoices(one, input.catalogue)),
    kissKreditsPromotions: getKissKreditPromotions(chain, input),
    freeShippingPromotionId: applied.find(({ effect }) => effect.freeShipping)?.promotion.promotionId ?? null,
    shortages: applied.flatMap(toShortages),
    promotionIdsWithoutEffect: getRunningPromotions(input)
      .filter((promotion) => !hasEffect(promotion))
      .map(({ promotionId }) => promotionId),
  };
}

/**
 * Prices a bag: totals, discounts shared over the lines to the cent, the rewards that should lie in it, and what is on
 * offer. All money is minor units.
 * A pure function of its input: neither the order of lines nor that of promotions matters, and pricing the result again
 * changes nothing. Of several picks of one
 * optional promotion one stays, the first that the promotion names: whoever lets a shopper change her mind takes the
 * old pick out first.
 */
export function priceBasket(input: PricingInput): PricedBasket {
  const sorted = classifyLines(input.lines, input.catalogue);
  const { ordinary, fee, surplusFees, rewards, unavailableLines } = sorted;
  const chain = applyPromotions(sorted, input);
  const settled = reconcileRewards(rewards, chain, input.catalogue);
  const subTotal = ordinary.reduce((sum, { fullTotalMinor }) => sum + fullTotalMinor, 0);
  const totalDiscount = chain.lineDiscountsMinor.reduce((sum, discount) => sum + discount, 0);
  const membershipFee = fee?.fullTotalMinor ?? 0;
  return {
    lines: [
      ...ordinary.map((line, index) => toPricedLine(line, chain.lineDiscountsMinor[index] ?? 0)),
      ...(fee ? [toPricedLine(fee, 0, 1)] : []),
      ...settled.lines,
    ],
    removedLineIds: [
      ...[...unavailableLines, ...surplusFees].map(({ basketItemId }) => basketItemId),
      ...settled.removedLineIds,
    ],
    subTotalMinor: subTotal,
    membershipFeeMinor: membershipFee,
    totalDiscountMinor: totalDiscount,
    totalMinor: subTotal - totalDiscount + membershipFee,
    ...summarizePromotions({ chain, input }),
    changes: [...getRemovedLineChanges(sorted), ...getFeeChanges(sorted), ...settled.changes],
  };
}
