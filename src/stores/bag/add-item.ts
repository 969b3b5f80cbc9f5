import { countAdded, listLimits, parseAddToBag } from '../../domain/bag/add-to-bag.ts';
import type { BagStore } from './state.ts';

/** The outcome of an addition. `kept`: the browser stores it until the server can be reached. */
export type AddItemOutcome = 'added' | 'kept' | 'refused';

/** What became of an addition. `added`: how many pieces, which may be fewer than asked, even none. */
export interface AddedItem {
  outcome: AddItemOutcome;
  added: number;
}

type AddingBag = Pick<BagStore, 'addToBag' | '$failure' | '$bag' | '$notices'>;

/**
 * Adds an item to the bag. Refuses an invalid value. `onStored` is called with the quantity as soon as the browser has
 * stored the addition, before the server answers.
 */
export async function addItem(
  bag: AddingBag,
  value: unknown,
  onStored: (quantity: number) => void = () => undefined,
): Promise<AddedItem> {
  const item = parseAddToBag(value);
  if (!item) return { outcome: 'refused', added: 0 };
  const { sku, quantity, shown } = item;
  const earlierNotices = new Set(bag.$notices.get());
  const refusedSkus = new Set<string>();
  // The next change of the bag forgets a failure, perhaps before this addition is answered.
  const stop = bag.$failure.listen((failure) => {
    for (const refused of failure?.skus ?? []) refusedSkus.add(refused);
  });
  const answered = bag.addToBag(sku, quantity, shown ?? undefined);
  onStored(quantity);
  await answered.finally(stop);
  if (refusedSkus.has(sku)) return { outcome: 'refused', added: 0 };
  const state = bag.$bag.get();
  const newNotices = bag.$notices.get().filter((notice) => !earlierNotices.has(notice));
  return {
    outcome: state.status === 'ready' && !state.pending.isWaitingForServer ? 'added' : 'kept',
    added: countAdded(quantity, listLimits(newNotices, sku)),
  };
}

/** Adds an item as `addItem` does, and returns the outcome alone. */
export const addItemToBag = async (bag: AddingBag, value: unknown): Promise<AddItemOutcome> =>
  (await addItem(bag, value)).outcome;
