/** How long a publisher keeps a request without a heartbeat, in ms. The request is then given to another publisher. */
export const leaseMs = 60_000;

/** A publisher that called within this time counts as connected, in ms. */
export const listeningMs = 45_000;

/** How often a request may be given out again after its publisher has crashed. */
export const maxClaims = 3;

/** How many automatic runs of publishers are kept. */
export const keptPublisherRuns = 200;

/** How far in advance a publish can be scheduled, in ms: one year. */
export const maxDelayMs = 366 * 86_400_000;

/**
 * A price that is this many times higher or lower than the live one is probably a mistake. The content check uses the
 * same factor.
 */
export const maxPriceFactor = 10;

/** The highest price in minor units: 1,000,000.00. */
export const maxPriceMinor = 100_000_000;

export const maxStock = 1_000_000;

/** The maximum length of an interface text, in characters. */
export const maxInterfaceTextLength = 20_000;

/** Rows per page: of runs, of actions, and of products in search results. */
export const pageSizes = { runs: 10, actions: 25, products: 50 } as const;

/** The maximum size of what the desk sends to import a catalogue file, in bytes. It packs large files. */
export const maxImportBytes = 24 * 1024 * 1024;

/** The maximum size of a catalogue file that the desk imports, unpacked. Larger files are imported by a command. */
export const maxUnpackedImportBytes = 100_000_000;

/** How long the check of a file remains valid for its import, in ms. */
export const importCheckMs = 3_600_000;
