/**
 * Google's numbers for what the products are (its taxonomy of products): 473 is cosmetics. `byCategory` names a narrower
 * one for a category of the shop, by its id. Null for none: Google then finds one itself.
 */
export const googleProductCategories: {
  common: number | null;
  byCategory: Readonly<Record<number, number>>;
} = { common: 473, byCategory: {} };

/** For how many seconds caches may keep a feed. Networks fetch it a few times a day. */
export const feedMaxAge = 900;
