import type { Transaction } from 'kysely';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { sendShippedEmailNow } from '../emails/send-order-email.ts';
import { tellOrderChanged } from '../hub-messages.ts';
import { addShippedEmailJob } from '../jobs.ts';
import { findOrderLines, lockOrder, setOrderStatus, setParcels } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { findOrder } from './find-order.ts';
import { countAll, countLeft, countPieces, listRest } from './parcel-lines.ts';
import type { ParcelLine } from './parcel-lines.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';

type Status = Order['status'];

/** The statuses of orders that have not been shipped, not even in part. */
export const unshippedStatuses: readonly Status[] = ['ReadyToShip', 'InProgress', 'AdminHold', 'Backorder'];
const shippableStatuses: readonly Status[] = ['ReadyToShip', 'InProgress', 'Backorder', 'ShippedPartial'];
const holdableStatuses: readonly Status[] = ['ReadyToShip', 'InProgress', 'Backorder'];

/** Why an order cannot be moved, and what can be done. */
const reasons: Partial<Record<Status, string>> = {
  AdminHold: 'it is held: "release" it first',
  Cancelled: 'it is cancelled: its goods went back into stock',
  ShippedComplete: 'all of it has left',
  PaymentRejected: 'nobody has paid it',
};

function assertStatus({ orderNumber, status }: Order, allowed: readonly Status[], verb: string): void {
  if (allowed.includes(status)) return;
  const reason = reasons[status] ?? `only orders that are ${allowed.join(', ')} can`;
  throw new UserFacingError('ORDER_NOT_MOVED', `Order ${orderNumber} is "${status}" and cannot be ${verb}: ${reason}.`);
}

/** Changes a locked order, and tells its customer if and only if the change is committed. */
async function changeOrder<T>(
  dependencies: OperatorDependencies,
  orderNumber: string,
  change: (write: Transaction<Tables>, order: Order) => Promise<T>,
): Promise<T> {
  const { orderId } = await findOrder(dependencies, orderNumber);
  return dependencies.db.transaction().execute(async (write) => {
    const order = await lockOrder(write, orderId);
    const changed = await change(write, order);
    await tellOrderChanged(dependencies, write, order);
    return changed;
  });
}

/** Keeps an order from being shipped. */
export const holdOrder = (dependencies: OperatorDependencies, orderNumber: string) =>
  changeOrder(dependencies, orderNumber, async (write, order) => {
    if (order.status === 'AdminHold') return;
    assertStatus(order, holdableStatuses, 'held');
    await setOrderStatus(write, order.orderId, 'AdminHold');
  });

/** Lets an order that was held be shipped. */
export const releaseOrder = (dependencies: OperatorDependencies, orderNumber: string) =>
  changeOrder(dependencies, orderNumber, async (write, order) => {
    if (order.status === 'ReadyToShip') return;
    assertStatus(order, ['AdminHold'], 'released');
    await setOrderStatus(write, order.orderId, 'ReadyToShip');
  });

export interface Shipment {
  carrier: string;
  trackingNumber: string;
  /** Whether another parcel of the order follows. With `lines` the shop also finds that out by itself. */
  isPartial: boolean;
  /** What is in the parcel. Empty when the operator has not said. */
  lines: readonly ParcelLine[];
}

const isSameParcel = (
  a: Order['parcels'][number],
  { carrier, trackingNumber }: Pick<Shipment, 'carrier' | 'trackingNumber'>,
) => a.carrier === carrier && a.trackingNumber === trackingNumber;

/** Returns what the parcel contains, and the status of the order once the parcel has left. */
async function packParcel(write: Transaction<Tables>, order: Order, shipment: Shipment) {
  const others = order.parcels.filter((parcel) => !isSameParcel(parcel, shipment));
  const left = countLeft(await findOrderLines(write, order.orderId), others);
  const lines = shipment.lines.length > 0 ? shipment.lines : listRest(others, left, shipment.isPartial);
  const excess = lines.find(({ sku, quantity }) => quantity > (left.get(sku) ?? 0));
  if (excess)
    throw new UserFacingError(
      'LINE_NOT_LEFT',
      `Of ${excess.sku} ${left.get(excess.sku) ?? 0} are left to ship in order ${order.orderNumber}.`,
    );
  const isPartial = shipment.isPartial || (shipment.lines.length > 0 && countPieces(lines) < countAll(left));
  return { lines, status: isPartial ? ('ShippedPartial' as const) : ('ShippedComplete' as const) };
}

/** Adds the parcel to the order. Returns its index among the parcels; null when the order has this parcel already. */
async function addParcel(
  write: Transaction<Tables>,
  order: Order,
  { carrier, trackingNumber, lines }: Omit<Shipment, 'isPartial'>,
  at: Date,
) {
  if (order.parcels.some((parcel) => isSameParcel(parcel, { carrier, trackingNumber }))) return null;
  const parcel = { carrier, trackingNumber, shippedAt: at.toISOString(), ...(lines.length > 0 && { lines }) };
  await setParcels(write, order.orderId, [...order.parcels, parcel]);
  return order.parcels.length;
}

/** Records that a parcel was shipped, and emails the customer. A parcel that is recorded twice counts once. */
export async function shipOrder(
  dependencies: OperatorDependencies,
  orderNumber: string,
  shipment: Shipment,
): Promise<Status> {
  const { orderId, parcel, status } = await changeOrder(dependencies, orderNumber, async (write, order) => {
    const { lines, status } = await packParcel(write, order, shipment);
    const isRepeated = order.status === status && order.parcels.some((one) => isSameParcel(one, shipment));
    if (!isRepeated) assertStatus(order, shippableStatuses, 'shipped');
    const added = await addParcel(write, order, { ...shipment, lines }, new Date(dependencies.now()));
    await setOrderStatus(write, order.orderId, status);
    if (added !== null) await addShippedEmailJob(dependencies, write, { orderId: order.orderId, parcel: added });
    return { orderId: order.orderId, parcel: added, status };
  });
  if (parcel !== null && !dependencies.queue) await sendShippedEmailNow(dependencies, orderId, parcel);
  return status;
}
