import { toEmailKey } from '../../../domain/registration/email.ts';
import { toCallerNetwork } from '../../platform/caller-network.ts';
import { rateLimits, passwordLength } from '../../../config/session/identity.ts';
import type { Kysely } from 'kysely';
import {
  isRateLimitUsed,
  resetRateLimit,
  returnRateLimitUse,
  consumeRateLimit,
} from '../../platform/database/rate-limits.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findCustomerByUsernameOrEmail } from '../../platform/identity/customers.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import type { IdentityDependencies, PasswordEnvironment } from './dependencies.ts';
import { consumeOneTimeCode } from './one-time-codes.ts';
import { verifyPassword } from './password.ts';

type SignInDependencies = Pick<IdentityDependencies, 'db' | 'now'> & PasswordEnvironment;

/** `customerId` of an error: whose password was tried, if the name is known. */
export type SignInResult = { customerId: number } | { errorKey: IdentityTextKey; customerId?: number | undefined };

interface PasswordSignIn {
  userName: string;
  password: string;
  ipAddress: string;
}

/** By which name the attempts of an account are counted, so that it has one limit under its user name and its email. */
export const toAccountName = (customer: { email: string } | undefined, userName: string): string =>
  toEmailKey(customer?.email ?? userName);

/** The subject of the rate limit of one account's sign-ins from one network. */
export const toNetworkSubject = (accountName: string, ipAddress: string) =>
  `${accountName}\n${toCallerNetwork(ipAddress)}`;

/** Whether somebody has signed in to an account from this network in the last weeks. */
export const isKnownNetwork = (
  { db, now }: Pick<IdentityDependencies, 'db' | 'now'>,
  accountName: string,
  ipAddress: string,
): Promise<boolean> =>
  isRateLimitUsed(db, { purpose: 'known network', subject: toNetworkSubject(accountName, ipAddress) }, now());

interface SignInAttempt {
  accountName: string;
  ipAddress: string;
}

/**
 * Counts a sign-in of the caller's network, of the account from this network, and of the account from all networks from
 * which nobody has signed in to it. So wrong passwords delay those who send them, and never lock the customer out where
 * they have signed in before.
 */
async function consumeSignInLimits({ db, now }: SignInDependencies, { accountName, ipAddress }: SignInAttempt) {
  const limits = rateLimits;
  const subject = toNetworkSubject(accountName, ipAddress);
  if (!(await consumeRateLimit(db, { purpose: 'sign-in address', subject: ipAddress }, limits.signInAddress, now())))
    return false;
  if (!(await consumeRateLimit(db, { purpose: 'sign-in', subject }, limits.signInAccount, now()))) return false;
  if (!(await consumeRateLimit(db, { purpose: 'sign-in day', subject }, limits.signInAccountDay, now()))) return false;
  if (await isKnownNetwork({ db, now }, accountName, ipAddress)) return true;
  return consumeRateLimit(
    db,
    { purpose: 'sign-in elsewhere', subject: accountName },
    limits.signInAccountElsewhere,
    now(),
  );
}

/** Forgets the wrong passwords for an account from a network. */
export async function resetSignInLimits(db: Kysely<Tables>, accountName: string, ipAddress: string): Promise<void> {
  const subject = toNetworkSubject(accountName, ipAddress);
  for (const purpose of ['sign-in', 'sign-in day']) await resetRateLimit(db, { purpose, subject });
}

async function rememberSuccess({ db, now }: SignInDependencies, { accountName, ipAddress }: SignInAttempt) {
  const subject = toNetworkSubject(accountName, ipAddress);
  await resetSignInLimits(db, accountName, ipAddress);
  await returnRateLimitUse(db, { purpose: 'sign-in address', subject: ipAddress });
  await returnRateLimitUse(db, { purpose: 'sign-in elsewhere', subject: accountName });
  await resetRateLimit(db, { purpose: 'known network', subject });
  await consumeRateLimit(db, { purpose: 'known network', subject }, rateLimits.knownNetwork, now());
}

/**
 * Signs in by user name and password. Attempts are counted before the password is verified. An unknown name takes as
 * long and counts as much as a known one, so that the answer does not reveal whether an account exists (T18).
 */
export async function signInByPassword(
  dependencies: SignInDependencies,
  signIn: PasswordSignIn,
): Promise<SignInResult> {
  const { db, environment } = dependencies;
  const { userName, password, ipAddress } = signIn;
  if (userName.trim() === '') return { errorKey: 'userNameRequired' };
  if (password === '') return { errorKey: 'passwordRequired' };
  if (password.length > passwordLength.most) return { errorKey: 'passwordHasMost' };
  const customer = await findCustomerByUsernameOrEmail(db, userName);
  const attempt = { accountName: toAccountName(customer, userName), ipAddress };
  if (!(await consumeSignInLimits(dependencies, attempt))) return { errorKey: 'tooManyTries' };
  const isCorrect = await verifyPassword(password, customer?.passwordHash ?? null, environment.passwordWork);
  if (!customer || !isCorrect) return { errorKey: 'wrongCredentials', customerId: customer?.customerId };
  await rememberSuccess(dependencies, attempt);
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
  if (!(await consumeRateLimit(db, { purpose: 'code', subject: ipAddress }, rateLimits.oneTimeCodeAddress, now())))
    return { errorKey: 'tooManyTries' };
  const customerId = await consumeOneTimeCode(db, 'sign-in', code, now());
  if (customerId === null) return { errorKey: 'codeExpired' };
  if (userName !== '') {
    const namedCustomer = await findCustomerByUsernameOrEmail(db, userName);
    if (namedCustomer?.customerId !== customerId) return { errorKey: 'codeExpired' };
  }
  await returnRateLimitUse(db, { purpose: 'code', subject: ipAddress });
  return { customerId };
}
