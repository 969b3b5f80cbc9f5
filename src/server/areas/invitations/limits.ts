import { emailLimits } from '../../../config/invitations/limits.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { toMailbox } from '../../../domain/registration/email.ts';
import { returnAttempt, takeAttempt } from '../../platform/database/attempts.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { InvitationDependencies, InvitationSender } from './dependencies.ts';
import type { Friend } from './validate-invitation.ts';

const tooManyInvitations = (errors: readonly FieldError[] = []) =>
  new Refusal(
    429,
    'TOO_MANY_INVITATIONS',
    'That is more invitations than can be sent. None was sent; try again later.',
    { errors },
  );

const recipientLimitReached = ({ fieldPath }: Friend) =>
  tooManyInvitations([createFieldError(`${fieldPath}.email`, 'invited_enough', 'has had enough invitations for now')]);

/** Calls that take attempts in the same order never wait for each other in a circle. */
const sortByMailbox = (friends: readonly Friend[]) =>
  friends.toSorted((a, b) => (toMailbox(a.email) < toMailbox(b.email) ? -1 : 1));

/**
 * Takes an attempt for each email from the sender, from their address and from each recipient. When one of them has
 * none left, the refusal rolls back the transaction, so that no attempt is taken.
 */
export async function takeInvitationAttempts(
  { db, now }: InvitationDependencies,
  friends: readonly Friend[],
  { customerId, ipAddress }: InvitationSender,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const take = (limit: keyof typeof emailLimits, subject: string, count = 1) =>
      takeAttempt(transaction, limit, subject, emailLimits[limit], now(), count);
    if (!(await take('invitationSender', String(customerId), friends.length))) throw tooManyInvitations();
    if (!(await take('invitationAddress', ipAddress, friends.length))) throw tooManyInvitations();
    for (const friend of sortByMailbox(friends))
      if (!(await take('invitationRecipient', toMailbox(friend.email)))) throw recipientLimitReached(friend);
  });
}

/** Returns the attempts that were taken for emails that could not be sent. */
export async function returnInvitationAttempts(
  { db }: InvitationDependencies,
  friends: readonly Friend[],
  { customerId, ipAddress }: InvitationSender,
): Promise<void> {
  for (const { email } of friends) {
    await returnAttempt(db, 'invitationSender', String(customerId));
    await returnAttempt(db, 'invitationAddress', ipAddress);
    await returnAttempt(db, 'invitationRecipient', toMailbox(email));
  }
}
