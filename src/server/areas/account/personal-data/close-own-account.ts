import type { FastifyBaseLogger } from 'fastify';
import { signInRequired } from '../../../platform/http/refusal.ts';
import { findCustomer } from '../../../platform/identity/customers.ts';
import { sendEmailInBackground } from '../../../platform/mail/send-email.ts';
import { logSecurityEvent } from '../../../platform/security-events.ts';
import { assertOwnPassword } from '../assert-own-password.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { closeCustomer } from './close-account.ts';

/** Closes the caller's account after checking its password, and confirms it by email to the account's last address. */
export async function closeOwnAccount(
  dependencies: AccountDependencies,
  customerId: number,
  currentPassword: string,
  logger: FastifyBaseLogger,
): Promise<void> {
  const { db, mailer, texts } = dependencies;
  const customer = await findCustomer(db, customerId);
  if (!customer) throw signInRequired;
  await assertOwnPassword(dependencies, customer, currentPassword);
  const { t } = await texts.loadFor({ requestedLocales: customer.preferredLocale });
  await closeCustomer(dependencies, customer);
  logSecurityEvent(logger, 'account-closed', { customerId });
  sendEmailInBackground(
    mailer,
    { to: customer.email, subject: t('closedMailSubject'), text: t('closedMailText') },
    logger,
  );
}
