import type { RateLimit } from '../session/identity.ts';

/**
 * The maximum number of opened transactions, and of submits of one transaction before it is authorised. Testers of
 * stolen cards need many (T19). The limit per IP address is an environment variable, since many shoppers may share an
 * address.
 */
export const paymentLimits = {
  basket: { uses: 10, seconds: 3_600 },
  customer: { uses: 20, seconds: 3_600 },
  submits: { uses: 10, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>;

export const addressLimitSeconds = 3_600;

/** In ms. */
export const paymentTimes = {
  /** How long a submit waits for the result before it answers `pending`. */
  resultWait: 5_000,
  resultPoll: 200,
  /**
   * How long an order waits for the stock that something else holds, such as an import. Afterwards the shopper is asked
   * to try again.
   */
  stockWait: 5_000,
  /**
   * The pauses before a payment provider without a clear result is asked again, while the shopper waits. After the last
   * pause, the background job continues the order.
   */
  providerRetries: [250, 500, 1_000, 2_000, 2_000, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000],
  /** How long an authorisation waits for its submit before it is released. */
  openLifetime: 3_600_000,
  /**
   * How old an unfinished order must be before the background job continues it, and how often the job looks for such
   * orders.
   */
  unfinishedAfter: 5_000,
  unfinishedInterval: 5_000,
  /** How often the background job retries an unfinished order, before and after it counts as stuck. */
  unfinishedRetry: 15_000,
  stuckRetry: 60_000,
  /** How old an unfinished order must be to count as stuck. The log and the metrics report it until it continues. */
  stuckAfter: 300_000,
} as const;

/** How long the data of a payment request is kept. Shoppers return from their provider within the hour. */
export const checkoutStateLifetimeMs = 3 * 86_400_000;

/**
 * The maximum number of orders in a process that wait for a provider. Others are left to the background job, which
 * retries less often.
 */
export const maxWaitingOrders = 200;
