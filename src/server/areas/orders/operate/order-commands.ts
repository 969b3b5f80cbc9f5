import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { readAttempt } from '../attempt-queries.ts';
import type { PaymentAttempt } from '../attempt-queries.ts';
import { giveBackGoods } from '../give-back-goods.ts';
import { tellOrderChanged } from '../hub-messages.ts';
import { findNewestOrders, findOrderLines, lockOrder, setOrderStatus, setRefunded } from '../order-queries.ts';
import type { Order, OrderLine } from '../order-queries.ts';
import type { PaymentProvider, ProviderPayment } from '../../payments/index.ts';
import { findOrder } from './find-order.ts';
import { unshippedStatuses } from './move-order.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

export interface ShownOrder {
  order: Order;
  lines: readonly OrderLine[];
  attempt: PaymentAttempt;
  /** Null for an order that cost nothing. */
  payment: ProviderPayment | null;
}

export const listOrders = ({ db }: OperatorDependencies, limit: number): Promise<Order[]> =>
  findNewestOrders(db, limit);

export async function showOrder(dependencies: OperatorDependencies, orderNumber: string): Promise<ShownOrder> {
  const { db, providers } = dependencies;
  const order = await findOrder(dependencies, orderNumber);
  const attempt = await readAttempt(db, order.transactionId);
  const { provider, providerReference } = attempt;
  const payment = providerReference === null ? null : await providers.byName(provider).read(providerReference);
  return { order, lines: await findOrderLines(db, order.orderId), attempt, payment };
}

interface PaidOrder {
  order: Order;
  provider: PaymentProvider;
  reference: string;
  payment: ProviderPayment;
}

/** An order whose payment is through. Null instead of a payment for an order that cost nothing. */
async function findPaidOrder(
  dependencies: OperatorDependencies,
  orderNumber: string,
): Promise<{ order: Order; paid: PaidOrder | null }> {
  const { order, attempt, payment } = await showOrder(dependencies, orderNumber);
  if (attempt.state !== 'complete')
    throw new UserFacingError(
      'ORDER_NOT_PAID',
      `Order ${orderNumber} was not paid, or its payment is on its way ("${attempt.state}"). There is nothing to give back.`,
    );
  if (!payment || attempt.providerReference === null) return { order, paid: null };
  const provider = dependencies.providers.byName(attempt.provider);
  return { order, paid: { order, provider, reference: attempt.providerReference, payment } };
}

/** Refunds an amount. The refund's id names what was refunded before it, so a repeated refund has the same id. */
const giveBack = ({ order, provider, reference, payment }: PaidOrder, amountMinor: number): Promise<ProviderPayment> =>
  provider.refund(reference, amountMinor, `${order.transactionId}-refund-${payment.refundedMinor}`);

/**
 * Refunds an amount of an order, or everything that is left when no amount is given. The order itself stays as it is.
 */
export async function refundOrder(
  dependencies: OperatorDependencies,
  orderNumber: string,
  amountMinor: number | null,
): Promise<ProviderPayment> {
  const { paid } = await findPaidOrder(dependencies, orderNumber);
  const leftMinor = paid ? paid.payment.capturedMinor - paid.payment.refundedMinor : 0;
  const wantedMinor = amountMinor ?? leftMinor;
  if (!paid || wantedMinor <= 0 || wantedMinor > leftMinor)
    throw new UserFacingError(
      'REFUND_TOO_HIGH',
      `Order ${orderNumber} has ${leftMinor} left to give back, in minor units of its currency.`,
    );
  const payment = await giveBack(paid, wantedMinor);
  await storeRefund(dependencies, paid.order.orderId, payment);
  return payment;
}

const storeRefund = (dependencies: OperatorDependencies, orderId: number, { refundedMinor }: ProviderPayment) =>
  dependencies.db.transaction().execute(async (write) => {
    await tellOrderChanged(dependencies, write, await setRefunded(write, orderId, refundedMinor));
  });

/** Cancels an order that was not shipped, and gives back its stock and credits, once. */
async function cancelOrder(dependencies: OperatorDependencies, orderId: number): Promise<void> {
  await dependencies.db.transaction().execute(async (write) => {
    const order = await lockOrder(write, orderId);
    if (!unshippedStatuses.includes(order.status)) return;
    await setOrderStatus(write, orderId, 'Cancelled');
    await giveBackGoods(write, orderId, new Date(dependencies.now()));
    await tellOrderChanged(dependencies, write, order);
  });
}

/** Cancels an order that was not shipped, refunds it, and gives back its stock and credits. */
export async function voidOrder(dependencies: OperatorDependencies, orderNumber: string): Promise<void> {
  const { order, paid } = await findPaidOrder(dependencies, orderNumber);
  if (!unshippedStatuses.includes(order.status) && order.status !== 'Cancelled')
    throw new UserFacingError(
      'ORDER_ON_ITS_WAY',
      `Order ${orderNumber} is "${order.status}" and can only be refunded.`,
    );
  const leftMinor = paid ? paid.payment.capturedMinor - paid.payment.refundedMinor : 0;
  if (paid && leftMinor > 0) await storeRefund(dependencies, order.orderId, await giveBack(paid, leftMinor));
  await cancelOrder(dependencies, order.orderId);
}
