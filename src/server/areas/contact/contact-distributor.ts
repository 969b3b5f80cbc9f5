import { emailLimits } from '../../../config/invitations/limits.ts';
import type { ContactMessage } from '../../../contract/contact/contact.ts';
import { toMailbox } from '../../../domain/registration/email.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { invalidRequest, notFound, signInRequired } from '../../platform/http/refusal.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { emailNotSent, identifyRequestedEmail, trySendEmail } from '../../platform/mail/send-email.ts';
import { isEmailSent } from '../../platform/mail/send-once.ts';
import { findDistributor } from '../referral/index.ts';
import type { DistributorRow } from '../referral/index.ts';
import type { ContactDependencies, MessageSender } from './dependencies.ts';
import { createCopyEmail, createDistributorEmail } from './emails.ts';
import { distributorInactive, tooManyMessages } from './refusals.ts';
import { validateMessage } from './validate-message.ts';

/**
 * Finds the distributor of the customer's account; every other distributor is answered as not found. Nobody can write
 * to one who has left, or who has no email address.
 */
async function findOwnDistributor(
  { db }: ContactDependencies,
  customer: CustomerRow,
  distributorId: number,
): Promise<DistributorRow> {
  const isOwn = customer.assignedDistributorId === distributorId;
  const distributor = isOwn ? await findDistributor(db, distributorId) : undefined;
  if (!distributor) throw notFound('distributor');
  if (!distributor.isActive || distributor.contactEmail === '') throw distributorInactive;
  return distributor;
}

async function consumeMessageLimits({ db, now }: ContactDependencies, { customerId, ipAddress }: MessageSender) {
  const isAllowed =
    (await consumeRateLimit(
      db,
      { purpose: 'message', subject: String(customerId) },
      emailLimits.messageSender,
      now(),
    )) &&
    (await consumeRateLimit(db, { purpose: 'message address', subject: ipAddress }, emailLimits.messageAddress, now()));
  if (!isAllowed) throw tooManyMessages;
}

interface SentMessage {
  distributor: DistributorRow;
  customer: CustomerRow;
  message: ContactMessage;
}

/** Emails a copy to the sender. The message stays sent when the copy fails or exceeds its limit. */
async function sendCopy(
  dependencies: ContactDependencies,
  { distributor, customer, message }: SentMessage,
  { operation, logger }: MessageSender,
): Promise<void> {
  const { db, mailer, now } = dependencies;
  if (
    !(await consumeRateLimit(
      db,
      { purpose: 'message copy', subject: toMailbox(customer.email) },
      emailLimits.messageCopy,
      now(),
    ))
  )
    return;
  const email = await createCopyEmail(dependencies, distributor, customer, message);
  await trySendEmail(mailer, { ...email, ...identifyRequestedEmail('message-copy', operation) }, logger);
}

/** Emails a message to the distributor of the sender's own account, once for an operation and within limits (T29). */
export async function contactDistributor(
  dependencies: ContactDependencies,
  distributorId: number,
  message: ContactMessage,
  sender: MessageSender,
): Promise<void> {
  const customer = await findCustomer(dependencies.db, sender.customerId);
  if (!customer) throw signInRequired;
  const distributor = await findOwnDistributor(dependencies, customer, distributorId);
  const fieldErrors = validateMessage(message, customer);
  if (fieldErrors.length > 0) throw invalidRequest(fieldErrors);
  const identity = identifyRequestedEmail('message', sender.operation);
  if (await isEmailSent(dependencies.db, identity)) return;
  await consumeMessageLimits(dependencies, sender);
  const email = await createDistributorEmail(dependencies, distributor, customer, message);
  if (!(await trySendEmail(dependencies.mailer, { ...email, ...identity }, sender.logger))) throw emailNotSent();
  if (message.copy) await sendCopy(dependencies, { distributor, customer, message }, sender);
}
