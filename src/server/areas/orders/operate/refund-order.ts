import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { isMembershipOnly } from '../../../../domain/orders/is-membership-only.ts';
import { isPaid } from '../../../../domain/orders/order-life.ts';
import { PaymentProviderUnavailable } from '../../payments/index.ts';
import { moveOrder } from '../order-effects.ts';
import type { OrderChange } from '../order-effects.ts';
import { findOrderLines } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import { continueRefund } from '../refunds/continue-refund.ts';
import { findRefunds, sumRefunds } from '../refunds/queries.ts';
import type { Refund } from '../refunds/queries.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import type { RefundScope } from '../refunds/request-refund.ts';
import type { SentChoice } from '../refunds/tell-unsent.ts';
import { assertCanHappen, changeOrder, repeatedWithin } from './change-order.ts';
import { describeLines } from './parcel-lines.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

/** What an operator enters for a refund. */
export interface RefundDetails {
  isRestocked: boolean;
  reason: string;
  requestedBy: string;
}

type CancellationDetails = Omit<RefundDetails, 'isRestocked'>;

/** Whether the same refund may be given again within minutes. Otherwise a repeated command is refused. */
interface Repeatable {
  isAgain: boolean;
}

function assertPaid({ orderNumber, status }: Order): void {
  if (isPaid(status)) return;
  throw new UserFacingError(
    'ORDER_NOT_PAID',
    `Order ${orderNumber} was not paid, or its payment is not final ("${status}"). There is nothing to give back.`,
  );
}

/** Whether pieces that were paid back may be those of which an operator says now whether they had been sent. */
const mayBe = ({ lines }: Refund, sent: SentChoice): boolean =>
  sent === null || lines.every(({ quantity, unsent }) => unsent === (sent === 'unsent' ? quantity : 0));

const isSame = (refund: Refund, scope: RefundScope): boolean =>
  scope.kind === 'lines'
    ? describeLines(refund.lines) === describeLines(scope.lines) && mayBe(refund, scope.sent)
    : scope.kind === 'amount' && refund.lines.length === 0 && refund.amountMinor === scope.amountMinor;

/** Throws when the same refund was requested a moment ago, by an interrupted command or by somebody else. */
async function assertNotRepeated({ write, order, at }: OrderChange, scope: RefundScope): Promise<void> {
  const since = at.getTime() - repeatedWithin;
  const recent = (await findRefunds(write, order.orderId)).filter(
    (refund) => refund.state !== 'refused' && refund.requestedAt.getTime() > since,
  );
  const same = recent.find((refund) => isSame(refund, scope));
  if (!same) return;
  throw new UserFacingError(
    'REFUND_REPEATED',
    `The same refund of order ${order.orderNumber} was requested by ${same.requestedBy} at ${same.requestedAt.toISOString()}. It was not given a second time: add --again to do so.`,
  );
}

/** Carries out a refund now if its provider answers. Otherwise it stays requested, and its job continues it. */
async function tryRefund(dependencies: OperatorDependencies, refund: Refund): Promise<Refund> {
  try {
    return await continueRefund(dependencies, refund.refundId);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    dependencies.logger.warn({ err: error, refundId: refund.refundId }, 'a refund waits for its provider');
    return refund;
  }
}

/** Refunds everything that is left, an amount, or pieces of an order. The status of the order does not change. */
export async function refundOrder(
  dependencies: OperatorDependencies,
  orderNumber: string,
  { scope, isAgain, ...details }: RefundDetails & Repeatable & { scope: RefundScope },
): Promise<Refund> {
  const refund = await changeOrder(dependencies, orderNumber, async (change) => {
    assertPaid(change.order);
    if (!isAgain) await assertNotRepeated(change, scope);
    return requestRefund(change, { scope, ...details, isCancellation: false });
  });
  return tryRefund(dependencies, refund);
}

/**
 * Records that goods came back: they are refunded, and go into stock unless they cannot be sold. Throws REFUND_REPEATED
 * when the same pieces came back a moment ago.
 */
export async function receiveReturn(
  dependencies: OperatorDependencies,
  orderNumber: string,
  { scope, isAgain, ...details }: RefundDetails & Repeatable & { scope: RefundScope & { kind: 'lines' } },
): Promise<Refund> {
  const refund = await changeOrder(dependencies, orderNumber, async (change) => {
    assertCanHappen(change.order, 'receive-return');
    if (!isAgain) await assertNotRepeated(change, scope);
    const received: { refund?: Refund } = {};
    await moveOrder(change, 'receive-return', {
      refund: async () => {
        received.refund = await requestRefund(change, { scope, ...details, isCancellation: false });
      },
    });
    return received.refund;
  });
  if (!refund) throw new RangeError('The received return has no refund.');
  return tryRefund(dependencies, refund);
}

/** The refunds of a cancelled order that are still under way. A repeated command continues them. */
const findUnderWay = async ({ write, order }: OrderChange) =>
  (await findRefunds(write, order.orderId)).filter(({ state }) => state === 'requested');

/** A complete order can be cancelled only if nothing of it was ever sent. */
const findCancellation = async ({ write, order }: OrderChange) =>
  order.status === 'ShippedComplete' && isMembershipOnly(await findOrderLines(write, order.orderId))
    ? 'cancel-membership'
    : 'cancel';

/** Requests the refund of what is left of a cancelled order. Returns false when nothing is. */
async function requestRest(change: OrderChange, details: CancellationDetails): Promise<boolean> {
  const { write, order } = change;
  const leftMinor = order.totalMinor - sumRefunds(await findRefunds(write, order.orderId));
  if (leftMinor <= 0) return false;
  await requestRefund(change, { ...details, scope: { kind: 'rest' }, isRestocked: false, isCancellation: true });
  return true;
}

async function cancelLocked(change: OrderChange, details: CancellationDetails): Promise<Refund[]> {
  const { order, notices } = change;
  // A refund that was refused before is requested again.
  if (order.status === 'Cancelled') await requestRest(change, details);
  else {
    const event = await findCancellation(change);
    assertCanHappen(order, event);
    await moveOrder(change, event, {
      refund: async () => {
        if (!(await requestRest(change, details))) notices.push({ kind: 'cancelled', orderId: order.orderId });
      },
    });
  }
  return findUnderWay(change);
}

/**
 * Cancels an order that was not shipped: its stock and kredits go back at once, and its money as soon as the provider
 * answers. Returns the refunds that are still under way, or were refused. A repeated command continues them, and
 * requests what was refused again.
 */
export async function cancelOrder(
  dependencies: OperatorDependencies,
  orderNumber: string,
  details: CancellationDetails,
): Promise<Refund[]> {
  const underWay = await changeOrder(dependencies, orderNumber, (change) => cancelLocked(change, details));
  const tried = await Promise.all(underWay.map((refund) => tryRefund(dependencies, refund)));
  return tried.filter(({ state }) => state !== 'refunded');
}
