/** Times of the checkout in the browser, in ms. */
export const checkoutTimes = {
  /**
   * The delay between a change of the checkout and the calculation of its totals, so that several changes are
   * calculated once.
   */
  totalsDelay: 300,
  /** How long the hub may take to connect before the shopper is asked to refresh the page (CHK-057). */
  hubPatience: 5_000,
  /** How long the provider's page may say nothing before the shopper reads what may keep it away. */
  framePatience: 8_000,
  /** How long the confirmation waits until the bag has been emptied. */
  bagPatience: 1_500,
} as const;

/** The intervals between two requests for the result of a payment, in ms. The last one repeats. */
export const resultDelays = [1_500, 2_000, 3_000, 5_000, 8_000, 15_000] as const;

/** How often the server may not know a submitted payment before the payment counts as never received. */
export const maxUnsubmittedReplies = 3;

/** The height of the payment's frame in CSS pixels. The page in the frame cannot change it (PAY-004). */
export const frameHeights = { least: 200, most: 1_600 } as const;
