import type { FastifyRequest } from 'fastify';
import { rateLimits } from '../../../config/session/identity.ts';
import { toMailbox } from '../../../domain/registration/email.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';
import { sendEmailInBackground } from '../../platform/mail/send-email.ts';
import { claimGuestMembership, hasUnclaimedMembership } from '../orders/index.ts';
import type { IdentityContext } from './context.ts';
import { createEmailLink } from './email-link.ts';
import { hasEmailCode } from './one-time-codes.ts';

/**
 * Sends the link that proves the email, when something waits for the proof and no earlier link works any more. Whoever is
 * signed in learns nothing of it.
 */
async function askForProof(
  { dependencies, pages }: IdentityContext,
  request: FastifyRequest,
  { customerId, email, preferredLocale }: CustomerRow,
): Promise<void> {
  const { db, environment, mailer, now } = dependencies;
  if (!(await hasUnclaimedMembership(db, email)) || (await hasEmailCode(db, customerId, now()))) return;
  if (
    !(await consumeRateLimit(db, { purpose: 'welcome', subject: toMailbox(email) }, rateLimits.welcomeRecipient, now()))
  )
    return;
  const { locale, t } = await pages.loadTexts(request, preferredLocale);
  const link = await createEmailLink(dependencies, { customerId, email }, locale);
  const resetLink = `${environment.identityUrl}/password/forgotten?ui_locales=${locale}`;
  const text = t('proofMailText', { link, resetLink });
  sendEmailInBackground(mailer, { to: email, subject: t('proofMailSubject'), text }, request.log);
}

/**
 * Gives a customer what waits for their email, if they have proven it, and asks for the proof otherwise. Runs at every
 * sign-in and when an email is proven. It stops nobody: the next sign-in repeats what has failed.
 */
export async function claimByEmail(
  context: IdentityContext,
  request: FastifyRequest,
  customerId: number,
): Promise<void> {
  const { db, now } = context.dependencies;
  try {
    const customer = await findCustomer(db, customerId);
    if (!customer) return;
    await (hasProvenEmail(customer)
      ? claimGuestMembership(db, { customerId, at: new Date(now()) })
      : askForProof(context, request, customer));
  } catch (error) {
    request.log.error({ err: error, customerId }, 'what waits for an email could not be given to its customer');
  }
}
