/**
 * Events on `window` for scripts that monitor the shop, such as those of a tag manager. They are dispatched when the
 * page failed to load something (ERR-005, ERR-008). The events show nothing to the shopper: the code that needs the
 * data does that. `catalogue-error` is about the rows of a list, a product in a dialog, products that were ordered
 * before or the search index; `language-error` is about the languages of a country and texts that pages load in the
 * browser. Code uses the event names as literals of the type, so that no page loads this file.
 */
export const loadErrorEvents = [
  'basket-error',
  'catalogue-error',
  'language-error',
  'distributor-error',
  'marketing-error',
] as const;
export type LoadErrorEvent = (typeof loadErrorEvents)[number];
