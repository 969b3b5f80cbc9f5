import type { Limit } from '../session/identity.ts';

const day = 86_400;

/**
 * How many letters customers make the shop write, by who sends them, by the address that the request comes from, and by
 * who gets them; a call
 * beyond a limit sends none. They hold over all processes on one database.
 */
export const letterLimits = {
  invitationSender: { tries: 50, seconds: day },
  invitationAddress: { tries: 200, seconds: day },
  invitationRecipient: { tries: 3, seconds: 30 * day },
  messageSender: { tries: 10, seconds: day },
  messageAddress: { tries: 40, seconds: day },
  messageCopy: { tries: 3, seconds: day },
} as const satisfies Record<string, Limit>;

/** Rows on a page of the referral history. */
export const referralHistoryPage = 10;

/** How many letters of one call are on their way to the mail server at a time. */
export const lettersAtOnce = 4;
