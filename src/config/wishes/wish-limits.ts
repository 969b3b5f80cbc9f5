/** Limits of what shoppers keep for later. */
export const wishLimits = {
  /** How many products a wish list holds. */
  kept: 100,
  /** How many products a device remembers as viewed. */
  viewed: 12,
  /** How long a product is shown before it counts as viewed, in ms. */
  viewedAfterMs: 5000,
  /** In characters, as the API limits skus. */
  skuLength: 64,
  /** The longest id of a shared list, in characters. */
  shareIdLength: 64,
} as const;
