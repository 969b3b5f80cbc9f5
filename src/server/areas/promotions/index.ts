/** What other areas may use of this one. */
export { findPromotions, promotionRow } from './queries.ts';
