/** What the front page shows of the catalogue by itself. The lengths of a quoted review are in letters. */
export const frontPage = {
  /** In each row of products. */
  products: 8,
  reviews: 3,
  review: { minStars: 4, minTextLength: 12, maxTextLength: 240 },
} as const;
