/** How long a publisher holds a request without a sign of life, in ms. Then the request is given again. */
export const leaseMs = 60_000;

/** A publisher that was heard within this time counts as listening, in ms. */
export const listeningMs = 45_000;

/** How often a request is given to publishers that die with it. */
export const maxClaims = 3;

/** How many runs are kept that publishers did by themselves. */
export const keptPublisherRuns = 200;

/** How far ahead a publish can be planned, in ms: a year. */
export const maxDelayMs = 366 * 86_400_000;

/** A price this many times higher or lower than the live one looks like a mistake. The gate of a publish has the same. */
export const maxPriceFactor = 10;

/** The highest price in minor units: 1,000,000.00. */
export const maxPriceMinor = 100_000_000;

export const maxStock = 1_000_000;

/** Lengths of texts in characters. */
export const textLengths = { name: 400, longText: 20_000, interfaceText: 20_000 } as const;

/** Rows a page: of runs, of actions, and of products that a search finds. */
export const pageSizes = { runs: 10, actions: 25, products: 50 } as const;

/** The largest catalogue file that the desk imports, in bytes. Larger ones are imported by a command. */
export const maxImportBytes = 24 * 1024 * 1024;

/** How long the check of a file is good for its import, in ms. */
export const importCheckMs = 3_600_000;
