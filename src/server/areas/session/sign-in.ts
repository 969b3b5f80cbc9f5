import { guessLimits, lifetimes, passwordLength } from '../../../config/session/identity.ts';
import { hashPassword, isPassword } from './password.ts';
import { findCustomerByName, updateCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { dropCodes, issueCode, useCode } from './one-time-codes.ts';
import { forgetTries, giveBackTry, takeTry } from '../../platform/database/attempts.ts';
import { subjectOf } from './provider-account.ts';
import type { PasswordWrong } from './pages/password-pages.ts';
import type { IdentityParts } from './parts.ts';
import type { IdentityKey } from '../../platform/texts/text-keys.ts';
import type { Translate } from '../../platform/texts/texts.ts';

type Parts = Pick<IdentityParts, 'db' | 'now'>;

export type SignInResult = { customerId: number } | { wrong: IdentityKey };

/**
 * Signs in by name and password. Tries are counted before the password is looked at, per name and per address of the
 * caller; a name that is unknown
 * takes as long and counts as much as one that is not.
 */
export async function signInByPassword(
  { db, now }: Parts,
  { userName, password, address }: { userName: string; password: string; address: string },
): Promise<SignInResult> {
  if (userName.trim() === '') return { wrong: 'userNameRequired' };
  if (password === '') return { wrong: 'passwordRequired' };
  const mayTry =
    (await takeTry(db, 'sign-in address', address, guessLimits.signInAddress, now())) &&
    (await takeTry(db, 'sign-in', userName, guessLimits.signInAccount, now()));
  if (!mayTry) return { wrong: 'tooManyTries' };
  const row = await findCustomerByName(db, userName);
  const fits = await isPassword(password.slice(0, passwordLength.most), row?.passwordHash ?? null);
  if (!row || !fits) return { wrong: 'wrongCredentials' };
  await forgetTries(db, 'sign-in', userName);
  await giveBackTry(db, 'sign-in address', address);
  return { customerId: row.customerId };
}

/**
 * Signs in by a one-time code, which has to be of the account that is named beside it, if one is. The code is used up
 * in any case.
 */
export async function signInByCode(
  { db, now }: Parts,
  { code, userName, address }: { code: string; userName: string; address: string },
): Promise<SignInResult> {
  if (!(await takeTry(db, 'code', address, guessLimits.codeAddress, now()))) return { wrong: 'tooManyTries' };
  const customerId = await useCode(db, 'sign-in', code, now());
  const named = userName === '' ? undefined : await findCustomerByName(db, userName);
  if (customerId === null || (userName !== '' && named?.customerId !== customerId)) return { wrong: 'codeExpired' };
  await giveBackTry(db, 'code', address);
  return { customerId };
}

/** What is wrong with a new password, if anything. Any letters may be used (NIST SP 800-63B, section 5.1.1.2). */
export function faultOfNew(newPassword: string, repeated: string): PasswordWrong | null {
  if ([...newPassword].length < passwordLength.least) return { key: 'passwordTooShort', field: 'newPassword' };
  if (newPassword.length > passwordLength.most) return { key: 'passwordTooLong', field: 'newPassword' };
  return newPassword === repeated ? null : { key: 'passwordsDiffer', field: 'repeatPassword' };
}

/**
 * Sets a password, makes links to reset it worthless, and signs the account out everywhere but in the browser with the
 * session `except`.
 */
export async function setPassword(
  { db, now }: Parts,
  customerId: number,
  password: string,
  except = '',
): Promise<CustomerRow | undefined> {
  const row = await updateCustomer(db, customerId, { passwordHash: await hashPassword(password) });
  await dropCodes(db, 'password-reset', customerId);
  const sessions = await findSessions(db, subjectOf(customerId), new Date(now()));
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
  { db, now, post, environment, logger }: IdentityParts,
  userName: string,
  locale: string,
  t: Translate,
): Promise<void> {
  const row = await findCustomerByName(db, userName);
  if (!row) return;
  const code = await issueCode(db, 'password-reset', row.customerId, lifetimes.passwordReset, now());
  const link = `${environment.identityUrl}/password/reset?ui_locales=${locale}&code=${code}`;
  const letter = {
    to: row.email,
    subject: t('resetMailSubject'),
    text: t('resetMailText', { link, minutes: String(lifetimes.passwordReset / 60) }),
  };
  await post.send(letter).catch((error: unknown) => {
    logger.error({ err: error }, 'a letter could not be sent');
  });
}
