import pLimit from 'p-limit';
import { maxConcurrentEmails } from '../../../config/invitations/limits.ts';
import { toEmailKey } from '../../../domain/registration/email.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { DbTransaction } from '../../platform/database/tables.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal, signInRequired } from '../../platform/http/refusal.ts';
import { findCustomer, lockOpenAccount } from '../../platform/identity/customers.ts';
import { emailNotSent, identifyRequestedEmail } from '../../platform/mail/send-email.ts';
import { findMembershipProgram } from '../membership/index.ts';
import type { InvitationDependencies, InvitationSender } from './dependencies.ts';
import { consumeInvitationLimits, returnInvitationUses } from './limits.ts';
import { deleteInvitations, findInvitationRequests, insertInvitations } from './queries.ts';
import { invitationQueues } from './queues.ts';
import { sendInvitation } from './send-invitation.ts';
import { canInvite, collectFriends, validateInvitation } from './validate-invitation.ts';
import type { Friend, InvitationBody } from './validate-invitation.ts';

const membershipRequired = new Refusal(
  403,
  'MEMBERSHIP_REQUIRED',
  'Only preferred customers with a valid membership can invite friends.',
);

/** Names the invitation of a friend by a request that can be repeated. Null for a request that cannot. */
const nameRequest = ({ operation }: InvitationSender, { email }: Friend): string | null =>
  identifyRequestedEmail('invitation', operation, toEmailKey(email)).id ?? null;

/** The friends whom an earlier request of the same operation has not invited. */
async function findUninvited(
  write: DbTransaction,
  sender: InvitationSender,
  friends: readonly Friend[],
): Promise<Friend[]> {
  const requests = friends.flatMap((friend) => nameRequest(sender, friend) ?? []);
  const written = await findInvitationRequests(write, requests);
  return friends.filter((friend) => {
    const request = nameRequest(sender, friend);
    return request === null || !written.has(request);
  });
}

interface SavedInvitation {
  id: number;
  friend: Friend;
}

/** Writes down the invitations together with the jobs of their emails, and counts them. A closed account invites nobody. */
async function saveInvitations(
  { queue, now }: InvitationDependencies,
  write: DbTransaction,
  named: readonly Friend[],
  { sender, membershipProgramId, locale }: { sender: InvitationSender; membershipProgramId: number; locale: string },
): Promise<SavedInvitation[]> {
  const { customerId } = sender;
  if (!(await lockOpenAccount(write, customerId))) throw signInRequired;
  const friends = await findUninvited(write, sender, named);
  if (friends.length === 0) return [];
  await consumeInvitationLimits(write, friends, sender, now());
  const createdAt = new Date(now());
  const rows = friends.map((friend) => ({
    ...{ customerId, membershipProgramId, createdAt },
    ...{ name: friend.fullName, email: friend.email, request: nameRequest(sender, friend) },
  }));
  const ids = new Map((await insertInvitations(write, rows)).map(({ id, email }) => [email, id]));
  const saved = friends.flatMap((friend) => {
    const id = ids.get(friend.email);
    return id === undefined ? [] : [{ id, friend }];
  });
  const jobs = saved.map(({ id }) => ({ key: String(id), data: { id, locale } }));
  await queue?.add(invitationQueues.invite, jobs, write);
  return saved;
}

const toNotSentError = ({ friend: { fieldPath } }: SavedInvitation) =>
  createFieldError(`${fieldPath}.email`, 'not_sent', 'did not get the email');

/** Sends the emails at once, a few at a time, where there is no queue. Throws when some could not be sent. */
async function sendInvitationsNow(
  dependencies: InvitationDependencies,
  saved: readonly SavedInvitation[],
  sender: InvitationSender,
  locale: string,
): Promise<void> {
  const limit = pLimit(maxConcurrentEmails);
  const trySend = async ({ id }: SavedInvitation) => {
    try {
      await sendInvitation(dependencies, { id, locale });
      return true;
    } catch (error) {
      sender.logger.error({ err: error }, 'an email could not be sent');
      return false;
    }
  };
  const isSent = await Promise.all(saved.map((invitation) => limit(() => trySend(invitation))));
  const missed = saved.filter((_, index) => !isSent[index]);
  if (missed.length === 0) return;
  await deleteInvitations(
    dependencies.db,
    missed.map(({ id }) => id),
  );
  await returnInvitationUses(
    dependencies,
    missed.map(({ friend }) => friend),
    sender,
  );
  throw emailNotSent(missed.map(toNotSentError));
}

async function findSenderAndProgram({ db }: InvitationDependencies, customerId: number) {
  const customer = await findCustomer(db, customerId);
  const program = customer && (await findMembershipProgram(db, customer.countryCode));
  if (!customer || !program) throw signInRequired;
  return { customer, program };
}

/**
 * Invites a member's friends in the member's name, once for an operation and within limits (T29): their emails are sent
 * for the invitations that are written down. Without a queue, it fails when an email could not be sent.
 */
export async function inviteFriends(
  dependencies: InvitationDependencies,
  body: InvitationBody,
  sender: InvitationSender,
): Promise<void> {
  const { db, environment, now, queue } = dependencies;
  const { customer, program } = await findSenderAndProgram(dependencies, sender.customerId);
  if (!canInvite(customer, now())) throw membershipRequired;
  const named = collectFriends(body);
  const fieldErrors = validateInvitation(body, named, customer, environment.allowedOrigins);
  if (fieldErrors.length > 0) throw invalidRequest(fieldErrors);
  const { membershipProgramId } = program;
  const saved = await retryTransaction(db, (write) =>
    saveInvitations(dependencies, write, named, { sender, membershipProgramId, locale: body.locale }),
  );
  if (!queue) await sendInvitationsNow(dependencies, saved, sender, body.locale);
}
