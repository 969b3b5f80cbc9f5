/**
 * Keys of what pages show before any commerce code has loaded: JSON in local storage, written by stores and read by
 * `src/browse`. A store that writes a key then dispatches its event on `window`; other tabs get the event `storage`.
 */
export const storageKeys = {
  distributor: 'shop.distributor',
  shopper: 'shop.shopper',
  countrySuggestion: 'shop.country-suggestion',
  /** In session storage: the path that a sign-in returns to (AUTH-006). */
  callbackPath: 'shop.callback-path',
  /** The item count of each country's bag for the badge: `{ "US": 3 }`. */
  bagCounts: 'shop.bag.counts',
} as const;

export const storageEvents = { distributor: 'distributor-changed', shopper: 'shopper-changed' } as const;

/** Dispatched on `window` when this tab has written `bagCounts`; other tabs get the event `storage`. */
export const bagCountsEvent = 'bag-counts-changed';

/** Dispatched on `window` when a script has put another page into the address. */
export const routeChangedEvent = 'route-changed';

/** Dispatched on `window` when the shopper signs out. The header ends the session unless a page cancels the event. */
export const signOutEvent = 'sign-out';

/** The cookie with the chosen locale; `maxAge` is in seconds. */
export const localeCookie = { name: 'shop-locale', maxAge: 31_536_000 } as const;

/** Over https, the name of a cookie says that no other host of the domain can set it, and that it never goes by http. */
export const hostCookiePrefix = '__Host-';
