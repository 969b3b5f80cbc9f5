const hourMs = 3_600_000;

/**
 * The shop asks before another distributor's link replaces a choice that is younger than `recentMs`. A choice older
 * than `visitMs` is shown as remembered from an earlier visit.
 */
export const attributionPeriods = { recentMs: 7 * 24 * hourMs, visitMs: 12 * hourMs } as const;

/**
 * The visitor's IP address is requested every `intervalMs` (REF-025) for `steadyAttempts` attempts, then at growing
 * intervals of at most `maxIntervalMs`.
 */
export const ipRetry = { intervalMs: 1000, steadyAttempts: 5, maxIntervalMs: 60_000 } as const;

/** A distributor id in links, forms and storage. */
export const distributorIdPattern = /^[1-9]\d{0,8}$/;
