import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { toEmailKeys } from '../../../domain/registration/email.ts';
import type { Db } from '../database/tables.ts';

/**
 * Whether a customer has proven that they read the emails to the address of their account. Anybody may register with
 * somebody else's address, so nothing goes by an email before: no order, membership, invitation, role or erasure. Every
 * area asks this file.
 */
export const hasProvenEmail = ({ emailProvenAt }: { emailProvenAt: Date | null }): boolean => emailProvenAt !== null;

/** Whether an email is the one that a customer has proven and still has, for the conditions of a query. */
export const isProvenEmailOf = (
  email: Expression<string>,
  customerId: number | Expression<number | null>,
): Expression<SqlBool> => sql<SqlBool>`exists (
  select 1 from customers holder where holder.customer_id = ${customerId}
    and holder.email_proven_at is not null and lower(holder.email) = lower(${email}))`;

/** The email that a customer has proven and still has; null when there is none. */
export async function findProvenEmail(db: Db, customerId: number): Promise<string | null> {
  const customer = await db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', customerId)
    .where('emailProvenAt', 'is not', null)
    .executeTakeFirst();
  return customer?.email ?? null;
}

/** The customer who has proven an email and still has it; null when there is none. */
export async function findProvenHolder(db: Db, email: string): Promise<number | null> {
  const customer = await db
    .selectFrom('customers')
    .select('customerId')
    .where(sql<string>`lower(email)`, 'in', toEmailKeys(email))
    .where('emailProvenAt', 'is not', null)
    .executeTakeFirst();
  return customer?.customerId ?? null;
}
