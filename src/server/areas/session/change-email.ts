import type { Kysely } from 'kysely';
import { isSameEmail } from '../../../domain/registration/email.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { findCustomer, findCustomerByUsernameOrEmail, updateCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';
import { moveNotices } from '../notices/index.ts';
import { adoptReviews, copyDecline } from '../reviews/index.ts';
import { consumeEmailCode, deleteOneTimeCodes } from './one-time-codes.ts';
import { deletePasskeys } from './passkeys/queries.ts';
import { toSubject } from './provider-account.ts';

interface ChangeEmailDependencies {
  db: Kysely<Tables>;
  now: () => number;
}

/** The columns that change with a proven address. It also replaces a sign-in name that is an unproven address. */
function toEmailUpdate(customer: CustomerRow, email: string, now: number) {
  const isUnprovenName = !hasProvenEmail(customer) && isSameEmail(customer.username, customer.email);
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
 * Takes an address away from an account that never proved it, so that whoever proves it can use it. Nobody can sign in
 * to that account any more.
 */
async function releaseEmail(dependencies: ChangeEmailDependencies, { customerId }: CustomerRow): Promise<void> {
  const email = `released-${customerId}@email.invalid`;
  await updateCustomer(dependencies.db, customerId, { email, username: email, passwordHash: null });
  await deletePasskeys(dependencies.db, customerId);
  await endAccess(dependencies, customerId);
}

async function saveProvenEmail(
  dependencies: ChangeEmailDependencies,
  code: string,
  keptSessionUid?: string,
): Promise<CustomerRow | null> {
  const { db, now } = dependencies;
  const proof = await consumeEmailCode(db, code, now());
  if (!proof) return null;
  const { customerId, email } = proof;
  const customer = await findCustomer(db, customerId);
  if (!customer || customer.closedAt) return null;
  const holder = await findCustomerByUsernameOrEmail(db, email);
  if (holder && holder.customerId !== customerId) {
    if (hasProvenEmail(holder)) return null;
    await releaseEmail(dependencies, holder);
  }
  await updateCustomer(db, customerId, toEmailUpdate(customer, email, now()));
  await moveNotices(db, customerId, email);
  if (hasProvenEmail(customer)) await adoptReviews(db, customerId, customer.email);
  await copyDecline(db, customer.email, email);
  await (isSameEmail(customer.email, email)
    ? deleteOneTimeCodes(db, ['email'], customerId)
    : endAccess(dependencies, customerId, keptSessionUid));
  return customer;
}

/**
 * Sets the email that a code proves. The links that were sent to the old one no longer work, and every browser but the
 * one with `keptSessionUid` is signed out. Returns the customer as they were before; null when the code no longer
 * works, or when another account has proven the address in the meantime. The code is consumed in the same transaction,
 * so that it is worth nothing beside a new password, which deletes it.
 */
export async function changeEmail(
  { db, now }: ChangeEmailDependencies,
  code: string,
  keptSessionUid?: string,
): Promise<CustomerRow | null> {
  try {
    return await retryTransaction(db, (write) => saveProvenEmail({ db: write, now }, code, keptSessionUid));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
