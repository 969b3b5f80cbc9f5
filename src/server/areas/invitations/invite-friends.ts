import { toEmailKey } from '../../../domain/registration/email.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { DbTransaction } from '../../platform/database/tables.ts';
import { invalidRequest, Refusal, signInRequired } from '../../platform/http/refusal.ts';
import { findCustomer, lockOpenAccount } from '../../platform/identity/customers.ts';
import { identifyRequestedEmail } from '../../platform/mail/send-email.ts';
import { findMembershipProgram } from '../membership/index.ts';
import type { InvitationDependencies, InvitationSender } from './dependencies.ts';
import { consumeInvitationLimits } from './limits.ts';
import { findInvitationRequests, insertInvitations } from './queries.ts';
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

/**
 * Writes down the invitations together with the jobs of their emails, and counts them. Returns their ids. A closed
 * account invites nobody.
 */
async function saveInvitations(
  { queue, now }: InvitationDependencies,
  write: DbTransaction,
  named: readonly Friend[],
  { sender, membershipProgramId, locale }: { sender: InvitationSender; membershipProgramId: number; locale: string },
): Promise<number[]> {
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
  const ids = (await insertInvitations(write, rows)).map(({ id }) => id);
  const jobs = ids.map((id) => ({ key: String(id), data: { id, locale } }));
  await queue?.add(invitationQueues.invite, jobs, write);
  return ids;
}

async function findSenderAndProgram({ db }: InvitationDependencies, customerId: number) {
  const customer = await findCustomer(db, customerId);
  const program = customer && (await findMembershipProgram(db, customer.countryCode));
  if (!customer || !program) throw signInRequired;
  return { customer, program };
}

/**
 * Invites a member's friends in the member's name, once for an operation and within limits (T29): their emails are sent
 * for the invitations that are written down.
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
  if (queue) return;
  for (const id of saved) await sendInvitation(dependencies, { id, locale: body.locale });
}
