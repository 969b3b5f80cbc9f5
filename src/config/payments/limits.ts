import type { RateLimit } from '../session/identity.ts';

/**
 * How many transactions may be opened, and how often one may be submitted before it is authorised: testers of stolen
 * cards need many (T19). The limit of an address stands in the environment, since many shoppers may share one.
 */
export const paymentLimits = {
  basket: { attempts: 10, seconds: 3_600 },
  customer: { attempts: 20, seconds: 3_600 },
  submits: { attempts: 10, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>;

export const addressLimitSeconds = 3_600;

/** In ms. */
export const paymentTimes = {
  /** How long a submit waits for the result before it answers `pending`. */
  resultWait: 5_000,
  resultPoll: 200,
  /**
   * After which pauses the process that claims an order asks a provider again that gave no clear answer: the shopper waits
   * for it. After the last one the order is left to its job.
   */
  providerRetries: [250, 500, 1_000, 2_000, 2_000, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000, 3_000],
  /** How long an authorisation waits for its submit before it is released. */
  openLifetime: 3_600_000,
  /** After how long an unfinished order is taken up again, and how often such orders are looked for. */
  unfinishedAfter: 5_000,
  unfinishedInterval: 5_000,
  /** How often an unfinished order is gone on with, before and after it is stuck. */
  unfinishedRetry: 15_000,
  stuckRetry: 60_000,
  /** After how long an unfinished order is stuck: the log and the metrics tell people of it until it goes on. */
  stuckAfter: 300_000,
} as const;

/** How long is kept what a payment was opened with. Shoppers return from their provider within the hour. */
export const checkoutStateLifetimeMs = 3 * 86_400_000;

/** How many orders wait in a process for a provider. More of them are left to their jobs, which come less often. */
export const maxWaitingOrders = 200;
