/**
 * Keys of the data that pages show before any commerce code has loaded: JSON in local storage, written by stores and
 * read by `src/browse`. After writing a key, a store dispatches the key's event on `window`; other tabs receive the
 * event `storage`.
 */
export const storageKeys = {
  distributor: 'shop.distributor',
  /** In session storage: the query of a distributor's link that the API has not answered for yet: `distributorId=1204417`. */
  followedLink: 'shop.link',
  shopper: 'shop.shopper',
  countrySuggestion: 'shop.country-suggestion',
  /** In session storage: the path to return to after a sign-in (AUTH-006). */
  callbackPath: 'shop.callback-path',
  /** The item count of each country's bag for the badge: `{ "US": 3 }`. */
  bagCounts: 'shop.bag.counts',
  /** What the shopper has chosen for later visits, a field for each part: `{ "shade": …, "wishList": […], "viewed": […] }`. */
  preferences: 'shop.preferences',
} as const;

export const storageEvents = { distributor: 'distributor-changed', shopper: 'shopper-changed' } as const;

/** Dispatched on `window` when this tab has written `bagCounts`. Other tabs receive the event `storage`. */
export const bagCountsEvent = 'bag-counts-changed';

/** Dispatched on `window` when a script has changed the address to another page. */
export const routeChangedEvent = 'route-changed';

/** Dispatched on `window` when the shopper signs out. The header ends the session unless a page cancels the event. */
export const signOutEvent = 'sign-out';

/** The cookie with the chosen locale. `maxAge` is in seconds. */
export const localeCookie = { name: 'shop-locale', maxAge: 31_536_000 } as const;

/**
 * The prefix of cookie names over https. Browsers then guarantee that no other host of the domain can set the cookie,
 * and that it is never sent over http.
 */
export const hostCookiePrefix = '__Host-';
