import { emailLimits } from '../../../config/invitations/limits.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { toMailbox } from '../../../domain/registration/email.ts';
import type { DbTransaction } from '../../platform/database/tables.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { InvitationSender } from './dependencies.ts';
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

/** Calls that consume limits in the same order never wait for each other in a circle. */
const sortByMailbox = (friends: readonly Friend[]) =>
  friends.toSorted((a, b) => (toMailbox(a.email) < toMailbox(b.email) ? -1 : 1));

/**
 * Counts each email for the sender, for their address and for its recipient. When a limit of one of them is reached,
 * the refusal rolls back the transaction, so that nothing is counted.
 */
export async function consumeInvitationLimits(
  write: DbTransaction,
  friends: readonly Friend[],
  { customerId, ipAddress }: InvitationSender,
  now: number,
): Promise<void> {
  const consume = (purpose: keyof typeof emailLimits, subject: string, count = 1) =>
    consumeRateLimit(write, { purpose, subject, count }, emailLimits[purpose], now);
  if (!(await consume('invitationSender', String(customerId), friends.length))) throw tooManyInvitations();
  if (!(await consume('invitationAddress', ipAddress, friends.length))) throw tooManyInvitations();
  for (const friend of sortByMailbox(friends))
    if (!(await consume('invitationRecipient', toMailbox(friend.email)))) throw recipientLimitReached(friend);
}
