/** What other areas may use of this one. */
export type { BasketParts } from './load-bag.ts';
export { quote } from './quote.ts';
export { emptyPromotion } from './wire-shapes.ts';
