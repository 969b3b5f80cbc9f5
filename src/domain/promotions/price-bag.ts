import { PromotionType } from '../../contract/enumerations.ts';
import { running, runChain } from './chain.ts';
import type { Applied, Chain } from './chain.ts';
import { hasEffect } from './effects.ts';
import { settleRewards } from './settle-rewards.ts';
import { sortLines } from './sort-lines.ts';
import type { PaidLine, SortedLines } from './sort-lines.ts';
import type {
  BagChange,
  Catalogue,
  Choice,
  PricedBag,
  PricedLine,
  PricingInput,
  Promotion,
  Shortage,
} from './types.ts';

/** The skus that rewards of these promotions name: pricing wants them in its catalogue. */
export const rewardSkus = (promotions: readonly Promotion[]): string[] => [
  ...new Set(promotions.flatMap((promotion) => ('skus' in promotion ? promotion.skus : []))),
];

function paidLine({ line, item, fullTotal }: PaidLine, discount: number, quantity = line.quantity): PricedLine {
  const { basketItemId, sku, itemTypeId } = line;
  return {
    basketItemId,
    sku,
    productId: item.productId,
    quantity,
    promotionId: 0,
    itemTypeId,
    isFree: false,
    unitPrice: item.price,
    fullTotal,
    discount,
    total: fullTotal - discount,
  };
}

/** The fee is one, however often it was added (document 2, section 4). */
function feeChanges({ fee, surplus }: SortedLines): BagChange[] {
  const from = fee ? surplus.reduce((sum, { quantity }) => sum + quantity, fee.line.quantity) : 1;
  return fee && from > 1 ? [{ code: 'FEE_CAPPED', sku: fee.line.sku, promotionId: 0, from, to: 1, reason: null }] : [];
}

const goneChanges = ({ gone }: SortedLines): BagChange[] =>
  gone.map(({ sku, quantity }) => ({
    code: 'LINE_REMOVED',
    sku,
    promotionId: 0,
    from: quantity,
    to: 0,
    reason: 'ITEM_GONE',
  }));

const choicesOf = ({ promotion: { promotionId }, effect }: Applied, catalogue: Catalogue): Choice[] =>
  effect.choices.map(({ sku, quantity }) => ({
    parentPromotionId: promotionId,
    productId: catalogue.get(sku)?.productId ?? 0,
    sku,
    quantity,
  }));

const shortagesOf = ({ promotion: { promotionId }, effect }: Applied): Shortage[] =>
  effect.shortages.map((shortage) => ({ promotionId, ...shortage }));

const isKissKredit = (promotion: Promotion) => promotion.type === PromotionType.ReceiveFreeKissKredits;

/** Those earned and those that the total has not reached yet; ignored and excluded ones are neither. */
function kissKredits({ applied, refused }: Chain, input: PricingInput): PricedBag['kissKreditsPromotions'] {
  const met = new Set(applied.map(({ promotion }) => promotion.promotionId));
  return running(input)
    .filter(isKissKredit)
    .filter(({ promotionId }) => met.has(promotionId) || refused.get(promotionId) === 'CONDITION_NOT_MET')
    .map((promotion) => ({ promotion, met: met.has(promotion.promotionId) }));
}

function whatPromotionsGive({ chain, input }: { chain: Chain; input: PricingInput }) {
  const { applied } = chain;
  return {
    orderPromotions: applied.map(({ promotion, effect }) => ({
      promotion,
      conditionValue: promotion.conditionValue,
      discount: effect.discount,
    })),
    optionalPromotions: applied.flatMap((one) => choicesOf(one, input.catalogue)),
    kissKreditsPromotions: kissKredits(chain, input),
    freeShippingPromotionId: applied.find(({ effect }) => effect.freeShipping)?.promotion.promotionId ?? null,
    unavailable: applied.flatMap(shortagesOf),
    withoutEffect: running(input)
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
export function priceBag(input: PricingInput): PricedBag {
  const sorted = sortLines(input.lines, input.catalogue);
  const { ordinary, fee, surplus, rewards, gone } = sorted;
  const chain = runChain(sorted, input);
  const settled = settleRewards(rewards, chain, input.catalogue);
  const subTotal = ordinary.reduce((sum, { fullTotal }) => sum + fullTotal, 0);
  const totalDiscount = chain.discounts.reduce((sum, discount) => sum + discount, 0);
  const membershipFee = fee?.fullTotal ?? 0;
  return {
    lines: [
      ...ordinary.map((line, index) => paidLine(line, chain.discounts[index] ?? 0)),
      ...(fee ? [paidLine(fee, 0, 1)] : []),
      ...settled.lines,
    ],
    removed: [...[...gone, ...surplus].map(({ basketItemId }) => basketItemId), ...settled.removed],
    subTotal,
    membershipFee,
    totalDiscount,
    total: subTotal - totalDiscount + membershipFee,
    ...whatPromotionsGive({ chain, input }),
    changes: [...goneChanges(sorted), ...feeChanges(sorted), ...settled.changes],
  };
}
