import type { StoredBasket } from './queries.ts';
import type { Bag } from './bag.ts';

/**
 * A bag as this process left it, and what it was priced by. `stock` knows the skus of the bag, of the rewards, and what
 * was asked for then.
 */
export interface Remembered {
  basket: StoredBasket;
  bag: Bag;
  stock: ReadonlyMap<string, number>;
  contentVersion: number;
}

/**
 * The bags that were changed last, so that the next change of one of them need not read it. None of it is believed:
 * whatever is built on it is written only
 * if the same statement finds the bag, the catalogue and the stock to be what they were.
 */
export function createBagMemory(capacity = 2_000) {
  const kept = new Map<string, Remembered>();
  return {
    get: (id: string): Remembered | undefined => kept.get(id),
    keep(remembered: Remembered): void {
      const { id } = remembered.basket;
      kept.delete(id);
      kept.set(id, remembered);
      if (kept.size > capacity)
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
    },
    forget(id: string): void {
      kept.delete(id);
    },
  };
}
export type BagMemory = ReturnType<typeof createBagMemory>;
