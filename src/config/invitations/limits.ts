import type { RateLimit } from '../session/identity.ts';

const day = 86_400;

/**
 * How many letters customers make the shop write, by who sends them, by the address that the request comes from, and by
 * who gets them; a call
 * beyond a limit sends none. They hold over all processes on one database.
 */
export const emailLimits = {
  invitationSender: { attempts: 50, seconds: day },
  invitationAddress: { attempts: 200, seconds: day },
  invitationRecipient: { attempts: 3, seconds: 30 * day },
  messageSender: { attempts: 10, seconds: day },
  messageAddress: { attempts: 40, seconds: day },
  messageCopy: { attempts: 3, seconds: day },
} as const satisfies Record<string, RateLimit>;

/** Rows on a page of the referral history. */
export const referralHistoryPageSize = 10;

/** How many letters of one call are on their way to the mail server at a time. */
export const maxConcurrentEmails = 4;
