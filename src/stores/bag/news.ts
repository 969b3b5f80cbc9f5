import * as z from 'zod/mini';
import { countryCodes } from '../../config/countries.ts';
import { Basket, BasketChange } from '../../contract/bag/baskets.ts';
import { PromotionResponse } from '../../contract/promotions/promotions.ts';
import { Intent } from './intents.ts';

/** What the server said, as far as it is known here: an answer without a bag leaves what is known behind. */
const Answer = z.object({
  basket: Basket,
  promotion: z.nullable(PromotionResponse),
  changes: z.optional(z.array(BasketChange)),
});
export type Answer = z.infer<typeof Answer>;

/**
 * A turn with the server, as tabs tell each other. `userId` is null for a guest's bag; `turn` is 0 where the server was
 * not asked. `waitsUntil` says when one tries again.
 */
export const BagNews = z.object({
  country: z.enum(countryCodes),
  userId: z.nullable(z.int()),
  turn: z.int(),
  covers: z.array(z.string()),
  intents: z.array(Intent),
  answer: z.nullable(Answer),
  /** Of a refusal. */
  code: z.nullable(z.string()),
  waitsUntil: z.nullable(z.int()),
});
export type BagNews = z.infer<typeof BagNews>;
