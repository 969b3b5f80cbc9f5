import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { isProvenEmailOf } from './proven-email.ts';

const orderEmail = sql<string>`orders.customer_information ->> 'email'`;

/**
 * Whether a guest order belongs to a customer: they got its membership, and its email is the one that they have proven
 * and still use. If they change their email, they keep the membership, but the order is no longer shown.
 */
export const isOwnGuestOrder = (customerId: number): Expression<SqlBool> =>
  sql<SqlBool>`(orders.customer_id is null and orders.membership_holder_id = ${customerId}
    and ${isProvenEmailOf(orderEmail, customerId)})`;

/** Whether an order belongs to a customer: they placed it signed in, or as a guest (`isOwnGuestOrder`). */
export const isOwnOrder = (customerId: number): Expression<SqlBool> =>
  sql<SqlBool>`(orders.customer_id = ${customerId} or ${isOwnGuestOrder(customerId)})`;
