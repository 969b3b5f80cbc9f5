/** The parts of this area that other areas may use. */
export type { BasketDependencies } from './load-basket.ts';
export { isGuestBasket, lockBaskets, sweepBaskets } from './queries.ts';
export { readPricedBasket } from './read-priced-basket.ts';
export type { PricedBasketReading } from './read-priced-basket.ts';
