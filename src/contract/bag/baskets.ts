import * as z from 'zod/mini';
import { basketLimits } from '../../config/limits.ts';
import { endpoint } from '../endpoint.ts';
import { basketChangeCodes } from '../enumerations.ts';
import {
  Amount,
  CountryCode,
  DeliveryWindowFields,
  EmptyReply,
  Locale,
  OptionalText,
  textUpTo,
} from '../shared-schemas.ts';
import { AnyPromotionRequest, PromotionResponse } from '../promotions/promotions.ts';

const BasketId = textUpTo(64);
const Quantity = z.int().check(z.minimum(-basketLimits.quantity), z.maximum(basketLimits.quantity));

/** `totalPrice` is the price times the quantity before discounts; rewards (`promotionId` above 0) are free. */
export const CartItem = z.object({
  productId: z.int(),
  sku: z.string(),
  qty: z.int().check(z.positive()),
  basketItemId: z.int(),
  promotionId: z._default(z.int(), 0),
  itemTypeId: z._default(z.int(), 0),
  product: z.object({
    sku: z.string(),
    name: z.string(),
    link: OptionalText,
    imageUrl: OptionalText,
    price: Amount,
    displayPrice: z.string(),
    /** Extension: what the price is reduced from. Left out while no sale runs, and for rewards and the fee. */
    regularPrice: z.optional(Amount),
  }),
  totalPrice: Amount,
  totalDisplayPrice: z.string(),
  /**
   * Extension: how many pieces the shop has, those of this line included, and those of orders that were placed not. Left
   * out where there are plenty, and for lines whose quantity the shopper does not decide.
   */
  stockLeft: z.optional(z.int().check(z.positive())),
});
export type CartItem = z.infer<typeof CartItem>;

/**
 * Extension: how far the basket is from free standard delivery. `missing` is what it needs until it reaches `threshold`,
 * both as totals before discounts and without the membership fee. Left out where standard delivery never becomes free by
 * the amount, where a promotion makes it free, and where there is nothing to deliver.
 */
export const FreeShipping = z.union([
  z.object({ isReached: z.literal(true) }),
  z.object({ missing: Amount.check(z.positive()), threshold: Amount.check(z.positive()) }),
]);

/**
 * `id` and `basketId` are the same identifier (NOTE-040); both are empty if the caller has no basket yet. `totalPrice`
 * is the sum of the lines before discounts, the membership fee included. `version` is an extension that rises with
 * every change of the basket.
 */
export const Basket = z.object({
  id: BasketId,
  basketId: BasketId,
  /** Extension. Without it, it is the country of the request. */
  country: z.optional(CountryCode),
  items: z.array(CartItem),
  totalPrice: Amount,
  totalDisplayPrice: z.string(),
  version: z.optional(z.int().check(z.nonnegative())),
  freeShipping: z.optional(FreeShipping),
  /** With standard delivery, if it is ordered now. */
  ...DeliveryWindowFields,
});
export type Basket = z.infer<typeof Basket>;

/**
 * Something that a call changed beyond the request. `from` and `to` are quantities, or amounts for `PRICE_CHANGED`;
 * `reason` says why a reward was removed.
 */
export const BasketChange = z.object({
  code: z.enum(basketChangeCodes),
  sku: z.optional(z.string()),
  promotionId: z.optional(z.int()),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  reason: z.optional(z.string()),
});
export type BasketChange = z.infer<typeof BasketChange>;

/**
 * Price, name and image are those that the shopper saw. The server uses its own catalogue and reports a different price
 * in `changes`.
 *
 * `quantity` is added to the quantity in the basket (BAG-025); with the extension `quantityIs: 'new'` it replaces it.
 * Either way a quantity of 0 or less removes the line (BAG-027).
 *
 * The extension `promotionId` claims the product as the reward of an optional promotion.
 */
export const BasketItem = z.object({
  basketId: z.nullish(BasketId),
  sku: textUpTo(64),
  productName: z._default(textUpTo(400), ''),
  imageUrl: z._default(textUpTo(2000), ''),
  price: z._default(Amount.check(z.nonnegative()), 0),
  quantity: z._default(Quantity, 1),
  weight: z._default(z.number().check(z.nonnegative()), 0),
  quantityIs: z._default(z.enum(['added', 'new']), 'added'),
  promotionId: z._default(z.int().check(z.nonnegative()), 0),
});
export type BasketItem = z.infer<typeof BasketItem>;

/** The server ignores `customerId` and `isCDO`: the access token says who calls. */
const GetBasketRequest = z.object({
  id: z.nullish(BasketId),
  customerId: z.nullish(z.int()),
  isCDO: z._default(z.boolean(), false),
  country: CountryCode,
});
const promotionRequest = z.nullish(AnyPromotionRequest);
/** Extension: the language of names and prices. Default: that of the promotion request, else the country's first. */
const locale = z.nullish(Locale);
/** `changes` is an extension; if it is absent, the API does not report changes. */
const reply = z.object({
  basket: Basket,
  promotion: z.nullish(PromotionResponse),
  changes: z.optional(z.array(BasketChange)),
});

/** What a basket can be shown without. */
const partialLists = [
  'changes',
  'promotion.request.shoppingCart.shoppingCartItems',
  'promotion.orderPromotions',
  'promotion.detailedProductDto',
  'promotion.optionalPromotions',
  'promotion.kissKreditsPromotions',
];

/**
 * The three calls that change a basket accept the extension header `Operation-Id` (22 to 64 letters, digits, `-` or
 * `_`, made at random by the caller). For a day, the same id changes nothing twice: the reply has the current basket
 * and the `changes` of the first call. The same id with a different request is refused as OPERATION_ID_REUSED.
 */
export const getBasket = endpoint('POST', '/api/Basket/getBasket', {
  requirements: ['API-024', 'API-059'],
  summary: 'The bag of the caller in a country',
  policy: 'holder',
  body: z.object({ getBasketRequestDto: GetBasketRequest, locale }),
  partialLists,
  reply,
});
export const updateBasket = endpoint('PUT', '/api/Basket/updateBasket', {
  requirements: ['API-025'],
  summary: 'Merge a guest bag into the account, or price a bag again',
  policy: 'holder',
  isIdempotent: true,
  body: z.object({ getBasketRequestDto: GetBasketRequest, promotionRequest, locale }),
  partialLists,
  reply,
});
export const upsertBasketItem = endpoint('PUT', '/api/Basket/upsertBasketItem/:country', {
  requirements: ['API-026'],
  summary: 'Add a product to the bag, or change its quantity',
  policy: 'holder',
  isIdempotent: true,
  params: z.object({ country: CountryCode }),
  body: z.object({ basketItem: BasketItem, promotionRequest, locale }),
  partialLists,
  reply,
});
/**
 * Removing a line that does not exist is not an error: the reply has the current basket. Removing one line of a
 * promotion removes all of its lines and declines the promotion (BAG-028).
 */
export const deleteBasketItem = endpoint('POST', '/api/Basket/deleteBasketItem', {
  requirements: ['API-027'],
  summary: 'Take a line out of the bag',
  policy: 'holder',
  isIdempotent: true,
  body: z.object({
    deleteBasketItem: z.object({ basketId: BasketId, basketItemId: z.int(), country: CountryCode }),
    promotionRequest,
    locale,
  }),
  reply: z.union([reply, EmptyReply]),
});
