import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { isProvenEmailOf } from '../../platform/identity/proven-email.ts';
import type { Db } from './dependencies.ts';
import type { Order } from './order-queries.ts';

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

/** The customer whose order it is; null for an order of a guest who has no account. */
export async function findOrderOwner(
  db: Db,
  { orderId, customerId, membershipHolderId }: Pick<Order, 'orderId' | 'customerId' | 'membershipHolderId'>,
): Promise<number | null> {
  if (customerId !== null || membershipHolderId === null) return customerId;
  const own = await db
    .selectFrom('orders')
    .select('orderId')
    .where('orderId', '=', orderId)
    .where(isOwnGuestOrder(membershipHolderId))
    .executeTakeFirst();
  return own ? membershipHolderId : null;
}
