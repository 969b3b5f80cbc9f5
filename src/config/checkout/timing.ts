/** Times of the checkout in the browser, in ms. */
export const checkoutTimes = {
  /** From a change of the checkout to the calculation of its totals, so that several changes are calculated once. */
  totalsDelay: 300,
  /** How long the hub may take to connect before the page is to be refreshed (CHK-057). */
  hubPatience: 5_000,
  /** How long the confirmation waits for the bag to be emptied. */
  bagPatience: 1_500,
} as const;

/** From one question after the result of a payment to the next, in ms. The last one repeats. */
export const resultDelays = [1_500, 2_000, 3_000, 5_000, 8_000, 15_000] as const;

/** How often a submitted payment may be unknown to the server before it counts as never received. */
export const maxUnsubmittedReplies = 3;

/** The height of the payment's frame in CSS pixels, whatever its page asks for (PAY-004). */
export const frameHeights = { least: 200, most: 1_600 } as const;
