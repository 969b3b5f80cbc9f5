import { emailLimits } from '../../../config/invitations/limits.ts';
import type { ContactMessage } from '../../../contract/referral/distributors.ts';
import { toGreetingName } from '../../../domain/invitations/greeting-name.ts';
import { isPhone } from '../../../domain/registration/phone.ts';
import { preventAutoLinks } from '../../../domain/invitations/prevent-auto-links.ts';
import { findClosestLocale } from '../../../i18n/closest-locale.ts';
import { createFieldError } from '../registration/index.ts';
import { invalidRequest, notFound, Refusal, signInRequired } from '../../platform/http/refusal.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import { findCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { findDistributor } from '../referral/index.ts';
import type { DistributorRow } from '../referral/index.ts';
import { findCountryLocales } from '../shell/index.ts';
import { takeAttempt } from '../../platform/database/attempts.ts';
import { validateEmail, normalizeMultilineText, createNotSentRefusal, trySendEmail } from './send-email.ts';
import type { EmailDependencies, MessageSender } from './send-email.ts';

const distributorInactive = new Refusal(409, 'DISTRIBUTOR_INACTIVE', 'This distributor has left; choose another one.');
const tooManyMessages = new Refusal(
  429,
  'TOO_MANY_MESSAGES',
  'That is more messages than can be sent in a day; try again tomorrow.',
);

function validateMessage({ name, sender, message, phone }: ContactMessage, own: CustomerRow) {
  return [
    ...(name.trim() === '' ? [createFieldError('name', 'nameRequired', 'must not be empty')] : []),
    ...validateEmail('sender', sender),
    ...(normalizeMultilineText(message) === ''
      ? [createFieldError('message', 'messageRequired', 'must not be empty')]
      : []),
    ...(isPhone(phone, own.countryCode) ? [] : [createFieldError('phone', 'invalid_phone', 'must be a phone number')]),
  ];
}

const takeMessageAttempt = async ({ db, now }: EmailDependencies, { userId, ipAddress }: MessageSender) =>
  (await takeAttempt(db, 'message', String(userId), emailLimits.messageSender, now())) &&
  (await takeAttempt(db, 'message address', ipAddress, emailLimits.messageAddress, now()));

const formatFullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  toGreetingName(`${firstName} ${lastName}`);

/** To the distributor, in the language of her own site; she answers to the customer, not to the shop. */
async function createDistributorEmail(
  { db, texts }: EmailDependencies,
  distributor: DistributorRow,
  own: CustomerRow,
  { message, phone }: ContactMessage,
): Promise<Email> {
  const locales = await findCountryLocales(db, distributor.countryCode);
  const { t } = await texts.loadFor({
    requestedLocales: findClosestLocale([distributor.replicatedSite.locale], locales) ?? locales[0],
  });
  const call = phone.trim() === '' ? '' : `\n${t('contactMailPhone', { phone: phone.trim().replaceAll(/\s+/g, ' ') })}`;
  const customerName = formatFullName(own);
  return {
    to: distributor.contactEmail,
    replyTo: own.email,
    subject: t('contactMailSubject', { customerName }),
    text: t('contactMailText', { customerName, message: normalizeMultilineText(message), email: own.email }) + call,
  };
}

/** Nobody has proved that the account's address is hers: a copy holds nothing that could lead anywhere. */
async function createCopyEmail(
  { texts }: EmailDependencies,
  distributor: DistributorRow,
  own: CustomerRow,
  { message, locale }: ContactMessage,
): Promise<Email> {
  const { t } = await texts.loadFor({ requestedLocales: `${locale} ${own.preferredLocale}` });
  const distributorName = formatFullName(distributor);
  return {
    to: own.email,
    subject: t('contactCopySubject', { distributorName }),
    text: t('contactCopyText', { distributorName, message: preventAutoLinks(normalizeMultilineText(message)) }),
  };
}

/**
 * Writes to the distributor of the caller's account, and to nobody else, within limits (document 3, section 2;
 * reliability T29). The copy is a courtesy: without it the message is still sent.
 */
export async function contactDistributor(
  parts: EmailDependencies,
  distributorId: number,
  message: ContactMessage,
  writer: MessageSender,
): Promise<Record<string, never> | Refusal> {
  const own = await findCustomer(parts.db, writer.userId);
  if (!own) return signInRequired;
  const distributor =
    own.assignedDistributorId === distributorId ? await findDistributor(parts.db, distributorId) : undefined;
  if (!distributor) return notFound('distributor');
  if (!distributor.isActive) return distributorInactive;
  const faults = validateMessage(message, own);
  if (faults.length > 0) return invalidRequest(faults);
  if (!(await takeMessageAttempt(parts, writer))) return tooManyMessages;
  if (!(await trySendEmail(parts, writer, await createDistributorEmail(parts, distributor, own, message))))
    return createNotSentRefusal();
  if (message.copy && (await takeAttempt(parts.db, 'message copy', own.email, emailLimits.messageCopy, parts.now())))
    await trySendEmail(parts, writer, await createCopyEmail(parts, distributor, own, message));
  return {};
}
