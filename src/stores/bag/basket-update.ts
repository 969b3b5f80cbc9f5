import * as z from 'zod/mini';
import { countryCodes } from '../../config/countries.ts';
import { Basket, BasketChange } from '../../contract/bag/baskets.ts';
import { PromotionResponse } from '../../contract/promotions/promotions.ts';
import { BagIntent } from './intents.ts';

/** A basket whose country is known: that of the request, if the server tells none. */
const KnownBasket = z.extend(Basket, { country: z.enum(countryCodes) });
export type KnownBasket = z.infer<typeof KnownBasket>;

/** The basket that the server returned. */
const BasketReply = z.object({
  basket: KnownBasket,
  promotion: z.nullable(PromotionResponse),
  changes: z.optional(z.array(BasketChange)),
});
export type BasketReply = z.infer<typeof BasketReply>;

/**
 * The outcome of a sync round, as tabs send it to each other. `userId` is null for a guest's bag. `roundNumber` is 0 when
 * the server was not called. `reply` is null for a refusal, and for a reply without the basket. `retryAt` is the time of
 * the next attempt, in ms since 1970.
 */
export const BasketUpdate = z.object({
  country: z.enum(countryCodes),
  userId: z.nullable(z.int()),
  roundNumber: z.int(),
  intentKeys: z.array(z.string()),
  intents: z.array(BagIntent),
  reply: z.nullable(BasketReply),
  /** The code of a refusal. */
  errorCode: z.nullable(z.string()),
  retryAt: z.nullable(z.int()),
});
export type BasketUpdate = z.infer<typeof BasketUpdate>;
