import * as z from 'zod/mini';
import { basketLimits } from '../../config/limits.ts';
import type { BagStore } from './state.ts';

/** What an element of a page puts into the bag, as its event tells. */
const AddedItem = z.object({
  sku: z.string().check(z.minLength(1), z.maxLength(64)),
  quantity: z.int().check(z.minimum(1), z.maximum(basketLimits.quantity)),
  name: z.string(),
  imageUrl: z.string(),
  price: z.object({ minor: z.int().check(z.nonnegative()), currency: z.string() }),
});

/** What became of an addition: `kept` waits in the browser until the server can be reached. */
export type AddItemOutcome = 'added' | 'kept' | 'refused';

/** Puts an item into the bag; what is no item is refused. */
export async function addItemToBag(
  bag: Pick<BagStore, 'addToBag' | '$failure' | '$bag'>,
  item: unknown,
): Promise<AddItemOutcome> {
  const { data: added } = AddedItem.safeParse(item);
  if (!added) return 'refused';
  const { sku, quantity, ...shown } = added;
  await bag.addToBag(sku, quantity, shown);
  if (bag.$failure.get()?.skus.includes(sku)) return 'refused';
  const state = bag.$bag.get();
  return state.status === 'ready' && !state.pending.isWaitingForServer ? 'added' : 'kept';
}
