const hourMs = 3_600_000;

/**
 * In ms. A choice that is `recentFor` young is not replaced by another distributor's link without asking; one older
 * than a `visit` counts as remembered.
 */
export const attributionPeriods = { recentMs: 7 * 24 * hourMs, visitMs: 12 * hourMs } as const;

/**
 * The visitor's address is asked for every `every` ms (document 1, section 9) for so many tries, then ever less often,
 * up to `longest` ms.
 */
export const ipRetry = { intervalMs: 1000, steadyAttempts: 5, maxIntervalMs: 60_000 } as const;

/** What a distributor's id looks like in links, forms and storage. */
export const distributorIdPattern = /^[1-9]\d{0,8}$/;
