/** A body is large beyond this size in bytes, and when its size is not known. The forms of shoppers are smaller. */
export const largeBodyBytes = 64 * 1024;

/**
 * How many large bodies of shoppers are read at a time: the pictures of reviews. A body of 8 MB needs three times its size
 * in memory.
 */
export const largeBodyLimits = { perAddress: 6, inAll: 24 } as const;

/** When a refused caller is to try again, in seconds. */
export const largeBodyRetrySeconds = 5;
