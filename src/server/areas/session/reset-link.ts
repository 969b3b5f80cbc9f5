import { identityLifetimes, rateLimits } from '../../../config/session/identity.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { findCustomerByUsernameOrEmail } from '../../platform/identity/customers.ts';
import { trySendEmail } from '../../platform/mail/send-email.ts';
import type { LocalizedTexts } from '../../platform/texts/text-source.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { issueOneTimeCode } from './one-time-codes.ts';
import { isKnownNetwork, toAccountName, toNetworkSubject } from './sign-in.ts';

/**
 * Counts a link for an account: of the caller's network, and of all networks from which nobody has signed in to it. So
 * strangers who ask for links never keep the customer from theirs where they have signed in before.
 */
export async function consumeResetLimits(
  { db, now }: Pick<IdentityDependencies, 'db' | 'now'>,
  userName: string,
  ipAddress: string,
): Promise<boolean> {
  const { passwordResetAccount, passwordResetAccountElsewhere } = rateLimits;
  const accountName = toAccountName(await findCustomerByUsernameOrEmail(db, userName), userName);
  const subject = toNetworkSubject(accountName, ipAddress);
  if (!(await consumeRateLimit(db, { purpose: 'reset', subject }, passwordResetAccount, now()))) return false;
  if (await isKnownNetwork({ db, now }, accountName, ipAddress)) return true;
  const elsewhere = { purpose: 'reset elsewhere', subject: accountName };
  return consumeRateLimit(db, elsewhere, passwordResetAccountElsewhere, now());
}

/**
 * Emails a link to set a new password, when there is an account of this name. The caller does not learn whether. Links
 * from before work until they expire or one of them is used: whoever asks for links in somebody's name ends none of
 * theirs.
 */
export async function sendResetLink(
  { db, now, mailer, environment, logger }: IdentityDependencies,
  userName: string,
  { locale, t }: LocalizedTexts,
): Promise<void> {
  const customer = await findCustomerByUsernameOrEmail(db, userName);
  if (!customer) return;
  const lifetime = identityLifetimes.passwordReset;
  const code = await issueOneTimeCode(
    db,
    { purpose: 'password-reset', customerId: customer.customerId },
    lifetime,
    now(),
  );
  const link = `${environment.identityUrl}/password/reset?ui_locales=${locale}&code=${code}`;
  const text = t('resetMailText', { link, minutes: String(lifetime / 60) });
  await trySendEmail(mailer, { to: customer.email, subject: t('resetMailSubject'), text }, logger);
}
