import type { RateLimit } from '../session/identity.ts';

/** Limits against testing stolen cards (T19). Approved cards do not count towards the limit of an address. */
export const cardLimits = {
  cardPayment: { uses: 5, seconds: 86_400 },
  cardAddress: { uses: 30, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>;

/** How long a payment page may be used, and how long an authorisation can be captured, in milliseconds. */
export const cardPaymentLifetimes = { page: 3_600_000, authorisation: 7 * 86_400_000 } as const;
