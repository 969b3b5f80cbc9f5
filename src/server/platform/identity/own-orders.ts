import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { isProvenEmailOf } from './proven-email.ts';

const orderEmail = sql<string>`orders.customer_information ->> 'email'`;

/**
 * Whether an order of a guest is a customer's: they got its membership, and its email is the one that they have proven
 * and still have. With another email the membership stays theirs, and the order is no longer shown.
 */
export const isOwnGuestOrder = (customerId: number): Expression<SqlBool> =>
  sql<SqlBool>`(orders.customer_id is null and orders.membership_holder_id = ${customerId}
    and ${isProvenEmailOf(orderEmail, customerId)})`;

/** Whether an order is a customer's: they placed it signed in, or as a guest (`isOwnGuestOrder`). */
export const isOwnOrder = (customerId: number): Expression<SqlBool> =>
  sql<SqlBool>`(orders.customer_id = ${customerId} or ${isOwnGuestOrder(customerId)})`;
