/**
 * The maximum number of requests that may wait for a change of the content (long polling). A publisher has one waiting
 * request, so ten per address serve a company with ten publishers, and no company needs two hundred in total. Each
 * waiting request holds a connection, and all are answered at the same moment, so more of them would slow down the
 * shop.
 */
export const contentWaitingLimits = { perAddress: 10, inAll: 200 } as const;

/** `Retry-After` for a request that may not wait, in seconds. By then other requests have ended. */
export const contentWaitingRetrySeconds = 30;
