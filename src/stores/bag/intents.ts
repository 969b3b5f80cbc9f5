import * as z from 'zod/mini';
import { AddToBag } from '../../domain/bag/add-to-bag.ts';

const { sku, quantity } = AddToBag.shape;

/**
 * A change of the bag that the shopper made. It is stored until the server has answered, so that neither a closed tab
 * nor a lost network loses it.
 */
export const BagIntent = z.union([
  z.extend(AddToBag, { kind: z.literal('add') }),
  z.object({ kind: z.literal('set'), sku, quantity }),
  z.object({ kind: z.literal('remove'), sku, promotionId: z.int(), basketItemId: z.int() }),
  z.object({ kind: z.literal('claim'), sku, promotionId: z.int(), name: z.string() }),
  z.object({ kind: z.literal('decline'), promotionId: z.int() }),
]);
export type BagIntent = z.infer<typeof BagIntent>;

/** An intent with its storage key; keys sort by time. */
export interface StoredIntent {
  key: string;
  intent: BagIntent;
}

/**
 * Returns the subject of an intent. Intents with the same subject can become one call. All rewards of a promotion are
 * one subject, since at most one is picked.
 */
export const getIntentSubject = (intent: BagIntent): string => {
  const promotionId = 'promotionId' in intent ? intent.promotionId : 0;
  return promotionId > 0 ? `promotion ${promotionId}` : `sku ${'sku' in intent ? intent.sku : ''}`;
};
