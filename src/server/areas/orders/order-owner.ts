import type { Db } from '../../platform/database/tables.ts';
import { isOwnGuestOrder } from '../../platform/identity/own-orders.ts';
import type { Order } from './order-queries.ts';

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
