import { attemptLimits, identityLifetimes, passwordLength } from '../../../config/session/identity.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findCustomerByUsernameOrEmail, updateCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { deleteOneTimeCodes, issueOneTimeCode, consumeOneTimeCode } from './one-time-codes.ts';
import { resetAttempts, returnAttempt, takeAttempt } from '../../platform/database/attempts.ts';
import { toSubject } from './provider-account.ts';
import type { PasswordError } from './pages/password-pages.ts';
import type { IdentityDependencies } from './dependencies.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import type { Translate } from '../../platform/texts/text-source.ts';

type SignInDependencies = Pick<IdentityDependencies, 'db' | 'now'>;

export type SignInResult = { customerId: number } | { errorKey: IdentityTextKey };

/**
 * Signs in by name and password. Tries are counted before the password is looked at, per name and per address of the
 * caller; a name that is unknown
 * takes as long and counts as much as one that is not.
 */
export async function signInByPassword(
  { db, now }: SignInDependencies,
  { userName, password, address }: { userName: string; password: string; address: string },
): Promise<SignInResult> {
  if (userName.trim() === '') return { errorKey: 'userNameRequired' };
  if (password === '') return { errorKey: 'passwordRequired' };
  const mayTry =
    (await takeAttempt(db, 'sign-in address', address, attemptLimits.signInAddress, now())) &&
    (await takeAttempt(db, 'sign-in', userName, attemptLimits.signInAccount, now()));
  if (!mayTry) return { errorKey: 'tooManyTries' };
  const row = await findCustomerByUsernameOrEmail(db, userName);
  const fits = await verifyPassword(password.slice(0, passwordLength.most), row?.passwordHash ?? null);
  if (!row || !fits) return { errorKey: 'wrongCredentials' };
  await resetAttempts(db, 'sign-in', userName);
  await returnAttempt(db, 'sign-in address', address);
  return { customerId: row.customerId };
}

/**
 * Signs in by a one-time code, which has to be of the account that is named beside it, if one is. The code is used up
 * in any case.
 */
export async function signInByCode(
  { db, now }: SignInDependencies,
  { code, userName, address }: { code: string; userName: string; address: string },
): Promise<SignInResult> {
  if (!(await takeAttempt(db, 'code', address, attemptLimits.oneTimeCodeAddress, now())))
    return { errorKey: 'tooManyTries' };
  const customerId = await consumeOneTimeCode(db, 'sign-in', code, now());
  const named = userName === '' ? undefined : await findCustomerByUsernameOrEmail(db, userName);
  if (customerId === null || (userName !== '' && named?.customerId !== customerId)) return { errorKey: 'codeExpired' };
  await returnAttempt(db, 'code', address);
  return { customerId };
}

/** What is wrong with a new password, if anything. Any letters may be used (NIST SP 800-63B, section 5.1.1.2). */
export function validateNewPassword(newPassword: string, repeated: string): PasswordError | null {
  if ([...newPassword].length < passwordLength.least) return { key: 'passwordTooShort', field: 'newPassword' };
  if (newPassword.length > passwordLength.most) return { key: 'passwordTooLong', field: 'newPassword' };
  return newPassword === repeated ? null : { key: 'passwordsDiffer', field: 'repeatPassword' };
}

/**
 * Sets a password, makes links to reset it worthless, and signs the account out everywhere but in the browser with the
 * session `except`.
 */
export async function setPassword(
  { db, now }: SignInDependencies,
  customerId: number,
  password: string,
  except = '',
): Promise<CustomerRow | undefined> {
  const row = await updateCustomer(db, customerId, { passwordHash: await hashPassword(password) });
  await deleteOneTimeCodes(db, 'password-reset', customerId);
  const sessions = await findSessions(db, toSubject(customerId), new Date(now()));
  await endSessions(
    db,
    sessions.filter(({ uid }) => uid !== except),
  );
  return row;
}

/**
 * Sends a link to set a new password to the account's email, if there is such an account. Who asks learns nothing from
 * it.
 */
export async function sendResetLink(
  { db, now, mailer, environment, logger }: IdentityDependencies,
  userName: string,
  locale: string,
  t: Translate,
): Promise<void> {
  const row = await findCustomerByUsernameOrEmail(db, userName);
  if (!row) return;
  const code = await issueOneTimeCode(db, 'password-reset', row.customerId, identityLifetimes.passwordReset, now());
  const link = `${environment.identityUrl}/password/reset?ui_locales=${locale}&code=${code}`;
  const letter = {
    to: row.email,
    subject: t('resetMailSubject'),
    text: t('resetMailText', { link, minutes: String(identityLifetimes.passwordReset / 60) }),
  };
  await mailer.send(letter).catch((error: unknown) => {
    logger.error({ err: error }, 'a letter could not be sent');
  });
}
