import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Amount, CountryCode, Empty, Text } from './parts.ts';
import { PromotionRequest, PromotionResponse } from './promotions.ts';

const BasketId = z.string().max(64);

export const CartItem = z.object({
  productId: z.number().int(), sku: z.string(), qty: z.number().int().positive(), basketItemId: z.number().int(), promotionId: z.number().int().default(0), itemTypeId: z.number().int().default(0),
  product: z.object({ sku: z.string(), name: z.string(), link: Text, imageUrl: Text, price: Amount, displayPrice: z.string() }), totalPrice: Amount, totalDisplayPrice: z.string(),
});
export type CartItem = z.infer<typeof CartItem>;

/** `id` and `basketId` are one identifier (document 2, section 3). */
export const Basket = z.object({ id: BasketId, basketId: BasketId, country: CountryCode, items: z.array(CartItem), totalPrice: Amount, totalDisplayPrice: z.string() });
export type Basket = z.infer<typeof Basket>;

/** Price, name and image are what the shopper saw; the server's own catalogue decides. */
export const BasketItem = z.object({
  basketId: BasketId.nullish(), sku: z.string().max(64), productName: z.string().max(400).default(''), imageUrl: z.string().max(2000).default(''), price: Amount.nonnegative().default(0),
  quantity: z.number().int().min(-9999).max(9999).default(1), weight: z.number().nonnegative().default(0),
});
export type BasketItem = z.infer<typeof BasketItem>;

const GetBasketRequest = z.object({ id: BasketId.nullish(), customerId: z.number().int().nullish(), isCDO: z.boolean().default(false), country: CountryCode });
const promotionRequest = PromotionRequest.nullish();
const reply = z.object({ basket: Basket, promotion: PromotionResponse.nullish() });

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
  body: z.object({ deleteBasketItem: z.object({ basketId: BasketId, basketItemId: z.number().int(), country: CountryCode }), promotionRequest }), reply: z.union([reply, Empty]),
});
