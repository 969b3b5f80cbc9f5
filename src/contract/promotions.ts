import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { customerTypes, OrderType, PromotionType } from './enumerations.ts';
import { Amount, Flag, Instant, Text } from './parts.ts';

export const PromotionItem = z.object({
  productId: z.number().int(), quantity: z.number().int().positive().max(9999), promotionId: z.number().int().default(0), price: Amount.nonnegative(), sku: z.string().max(64), isFree: Flag,
  itemTypeId: z.number().int().default(0),
});

/** What the engine prices. The server takes only ids and quantities from it; its prices are checked, never believed. */
export const PromotionRequest = z.object({
  ignoredPromotions: z.array(z.number().int()).max(200).default([]),
  shopper: z.object({ shippingCountry: z.string().max(3), languageCode: z.string().max(10), customerType: z.enum(customerTypes), entryDate: Instant, shopperId: z.number().int().nullish() }),
  shoppingCart: z.object({
    items: z.array(PromotionItem).max(200), orderTypeId: z.literal(Object.values(OrderType)), subTotal: Amount.nonnegative(), promotionIds: z.array(z.number().int()).default([]),
  }),
});
export type PromotionRequest = z.infer<typeof PromotionRequest>;

export const KissKreditsPromotion = z.object({
  promotionItemType: z.literal(Object.values(PromotionType)), startDate: Instant, endDate: Instant, conditionValue: Amount, quantity: z.number().int(), kissKreditsEffectiveDate: Instant.nullish(),
  kissKreditsExpirationDate: Instant.nullish(), promotionName: z.string(),
});
export type KissKreditsPromotion = z.infer<typeof KissKreditsPromotion>;

export const PromotionResponse = z.object({
  request: z.object({ shoppingCart: z.object({ shoppingCartItems: z.array(PromotionItem).default([]) }) }),
  orderPromotions: z.array(z.object({ promotionId: z.number().int(), promotionName: z.string(), conditionValue: Amount })).default([]),
  totalDiscountDollarAmount: Amount,
  detailedProductDto: z.array(z.object({ productId: z.number().int(), sku: z.string(), name: z.string(), imageUrl: Text, price: Amount })).default([]),
  optionalPromotions: z.array(z.object({ parentPromotionId: z.number().int(), productId: z.number().int(), sku: z.string(), name: z.string() })).default([]),
  kissKreditsPromotions: z.array(KissKreditsPromotion).default([]),
});
export type PromotionResponse = z.infer<typeof PromotionResponse>;

export const getPromotion = endpoint('POST', '/api/Promotions/GetPromotion', {
  rows: ['API-028', 'API-060', 'API-061', 'API-062'], summary: 'The promotions that apply to a bag', policy: 'public', body: PromotionRequest, reply: PromotionResponse,
});
