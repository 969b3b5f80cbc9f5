/** The parts of this area that other areas, and the demo shop, may use. */
export { findPromotedSkus, findPromotionsBrokenWith, readSoldProducts } from './broken.ts';
export type { SoldProduct } from './broken.ts';
export { findPromotions, toPromotionRow } from './queries.ts';
