import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { rateLimits } from '../../../config/session/identity.ts';
import type { emailAvailabilities } from '../../../contract/enumerations.ts';
import { isEmail, toEmailKeys } from '../../../domain/registration/email.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findCustomerByUsernameOrEmail } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';
import { findDistributor } from '../referral/index.ts';
import type { RegistrationDependencies } from './dependencies.ts';

type EmailAvailability = (typeof emailAvailabilities)[number];

interface AvailabilityQuery {
  email: string;
  distributorId?: number;
  captcha: string | undefined;
  ipAddress: string;
  /** The customer who would like to use the email instead of theirs; null for somebody who registers. */
  customerId: number | null;
}

const findActiveDistributorByEmail = (db: Kysely<Tables>, email: string) =>
  db
    .selectFrom('distributors')
    .select('distId')
    .where(sql<string>`lower(contact_email)`, 'in', toEmailKeys(email))
    .where('isActive', '=', true)
    .executeTakeFirst();

/** Whether an account belongs to another distributor than this one. It does to nobody's while its own has left. */
async function hasOtherDistributor(
  db: Kysely<Tables>,
  { assignedDistributorId }: CustomerRow,
  distributorId: number,
): Promise<boolean> {
  if (assignedDistributorId === null || assignedDistributorId === distributorId) return false;
  return (await findDistributor(db, assignedDistributorId))?.isActive ?? false;
}

/**
 * Returns whether an email can be used to register. With a distributor, the result tells whether the account belongs to
 * another one; without one, every account is one to sign in to.
 */
export async function findEmailAvailability(
  db: Kysely<Tables>,
  email: string,
  distributorId?: number,
): Promise<EmailAvailability> {
  if (!isEmail(email)) return 'Unknown';
  const customer = await findCustomerByUsernameOrEmail(db, email);
  if (customer) {
    const isElsewhere = distributorId !== undefined && (await hasOtherDistributor(db, customer, distributorId));
    return isElsewhere ? 'UsedWithAnotherDistributor' : 'UsedWithDistributor';
  }
  return (await findActiveDistributorByEmail(db, email)) ? 'UsedAsAnActiveDistributor' : 'Available';
}

/**
 * Whether nobody keeps a customer from changing to an email: it is their own, or was never proven. Whoever proves it
 * then has it (`request-email-change.ts` of the account).
 */
async function isFreeForCustomer(db: Kysely<Tables>, email: string, customerId: number): Promise<boolean> {
  const holder = await findCustomerByUsernameOrEmail(db, email);
  return holder !== undefined && (holder.customerId === customerId || !hasProvenEmail(holder));
}

/**
 * Counts a check and returns whether it is allowed. A captcha that was solved for a registration allows several
 * queries; an address without one gets few, where captchas are required.
 */
async function consumeAvailabilityLimits(
  { db, captchas, now }: RegistrationDependencies,
  { captcha, ipAddress }: AvailabilityQuery,
): Promise<boolean> {
  const limits = rateLimits;
  const captchaId = captchas && (await captchas.findSolvedId('registration', captcha));
  if (captchas && !captchaId)
    return consumeRateLimit(
      db,
      { purpose: 'availability-unproven', subject: ipAddress },
      limits.emailAvailabilityWithoutCaptcha,
      now(),
    );
  if (
    captchaId &&
    !(await consumeRateLimit(
      db,
      { purpose: 'availability-captcha', subject: captchaId },
      limits.emailAvailabilityCaptcha,
      now(),
    ))
  )
    return false;
  return consumeRateLimit(db, { purpose: 'availability', subject: ipAddress }, limits.emailAvailabilityAddress, now());
}

/** Answers Unknown beyond the limits, so that nobody can find out which emails have accounts (T17). */
export async function checkEmailAvailability(
  dependencies: RegistrationDependencies,
  query: AvailabilityQuery,
): Promise<EmailAvailability> {
  if (!(await consumeAvailabilityLimits(dependencies, query))) return 'Unknown';
  const { db } = dependencies;
  const { email, customerId, distributorId } = query;
  if (customerId !== null && (await isFreeForCustomer(db, email, customerId))) return 'Available';
  return findEmailAvailability(db, email, distributorId);
}
