import type { RateLimit } from '../session/identity.ts';

const daySeconds = 86_400;

/**
 * How many emails customers can make the shop send, by sender, by IP address and by recipient. A call beyond a limit
 * sends none. All processes on one database share these limits.
 */
export const emailLimits = {
  invitationSender: { attempts: 50, seconds: daySeconds },
  invitationAddress: { attempts: 200, seconds: daySeconds },
  invitationRecipient: { attempts: 3, seconds: 30 * daySeconds },
  messageSender: { attempts: 10, seconds: daySeconds },
  messageAddress: { attempts: 40, seconds: daySeconds },
  messageCopy: { attempts: 3, seconds: daySeconds },
} as const satisfies Record<string, RateLimit>;

/** How many rows a page of the referral history has. */
export const referralHistoryPageSize = 10;

/** How many emails of one call are sent to the mail server at the same time. */
export const maxConcurrentEmails = 4;
