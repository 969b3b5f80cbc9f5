/**
 * Events on `window` when a load of the page has failed (ERR-005, ERR-008), for scripts that watch the shop, such as those
 * of a tag manager. The event itself shows nothing: the place that needs what was loaded decides what a shopper sees.
 */
export const basketErrorEvent = 'basket-error';
/** The rows of a list, a product in a dialog, or the search index. */
export const catalogueErrorEvent = 'catalogue-error';
/** Texts that pages load in the browser. */
export const languageErrorEvent = 'language-error';
export const distributorErrorEvent = 'distributor-error';
export const marketingErrorEvent = 'marketing-error';
