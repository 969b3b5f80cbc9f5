import { parseAddToBag } from '../../domain/bag/add-to-bag.ts';
import type { BagStore } from './state.ts';

/** The outcome of an addition. `kept`: the browser stores it until the server can be reached. */
export type AddItemOutcome = 'added' | 'kept' | 'refused';

/**
 * Adds an item to the bag. Refuses an invalid value. `onStored` is called with the quantity as soon as the browser has
 * stored the addition, before the server answers.
 */
export async function addItemToBag(
  bag: Pick<BagStore, 'addToBag' | '$failure' | '$bag'>,
  value: unknown,
  onStored: (quantity: number) => void = () => undefined,
): Promise<AddItemOutcome> {
  const item = parseAddToBag(value);
  if (!item) return 'refused';
  const answered = bag.addToBag(item.sku, item.quantity, item.shown ?? undefined);
  onStored(item.quantity);
  await answered;
  if (bag.$failure.get()?.skus.includes(item.sku)) return 'refused';
  const state = bag.$bag.get();
  return state.status === 'ready' && !state.pending.isWaitingForServer ? 'added' : 'kept';
}
