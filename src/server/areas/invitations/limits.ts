import { emailLimits } from '../../../config/invitations/limits.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { createFieldError } from '../registration/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { returnAttempt, takeAttempt } from '../../platform/database/attempts.ts';
import type { Friend } from './validate-invitation.ts';
import type { EmailDependencies, MessageSender } from '../contact/index.ts';

const createTooManyInvitationsRefusal = (errors: readonly FieldError[] = []) =>
  new Refusal(429, 'TOO_MANY_INVITATIONS', 'That is more invitations than can be sent; none was.', errors);

/** Carries a refusal out of the transaction that it ends. */
class TooManyInvitationsError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** In the order of their addresses, so that no two calls ever wait for each other. */
const sortByEmail = (friends: readonly Friend[]) =>
  friends.toSorted((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1));

/** Takes a try for each letter, of the sender's, of her address's and of each recipient's, or none at all. */
export async function takeInvitationAttempts(
  { db, now }: EmailDependencies,
  friends: readonly Friend[],
  { userId, ipAddress }: MessageSender,
): Promise<Refusal | null> {
  try {
    await db.transaction().execute(async (write) => {
      const take = (what: keyof typeof emailLimits, who: string, taken = 1) =>
        takeAttempt(write, what, who, emailLimits[what], now(), taken);
      if (
        !(await take('invitationSender', String(userId), friends.length)) ||
        !(await take('invitationAddress', ipAddress, friends.length))
      )
        throw new TooManyInvitationsError(createTooManyInvitationsRefusal());
      for (const { email, fieldPath } of sortByEmail(friends))
        if (!(await take('invitationRecipient', email)))
          throw new TooManyInvitationsError(
            createTooManyInvitationsRefusal([
              createFieldError(`${fieldPath}.email`, 'invited_enough', 'has had enough invitations for now'),
            ]),
          );
    });
    return null;
  } catch (error) {
    if (error instanceof TooManyInvitationsError) return error.refusal;
    throw error;
  }
}

/** Gives back what was taken for letters that did not go out. */
export async function returnInvitationAttempts(
  { db }: EmailDependencies,
  friends: readonly Friend[],
  { userId, ipAddress }: MessageSender,
): Promise<void> {
  for (const { email } of friends) {
    await returnAttempt(db, 'invitationSender', String(userId));
    await returnAttempt(db, 'invitationAddress', ipAddress);
    await returnAttempt(db, 'invitationRecipient', email);
  }
}
