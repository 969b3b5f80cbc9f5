import { letterLimits } from '../../../config/invitations/limits.ts';
import type { ContactMessage } from '../../../contract/referral/distributors.ts';
import { letterName } from '../../../domain/invitations/greeting-name.ts';
import { isPhone } from '../../../domain/registration/phone.ts';
import { withoutLinks } from '../../../domain/invitations/without-links.ts';
import { closestLocale } from '../../../i18n/closest-locale.ts';
import { fault } from '../registration/index.ts';
import { invalidRequest, notFound, Refusal, signInRequired } from '../../platform/http/refusal.ts';
import type { Letter } from '../../platform/mail/mailer.ts';
import { findCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { findDistributor } from '../referral/index.ts';
import type { DistributorRow } from '../referral/index.ts';
import { localesOf } from '../shell/index.ts';
import { takeTry } from '../../platform/database/attempts.ts';
import { emailFaults, lines, notSent, sent } from './parts.ts';
import type { LetterParts, Writer } from './parts.ts';

const inactive = new Refusal(409, 'DISTRIBUTOR_INACTIVE', 'This distributor has left; choose another one.');
const tooMany = new Refusal(
  429,
  'TOO_MANY_MESSAGES',
  'That is more messages than can be sent in a day; try again tomorrow.',
);

function messageFaults({ name, sender, message, phone }: ContactMessage, own: CustomerRow) {
  return [
    ...(name.trim() === '' ? [fault('name', 'nameRequired', 'must not be empty')] : []),
    ...emailFaults('sender', sender),
    ...(lines(message) === '' ? [fault('message', 'messageRequired', 'must not be empty')] : []),
    ...(isPhone(phone, own.countryCode) ? [] : [fault('phone', 'invalid_phone', 'must be a phone number')]),
  ];
}

const mayWrite = async ({ db, now }: LetterParts, { userId, address }: Writer) =>
  (await takeTry(db, 'message', String(userId), letterLimits.messageSender, now())) &&
  (await takeTry(db, 'message address', address, letterLimits.messageAddress, now()));

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  letterName(`${firstName} ${lastName}`);

/** To the distributor, in the language of her own site; she answers to the customer, not to the shop. */
async function letterTo(
  { db, texts }: LetterParts,
  distributor: DistributorRow,
  own: CustomerRow,
  { message, phone }: ContactMessage,
): Promise<Letter> {
  const locales = await localesOf(db, distributor.countryCode);
  const { t } = await texts.in({ asked: closestLocale([distributor.replicatedSite.locale], locales) ?? locales[0] });
  const call = phone.trim() === '' ? '' : `\n${t('contactMailPhone', { phone: phone.trim().replaceAll(/\s+/g, ' ') })}`;
  const customerName = fullName(own);
  return {
    to: distributor.contactEmail,
    replyTo: own.email,
    subject: t('contactMailSubject', { customerName }),
    text: t('contactMailText', { customerName, message: lines(message), email: own.email }) + call,
  };
}

/** Nobody has proved that the account's address is hers: a copy holds nothing that could lead anywhere. */
async function copyFor(
  { texts }: LetterParts,
  distributor: DistributorRow,
  own: CustomerRow,
  { message, locale }: ContactMessage,
): Promise<Letter> {
  const { t } = await texts.in({ asked: `${locale} ${own.preferredLocale}` });
  const distributorName = fullName(distributor);
  return {
    to: own.email,
    subject: t('contactCopySubject', { distributorName }),
    text: t('contactCopyText', { distributorName, message: withoutLinks(lines(message)) }),
  };
}

/**
 * Writes to the distributor of the caller's account, and to nobody else, within limits (document 3, section 2;
 * reliability T29). The copy is a courtesy: without it the message is still sent.
 */
export async function contactDistributor(
  parts: LetterParts,
  distributorId: number,
  message: ContactMessage,
  writer: Writer,
): Promise<Record<string, never> | Refusal> {
  const own = await findCustomer(parts.db, writer.userId);
  if (!own) return signInRequired;
  const distributor =
    own.assignedDistributorId === distributorId ? await findDistributor(parts.db, distributorId) : undefined;
  if (!distributor) return notFound('distributor');
  if (!distributor.isActive) return inactive;
  const faults = messageFaults(message, own);
  if (faults.length > 0) return invalidRequest(faults);
  if (!(await mayWrite(parts, writer))) return tooMany;
  if (!(await sent(parts, writer, await letterTo(parts, distributor, own, message)))) return notSent();
  if (message.copy && (await takeTry(parts.db, 'message copy', own.email, letterLimits.messageCopy, parts.now())))
    await sent(parts, writer, await copyFor(parts, distributor, own, message));
  return {};
}
