/** What other areas may use of this one. */
export { findCategoryArt } from './category-queries.ts';
export { findProductArt } from './product-queries.ts';
export { formatProductName } from './to-wire.ts';
