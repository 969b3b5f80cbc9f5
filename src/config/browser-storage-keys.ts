/**
 * Where the browser keeps what pages show before any code of commerce has come. Plain JSON in local storage, written by
 * stores, read by
 * `src/browse/shell/stored-shopper.ts`, which documents the shapes. Whoever writes a key then dispatches its event on `window`;
 * other tabs get `storage`.
 */
export const storageKeys = {
  distributor: 'shop.distributor',
  shopper: 'shop.shopper',
  /** In the session: which distributor the API has confirmed, and where: `{ id, country }`. */
  confirmedDistributor: 'shop.distributor.confirmed',
  countrySuggestion: 'shop.country-suggestion',
  /** In the session: the path that a sign-in leads back to (document 1, section 2). */
  callbackPath: 'shop.callback-path',
  /** How many pieces each country's bag holds, as the badge shows them: `{ "US": 3 }`. */
  bagCounts: 'shop.bag.counts',
} as const;

export const storageEvents = { distributor: 'distributor-changed', shopper: 'shopper-changed' } as const;

/** Dispatched on `window` when this tab has written `bagCounts`; other tabs get `storage`. */
export const bagCountsEvent = 'bag-counts-changed';

/** Dispatched on `window` when what was remembered of the membership question is no more. */
export const membershipClearedEvent = 'membership-forgotten';

/**
 * Dispatched on `window`, cancelable, when the shopper asks to sign out. The header ends the session then, unless the
 * page prevents it.
 */
export const signOutEvent = 'sign-out';

/** The cookie in which the shop keeps a chosen locale, and for how long, in seconds. */
export const localeCookie = { name: 'shop-locale', maxAge: 31_536_000 } as const;
