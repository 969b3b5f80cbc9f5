import pLimit from 'p-limit';
import { lettersAtOnce } from '../../../config/invitations/limits.ts';
import { fault } from '../registration/index.ts';
import { invalidRequest, Refusal, signInRequired } from '../../platform/http/refusal.ts';
import type { Letter } from '../../platform/mail/mailer.ts';
import { findCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { insertInvitations } from './queries.ts';
import { findProgram } from '../shell/index.ts';
import { friendsOf, invitationFaults, mayInvite } from './check-invitation.ts';
import type { Friend, InvitationBody } from './check-invitation.ts';
import { invitationLetter } from './invitation-email.ts';
import { giveBackTries, takeTries } from './invitation-limits.ts';
import { notSent, sent } from '../contact/index.ts';
import type { LetterParts, Writer } from '../contact/index.ts';

const membershipRequired = new Refusal(
  403,
  'MEMBERSHIP_REQUIRED',
  'Only preferred customers whose membership is good invite friends.',
);

/** Sends the letters, a few at a time, and tells which friends got theirs. */
async function deliver(
  parts: LetterParts,
  writer: Writer,
  friends: readonly Friend[],
  letter: (friend: Friend) => Letter,
): Promise<{ reached: Friend[]; missed: Friend[] }> {
  const slots = pLimit(lettersAtOnce);
  const reached = await Promise.all(friends.map((friend) => slots(() => sent(parts, writer, letter(friend)))));
  return {
    reached: friends.filter((_, index) => reached[index]),
    missed: friends.filter((_, index) => !reached[index]),
  };
}

/** Keeps for the history what went out. */
async function record(
  { db, now }: LetterParts,
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
export async function invite(
  parts: LetterParts,
  body: InvitationBody,
  writer: Writer,
): Promise<Record<string, never> | Refusal> {
  const own = await findCustomer(parts.db, writer.userId);
  const program = own && (await findProgram(parts.db, own.countryCode));
  if (!own || !program) return signInRequired;
  if (!mayInvite(own, parts.now())) return membershipRequired;
  const friends = friendsOf(body);
  const faults = invitationFaults(body, friends, own, parts.environment.allowedOrigins);
  if (faults.length > 0) return invalidRequest(faults);
  const refusal = await takeTries(parts, friends, writer);
  if (refusal) return refusal;
  const { reached, missed } = await deliver(
    parts,
    writer,
    friends,
    await invitationLetter(parts, own, { feeMinor: program.feeMinor, asked: body.locale }),
  );
  await record(parts, own, program.membershipProgramId, reached);
  await giveBackTries(parts, missed, writer);
  return missed.length === 0 ? {} : notSent(missed.map(({ at }) => fault(`${at}.email`, 'not_sent', 'got no letter')));
}
