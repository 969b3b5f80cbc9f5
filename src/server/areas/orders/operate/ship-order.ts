import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { canHappen, orderTransitions } from '../../../../domain/orders/order-life.ts';
import { assertShippable } from '../disputes/assert-not-disputed.ts';
import { sendShippedEmailNow } from '../emails/send-order-email.ts';
import { addShippedEmailJob } from '../jobs.ts';
import { moveOrder } from '../order-effects.ts';
import type { OrderChange } from '../order-effects.ts';
import { findOrderLines, setParcels } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import { findRefundedLines } from '../refunds/queries.ts';
import { assertCanHappen, changeOrder, repeatedWithin } from './change-order.ts';
import { countBalance, countUnshipped, describeLines, listUnshippedLines, sumQuantities } from './parcel-lines.ts';
import type { ParcelLine } from './parcel-lines.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

export interface Shipment {
  carrier: string;
  trackingNumber: string;
  /** Whether another parcel of the order follows. With `lines` the shop also finds that out by itself. */
  isPartial: boolean;
  /** The contents of the parcel. Empty when the operator has not entered them. */
  lines: readonly ParcelLine[];
  /** Whether the same pieces may be picked up again within minutes. */
  isAgain: boolean;
  /** Whether it is sent although the payment of the order is disputed. */
  isDisputed: boolean;
}

/**
 * Whether a parcel was recorded before. What is picked up has no number, and is known by its contents: the same pieces are
 * those of a repeated command for some minutes, and then those of another visit.
 */
function isSameParcel(parcel: Order['parcels'][number], shipment: Shipment, at: Date): boolean {
  const { carrier, trackingNumber, lines, isAgain } = shipment;
  if (parcel.carrier !== carrier || parcel.trackingNumber !== trackingNumber) return false;
  if (trackingNumber !== '') return true;
  const isRecent = Date.parse(parcel.shippedAt) > at.getTime() - repeatedWithin;
  return isRecent && !isAgain && describeLines(parcel.lines ?? []) === describeLines(lines);
}

const toLines = (left: ReadonlyMap<string, number>): ParcelLine[] =>
  [...left].map(([sku, quantity]) => ({ sku, quantity }));

/**
 * Returns what the parcel contains, and whether more of the order follows. What has come back was in an earlier parcel, so a
 * parcel that was recorded before may have contained it.
 */
async function packParcel({ write, order, at }: OrderChange, shipment: Shipment) {
  const others = order.parcels.filter((parcel) => !isSameParcel(parcel, shipment, at));
  const orderLines = await findOrderLines(write, order.orderId);
  const refundedLines = await findRefundedLines(write, order.orderId);
  const left = countUnshipped(orderLines, others, refundedLines);
  const lines = shipment.lines.length > 0 ? shipment.lines : listUnshippedLines(others, left, shipment.isPartial);
  const isRepeated = others.length < order.parcels.length;
  const balance = isRepeated
    ? countBalance(orderLines, [...others, { lines }], refundedLines)
    : countBalance(toLines(left), [{ lines }], []);
  const excess = lines.find(({ sku }) => (balance.get(sku) ?? -1) < 0);
  if (excess)
    throw new UserFacingError(
      'LINE_NOT_LEFT',
      `Of ${excess.sku} ${left.get(excess.sku) ?? 0} are left to ship in order ${order.orderNumber}.`,
    );
  if (!isRepeated && refundedLines.length > 0 && sumQuantities(left) === 0)
    throw new UserFacingError(
      'NOTHING_LEFT',
      `All of order ${order.orderNumber} was refunded. Nothing is left to ship.`,
    );
  const isPartial =
    shipment.isPartial || (shipment.lines.length > 0 && balance.values().some((quantity) => quantity > 0));
  return { lines, event: isPartial ? ('ship-part' as const) : ('ship' as const) };
}

const buildParcel = ({ carrier, trackingNumber }: Shipment, lines: readonly ParcelLine[], at: Date) => ({
  carrier,
  trackingNumber,
  shippedAt: at.toISOString(),
  ...(lines.length > 0 && { lines: [...lines] }),
});

/** A recorded parcel. `parcel` is its index, or null when it was recorded before, so that it is not emailed again. */
interface SentParcel {
  orderId: number;
  parcel: number | null;
  status: Order['status'];
}

/** Moves the order of a parcel that was recorded before, since it may be the last one now. Records no second parcel. */
async function repeatParcel(change: OrderChange, event: 'ship' | 'ship-part'): Promise<SentParcel> {
  const { orderId, status } = change.order;
  const { to } = orderTransitions[event];
  if (status === to || !canHappen(event, status)) return { orderId, parcel: null, status };
  const nothing = () => Promise.resolve();
  await moveOrder(change, event, { 'add-parcel': nothing, 'email-parcel': nothing });
  return { orderId, parcel: null, status: to };
}

/** Adds the parcel to a locked order, unless it was recorded before. */
async function sendParcel(
  dependencies: OperatorDependencies,
  change: OrderChange,
  shipment: Shipment,
): Promise<SentParcel> {
  const { write, order, at } = change;
  const { orderId, parcels } = order;
  const { lines, event } = await packParcel(change, shipment);
  if (parcels.some((parcel) => isSameParcel(parcel, shipment, at))) return repeatParcel(change, event);
  assertCanHappen(order, event);
  if (!shipment.isDisputed) await assertShippable(change);
  const parcel = parcels.length;
  await moveOrder(change, event, {
    'add-parcel': async () => {
      await setParcels(write, orderId, [...parcels, buildParcel(shipment, lines, at)]);
    },
    'email-parcel': async () => {
      await addShippedEmailJob(dependencies, write, { orderId, parcel });
    },
  });
  return { orderId, parcel, status: orderTransitions[event].to };
}

/**
 * Records that a parcel was shipped, and emails the customer. Returns the status that the order has then, and whether the
 * parcel had been recorded before.
 */
export async function shipOrder(
  dependencies: OperatorDependencies,
  orderNumber: string,
  shipment: Shipment,
): Promise<{ status: Order['status']; isRepeated: boolean }> {
  const { orderId, parcel, status } = await changeOrder(dependencies, orderNumber, (change) =>
    sendParcel(dependencies, change, shipment),
  );
  if (parcel !== null && !dependencies.queue) await sendShippedEmailNow(dependencies, orderId, parcel);
  return { status, isRepeated: parcel === null };
}
