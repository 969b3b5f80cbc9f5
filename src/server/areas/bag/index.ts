/** What other areas may use of this one. */
export type { BasketDependencies } from './load-basket.ts';
export { quotePromotions } from './quote-promotions.ts';
export { emptyPromotion } from './to-wire.ts';
export { isGuestBasket, sweepBaskets } from './queries.ts';
