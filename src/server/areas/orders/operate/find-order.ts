import { UserFacingError } from '../../../../config/user-facing-error.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { findOrderByNumber } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';

export async function findOrder({ db }: Pick<OrderDependencies, 'db'>, orderNumber: string): Promise<Order> {
  const order = await findOrderByNumber(db, orderNumber);
  if (order) return order;
  throw new UserFacingError('ORDER_NOT_FOUND', `There is no order ${orderNumber}. "list" shows the newest ones.`);
}
