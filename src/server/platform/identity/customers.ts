import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import { toEmailKeys } from '../../../domain/registration/email.ts';
import type { Db, Tables } from '../database/tables.ts';

export const findCustomer = (db: Db, customerId: number) =>
  db.selectFrom('customers').selectAll().where('customerId', '=', customerId).executeTakeFirst();
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

const lowerCaseColumn = (column: 'email' | 'username') => sql<string>`lower(${sql.ref(column)})`;

/**
 * Finds a customer by the name they sign in with: their user name or the email of their account. Both are unique over
 * all customers. Letter case and the spelling of a domain do not matter.
 */
export const findCustomerByUsernameOrEmail = (db: Db, name: string) => {
  const names = toEmailKeys(name);
  return db
    .selectFrom('customers')
    .selectAll()
    .where((where) =>
      where.or([where(lowerCaseColumn('username'), 'in', names), where(lowerCaseColumn('email'), 'in', names)]),
    )
    .executeTakeFirst();
};

/** Inserts a customer and returns their id; undefined when the email or the user name is taken. */
export async function insertCustomer(db: Db, customer: Insertable<Tables['customers']>): Promise<number | undefined> {
  const row = await db
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('customerId')
    .executeTakeFirst();
  return row?.customerId;
}

/**
 * Updates columns of a customer; undefined when the customer does not exist, or has closed the account, whose empty row
 * stays empty. A taken email violates the index `customers_by_email`.
 */
export const updateCustomer = (db: Db, customerId: number, update: Updateable<Tables['customers']>) =>
  db
    .updateTable('customers')
    .set(update)
    .where('customerId', '=', customerId)
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/**
 * Locks a customer until the transaction ends, so that the account is not closed while something of them is saved.
 * Returns false when it is closed already, or was never opened: then nothing is to be saved.
 */
export async function lockOpenAccount(write: Db, customerId: number): Promise<boolean> {
  const row = await write
    .selectFrom('customers')
    .select('customerId')
    .where('customerId', '=', customerId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
