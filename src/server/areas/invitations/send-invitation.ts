import { findCustomer } from '../../platform/identity/customers.ts';
import { toEmailId } from '../../platform/mail/send-email.ts';
import { findMembershipProgram } from '../membership/index.ts';
import type { InvitationDependencies } from './dependencies.ts';
import { composeInvitation } from './emails.ts';
import { findInvitation } from './queries.ts';

export interface WrittenInvitation {
  id: number;
  /** The locale of the page that the friend was invited on. */
  locale: string;
}

/**
 * Sends the email of an invitation, once. Nothing is sent when the invitation is gone, as it is after its sender has
 * closed the account. Throws when the mail server refuses the email; then its job repeats it.
 */
export async function sendInvitation(
  dependencies: InvitationDependencies,
  { id, locale }: WrittenInvitation,
): Promise<void> {
  const { db, mailer } = dependencies;
  const invitation = await findInvitation(db, id);
  const sender = invitation && (await findCustomer(db, invitation.customerId));
  const program = sender && (await findMembershipProgram(db, sender.countryCode));
  if (!program) return;
  const { feeMinor } = program;
  const email = await composeInvitation(dependencies, { ...{ sender, friend: invitation, feeMinor }, locale });
  await mailer.send({ ...email, id: toEmailId('invitation', id) });
}
