import type * as z from 'zod/mini';
import type { PromotionItem, PromotionResponse } from '../../../contract/promotions/promotions.ts';
import type { KissKreditPromotion, PricedBasket, PricedLine } from '../../../domain/promotions/types.ts';
import { getImageUrl, getItemName, getPromotionName, toReplyAmount } from './reply-locale.ts';
import type { ReplyLocale } from './reply-locale.ts';

type WirePromotion = z.input<typeof PromotionResponse>;
type ListOf<Name extends 'kissKreditsPromotions' | 'detailedProductDto' | 'optionalPromotions'> = NonNullable<
  WirePromotion[Name]
>;

const toIsoInstant = (milliseconds: number) => new Date(milliseconds).toISOString();

const toWireKissKredits = (
  promotion: KissKreditPromotion,
  replyLocale: ReplyLocale,
): ListOf<'kissKreditsPromotions'>[number] => ({
  promotionItemType: promotion.type,
  startDate: toIsoInstant(promotion.startsAt),
  endDate: toIsoInstant(promotion.endsAt),
  conditionValue: toReplyAmount(promotion.conditionValue, replyLocale),
  quantity: promotion.kredits,
  kissKreditsEffectiveDate: promotion.effectiveAt === null ? null : toIsoInstant(promotion.effectiveAt),
  kissKreditsExpirationDate: promotion.expiresAt === null ? null : toIsoInstant(promotion.expiresAt),
  promotionName: getPromotionName(promotion.names, replyLocale),
});

const toWirePromotionItem = (
  { productId, sku, quantity, promotionId, unitPriceMinor, isFree, itemTypeId }: PricedLine,
  replyLocale: ReplyLocale,
): z.input<typeof PromotionItem> => ({
  productId,
  quantity,
  promotionId,
  price: toReplyAmount(unitPriceMinor, replyLocale),
  sku,
  isFree,
  itemTypeId,
});

/** Lists each product that is a reward in the bag, or that can be picked as one, once. */
function toWireRewardProducts(priced: PricedBasket, replyLocale: ReplyLocale): ListOf<'detailedProductDto'> {
  const { priceList } = replyLocale;
  const rewards = [...priced.lines.filter(({ isFree }) => isFree), ...priced.optionalPromotions];
  const skus = new Set(rewards.map(({ sku }) => sku));
  return [...skus]
    .flatMap((sku) => priceList.getItem(sku) ?? [])
    .map((item) => ({
      productId: item.productId,
      sku: item.sku,
      name: getItemName(item, replyLocale),
      imageUrl: getImageUrl(item),
      price: toReplyAmount(priceList.getPriceMinor(item), replyLocale),
    }));
}

const toWireRewardChoices = (priced: PricedBasket, replyLocale: ReplyLocale): ListOf<'optionalPromotions'> =>
  priced.optionalPromotions.map(({ parentPromotionId, productId, sku }) => {
    const item = replyLocale.priceList.getItem(sku);
    return { parentPromotionId, productId, sku, name: item ? getItemName(item, replyLocale) : sku };
  });

/** Writes the result of the promotions of a priced bag (API-061). */
export function toWirePromotion(priced: PricedBasket, replyLocale: ReplyLocale): WirePromotion {
  return {
    request: {
      shoppingCart: { shoppingCartItems: priced.lines.map((line) => toWirePromotionItem(line, replyLocale)) },
    },
    orderPromotions: priced.orderPromotions.map(({ promotion, conditionValue }) => ({
      promotionId: promotion.promotionId,
      promotionName: getPromotionName(promotion.names, replyLocale),
      conditionValue: toReplyAmount(conditionValue, replyLocale),
    })),
    totalDiscountDollarAmount: toReplyAmount(priced.totalDiscountMinor, replyLocale),
    detailedProductDto: toWireRewardProducts(priced, replyLocale),
    optionalPromotions: toWireRewardChoices(priced, replyLocale),
    kissKreditsPromotions: priced.kissKreditsPromotions.map(({ promotion }) =>
      toWireKissKredits(promotion, replyLocale),
    ),
  };
}

/** The reply to an empty promotion request (PROMO-002). */
export const emptyPromotion: WirePromotion = {
  request: { shoppingCart: { shoppingCartItems: [] } },
  orderPromotions: [],
  totalDiscountDollarAmount: 0,
  detailedProductDto: [],
  optionalPromotions: [],
  kissKreditsPromotions: [],
};
