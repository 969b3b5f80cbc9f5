import pLimit from 'p-limit';
import { maxConcurrentEmails } from '../../../config/invitations/limits.ts';
import { toMailbox } from '../../../domain/registration/email.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal, signInRequired } from '../../platform/http/refusal.ts';
import { findCustomer, lockOpenAccount } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import { emailNotSent, identifyRequestedEmail, trySendEmail } from '../../platform/mail/send-email.ts';
import { isEmailSent } from '../../platform/mail/send-once.ts';
import { findMembershipProgram } from '../membership/index.ts';
import type { InvitationDependencies, InvitationSender } from './dependencies.ts';
import { createInvitationComposer } from './emails.ts';
import { returnInvitationUses, consumeInvitationLimits } from './limits.ts';
import { insertInvitations } from './queries.ts';
import { canInvite, collectFriends, validateInvitation } from './validate-invitation.ts';
import type { Friend, InvitationBody } from './validate-invitation.ts';

const membershipRequired = new Refusal(
  403,
  'MEMBERSHIP_REQUIRED',
  'Only preferred customers with a valid membership can invite friends.',
);

const identifyInvitation = ({ operation }: InvitationSender, { email }: Friend) =>
  identifyRequestedEmail('invitation', operation, toMailbox(email));

/** The friends whose emails an earlier request of the same operation has not sent. */
async function findUninvited(
  { db }: InvitationDependencies,
  sender: InvitationSender,
  friends: readonly Friend[],
): Promise<Friend[]> {
  const isInvited = await Promise.all(friends.map((friend) => isEmailSent(db, identifyInvitation(sender, friend))));
  return friends.filter((_, index) => !isInvited[index]);
}

/** Sends the emails, a few at a time, and returns who got theirs and who did not. */
async function sendInvitations(
  { mailer }: InvitationDependencies,
  sender: InvitationSender,
  friends: readonly Friend[],
  composeEmail: (friend: Friend) => Email,
): Promise<{ reached: Friend[]; missed: Friend[] }> {
  const limit = pLimit(maxConcurrentEmails);
  const isSent = await Promise.all(
    friends.map((friend) =>
      limit(() =>
        trySendEmail(mailer, { ...composeEmail(friend), ...identifyInvitation(sender, friend) }, sender.logger),
      ),
    ),
  );
  return {
    reached: friends.filter((_, index) => isSent[index]),
    missed: friends.filter((_, index) => !isSent[index]),
  };
}

/** Saves the invitations that were sent, for the history. A closed account has none. */
async function saveInvitations(
  { db, now }: InvitationDependencies,
  { customerId }: CustomerRow,
  membershipProgramId: number,
  friends: readonly Friend[],
): Promise<void> {
  const createdAt = new Date(now());
  const rows = friends.map(({ fullName: name, email }) => ({
    customerId,
    membershipProgramId,
    name,
    email,
    createdAt,
  }));
  await retryTransaction(db, async (write) => {
    if (await lockOpenAccount(write, customerId)) await insertInvitations(write, rows);
  });
}

async function findSenderAndProgram({ db }: InvitationDependencies, customerId: number) {
  const customer = await findCustomer(db, customerId);
  const program = customer && (await findMembershipProgram(db, customer.countryCode));
  if (!customer || !program) throw signInRequired;
  return { customer, program };
}

const toNotSentError = ({ fieldPath }: Friend) =>
  createFieldError(`${fieldPath}.email`, 'not_sent', 'did not get the email');

/**
 * Emails a member's friends in the member's name, once for an operation and within limits (T29). Fails when an email
 * could not be sent.
 */
export async function inviteFriends(
  dependencies: InvitationDependencies,
  body: InvitationBody,
  sender: InvitationSender,
): Promise<void> {
  const { customer, program } = await findSenderAndProgram(dependencies, sender.customerId);
  if (!canInvite(customer, dependencies.now())) throw membershipRequired;
  const named = collectFriends(body);
  const fieldErrors = validateInvitation(body, named, customer, dependencies.environment.allowedOrigins);
  if (fieldErrors.length > 0) throw invalidRequest(fieldErrors);
  const friends = await findUninvited(dependencies, sender, named);
  if (friends.length === 0) return;
  await consumeInvitationLimits(dependencies, friends, sender);
  const composeEmail = await createInvitationComposer(dependencies, customer, {
    feeMinor: program.feeMinor,
    requestedLocale: body.locale,
  });
  const { reached, missed } = await sendInvitations(dependencies, sender, friends, composeEmail);
  await saveInvitations(dependencies, customer, program.membershipProgramId, reached);
  await returnInvitationUses(dependencies, missed, sender);
  if (missed.length > 0) throw emailNotSent(missed.map(toNotSentError));
}
