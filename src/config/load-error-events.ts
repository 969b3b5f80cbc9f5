/**
 * Events on `window` when a load of the page has failed (ERR-005, ERR-008), for scripts that watch the shop, such as those
 * of a tag manager. The event itself shows nothing: the place that needs what was loaded decides what a shopper sees.
 * `catalogue-error` is about the rows of a list, a product in a dialog or the search index, and `language-error` about
 * texts that pages load in the browser. Code names the events as literals of the type, so that no page loads this file.
 */
export const loadErrorEvents = [
  'basket-error',
  'catalogue-error',
  'language-error',
  'distributor-error',
  'marketing-error',
] as const;
export type LoadErrorEvent = (typeof loadErrorEvents)[number];
