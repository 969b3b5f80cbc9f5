import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Amount, CountryCode, Empty, Text, upTo } from './parts.ts';
import { PromotionRequest, PromotionResponse } from './promotions.ts';

const BasketId = upTo(64);

export const CartItem = z.object({
  productId: z.int(), sku: z.string(), qty: z.int().check(z.positive()), basketItemId: z.int(), promotionId: z._default(z.int(), 0), itemTypeId: z._default(z.int(), 0),
  product: z.object({ sku: z.string(), name: z.string(), link: Text, imageUrl: Text, price: Amount, displayPrice: z.string() }), totalPrice: Amount, totalDisplayPrice: z.string(),
});
export type CartItem = z.infer<typeof CartItem>;

/** `id` and `basketId` are one identifier (document 2, section 3). */
export const Basket = z.object({ id: BasketId, basketId: BasketId, country: CountryCode, items: z.array(CartItem), totalPrice: Amount, totalDisplayPrice: z.string() });
export type Basket = z.infer<typeof Basket>;

/** Price, name and image are what the shopper saw; the server's own catalogue decides. */
export const BasketItem = z.object({
  basketId: z.nullish(BasketId), sku: upTo(64), productName: z._default(upTo(400), ''), imageUrl: z._default(upTo(2000), ''), price: z._default(Amount.check(z.nonnegative()), 0),
  quantity: z._default(z.int().check(z.minimum(-9999), z.maximum(9999)), 1), weight: z._default(z.number().check(z.nonnegative()), 0),
});
export type BasketItem = z.infer<typeof BasketItem>;

const GetBasketRequest = z.object({ id: z.nullish(BasketId), customerId: z.nullish(z.int()), isCDO: z._default(z.boolean(), false), country: CountryCode });
const promotionRequest = z.nullish(PromotionRequest);
const reply = z.object({ basket: Basket, promotion: z.nullish(PromotionResponse) });

export const getBasket = endpoint('POST', '/api/Basket/getBasket', {
  rows: ['API-024', 'API-059'], summary: 'The bag of the caller in a country', policy: 'owner', body: z.object({ getBasketRequestDto: GetBasketRequest }), reply,
});
export const updateBasket = endpoint('PUT', '/api/Basket/updateBasket', {
  rows: ['API-025'], summary: 'Merge a guest bag into the account, or price a bag again', policy: 'owner', body: z.object({ getBasketRequestDto: GetBasketRequest, promotionRequest }), reply,
});
export const upsertBasketItem = endpoint('PUT', '/api/Basket/upsertBasketItem/:country', {
  rows: ['API-026'], summary: 'Add a product to the bag, or change its quantity', policy: 'owner', params: z.object({ country: CountryCode }),
  body: z.object({ basketItem: BasketItem, promotionRequest }), reply,
});
export const deleteBasketItem = endpoint('POST', '/api/Basket/deleteBasketItem', {
  rows: ['API-027'], summary: 'Take a line out of the bag', policy: 'owner',
  body: z.object({ deleteBasketItem: z.object({ basketId: BasketId, basketItemId: z.int(), country: CountryCode }), promotionRequest }), reply: z.union([reply, Empty]),
});
