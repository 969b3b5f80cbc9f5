import { sql } from 'kysely';
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export const findCustomer = (db: Db, customerId: number) =>
  db.selectFrom('customers').selectAll().where('customerId', '=', customerId).executeTakeFirst();
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

const lowerCaseColumn = (column: 'email' | 'username') => sql<string>`lower(${sql.ref(column)})`;

/**
 * The customer who signs in by this name: her sign-in name, or the email on her account, which nobody else can have as
 * either. Case does not matter.
 */
export const findCustomerByUsernameOrEmail = (db: Db, name: string) => {
  const wanted = name.trim().toLowerCase();
  return db
    .selectFrom('customers')
    .selectAll()
    .where((where) =>
      where.or([where(lowerCaseColumn('username'), '=', wanted), where(lowerCaseColumn('email'), '=', wanted)]),
    )
    .executeTakeFirst();
};

export const findActiveDistributorByEmail = (db: Db, email: string) =>
  db
    .selectFrom('distributors')
    .select('distId')
    .where(sql<string>`lower(contact_email)`, '=', email.trim().toLowerCase())
    .where('isActive', '=', true)
    .executeTakeFirst();

/** Writes a new customer; undefined when the email or the sign-in name has been taken in the meantime. */
export async function insertCustomer(db: Db, row: Insertable<Tables['customers']>): Promise<number | undefined> {
  const made = await db
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('customerId')
    .executeTakeFirst();
  return made?.customerId;
}

/**
 * Changes columns of a customer; undefined when there is no such customer. A taken email breaks `customers_by_email`.
 */
export const updateCustomer = (db: Db, customerId: number, change: Updateable<Tables['customers']>) =>
  db.updateTable('customers').set(change).where('customerId', '=', customerId).returningAll().executeTakeFirst();
