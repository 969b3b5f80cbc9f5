import type { FastifyRequest } from 'fastify';
import { rateLimits } from '../../../config/session/identity.ts';
import { toMailbox } from '../../../domain/registration/email.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';
import { sendEmailInBackground } from '../../platform/mail/send-email.ts';
import { claimGuestMembership, claimReferralReward, hasUnclaimedMembership } from '../orders/index.ts';
import type { IdentityContext } from './context.ts';
import { createEmailLink } from './email-link.ts';
import { hasEmailCode } from './one-time-codes.ts';

/**
 * Emails a link that proves the address, when a paid membership waits for the proof and no earlier link is still valid.
 * The signed-in person does not see that it was sent.
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

/** Gives what waits for a proven email: memberships to the customer, and kredits to whoever invited them. */
async function claim({ db, now }: IdentityContext['dependencies'], customerId: number): Promise<void> {
  const claimed = { customerId, at: new Date(now()) };
  await claimGuestMembership(db, claimed);
  await claimReferralReward(db, claimed);
}

/**
 * Gives a customer the memberships that wait for their proven email, or asks them to prove it. Runs at every sign-in
 * and when an email is proven. A failure is logged and does not stop the sign-in; the next sign-in tries again.
 */
export async function claimByEmail(
  context: IdentityContext,
  request: FastifyRequest,
  customerId: number,
): Promise<void> {
  const { db } = context.dependencies;
  try {
    const customer = await findCustomer(db, customerId);
    if (!customer) return;
    await (hasProvenEmail(customer)
      ? claim(context.dependencies, customerId)
      : askForProof(context, request, customer));
  } catch (error) {
    request.log.error({ err: error, customerId }, 'what waits for a proven email could not be given');
  }
}
