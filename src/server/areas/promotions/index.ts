/** The parts of this area that other areas, and the demo shop, may use. */
export { findPromotions, toPromotionRow } from './queries.ts';
