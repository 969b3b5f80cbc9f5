/**
 * How many requests may wait for a change of the content. A publisher has one waiting request, so an address with ten
 * shows a company with ten publishers, and two hundred in all are far more than any company has. Each of them holds a
 * connection and is answered at the same moment, so that more would delay the shoppers.
 */
export const contentWaitingLimits = { perAddress: 10, inAll: 200 } as const;

/** When a request that may not wait should be sent again, in seconds: others have ended by then. */
export const contentWaitingRetrySeconds = 30;
