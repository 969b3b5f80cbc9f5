import * as z from 'zod/mini';
import { countryCodes } from '../../config/countries.ts';
import { Basket, BasketChange } from '../../contract/bag/baskets.ts';
import { PromotionResponse } from '../../contract/promotions/promotions.ts';
import { BagIntent } from './intents.ts';

/** What the server said, as far as it is known here: an answer without a bag leaves what is known behind. */
const BasketReply = z.object({
  basket: Basket,
  promotion: z.nullable(PromotionResponse),
  changes: z.optional(z.array(BasketChange)),
});
export type BasketReply = z.infer<typeof BasketReply>;

/**
 * A turn with the server, as tabs tell each other. `userId` is null for a guest's bag; `turn` is 0 where the server was
 * not asked. `waitsUntil` says when one tries again.
 */
export const BasketUpdate = z.object({
  country: z.enum(countryCodes),
  userId: z.nullable(z.int()),
  roundNumber: z.int(),
  intentKeys: z.array(z.string()),
  intents: z.array(BagIntent),
  reply: z.nullable(BasketReply),
  /** Of a refusal. */
  errorCode: z.nullable(z.string()),
  retryAt: z.nullable(z.int()),
});
export type BasketUpdate = z.infer<typeof BasketUpdate>;
