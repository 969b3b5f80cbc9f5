/** What other areas may use of this one. */
export { findPromotions, toPromotionRow } from './queries.ts';
