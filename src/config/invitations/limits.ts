import type { RateLimit } from '../session/identity.ts';

const daySeconds = 86_400;

/**
 * The maximum number of emails that customers, and for questions anybody, can make the shop send, by sender, by IP address and by recipient. A call
 * beyond a limit sends none. All processes on one database share these limits.
 */
export const emailLimits = {
  invitationSender: { uses: 50, seconds: daySeconds },
  invitationAddress: { uses: 200, seconds: daySeconds },
  invitationRecipient: { uses: 3, seconds: 30 * daySeconds },
  messageSender: { uses: 10, seconds: daySeconds },
  messageAddress: { uses: 40, seconds: daySeconds },
  questionSender: { uses: 5, seconds: daySeconds },
  questionAddress: { uses: 20, seconds: daySeconds },
  questionRecipient: { uses: 100, seconds: daySeconds },
  messageCopy: { uses: 3, seconds: daySeconds },
} as const satisfies Record<string, RateLimit>;

/** The number of rows on a page of the referral history. */
export const referralHistoryPageSize = 10;
