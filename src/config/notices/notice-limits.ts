import type { RateLimit } from '../session/identity.ts';

const daySeconds = 86_400;

/**
 * How often shoppers may ask for notices. Nobody learns that a limit of a mailbox is reached: nothing is sent then. All
 * processes on one database share these limits.
 */
export const noticeRateLimits = {
  noticeNetwork: { uses: 30, seconds: daySeconds },
  noticeCustomer: { uses: 100, seconds: daySeconds },
  /** Emails that ask a mailbox for its proof, about all products. */
  noticeMailbox: { uses: 5, seconds: daySeconds },
  /** The same about one notice of one product. */
  noticeProof: { uses: 1, seconds: daySeconds },
} as const satisfies Record<string, RateLimit>;

/** In days. */
export const noticeDays = {
  /** A notice that nothing came of is deleted after this time. */
  lifetime: 180,
  /** How long a notice waits for the proof of its address by the link of an email. Then it is deleted. */
  proof: 2,
} as const;

/** How long the link of an email ends notices, in days: longer than any of them lives. */
export const noticeEndDays = 2 * noticeDays.lifetime;

/** How many notices a customer may wait for. */
export const maxNotices = 100;
