import type { Kysely } from 'kysely';
import { isSameEmail } from '../../../domain/registration/email.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { findCustomer, findCustomerByUsernameOrEmail, updateCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { deleteOneTimeCodes } from './one-time-codes.ts';
import type { EmailCode } from './one-time-codes.ts';
import { deletePasskeys } from './passkeys/queries.ts';
import { toSubject } from './provider-account.ts';

interface ChangeEmailDependencies {
  db: Kysely<Tables>;
  now: () => number;
}

/** The columns that change with a proven address. A sign-in name that nobody proved gives way to it. */
function toEmailUpdate({ email: oldEmail, emailProvenAt, username }: CustomerRow, email: string, now: number) {
  const isUnprovenName = emailProvenAt === null && isSameEmail(username, oldEmail);
  return { email, emailProvenAt: new Date(now), ...(isUnprovenName && { username: email }) };
}

async function endAccess({ db, now }: ChangeEmailDependencies, customerId: number, keptSessionUid?: string) {
  await deleteOneTimeCodes(db, ['sign-in', 'password-reset', 'email'], customerId);
  const sessions = await findSessions(db, toSubject(customerId), new Date(now()));
  await endSessions(
    db,
    sessions.filter(({ uid }) => uid !== keptSessionUid),
  );
}

/**
 * Takes an address away from an account that never proved it, so that who proves it can have it. Nobody can sign in to
 * that account any more.
 */
async function releaseEmail(dependencies: ChangeEmailDependencies, { customerId }: CustomerRow): Promise<void> {
  const email = `released-${customerId}@email.invalid`;
  await updateCustomer(dependencies.db, customerId, { email, username: email, passwordHash: null });
  await deletePasskeys(dependencies.db, customerId);
  await endAccess(dependencies, customerId);
}

async function saveProvenEmail(
  dependencies: ChangeEmailDependencies,
  { customerId, email }: EmailCode,
  keptSessionUid?: string,
): Promise<CustomerRow | null> {
  const { db, now } = dependencies;
  const customer = await findCustomer(db, customerId);
  if (!customer) return null;
  const holder = await findCustomerByUsernameOrEmail(db, email);
  if (holder && holder.customerId !== customerId) {
    if (holder.emailProvenAt !== null) return null;
    await releaseEmail(dependencies, holder);
  }
  await updateCustomer(db, customerId, toEmailUpdate(customer, email, now()));
  await (isSameEmail(customer.email, email)
    ? deleteOneTimeCodes(db, ['email'], customerId)
    : endAccess(dependencies, customerId, keptSessionUid));
  return customer;
}

/**
 * Sets the email that a customer has proven. The links that were sent to the old one no longer work, and every browser
 * but the one with `keptSessionUid` is signed out. Returns the customer as they were before; null when they are gone, or
 * when another account has proven the address in the meantime.
 */
export async function changeEmail(
  { db, now }: ChangeEmailDependencies,
  proof: EmailCode,
  keptSessionUid?: string,
): Promise<CustomerRow | null> {
  try {
    return await db.transaction().execute((write) => saveProvenEmail({ db: write, now }, proof, keptSessionUid));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
