import { countRefunded, isEverythingBack } from '../../../../domain/orders/refund-lines.ts';
import type { DbTransaction } from '../../../platform/database/tables.ts';
import { findOrderLines } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import { findRefunds } from './queries.ts';

/** What of an order was paid back, and whether that is all of its money or all of its pieces, so that nothing stands. */
export async function readRefunded(
  write: DbTransaction,
  { orderId, totalMinor }: Pick<Order, 'orderId' | 'totalMinor'>,
): Promise<{ refundedMinor: number; isAllBack: boolean }> {
  const done = (await findRefunds(write, orderId)).filter(({ state }) => state === 'refunded');
  const refundedMinor = done.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const isAllBack =
    done.length > 0 &&
    (refundedMinor === totalMinor || isEverythingBack(await findOrderLines(write, orderId), countRefunded(done)));
  return { refundedMinor, isAllBack };
}
