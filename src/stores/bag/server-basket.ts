import type { CartItem } from '../../contract/bag/baskets.ts';
import type { BagCore } from './core.ts';

/** The basket as the server last returned it, for requests. */
export interface ServerBasketSource {
  /** Null while no basket is known. */
  read(): { basketId: string; items: readonly CartItem[]; ignoredPromotions: readonly number[] } | null;
  /** Loads the basket again. */
  reload(): Promise<void>;
}

export const createServerBasketSource = ({ localBag, reload }: BagCore): ServerBasketSource => ({
  reload,
  read() {
    const { serverBasket, ignoredPromotionIds: ignoredPromotions } = localBag.$localState.get();
    return serverBasket && { basketId: serverBasket.basket.id, items: serverBasket.basket.items, ignoredPromotions };
  },
});
