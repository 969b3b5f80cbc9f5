import type { Shopper } from '../../../domain/promotions/types.ts';
import type { PriceList } from './price-list.ts';

/** What a bag is priced by. */
export interface PricingContext {
  priceList: PriceList;
  /** Pieces by sku, for every sku of the bag and of the rewards. An absent sku is out of stock. */
  stock: ReadonlyMap<string, number>;
  shopper: Shopper;
  /** Milliseconds since 1970. */
  now: number;
}
