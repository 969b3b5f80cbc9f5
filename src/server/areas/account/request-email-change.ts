import type { FastifyRequest } from 'fastify';
import { rateLimits } from '../../../config/session/identity.ts';
import { toMailbox } from '../../../domain/registration/email.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findCustomerByUsernameOrEmail } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';
import { sendEmailInBackground } from '../../platform/mail/send-email.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import { createEmailLink } from '../session/index.ts';
import { assertOwnPassword } from './assert-own-password.ts';
import type { AccountDependencies } from './dependencies.ts';

const emailTaken = new Refusal(409, 'EMAIL_TAKEN', 'This email belongs to another account. Use another one.', {
  errors: [createFieldError('email', 'emailAlreadyInUse', 'belongs to another account')],
});
const tooManyChanges = new Refusal(
  429,
  'TOO_MANY_REQUESTS',
  'Too many changes of the email were requested. Try again later.',
);
/** Limits how many people a customer can have emailed, and how many emails they can test for being taken (T17, T29). */
async function consumeChangeLimits(
  { db, now }: AccountDependencies,
  customerId: number,
  email: string,
  ipAddress: string,
): Promise<void> {
  const { emailChangeAccount, emailChangeAddress, emailChangeRecipient } = rateLimits;
  const isAllowed =
    (await consumeRateLimit(db, { purpose: 'email change', subject: String(customerId) }, emailChangeAccount, now())) &&
    (await consumeRateLimit(db, { purpose: 'email change address', subject: ipAddress }, emailChangeAddress, now())) &&
    (await consumeRateLimit(
      db,
      { purpose: 'email change recipient', subject: toMailbox(email) },
      emailChangeRecipient,
      now(),
    ));
  if (!isAllowed) throw tooManyChanges;
}

interface EmailChangeRequest {
  email: string;
  currentPassword: string;
}

/** Throws unless the customer's password is right and no other customer has proven to own the email. */
export async function assertCanChangeEmail(
  dependencies: AccountDependencies,
  customer: CustomerRow,
  { email, currentPassword }: EmailChangeRequest,
  request: FastifyRequest,
): Promise<void> {
  await assertOwnPassword(dependencies, customer, currentPassword);
  await consumeChangeLimits(dependencies, customer.customerId, email, request.ip);
  const holder = await findCustomerByUsernameOrEmail(dependencies.db, email);
  if (holder && holder.customerId !== customer.customerId && hasProvenEmail(holder)) throw emailTaken;
}

/** Emails a link to the new address. The email of the account changes when it is opened. */
export async function sendEmailChangeLink(
  dependencies: AccountDependencies,
  { customerId, preferredLocale }: CustomerRow,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const { mailer, texts } = dependencies;
  const { locale, t } = await texts.loadFor({ requestedLocales: preferredLocale });
  const link = await createEmailLink(dependencies, { customerId, email: email.trim() }, locale);
  logSecurityEvent(request.log, 'email-change-requested', { customerId, ipAddress: request.ip });
  const change = { to: email.trim(), subject: t('confirmMailSubject'), text: t('confirmMailText', { link }) };
  sendEmailInBackground(mailer, change, request.log);
}
