/** A body is large beyond this size in bytes, and when its size is not known. The forms of shoppers are smaller. */
export const largeBodyBytes = 64 * 1024;

/**
 * How many large bodies of shoppers are read at a time: the pictures of reviews. A body of 8 MB needs three times its size
 * in memory.
 */
export const largeBodyLimits = { perAddress: 6, inAll: 24 } as const;

/** When a refused caller is to try again, in seconds. */
export const largeBodyRetrySeconds = 5;

export interface BodyDeadlines {
  /** Of a caller whom no role and no key has admitted. */
  ofAnybodyMs: number;
  /** Of any caller. 33 MB, which are 25 MB of a catalogue as base64, take five minutes at 1 Mbit/s. */
  longestMs: number;
}
/** For how long a request may take to arrive. */
export const bodyDeadlines: BodyDeadlines = { ofAnybodyMs: 30_000, longestMs: 300_000 };
