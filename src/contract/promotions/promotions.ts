import * as z from 'zod/mini';
import { basketLimits } from '../../config/limits.ts';
import { endpoint } from '../endpoint.ts';
import { customerTypes, OrderType, PromotionType } from '../enumerations.ts';
import {
  Amount,
  CountryCode,
  OptionalFlag,
  Instant,
  ReplyInstant,
  optionalList,
  OptionalText,
  replyWord,
  textUpTo,
} from '../shared-schemas.ts';

export const PromotionItem = z.object({
  productId: z.int(),
  quantity: z.int().check(z.positive(), z.maximum(basketLimits.quantity)),
  promotionId: z._default(z.int(), 0),
  price: Amount.check(z.nonnegative()),
  sku: textUpTo(64),
  isFree: OptionalFlag,
  itemTypeId: z._default(z.int(), 0),
});

/**
 * What the promotions are priced for. The server uses its ids and quantities, and its own prices. `subTotal` leaves out
 * rewards and the membership fee.
 */
export const PromotionRequest = z.object({
  ignoredPromotions: z._default(z.array(z.int()).check(z.maxLength(200)), []),
  shopper: z.object({
    shippingCountry: textUpTo(3),
    languageCode: textUpTo(10),
    customerType: z.enum(customerTypes),
    entryDate: Instant,
    shopperId: z.nullish(z.int()),
  }),
  shoppingCart: z.object({
    items: z.array(PromotionItem).check(z.maxLength(2 * basketLimits.lines)),
    orderTypeId: z.literal(Object.values(OrderType)),
    subTotal: Amount.check(z.nonnegative()),
    promotionIds: optionalList(z.int()),
  }),
});
export type PromotionRequest = z.infer<typeof PromotionRequest>;

/** A promotion request, or the empty one that is sent if every line comes from a promotion (PROMO-002). */
export const AnyPromotionRequest = z.union([PromotionRequest, z.strictObject({})]);
export type AnyPromotionRequest = z.infer<typeof AnyPromotionRequest>;

export const isPromotionRequest = (request: AnyPromotionRequest | null | undefined): request is PromotionRequest =>
  request !== null && request !== undefined && 'shoppingCart' in request;

export const KissKreditsPromotion = z.object({
  promotionItemType: replyWord(Object.values(PromotionType), PromotionType.Unknown),
  startDate: ReplyInstant,
  endDate: ReplyInstant,
  conditionValue: Amount,
  quantity: z.int(),
  kissKreditsEffectiveDate: z.nullish(ReplyInstant),
  kissKreditsExpirationDate: z.nullish(ReplyInstant),
  promotionName: z.string(),
});
export type KissKreditsPromotion = z.infer<typeof KissKreditsPromotion>;

export const PromotionResponse = z.object({
  request: z.object({ shoppingCart: z.object({ shoppingCartItems: optionalList(PromotionItem) }) }),
  orderPromotions: optionalList(z.object({ promotionId: z.int(), promotionName: z.string(), conditionValue: Amount })),
  totalDiscountDollarAmount: Amount,
  detailedProductDto: optionalList(
    z.object({ productId: z.int(), sku: z.string(), name: z.string(), imageUrl: OptionalText, price: Amount }),
  ),
  optionalPromotions: optionalList(
    z.object({ parentPromotionId: z.int(), productId: z.int(), sku: z.string(), name: z.string() }),
  ),
  kissKreditsPromotions: optionalList(KissKreditsPromotion),
});
export type PromotionResponse = z.infer<typeof PromotionResponse>;

export const getPromotion = endpoint('POST', '/api/Promotions/GetPromotion', {
  requirements: ['API-028', 'API-060', 'API-061', 'API-062'],
  summary: 'The promotions that apply to a bag',
  policy: 'public',
  body: AnyPromotionRequest,
  reply: PromotionResponse,
});

/** Extension: for the report of a publish. What is gone is an sku, or a category with its id. */
export const getBrokenPromotions = endpoint('GET', '/api/Promotions/Broken', {
  requirements: [],
  summary: 'The promotions that name products or categories which their country does not sell',
  policy: 'public',
  isExtension: true,
  reply: z.array(z.object({ promotionId: z.int(), country: CountryCode, gone: z.array(z.string()) })),
});
