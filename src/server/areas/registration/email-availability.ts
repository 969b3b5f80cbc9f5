import type { Kysely } from 'kysely';
import { attemptLimits } from '../../../config/session/identity.ts';
import type { emailAvailabilities } from '../../../contract/enumerations.ts';
import { isEmail } from '../../../domain/registration/email.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findActiveDistributorByEmail, findCustomerByUsernameOrEmail } from '../account/index.ts';
import { takeAttempt } from '../../platform/database/attempts.ts';
import type { CustomerDependencies } from '../account/index.ts';

export type EmailAvailability = (typeof emailAvailabilities)[number];

/**
 * Whether an email can be used to register. A sign-up with a distributor is told whether the account shops with that
 * very one; without a distributor
 * any account counts as one to sign in to.
 */
export async function findEmailAvailability(
  db: Kysely<Tables>,
  address: string,
  distributorId?: number,
): Promise<EmailAvailability> {
  if (!isEmail(address)) return 'Unknown';
  const customer = await findCustomerByUsernameOrEmail(db, address);
  if (customer)
    return distributorId === undefined || customer.assignedDistributorId === distributorId
      ? 'UsedWithDistributor'
      : 'UsedWithAnotherDistributor';
  return (await findActiveDistributorByEmail(db, address)) ? 'UsedAsAnActiveDistributor' : 'Available';
}

export interface AvailabilityQuery {
  email: string;
  distributorId?: number;
  captcha: string | undefined;
  /** The caller's address. */ ipAddress: string;
}

/**
 * Takes what a question costs. A captcha that was solved for a registration pays for a few; who has none gets few in
 * all, where captchas are asked for.
 */
async function takeAvailabilityAttempt(
  { db, captchas, now }: CustomerDependencies,
  { captcha, ipAddress }: AvailabilityQuery,
): Promise<boolean> {
  const solved = captchas && (await captchas.findSolvedId('registration', captcha));
  if (captchas && !solved)
    return takeAttempt(db, 'availability-unproven', ipAddress, attemptLimits.emailAvailabilityWithoutCaptcha, now());
  if (solved && !(await takeAttempt(db, 'availability-captcha', solved, attemptLimits.emailAvailabilityCaptcha, now())))
    return false;
  return takeAttempt(db, 'availability', ipAddress, attemptLimits.emailAvailabilityAddress, now());
}

/**
 * The same for anybody who asks, within limits: after them the answer is Unknown, so that nobody reads out whose emails
 * are here (reliability T17).
 */
export async function checkEmailAvailability(
  parts: CustomerDependencies,
  question: AvailabilityQuery,
): Promise<EmailAvailability> {
  return (await takeAvailabilityAttempt(parts, question))
    ? findEmailAvailability(parts.db, question.email, question.distributorId)
    : 'Unknown';
}
