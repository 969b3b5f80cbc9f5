import type { Db } from '../../../../platform/database/tables.ts';
import type { PaymentAttempt } from '../../attempt-queries.ts';
import { findRefundsOfOrders } from '../../refunds/queries.ts';
import type { OrderBooks } from './difference.ts';

/** Reads the shop's own records of orders, by order id. */
export async function readBooks(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, OrderBooks>> {
  if (orderIds.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['orderId', 'orderNumber', 'status', 'totalMinor'])
    .where('orderId', 'in', orderIds)
    .execute();
  const refunds = Map.groupBy(await findRefundsOfOrders(db, orderIds), ({ orderId }) => orderId);
  return new Map(orders.map((order) => [order.orderId, { order, refunds: refunds.get(order.orderId) ?? [] }]));
}

/** In ms. For so long after a refund that was on its way, a bank may send it back. */
const pendingFor = 60 * 86_400_000;

/**
 * Paid attempts of a provider that were completed, or of whose money something went back, in a period; those whose refund was
 * on its way, for longer; and those of cancelled orders, at any time, whose money never went back.
 */
export const findChangedBetween = (
  db: Db,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', '=', 'complete')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('updatedAt', '>=', from), eb('updatedAt', '<', to)]),
        exists(
          selectFrom('orderRefunds')
            .select('refundId')
            .whereRef('orderRefunds.orderId', '=', 'paymentAttempts.orderId')
            .where('amountMinor', '>', 0)
            .where('settledAt', '>=', from)
            .where('settledAt', '<', to),
        ),
        exists(
          selectFrom('orderRefunds')
            .select('refundId')
            .whereRef('orderRefunds.orderId', '=', 'paymentAttempts.orderId')
            .where('isPending', '=', true)
            .where('settledAt', '>=', new Date(to.getTime() - pendingFor)),
        ),
        exists(
          selectFrom('orders')
            .select('orders.orderId')
            .whereRef('orders.orderId', '=', 'paymentAttempts.orderId')
            .where('orders.status', '=', 'Cancelled')
            .whereRef('orders.refundedMinor', '<', 'orders.totalMinor'),
        ),
      ]),
    )
    .execute();
