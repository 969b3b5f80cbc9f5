import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { canHappen, orderTransitions } from '../../../../domain/orders/order-life.ts';
import type { OrderEvent } from '../../../../domain/orders/order-life.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { sendOrderNoticesNow } from '../emails/order-notices.ts';
import type { OrderChange } from '../order-effects.ts';
import { lockOrder } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import { findOrder } from './find-order.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

/** In ms. What equals an earlier command within this time is taken for a repeated one. */
export const repeatedWithin = 600_000;

/** Why an order in this status cannot be moved, and what the operator can do. */
const reasons: Partial<Record<Order['status'], string>> = {
  AdminHold: 'it is held: "release" it first',
  Cancelled: 'it is cancelled: its goods went back into stock',
  ShippedPartial: 'a part of it has left: "refund" gives money back',
  ShippedComplete: 'nothing of it is left to send: "refund" gives money back',
  PaymentAuthorized: 'its payment is not final',
  PaymentRejected: 'nobody has paid it',
};

const participles: Readonly<Record<OrderEvent, string>> = {
  pay: 'paid',
  'pay-membership': 'paid',
  reject: 'rejected',
  hold: 'held',
  release: 'released',
  'ship-part': 'shipped',
  ship: 'shipped',
  'end-shipping': 'completed',
  cancel: 'cancelled',
  'cancel-membership': 'cancelled',
  'announce-return': 'announced as a return',
  'end-return': 'kept',
  'receive-return': 'taken back',
};

/** Throws ORDER_NOT_MOVED, with what can be done, unless the event can happen to the order. */
export function assertCanHappen({ orderNumber, status }: Order, event: OrderEvent): void {
  if (canHappen(event, status)) return;
  const reason = reasons[status] ?? `only orders that are ${orderTransitions[event].from.join(', ')} can`;
  throw new UserFacingError(
    'ORDER_NOT_MOVED',
    `Order ${orderNumber} is "${status}" and cannot be ${participles[event]}: ${reason}.`,
  );
}

/**
 * Changes an order while its lock is held, and sends the emails of the change once it is committed. The change runs
 * again when the database cancels it in favour of another one: two orders of one membership may be taken back at once.
 */
export async function changeOrder<T>(
  dependencies: OperatorDependencies,
  orderNumber: string,
  change: (change: OrderChange) => Promise<T>,
): Promise<T> {
  const { orderId } = await findOrder(dependencies, orderNumber);
  const { changed, notices } = await retryTransaction(dependencies.db, async (write) => {
    const order = await lockOrder(write, orderId);
    const begun: OrderChange = { dependencies, write, order, at: new Date(dependencies.now()), notices: [] };
    return { changed: await change(begun), notices: begun.notices };
  });
  if (!dependencies.queue) await sendOrderNoticesNow(dependencies, notices);
  return changed;
}
