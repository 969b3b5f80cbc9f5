import * as z from 'zod/mini';
import { basketLimits } from '../config/limits.ts';
import type { BagStore } from './bag-state.ts';

/** What an element of a page puts into the bag, as its event tells. */
const Added = z.object({
  sku: z.string().check(z.minLength(1), z.maxLength(64)), quantity: z.int().check(z.minimum(1), z.maximum(basketLimits.quantity)),
  name: z.string(), imageUrl: z.string(), price: z.object({ minor: z.int().check(z.nonnegative()), currency: z.string() }),
});

/** Puts an item into the bag. Resolves to whether it is there, or kept until the server can be reached; false for what is no item. */
export async function addItem(bag: Pick<BagStore, 'addToBag' | '$failure'>, item: unknown): Promise<boolean> {
  const { data: added } = Added.safeParse(item);
  if (!added) return false;
  const { sku, quantity, ...shown } = added;
  await bag.addToBag(sku, quantity, shown);
  return !bag.$failure.get()?.skus.includes(sku);
}
