import type { FastifyRequest } from 'fastify';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { updateCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';
import { sendEmailInBackground } from '../../platform/mail/send-email.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import type { LocalizedTexts } from '../../platform/texts/text-source.ts';
import { claimByEmail } from './claim-by-email.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { consumeOneTimeCode } from './one-time-codes.ts';
import { hashPassword } from './password.ts';
import { deletePasskeys } from './passkeys/queries.ts';
import { savePassword } from './set-password.ts';
import { resetSignInLimits, toAccountName } from './sign-in.ts';

type Sources = Pick<IdentityDependencies, 'db' | 'now'>;

interface PasswordReset {
  code: string;
  password: string;
  /** Whether only the new password signs in from now on. */
  removesPasskeys: boolean;
}

/**
 * Marks the email as proven by the link of the reset, and deletes passkeys and saved addresses: before the proof,
 * somebody else may have registered the account.
 */
async function takeOverAccount({ db, now }: Sources, { customerId }: CustomerRow): Promise<void> {
  await deletePasskeys(db, customerId);
  await updateCustomer(db, customerId, { emailProvenAt: new Date(now()), shippingAddresses: '[]' });
}

/** Consumes a code and saves the password, in one transaction with everything that belongs to it. */
async function consumeResetCode(
  { db, now }: Sources,
  { code, removesPasskeys }: PasswordReset,
  passwordHash: string,
): Promise<CustomerRow | null> {
  const customerId = await consumeOneTimeCode(db, 'password-reset', code, now());
  const customer = customerId === null ? undefined : await savePassword({ db, now }, customerId, passwordHash);
  if (!customer) return null;
  if (removesPasskeys) await deletePasskeys(db, customer.customerId);
  if (!hasProvenEmail(customer)) await takeOverAccount({ db, now }, customer);
  return customer;
}

/** Sets the password of the customer that a code was issued to; null when the code is no longer valid. */
export async function resetPasswordByCode(
  context: IdentityContext,
  request: FastifyRequest,
  reset: PasswordReset,
): Promise<CustomerRow | null> {
  const { db, now, environment } = context.dependencies;
  const passwordHash = await hashPassword(reset.password, environment.passwordWork);
  const customer = await retryTransaction(db, (write) => consumeResetCode({ db: write, now }, reset, passwordHash));
  if (!customer) return null;
  const { customerId } = customer;
  if (reset.removesPasskeys) logSecurityEvent(request.log, 'passkey-removed', { customerId, ipAddress: request.ip });
  await claimByEmail(context, request, customerId);
  await resetSignInLimits(db, toAccountName(customer, customer.email), request.ip);
  return customer;
}

/** Logs a new password, and emails the customer, who may not have chosen it. */
export function notifyPasswordChanged(
  { dependencies: { mailer } }: IdentityContext,
  request: FastifyRequest,
  { t }: LocalizedTexts,
  { customerId, email }: CustomerRow,
): void {
  logSecurityEvent(request.log, 'password-changed', { customerId, ipAddress: request.ip });
  const changed = { to: email, subject: t('changedMailSubject'), text: t('changedMailText') };
  sendEmailInBackground(mailer, changed, request.log);
}
