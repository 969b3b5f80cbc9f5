import type { StoredBasket } from './queries.ts';
import type { BasketContents } from './basket-contents.ts';

/**
 * A bag as this process left it, and what it was priced by. `stock` knows the skus of the bag, of the rewards, and what
 * was asked for then.
 */
export interface CachedBasket {
  basket: StoredBasket;
  contents: BasketContents;
  stock: ReadonlyMap<string, number>;
  contentVersion: number;
}

/**
 * The bags that were changed last, so that the next change of one of them need not read it. None of it is believed:
 * whatever is built on it is written only
 * if the same statement finds the bag, the catalogue and the stock to be what they were.
 */
export function createBasketCache(capacity = 2_000) {
  const kept = new Map<string, CachedBasket>();
  return {
    get: (id: string): CachedBasket | undefined => kept.get(id),
    set(remembered: CachedBasket): void {
      const { id } = remembered.basket;
      kept.delete(id);
      kept.set(id, remembered);
      if (kept.size > capacity)
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
    },
    delete(id: string): void {
      kept.delete(id);
    },
  };
}
export type BasketCache = ReturnType<typeof createBasketCache>;
