import { attemptLimits, passwordLength } from '../../../config/session/identity.ts';
import { resetAttempts, returnAttempt, takeAttempt } from '../../platform/database/attempts.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import { findCustomerByUsernameOrEmail } from '../account/index.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { consumeOneTimeCode } from './one-time-codes.ts';
import { verifyPassword } from './password.ts';

type SignInDependencies = Pick<IdentityDependencies, 'db' | 'now'>;

type SignInResult = { customerId: number } | { errorKey: IdentityTextKey };

interface PasswordSignIn {
  userName: string;
  password: string;
  ipAddress: string;
}

/** Takes an attempt of the caller's address and of the user name. Returns whether both had one left. */
const takeSignInAttempt = async ({ db, now }: SignInDependencies, { userName, ipAddress }: PasswordSignIn) =>
  (await takeAttempt(db, 'sign-in address', ipAddress, attemptLimits.signInAddress, now())) &&
  (await takeAttempt(db, 'sign-in', userName, attemptLimits.signInAccount, now()));

/**
 * Signs in by user name and password. Attempts are counted before the password is verified. An unknown name takes as
 * long and counts as much as a known one, so that the answer does not reveal whether an account exists (T18).
 */
export async function signInByPassword(
  dependencies: SignInDependencies,
  signIn: PasswordSignIn,
): Promise<SignInResult> {
  const { db } = dependencies;
  const { userName, password, ipAddress } = signIn;
  if (userName.trim() === '') return { errorKey: 'userNameRequired' };
  if (password === '') return { errorKey: 'passwordRequired' };
  if (!(await takeSignInAttempt(dependencies, signIn))) return { errorKey: 'tooManyTries' };
  const customer = await findCustomerByUsernameOrEmail(db, userName);
  const isCorrect = await verifyPassword(password.slice(0, passwordLength.most), customer?.passwordHash ?? null);
  if (!customer || !isCorrect) return { errorKey: 'wrongCredentials' };
  await resetAttempts(db, 'sign-in', userName);
  await returnAttempt(db, 'sign-in address', ipAddress);
  return { customerId: customer.customerId };
}

interface CodeSignIn {
  code: string;
  userName: string;
  ipAddress: string;
}

/**
 * Signs in by a one-time code. When a user name comes with it, the code has to belong to that account. The code is
 * consumed in any case.
 */
export async function signInByCode(
  { db, now }: SignInDependencies,
  { code, userName, ipAddress }: CodeSignIn,
): Promise<SignInResult> {
  if (!(await takeAttempt(db, 'code', ipAddress, attemptLimits.oneTimeCodeAddress, now())))
    return { errorKey: 'tooManyTries' };
  const customerId = await consumeOneTimeCode(db, 'sign-in', code, now());
  if (customerId === null) return { errorKey: 'codeExpired' };
  if (userName !== '') {
    const namedCustomer = await findCustomerByUsernameOrEmail(db, userName);
    if (namedCustomer?.customerId !== customerId) return { errorKey: 'codeExpired' };
  }
  await returnAttempt(db, 'code', ipAddress);
  return { customerId };
}
