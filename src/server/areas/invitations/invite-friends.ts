import pLimit from 'p-limit';
import { maxConcurrentEmails } from '../../../config/invitations/limits.ts';
import { createFieldError } from '../registration/index.ts';
import { invalidRequest, Refusal, signInRequired } from '../../platform/http/refusal.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import { findCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { insertInvitations } from './queries.ts';
import { findMembershipProgram } from '../membership/index.ts';
import { collectFriends, validateInvitation, canInvite } from './validate-invitation.ts';
import type { Friend, InvitationBody } from './validate-invitation.ts';
import { createInvitationComposer } from './email.ts';
import { returnInvitationAttempts, takeInvitationAttempts } from './limits.ts';
import { createNotSentRefusal, trySendEmail } from '../contact/index.ts';
import type { EmailDependencies, MessageSender } from '../contact/index.ts';

const membershipRequired = new Refusal(
  403,
  'MEMBERSHIP_REQUIRED',
  'Only preferred customers whose membership is good invite friends.',
);

/** Sends the letters, a few at a time, and tells which friends got theirs. */
async function sendInvitations(
  parts: EmailDependencies,
  writer: MessageSender,
  friends: readonly Friend[],
  letter: (friend: Friend) => Email,
): Promise<{ reached: Friend[]; missed: Friend[] }> {
  const slots = pLimit(maxConcurrentEmails);
  const reached = await Promise.all(friends.map((friend) => slots(() => trySendEmail(parts, writer, letter(friend)))));
  return {
    reached: friends.filter((_, index) => reached[index]),
    missed: friends.filter((_, index) => !reached[index]),
  };
}

/** Keeps for the history what went out. */
async function saveInvitations(
  { db, now }: EmailDependencies,
  { customerId }: CustomerRow,
  membershipProgramId: number,
  friends: readonly Friend[],
): Promise<void> {
  const createdAt = new Date(now());
  await insertInvitations(
    db,
    friends.map(({ fullName, email }) => ({ customerId, membershipProgramId, name: fullName, email, createdAt })),
  );
}

/** Writes to a member's friends in her name, within limits (reliability T29). */
export async function inviteFriends(
  parts: EmailDependencies,
  body: InvitationBody,
  writer: MessageSender,
): Promise<Record<string, never> | Refusal> {
  const own = await findCustomer(parts.db, writer.userId);
  const program = own && (await findMembershipProgram(parts.db, own.countryCode));
  if (!own || !program) return signInRequired;
  if (!canInvite(own, parts.now())) return membershipRequired;
  const friends = collectFriends(body);
  const faults = validateInvitation(body, friends, own, parts.environment.allowedOrigins);
  if (faults.length > 0) return invalidRequest(faults);
  const refusal = await takeInvitationAttempts(parts, friends, writer);
  if (refusal) return refusal;
  const { reached, missed } = await sendInvitations(
    parts,
    writer,
    friends,
    await createInvitationComposer(parts, own, { feeMinor: program.feeMinor, asked: body.locale }),
  );
  await saveInvitations(parts, own, program.membershipProgramId, reached);
  await returnInvitationAttempts(parts, missed, writer);
  return missed.length === 0
    ? {}
    : createNotSentRefusal(
        missed.map(({ fieldPath }) => createFieldError(`${fieldPath}.email`, 'not_sent', 'got no letter')),
      );
}
