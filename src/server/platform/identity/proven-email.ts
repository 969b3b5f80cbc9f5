import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { toEmailKeys } from '../../../domain/registration/email.ts';
import type { Db, DbTransaction } from '../database/tables.ts';

/**
 * Whether a customer has proven that they read the emails to their account's address. Anyone may register with somebody
 * else's address, so until then an email gives no access to an order, membership, invitation, role or erasure. Every
 * area uses this file for that check.
 */
export const hasProvenEmail = ({ emailProvenAt }: { emailProvenAt: Date | null }): boolean => emailProvenAt !== null;

/** A query condition: whether an email is the one that a customer has proven and still uses. */
export const isProvenEmailOf = (
  email: Expression<string>,
  customerId: number | Expression<number | null>,
): Expression<SqlBool> => sql<SqlBool>`exists (
  select 1 from customers holder where holder.customer_id = ${customerId}
    and holder.email_proven_at is not null and lower(holder.email) = lower(${email}))`;

/** A query condition: whether a customer has proven the email that they use. */
export const hasProvenEmailNow = (customerId: Expression<number | null>): Expression<SqlBool> => sql<SqlBool>`exists (
  select 1 from customers holder where holder.customer_id = ${customerId} and holder.email_proven_at is not null)`;

const selectProvenEmail = (db: Db, customerId: number) =>
  db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', customerId)
    .where('emailProvenAt', 'is not', null);

/** The email that a customer has proven and still uses. Null when there is none. */
export async function findProvenEmail(db: Db, customerId: number): Promise<string | null> {
  return (await selectProvenEmail(db, customerId).executeTakeFirst())?.email ?? null;
}

/** Since when the email that a customer uses is proven. Null when it is not. */
export async function findProofTime(db: Db, customerId: number): Promise<Date | null> {
  const customer = await db
    .selectFrom('customers')
    .select('emailProvenAt')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return customer?.emailProvenAt ?? null;
}

/** As `findProvenEmail`. It stays so until the transaction ends, because the customer is locked. */
export async function lockProvenEmail(write: DbTransaction, customerId: number): Promise<string | null> {
  return (await selectProvenEmail(write, customerId).forNoKeyUpdate().executeTakeFirst())?.email ?? null;
}

/** The customer who has proven an email and still uses it. Null when there is none. */
export async function findProvenHolder(db: Db, email: string): Promise<number | null> {
  const customer = await db
    .selectFrom('customers')
    .select('customerId')
    .where(sql<string>`lower(email)`, 'in', toEmailKeys(email))
    .where('emailProvenAt', 'is not', null)
    .executeTakeFirst();
  return customer?.customerId ?? null;
}
