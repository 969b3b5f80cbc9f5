import type { BasketContents } from './basket-contents.ts';
import type { StoredBasket } from './queries.ts';

/** A bag as this process last wrote it, with the stock and the content version that it was priced by. */
export interface CachedBasket {
  basket: StoredBasket;
  contents: BasketContents;
  /** Stock by sku, for the skus of the bag, of the rewards and of the last request. */
  stock: ReadonlyMap<string, number>;
  contentVersion: number;
}

const defaultCapacity = 2_000;

/**
 * Caches the bags that changed last, so that the next change of one needs no read. A change that is built on a cached
 * bag is written only if the same statement finds the bag, the catalogue and the stock unchanged.
 */
export function createBasketCache(capacity = defaultCapacity) {
  const baskets = new Map<string, CachedBasket>();

  function deleteOldest(): void {
    for (const id of baskets.keys()) {
      baskets.delete(id);
      return;
    }
  }

  return {
    get: (id: string): CachedBasket | undefined => baskets.get(id),
    set(cached: CachedBasket): void {
      const { id } = cached.basket;
      baskets.delete(id);
      baskets.set(id, cached);
      if (baskets.size > capacity) deleteOldest();
    },
    delete(id: string): void {
      baskets.delete(id);
    },
  };
}
export type BasketCache = ReturnType<typeof createBasketCache>;
